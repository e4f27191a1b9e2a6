// A table that is played at: clicks are posted in the background, and the stream brings what everybody does.

import { aim, ask } from "./ask.js";
import { clocks } from "./clocks.js";
import { missed, since } from "./missed.js";
import { skippable, wished } from "./pace.js";
import { away, crowd } from "./people.js";
import { paint } from "./paint.js";
import { explain } from "./refusal.js";
import { sounds } from "./sounds.js";
import { still } from "./still.js";
import { chronicle, moves } from "./story.js";
import { typed } from "./typed.js";

// While a button is pressed the page stays as it is: what arrives between press and release might take it away.
const gate = (live, show) => {
  let pressed = false;
  let lifted;
  const held = [];
  const release = () => {
    pressed = false;
    held.splice(0).forEach(show);
  };
  const lift = () => {
    clearTimeout(lifted);
    // A tap becomes a click a moment after the finger is lifted.
    if (pressed) lifted = setTimeout(release, 50);
  };
  live.addEventListener("pointerdown", (event) => {
    // The end of one press must not let go of the next, however quickly that follows.
    clearTimeout(lifted);
    if (event.button === 0) pressed = true;
    else lift();
  });
  for (const end of ["pointerup", "pointercancel", "blur"]) addEventListener(end, lift);
  return (message) => (pressed ? held.push(message) : show(message));
};

// Parts as they were sent lately, by their stamps: the server sends what is new in them.
const parts = () => {
  const kept = new Map();
  const self = {
    newest: "",
    // Completes a message; false if it changes a part that is not here.
    complete(message) {
      if (message.of !== undefined) {
        const before = kept.get(message.of);
        if (before === undefined) return false;
        message.html = (message.parts ?? []).map((part) => (typeof part === "string" ? part : before.slice(...part))).join("");
      }
      kept.delete(message.stamp);
      kept.set(message.stamp, message.html);
      if (kept.size > 4) kept.delete(kept.keys().next().value);
      self.newest = message.stamp;
      return true;
    },
  };
  return self;
};

// The stream of the table. `known` is what the page shows; a stale page asks for everything it missed.
const follow = (live, known, have, show, time) => {
  const notice = document.getElementById("connection");
  const address = new URL(live.dataset.stream, location);
  let stream;
  const lost = (is) => {
    known.lost ||= is;
    notice.hidden = !is;
    notice.textContent = is ? live.dataset.lost : "";
  };
  const catchUp = () => {
    stream?.close();
    address.searchParams.set("since", known.seq);
    address.searchParams.set("stamp", known.stamp);
    address.searchParams.set("text", have.newest);
    const said = document.getElementById("remarks")?.dataset.height;
    if (said) address.searchParams.set("said", said);
    address.searchParams.set("crowd", known.crowd);
    address.searchParams.set("hidden", known.hidden ? "1" : "0");
    address.searchParams.set("pace", wished());
    stream = new EventSource(address);
    stream.onopen = () => lost(false);
    stream.onmessage = (event) => {
      known.heard += 1;
      const message = { ...JSON.parse(event.data), streamed: true };
      if (have.complete(message)) show(message);
      else anew();
    };
    stream.addEventListener("time", (event) => time.at(Number(event.data)));
    stream.addEventListener("talk", (event) =>
      document.dispatchEvent(new CustomEvent("kolej:talk", { detail: JSON.parse(event.data) })));
    stream.addEventListener("people", (event) => show({ ...JSON.parse(event.data), streamed: true }));
    stream.onerror = () => {
      lost(true);
      // The browser tries again by itself unless the server answered with an error; then we do.
      if (stream.readyState === EventSource.CLOSED) setTimeout(catchUp, 1000);
    };
  };
  // As if nothing were here, so that the stream brings the present part in any case.
  const anew = () => {
    [known.stamp, have.newest] = ["", ""];
    catchUp();
  };
  // Bots that play with one person alone keep that person's pace.
  document.addEventListener("kolej:pace", catchUp);
  addEventListener("pagehide", () => stream?.close());
  addEventListener("pageshow", (event) => event.persisted && catchUp());
  return { catchUp, anew, lost };
};

// Forms around the game (sitting down, rematch) load a new page; only clicks on the board and pins stay here.
const HERE = /\/(act|undo|hint|follow|pin|unpin)$/;

