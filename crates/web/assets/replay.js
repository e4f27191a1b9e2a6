// A finished game like a film: step by step, turn by turn, or by itself. The moment after the one that is shown is fetched ahead.

import { local } from "./clocks.js";
import { parsed } from "./morph.js";
import { moving } from "./pace.js";
import { paint } from "./paint.js";
import { copy } from "./share.js";

// How long a moment is shown, in milliseconds, and how long what still moves in it may take.
const PACE = { step: 1400, turn: 2600 };
const PATIENCE = 6000;
// How many moments are kept that were fetched.
const KEPT = 6;

const numbers = (text) => text.split(" ").map(Number);
const wait = (time) => new Promise((done) => setTimeout(done, time));
const sight = () =>
  new Promise((done) => {
    if (!document.hidden) done();
    else document.addEventListener("visibilitychange", done, { once: true });
  });

// What can wait until nothing else is to be done.
const idle = globalThis.requestIdleCallback ?? ((then) => setTimeout(then, 50));

// Moments as the server paints them, by where one is and where one goes; each is read while the one before is looked at.
const shelf = (address, by) => {
  const kept = new Map();
  return (at, since) => {
    const key = `?at=${at}&since=${since}&by=${by()}`;
    if (!kept.has(key)) {
      const load = fetch(address + key, { headers: { Accept: "application/json" } });
      const moment = load.then((answer) => (answer.ok ? answer.json() : null)).catch(() => null);
      kept.set(key, moment);
      moment.then((found) => (found ? idle(() => { found.part ??= parsed(found.html); }) : kept.delete(key)));
      if (kept.size > KEPT) kept.delete(kept.keys().next().value);
    }
    return kept.get(key);
  };
};

// The log beside the board: the line of the present moment is marked, and in view within its own box.
const contents = (list) => {
  // Where all play at once, lines of later moments come before earlier ones.
  const lines = [...list.querySelectorAll("a[data-at]")].sort((one, two) => one.dataset.at - two.dataset.at);
  local(list);
  const show = (line) => {
    const [box, row] = [list.getBoundingClientRect(), line.getBoundingClientRect()];
    if (row.top < box.top || row.bottom > box.bottom) list.scrollTop += row.top - box.top - (box.height - row.height) / 2;
  };
  const mark = (at) => {
    const line = lines.findLast((line) => Number(line.dataset.at) <= at);
    // A folded turn stands for its lines.
    const present = line?.closest("details:not([open])")?.querySelector("summary") ?? line;
    for (const line of list.querySelectorAll("[aria-current]")) if (line !== present) line.removeAttribute("aria-current");
    present?.setAttribute("aria-current", "step");
    if (present) show(present);
    else list.scrollTop = 0;
  };
  let shown = 0;
  list.addEventListener("toggle", () => mark(shown), true);
  return (at) => mark((shown = at));
};

// Where one can go from a moment.
const ways = (moments, turns) => {
  const before = (stops, at) => stops.findLast((stop) => stop < at) ?? stops[0];
  const after = (stops, at) => stops.find((stop) => stop > at) ?? stops.at(-1);
  return {
    first: () => moments[0],
    "turn-back": (at) => before(turns, at),
    back: (at) => before(moments, at),
    forward: (at) => after(moments, at),
    "turn-forward": (at) => after(turns, at),
    last: () => moments.at(-1),
  };
};

// What the keys mean, wherever one is on the page.
const KEYS = {
  ArrowLeft: "back", ArrowRight: "forward", PageUp: "turn-back", PageDown: "turn-forward", Home: "first", End: "last",
};
const LONG = { back: "turn-back", forward: "turn-forward" };
const keys = (go, toggle) =>
  addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (target.closest("select, textarea, [contenteditable], input:not([type=range])")) return;
    if (key === " " && !target.closest("button, summary, a.button")) toggle();
    else if (KEYS[key]) go(event.shiftKey ? LONG[KEYS[key]] ?? KEYS[key] : KEYS[key]);
    else return;
    event.preventDefault();
  });

