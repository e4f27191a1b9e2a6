"""A client for the HTTP API of a Kolej server, with nothing but the standard library.

A token is made on the page ``/me/programs`` of the server. A bot is a function that is given a :class:`Decision` and
returns what to do::

    import random
    from kolej.client import Client

    client = Client("https://kolej.example", token)
    table = client.open("tor", ["me", "bot2"])
    last = client.play(table["table"]["id"], lambda decision: random.choice(decision.legal))
    print(last["table"]["outcome"])

What goes wrong is a :class:`Problem`, whose ``code`` is for programs and whose ``detail`` says what to do:

>>> str(Problem(409, {"code": "stale", "detail": "Look again."}))
'409 stale: Look again.'
>>> Problem(422, {"code": "illegal", "detail": "No.", "rule": "TOR-4.2"}).rule
'TOR-4.2'

A decision tells what the seat knows and may do:

>>> state = {"table": {"game": "toy"}, "told": [], "known": {"seat": 0, "token": "3.0", "legal": ["set 1", "done"],
...          "codes": [1, 9], "draft": [], "view": {"round": 2}}}
>>> decision = Decision(state)
>>> decision.game, decision.seat, decision.view["round"], dict(zip(decision.codes, decision.legal))
('toy', 0, 2, {1: 'set 1', 9: 'done'})
"""

import json
import time
import urllib.error
import urllib.parse
import urllib.request

__all__ = ["Client", "Decision", "Problem"]

#: How often a call that was refused for being one of too many is made again.
PATIENCE = 8


class Problem(Exception):
    """An answer that says why nothing came of a call (RFC 9457)."""

    def __init__(self, status, said):
        self.status = status
        self.said = said
        #: The kind of problem, for programs: ``stale``, ``illegal``, ``not-your-seat`` …
        self.code = said.get("code", "")
        #: What to do, in words.
        self.detail = said.get("detail", "")
        #: The id of the rule that forbids an action.
        self.rule = said.get("rule")
        super().__init__(f"{status} {self.code}: {self.detail}")


class Decision:
    """A moment at which a seat may act."""

    def __init__(self, state):
        known = state["known"]
        #: The whole state, as the API describes it.
        self.state = state
        #: The id of the game.
        self.game = state["table"]["game"]
        #: The seat that decides.
        self.seat = known["seat"]
        #: What an action must name: it counts for this decision only.
        self.token = known["token"]
        #: What the seat knows.
        self.view = known["view"]
        #: The legal actions in notation, and the same by code.
        self.legal = known["legal"]
        self.codes = known["codes"]
        #: What the seat has prepared and not yet committed.
        self.draft = known["draft"]
        #: What the seat was told since the last state.
        self.told = state["told"]