// Posts clicks one after the other: the stream may show the next turn before the answer to the last click is here, and a click
// made then must not be lost. A double click carries an old moment and is refused by the server.
const clicks = (live, post) => {
  let last = Promise.resolve();
  live.addEventListener("submit", (event) => {
    const button = event.submitter;
    const address = button?.getAttribute("formaction") ?? event.target.getAttribute("action");
    if (!HERE.test(address)) return;
    event.preventDefault();
    const fields = new URLSearchParams(new FormData(event.target, button));
    // What takes a while says so, until the answer paints the button anew or there is none.
    const [word, busy] = [button?.querySelector(".word"), button?.dataset.busy];
    const label = word?.textContent;
    if (word && busy) word.textContent = busy;
    last = last.then(() => post(address, fields)).then(() => {
      if (word && busy && word.textContent === busy) word.textContent = label;
    });
  });
};

export const table = (live) => {
  const tell = chronicle(document.getElementById("story"));
  const time = clocks(document.getElementById("clocks"));
  const address = new URL(live.dataset.stream, location).searchParams;
  const known = {
    seq: Number(live.dataset.seq), stamp: address.get("stamp"), crowd: address.get("crowd"), hidden: false, heard: 0, lost: false,
  };
  const box = document.getElementById("missed");
  const catchEye = box ? missed(box) : () => {};
  skippable(live);
  sounds(live);
  moves(live);
  const meet = crowd(known);

  const take = (message) => {
    // The answer to a click and the stream tell the same story: whichever comes second has nothing new.
    if (message.seq < known.seq) return;
    const fresh = ([at]) => at >= known.seq;
    let events = (message.told ?? []).filter(fresh);
    const lines = message.story.filter(fresh);
    tell(lines, message.sums);
    // What nobody saw happen is shown by turns, once somebody looks; one turn moves as if it had been seen.
    const unseen = document.hidden || (known.lost && new Set(lines.map(([, , turn]) => turn)).size > 1);
    known.lost = false;
    if (unseen) events = [];
    time.show(message.clocks ?? []);
    known.seq = message.seq;
    document.title = `${message.title} · Kolej`;
    if (message.stamp !== known.stamp || events.length) {
      known.stamp = message.stamp;
      paint(live, message.html, "[name=act], .button, button", events);
    }
    if (unseen) catchEye(lines);
  };
  // Answers that the page does not show yet: a script that went on from what it shows would act on an old moment.
  const late = [];
  const answered = (ok) => live.dispatchEvent(new CustomEvent("kolej:answered", { detail: { ok } }));
  const show = gate(live, (message) => {
    // Who is there is what the stream said last: the answer to a click may have been painted before that.
    if (message.streamed) meet(message);
    if ("answered" in message) {
      if (message.shown) answered(message.answered);
      else late.push(message.answered);
    } else if ("seq" in message) {
      take(message);
      late.splice(0).forEach(answered);
    }
  });

  since(live.dataset.id, () => known.seq, catchEye);
  typed(live);
  still(live);
  aim(live);
  ask(live);
  const have = parts();
  const { catchUp, anew, lost } = follow(live, known, have, show, time);
  away(known, catchUp);

  clicks(live, async (address, fields) => {
    live.setAttribute("aria-busy", "true");
    const before = known.heard;
    let [ok, shown] = [false, true];
    try {
      const headers = { Accept: "application/json" };
      const answer = await fetch(`${address}?since=${known.seq}&text=${have.newest}`, { method: "POST", headers, body: fields });
      const message = await answer.json();
      ok = answer.ok;
      const whole = answer.ok && have.complete(message);
      // What the stream brought meanwhile may be newer than the answer: then the stream is asked what is right.
      const right = known.heard === before || message.seq > known.seq || message.stamp === known.stamp;
      if (whole && right) show(message);
      else if (answer.ok || answer.status === 409) {
        shown = false;
        anew();
      } else explain(message, live.dataset.wrong);
    } catch {
      lost(true);
    } finally {
      live.removeAttribute("aria-busy");
      // The stream may have shown everything already: then there is nothing to paint, but the click is over all the same. What is
      // held while a button is pressed is shown first.
      show({ answered: ok, shown });
    }
  });
  catchUp();
};