export const replay = (root) => {
  const part = (id) => root.querySelector(`#${id}`);
  const [slider, moment, speed, by, play, link] = ["at", "moment", "speed", "by", "play", "link"].map(part);
  const [moments, turns] = [numbers(root.dataset.moments), numbers(root.dataset.turns)];
  const way = ways(moments, turns);
  const load = shelf(root.dataset.replay, () => by.value);
  const mark = contents(part("index"));
  const counter = part("counter");
  let shown = Number(slider.value);
  let wanted = shown;
  let loading = null;
  let playing = false;

  const wishes = () => (by.value === "turn" ? "&by=turn" : "") + (speed.value === "1" ? "" : `&speed=${speed.value}`);
  const address = (at) => `${root.dataset.replay}?at=${at}${wishes()}`;
  const onward = (at) => way[by.value === "turn" ? "turn-forward" : "forward"](at);
  // Everything around the board that says where one is.
  const settle = () => {
    const place = (stops) => stops.filter((stop) => stop < wanted).length;
    const figures = { t: place(turns), ts: turns.length - 1, s: place(moments), ss: moments.length - 1 };
    counter.value = counter.dataset.count.replace(/\{(\w+)\}/g, (_, name) => figures[name]);
    slider.value = wanted;
    slider.setAttribute("aria-valuetext", counter.value);
    for (const [id, to] of Object.entries(way)) part(id).href = address(to(wanted));
    link.href = address(wanted);
  };
  const follow = () => {
    try {
      history.replaceState(null, "", address(shown));
    } catch {
      // Some browsers count how often an address changes: the next moment says where one is.
    }
    // Whoever changes the language comes back to this moment.
    for (const field of document.querySelectorAll("input[name=back]")) field.value = address(shown);
  };
  const settled = () => {
    // A new address costs a browser some milliseconds: while it plays, frames are worth more.
    if (!playing) follow();
    if (shown !== moments.at(-1)) load(onward(shown), shown);
  };
  // Whoever plays fast is not held up by what flies.
  const hurry = () => {
    const rate = playing ? Math.max(1, Number(speed.value)) : 1;
    if (rate > 1) for (const run of moving()) run.playbackRate = rate;
  };
  const catchUp = async () => {
    while (shown !== wanted) {
      const to = wanted;
      const found = await load(to, shown);
      if (!found) return false;
      shown = to;
      // What is merged is gone from where it was read.
      const part = found.part ?? found.html;
      found.part = null;
      paint(moment, part, "summary", found.told);
      moment.querySelector(".caption").scrollTop = 0;
      mark(shown);
      hurry();
    }
    settled();
    return true;
  };
  // Goes to a moment; what is wanted meanwhile is gone to at once, without what lies between.
  const go = (to) => {
    wanted = Math.min(moments.at(-1), Math.max(moments[0], to));
    settle();
    loading ??= catchUp().finally(() => { loading = null; });
    return loading;
  };

  const face = () => {
    const name = play.dataset[playing ? "pause" : "play"];
    play.textContent = playing ? "❚❚" : "▶";
    play.setAttribute("aria-label", name);
    play.title = name;
    root.toggleAttribute("data-plays", playing);
  };
  // A film that was stopped and begun again has another number: the old one ends by itself.
  let film = 0;
  const run = async () => {
    const own = ++film;
    const goes = () => playing && film === own;
    if (wanted === moments.at(-1)) await go(moments[0]);
    while (goes() && wanted !== moments.at(-1)) {
      await wait(PACE[by.value] / Number(speed.value));
      await Promise.race([Promise.allSettled(moving().map((one) => one.finished)), wait(PATIENCE)]);
      await sight();
      if (goes() && !(await go(onward(wanted)))) break;
    }
    if (film === own) stop();
  };
  const stop = () => {
    playing = false;
    face();
    follow();
  };
  const toggle = () => {
    if (playing) return stop();
    playing = true;
    face();
    run();
  };
  const step = (id) => {
    if (playing) stop();
    return go(way[id](wanted));
  };

  for (const id of Object.keys(way)) {
    part(id).addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      step(id);
    });
  }
  play.addEventListener("click", (event) => {
    event.preventDefault();
    toggle();
  });
  slider.addEventListener("input", () => {
    if (playing) stop();
    go(moments.find((stop) => stop >= Number(slider.value)));
  });
  part("index").addEventListener("click", (event) => {
    const line = event.target.closest("[data-at]");
    if (!line || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // The line of a turn unfolds as well.
    if (line.matches("a")) event.preventDefault();
    if (playing) stop();
    go(Number(line.dataset.at));
  });
  for (const wish of [speed, by]) {
    wish.addEventListener("change", () => {
      settle();
      settled();
    });
  }
  const label = link.textContent;
  link.addEventListener("click", async (event) => {
    event.preventDefault();
    const done = await copy(link.href).then(() => true, () => false);
    // Where nothing can be copied the address is there to be taken.
    if (!done) return;
    link.textContent = link.dataset.done;
    setTimeout(() => { link.textContent = label; }, 2000);
  });
  part("controls").addEventListener("submit", (event) => event.preventDefault());
  keys(step, toggle);
  mark(shown);
  settle();
  settled();
  if ("plays" in root.dataset) {
    playing = true;
    face();
    run();
  }
};