class Client:
    """Calls one server with one token."""

    def __init__(self, server, token, timeout=60):
        self.root = server.rstrip("/") + "/api/v1"
        self.token = token
        self.timeout = timeout

    # Calls.

    def _open(self, method, path, query=None, body=None, accept="application/json"):
        """Makes a call, and again after a while where there were too many."""
        url = self.root + path
        given = {name: value for name, value in (query or {}).items() if value is not None}
        if given:
            words = {name: str(value).lower() if isinstance(value, bool) else value for name, value in given.items()}
            url += "?" + urllib.parse.urlencode(words)
        headers = {"Accept": accept, "Authorization": "Bearer " + self.token}
        data = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps({name: value for name, value in body.items() if value is not None}).encode()
        for attempt in range(PATIENCE + 1):
            request = urllib.request.Request(url, data=data, headers=headers, method=method)
            try:
                return urllib.request.urlopen(request, timeout=self.timeout)
            except urllib.error.HTTPError as error:
                with error:
                    problem = _problem(error)
                wait = problem.said.get("retry_after")
                if error.code != 429 or wait is None or attempt == PATIENCE:
                    raise problem from None
                time.sleep(wait)

    def _get(self, path, **query):
        with self._open("GET", path, query=query) as answer:
            return json.load(answer)

    def _post(self, path, **body):
        with self._open("POST", path, body=body) as answer:
            return json.load(answer)

    # What there is.

    def games(self):
        """All games with their seats and choices."""
        return self._get("/games")["games"]

    def me(self):
        """Who the token stands for."""
        return self._get("/me")

    def tables(self, which="own", game=None):
        """The caller's tables, or (``"open"``) those of the lobby with a free seat."""
        return self._get("/tables", list=which, game=game)["tables"]

    def table(self, table, seat=None, since=None):
        """The state of a table; ``since`` also tells what happened from that step on."""
        return self._get(f"/tables/{_word(table)}", seat=seat, since=since)

    def find(self, code):
        """The state of the table with this code of six letters."""
        return self._get(f"/codes/{_word(code)}")

    def finished(self, game=None, person=None, since=None, logs=False):
        """Finished games one after the other, page by page, in the order they ended."""
        cursor = None
        while True:
            page = self._get("/finished", game=game, person=person, since=since, logs=logs, cursor=cursor, limit=50)
            yield from page["games"]
            cursor = page["next"]
            if cursor is None:
                return

    def log(self, table):
        """The log of a finished game."""
        with self._open("GET", f"/tables/{_word(table)}/log", accept="text/plain") as answer:
            return answer.read().decode()

    # What one does.

    def open(self, game, seats, **more):
        """Opens a table: ``seats`` are ``me``, ``open`` and ``bot1`` to ``bot3``; ``more`` is what ``openTable`` takes."""
        return self._post("/tables", game=game, seats=list(seats), **more)

    def sit(self, table, seat=None, colour=None):
        """Sits down, on the first open seat unless told otherwise."""
        return self._post(f"/tables/{_word(table)}/seats", seat=seat, colour=colour)

    def seat_bot(self, table, seat, level):
        """Gives an open seat of one's own table to a bot of the server."""
        return self._post(f"/tables/{_word(table)}/bots", seat=seat, level=level)

    def act(self, table, seat, token, actions):
        """Plays actions, each in notation or by code; sent twice, it counts once."""
        actions = list(actions)
        by_code = all(isinstance(action, int) for action in actions)
        given = {"codes": actions} if by_code else {"actions": actions}
        return self._post(f"/tables/{_word(table)}/seats/{seat}/act", token=token, **given)

    def undo(self, table, seat, token, all=None, at=None):
        """Takes back the last prepared action, all of them, or the one with this number."""
        return self._post(f"/tables/{_word(table)}/seats/{seat}/undo", token=token, all=all, at=at)

    def hint(self, table, seat, token):
        """What a strong bot of the server would do, where the table gives hints."""
        return self._post(f"/tables/{_word(table)}/seats/{seat}/hint", token=token)

    def leave(self, table, seat, level=None):
        """Leaves a seat; once the game runs, a bot plays on."""
        return self._post(f"/tables/{_word(table)}/seats/{seat}/leave", level=level)

    def come_back(self, table, seat):
        """Takes one's seat back from the bot that plays on."""
        return self._post(f"/tables/{_word(table)}/seats/{seat}/return")

    def resign(self, table, seat):
        """Gives up."""
        return self._post(f"/tables/{_word(table)}/seats/{seat}/resign")

    def say(self, table, phrase):
        """Says a ready phrase."""
        return self._post(f"/tables/{_word(table)}/talk", phrase=phrase)

    # Playing.

    def follow(self, table, seat=None, since=0):
        """The states of a table whenever it changes, until the game is over. A connection that breaks is made again, and
        nothing is told twice or left out."""
        broken = 0
        while True:
            try:
                path = f"/tables/{_word(table)}/stream"
                query = {"seat": seat, "since": since}
                with self._open("GET", path, query=query, accept="application/x-ndjson") as lines:
                    for line in lines:
                        # An empty line says that the server is still there.
                        if not line.strip():
                            continue
                        state = json.loads(line)
                        broken = 0
                        known = state["known"]
                        since = known["seq"] if known else since
                        yield state
                        if state["table"]["stage"] in ("finished", "closed"):
                            return
            except (OSError, ValueError):
                if broken == PATIENCE:
                    raise
            # The server ends streams when it restarts.
            broken += 1
            time.sleep(min(2**broken / 10, 10))

    def play(self, table, choose, seat=None):
        """Plays a seat to the end of the game and returns the last state. ``choose`` is given a :class:`Decision` and returns an
        action, or several, in notation or by code."""
        decided = None
        for state in self.follow(table, seat):
            known = state["known"]
            if not known or not known["legal"] or known["token"] == decided:
                last = state
                continue
            last = self._decide(table, choose, Decision(state))
            decided = known["token"]
        return last

    def _decide(self, table, choose, decision):
        chosen = choose(decision)
        actions = [chosen] if isinstance(chosen, (str, int)) else chosen
        try:
            return self.act(table, decision.seat, decision.token, actions)
        except Problem as problem:
            # The table has moved on, and the stream says where to.
            if problem.code != "stale":
                raise
            return decision.state


def _word(text):
    """A word of an address."""
    return urllib.parse.quote(str(text), safe="")


def _problem(error):
    """What an answer that is no success says."""
    try:
        said = json.load(error)
    except ValueError:
        said = {}
    return Problem(error.code, said if isinstance(said, dict) else {})
