"""What one address can do to everybody else: attacks on a server of one's own, and what a bystander feels meanwhile.

    python3 docs/server/abuse.py target/release/kolej [--seconds 15]

It starts the server on loopback with its usual limits and a folder of its own. The attacker is 127.0.0.2 and does the worst that
this address is allowed, first each thing by itself, then all at once. The bystander is 127.0.0.1: reads the lobby and a table, and plays
against an easy bot. Told are the bystander's answers (median, 99th of a hundred, longest), the longest wait for the easy bot, what the
attacker was refused, and how much memory the server has. Everything is bounded in count and time. Standard library only.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import pathlib
import random
import subprocess
import tempfile
import time
from urllib.parse import urlencode

ROOT = pathlib.Path(__file__).resolve().parents[2]
BOARD = ROOT / "crates/web/tests/http/boards/worst-ink.txt"
MAP = ROOT / "games/tickets/tests/hard-map.txt"
ATTACKER, BYSTANDER = "127.0.0.2", "127.0.0.1"
# Requests a second and at once, as the server allows an address.
RATE, PATIENCE = 60, 30


class Visitor:
    """Somebody with a cookie at an address."""

    def __init__(self, port: int, address: str) -> None:
        self.port, self.address, self.cookie = port, address, ""

    async def connect(self):
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0))

    def head(self, method: str, path: str, body: bytes, more: str = "") -> bytes:
        lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", "Accept-Encoding: gzip", "Connection: close"]
        if self.cookie:
            lines.append(f"Cookie: {self.cookie}")
        if method == "POST":
            lines += [f"Origin: http://127.0.0.1:{self.port}", "Content-Type: application/x-www-form-urlencoded"]
            lines.append(f"Content-Length: {len(body)}")
        return ("\r\n".join(lines) + f"\r\n{more}\r\n").encode() + body

    async def ask(self, path: str, fields: dict | None = None, more: str = "") -> tuple[int, dict, bytes]:
        body = urlencode(fields).encode() if fields is not None else b""
        reader, writer = await self.connect()
        try:
            writer.write(self.head("POST" if fields is not None else "GET", path, body, more))
            await writer.drain()
            answer = await asyncio.wait_for(reader.read(), PATIENCE)
        finally:
            writer.close()
        head, _, content = answer.partition(b"\r\n\r\n")
        first, *lines = head.decode(errors="replace").split("\r\n")
        headers = {}
        for line in lines:
            name, _, value = line.partition(": ")
            headers[name.lower()] = value
            if name.lower() == "set-cookie":
                self.keep(value)
        return int(first.split()[1]), headers, content

    def keep(self, cookie: str) -> None:
        name, _, value = cookie.split(";")[0].partition("=")
        kept = dict(one.split("=", 1) for one in self.cookie.split("; ") if one)
        self.cookie = "; ".join(f"{name}={value}" for name, value in {**kept, name: value}.items())

    async def open(self, game: str, **fields: str) -> str:
        """Opens a table; nothing where that is refused."""
        _, headers, _ = await self.ask("/tables", {"game": game, "hints": "on", **fields})
        return headers.get("location", "")


# Attacks: each is asked for one request after the other, at the rate of the address.


def counting(visitor: Visitor, number: int):
    squares = ",".join(line.replace(" ", "+") for line in BOARD.read_text().split("\n") if line)
    return visitor.ask(f"/score/ink?board={squares}&with=R.R.&n={number}")


def hard_bots(visitor: Visitor, _: int):
    return visitor.ask("/tables", {"game": "signals", "seat0": "bot3", "seat1": "bot3", "seat2": "bot3", "seat3": "me"})


def large_maps(visitor: Visitor, _: int):
    return visitor.ask("/tables", {"game": "tickets", "seat0": "me", "seat1": "open", "kit": MAP.read_text()})


def wrong_forms(visitor: Visitor, _: int):
    return visitor.ask("/tables", {"game": "signals", "seat0": "me", "seat1": "bot3", "kit": "x\n" * 39_000})


def codes(visitor: Visitor, number: int):
    return visitor.ask("/join?code=" + "".join(random.Random(number).choices("BCDFGHJKLMNPQRSTVWXZ", k=6)))


def pictures(visitor: Visitor, number: int):
    tables = visitor.tables or ["/t/none"]
    return visitor.ask(f"{tables[number % len(tables)]}/picture.png?n={number}")


def hints(visitor: Visitor, number: int):
    tables = visitor.tables or ["/t/none"]
    return visitor.ask(f"{tables[number % len(tables)]}/hint", {"seat": "0", "token": "0.0"})


def lessons(visitor: Visitor, number: int):
    return visitor.ask(f"/learn/{['tor', 'ink', 'depot', 'tickets', 'signals'][number % 5]}?n={number}")


def passwords(visitor: Visitor, number: int):
    return visitor.ask("/me/login", {"login": f"nobody{number}", "password": "x" * 60})


REQUESTS = {
    "boards made to be hard to count": counting,
    "tables of hard bots": hard_bots,
    "tables with large maps": large_maps,
    "forms with 39,000 faults": wrong_forms,
    "guessed codes": codes,
    "pictures": pictures,
    "hints": hints,
    "lessons": lessons,
    "passwords": passwords,
}


async def requests(visitor: Visitor, kinds: list, until: float, told: dict) -> None:
    """One request after the other at the rate of the address, however long each takes."""
    number, running = 0, set()

    async def one(kind, number):
        try:
            status, _, _ = await kind(visitor, number)
        except (OSError, IndexError, ValueError, asyncio.TimeoutError):
            status = 0
        told[status] = told.get(status, 0) + 1

    while time.monotonic() < until:
        running.add(asyncio.create_task(one(kinds[number % len(kinds)], number)))
        running = {task for task in running if not task.done()}
        number += 1
        await asyncio.sleep(1 / RATE)
    await asyncio.gather(*running)


async def trickle(visitor: Visitor, until: float, told: dict, count: int = 500) -> None:
    """Connections that send a byte a second, and as many that send nothing."""

    async def one(number):
        try:
            reader, writer = await visitor.connect()
        except OSError:
            told["not let in"] = told.get("not let in", 0) + 1
            return
        while time.monotonic() < until and not reader.at_eof():
            try:
                if number % 2:
                    writer.write(b"G")
                    await writer.drain()
                await asyncio.wait_for(reader.read(1), 1)
            except asyncio.TimeoutError:
                continue
            except OSError:
                break
        told["closed by the server"] = told.get("closed by the server", 0) + (time.monotonic() < until)
        writer.close()

    await asyncio.gather(*(one(number) for number in range(2 * count)))


async def deaf(visitor: Visitor, until: float, told: dict, count: int = 150) -> None:
    """Streams that nobody reads."""

    async def one():
        reader, writer = await asyncio.open_connection("127.0.0.1", visitor.port, local_addr=(visitor.address, 0), limit=1)
        table = (visitor.tables or ["/t/none"])[0]
        writer.write(visitor.head("GET", f"{table}/live?since=0", b"").replace(b"Connection: close\r\n", b""))
        status = (await reader.readexactly(12))[-3:].decode()
        while time.monotonic() < until:
            await asyncio.sleep(0.5)
        told[f"stream {status}"] = told.get(f"stream {status}", 0) + 1
        writer.close()

    await asyncio.gather(*(one() for _ in range(count)), return_exceptions=True)


async def bystander(port: int, until: float) -> tuple[list[float], list[float], int]:
    """Reads the lobby and a table and plays against an easy bot: how long answers and the bot took, and what failed."""
    visitor, took, waits, failed = Visitor(port, BYSTANDER), [], [], 0

    async def timed(path, fields=None):
        nonlocal failed
        start = time.monotonic()
        status, headers, content = await visitor.ask(path, fields, "Accept: application/json\r\n" if fields else "")
        took.append(time.monotonic() - start)
        failed += status >= 400
        return content

    async def view():
        import gzip

        content = await timed(f"{table}/view.json?seat=0")
        return json.loads(gzip.decompress(content) if content[:2] == b"\x1f\x8b" else content)

    table = await visitor.open("tor", seat0="me", seat1="bot1")
    while time.monotonic() < until:
        await timed("/")
        await timed(table)
        seen = await view()
        if seen.get("over"):
            table = await visitor.open("tor", seat0="me", seat1="bot1")
            continue
        if seen.get("legal"):
            act = random.choice(seen["legal"])
            await timed(f"{table}/act", {"seat": "0", "token": seen["token"], "act": act})
            start = time.monotonic()
            while time.monotonic() < until + PATIENCE:
                seen = await view()
                if seen.get("legal") or seen.get("over"):
                    waits.append(time.monotonic() - start)
                    break
                await asyncio.sleep(0.05)
        await asyncio.sleep(0.05)
    return took, waits, failed


def memory(process: subprocess.Popen) -> int:
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) // 1024


async def round_of(name: str, attack, port: int, server: subprocess.Popen, seconds: float) -> None:
    until, told = time.monotonic() + seconds, {}
    (took, waits, failed), *_ = await asyncio.gather(bystander(port, until), *attack(until, told))
    took.sort()
    waits.sort()
    at = lambda part: 1000 * took[min(int(part * len(took)), len(took) - 1)]  # noqa: E731
    refused = ", ".join(f"{what}: {count}" for what, count in sorted(told.items(), key=str)) or "-"
    print(
        f"| {name} | {at(0.5):.0f} | {at(0.99):.0f} | {at(1):.0f} | {max(waits, default=0):.1f} | {failed} of {len(took)} | "
        f"{refused} | {memory(server)} |",
        flush=True,
    )


async def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("kolej")
    asked.add_argument("--seconds", type=float, default=15)
    options = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen(
            [options.kolej, "serve", "--listen", "127.0.0.1:0", "--data", folder], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        try:
            port = int(server.stdout.readline().decode().strip().rstrip("/").rsplit(":", 1)[1])
            attacker = Visitor(port, ATTACKER)
            attacker.tables = [
                await attacker.open(game, seat0="me", seat1="bot3") for game in ["tickets", "signals", "tor", "ink", "depot"]
            ]
            print("| attack | median ms | 99 of 100 | longest | easy bot s | failed | attacker was told | MB |")
            print("|---|---:|---:|---:|---:|---:|---|---:|")
            await round_of("none", lambda *_: [], port, server, options.seconds)
            for name, kind in REQUESTS.items():
                await round_of(name, lambda *to, kind=kind: [requests(attacker, [kind], *to)], port, server, options.seconds)
            await round_of("silent and slow connections", lambda *to: [trickle(attacker, *to)], port, server, options.seconds)
            await round_of("streams nobody reads", lambda *to: [deaf(attacker, *to)], port, server, options.seconds)
            every = list(REQUESTS.values())
            together = lambda *to: [requests(attacker, every, *to), trickle(attacker, *to, 200), deaf(attacker, *to)]  # noqa: E731
            await round_of("all at once", together, port, server, 2 * options.seconds)
        finally:
            server.kill()
            server.wait()


if __name__ == "__main__":
    asyncio.run(main())
