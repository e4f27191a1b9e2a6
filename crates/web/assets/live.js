// A table that is played at: clicks are posted in the background, and the stream brings what everybody does.

import { paint } from "./paint.js";

export const table = (live) => {
  const story = document.getElementById("story");
  const connection = document.getElementById("connection");
  const refusal = document.getElementById("refusal");
  const listen = new URL(live.dataset.stream, location);
  let seq = Number(live.dataset.seq);
  let stamp = listen.searchParams.get("stamp");
  story.scrollTop = story.scrollHeight;

  // While a button is pressed the page stays as it is: what arrives between press and release might take it away.
  let pressed = false;
  const held = [];
  const release = () => {
    pressed = false;
    held.splice(0).forEach(show);
  };
  live.addEventListener("pointerdown", (event) => { pressed = event.button === 0; });
  // A tap becomes a click a moment after the finger is lifted.
  for (const end of ["pointerup", "pointercancel", "blur"]) addEventListener(end, () => pressed && setTimeout(release, 50));

  const tell = (lines) => {
    // Whoever reads further up is left there.
    const below = story.scrollHeight - story.scrollTop - story.clientHeight < 40;
    for (const [at, html] of lines) {
      const line = document.createElement("li");
      line.className = "new";
      line.dataset.seq = at;
      line.innerHTML = html;
      story.append(line);
    }
    if (lines.length && below) story.scrollTop = story.scrollHeight;
  };

  const show = (message) => {
    if (pressed) {
      held.push(message);
      return;
    }
    // The answer to a click and the stream tell the same story: whichever comes second has nothing new.
    if (message.seq < seq) return;
    const fresh = ([at]) => at >= seq;
    const events = (message.told ?? []).filter(fresh);
    tell(message.story.filter(fresh));
    seq = message.seq;
    document.title = `${message.title} · Kolej`;
    if (message.stamp === stamp && !events.length) return;
    stamp = message.stamp;
    paint(live, message.html, "[name=act], .button, button", events);
  };

  const explain = (answer) => {
    const text = document.createElement("p");
    text.textContent = answer.error ?? live.dataset.wrong;
    const words = [text];
    if (answer.rule) {
      const rule = document.createElement("blockquote");
      rule.className = "rule";
      const link = document.createElement("a");
      link.href = answer.rule.href;
      link.target = "_blank";
      link.textContent = `${answer.rule.id} ${answer.rule.title}`;
      const text = document.createElement("p");
      text.textContent = answer.rule.text;
      rule.append(link, text);
      words.push(rule);
    }
    refusal.querySelector("div").replaceChildren(...words);
    refusal.showModal();
  };

  let heard = 0;
  const post = async (address, fields) => {
    live.setAttribute("aria-busy", "true");
    const before = heard;
    try {
      const answer = await fetch(`${address}?since=${seq}`, { method: "POST", headers: { Accept: "application/json" }, body: fields });
      const message = await answer.json();
      // What the stream brought meanwhile may be newer than the answer: then the stream is asked what is right.
      if (answer.ok && (heard === before || message.seq > seq || message.stamp === stamp)) show(message);
      else if (answer.ok) catchUp();
      else if (answer.status === 409) catchUp();
      else explain(message);
    } catch {
      lost(true);
    } finally {
      live.removeAttribute("aria-busy");
    }
  };

  // One click after the other: the stream may show the next turn before the answer to the last click is here, and a click
  // made then must not be lost. A double click carries an old moment and is refused by the server.
  let last = Promise.resolve();
  live.addEventListener("submit", (event) => {
    const button = event.submitter;
    const address = button?.getAttribute("formaction") ?? event.target.getAttribute("action");
    // Forms around the game (sitting down, rematch) load a new page; only clicks on the board and pins stay here.
    if (!/\/(act|undo|hint|follow|pin|unpin)$/.test(address)) return;
    event.preventDefault();
    const fields = new URLSearchParams(new FormData(event.target, button));
    // What takes a while says so, until the answer paints the button anew or there is none.
    const label = button?.textContent;
    const busy = button?.dataset.busy;
    if (busy) button.textContent = busy;
    last = last.then(() => post(address, fields)).then(() => {
      if (busy && button.textContent === busy) button.textContent = label;
    });
  });

  const lost = (is) => {
    connection.hidden = !is;
    connection.textContent = is ? live.dataset.lost : "";
  };

  let stream;
  // A stale page asks for everything it missed.
  const catchUp = () => {
    stream?.close();
    listen.searchParams.set("since", seq);
    listen.searchParams.set("stamp", stamp);
    stream = new EventSource(listen);
    stream.onopen = () => lost(false);
    stream.onmessage = (event) => {
      heard += 1;
      show(JSON.parse(event.data));
    };
    stream.onerror = () => {
      lost(true);
      // The browser tries again by itself unless the server answered with an error; then we do.
      if (stream.readyState === EventSource.CLOSED) setTimeout(catchUp, 1000);
    };
  };
  catchUp();
  addEventListener("pagehide", () => stream?.close());
  addEventListener("pageshow", (event) => event.persisted && catchUp());
};
