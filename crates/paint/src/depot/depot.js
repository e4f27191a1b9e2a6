// Jedzie pociąg z daleka in the browser: turning the tile with keys, wheel and fingers, carrying it with the pointer, and
// driving the locomotives along their tracks when a round is revealed. It only presses the buttons of the form that works
// without it.

import { elsewhere, turning } from "./gestures.js";
import { calm, every, find, painted, pace, stage, svg } from "./stage.js";

const root = () => find(".depot");
const radios = () => every(".depot-turn input");

// Turning. A tile that already lies is laid anew; clicks that come while the server answers are kept in `wanted`.
let wanted = null;
// Clicks that the server has not answered yet. A tile is laid anew only after the last of them, with the page's newest token.
let unanswered = 0;
// How the tile of this round was last turned: a page part that arrives does not turn it back.
let kept = null;

const lay = () => {
  const here = find(".depot-sq.here");
  if (!here || wanted === null || unanswered > 0) return;
  here.form.requestSubmit(here);
};

// Shows the laid tile as it will lie, before the server has answered.
const show = (turn) => {
  const here = find(".depot-sq.here");
  if (!here) return;
  const slot = [...here.classList].find((name) => /^depot-sq-\d$/.test(name)).slice(-1);
  for (const shown of every(".depot-pv")) shown.classList.toggle("on", shown.classList.contains(`pv-${slot}-${turn}`));
};

const turn = (by) => {
  const all = radios();
  if (all.length < 2) return false;
  const at = all.findIndex((input) => input.checked);
  const next = all[(at + by + all.length) % all.length];
  next.checked = true;
  chosen(next.value);
  return true;
};

const chosen = (value) => {
  float?.turn(value);
  kept = { round, value };
  if (!root().dataset.laid) return;
  wanted = value;
  show(value);
  lay();
};

// The tile follows the pointer over the frame until it is over a square that shows it.
let float = null;
const carry = (event) => {
  const board = event.target.closest?.("#depot-board");
  const thumb = find(".depot-turn :checked")?.parentElement.querySelector("svg");
  if (!board || !thumb || event.pointerType === "touch" || event.target.closest(".depot-sq") || root().dataset.laid) return put();
  if (!float || !float.box.isConnected) {
    const box = document.createElement("div");
    box.className = "depot-float";
    box.dataset.kept = "";
    const turned = (value) => {
      const from = find(`.depot-t${value}`)?.parentElement.querySelector("svg");
      if (from) box.replaceChildren(from.cloneNode(true));
    };
    float = { box, turn: turned };
    turned(radios().find((input) => input.checked).value);
    board.append(box);
  }
  const area = board.getBoundingClientRect();
  const half = float.box.offsetWidth / 2;
  float.box.style.transform = `translate(${event.clientX - area.left - half}px, ${event.clientY - area.top - half}px)`;
};
const put = () => {
  float?.box.remove();
  float = null;
};

const keys = (event) => {
  if (!root() || elsewhere(event)) return;
  // A frame that lies large over the page.
  if (event.key === "Escape") for (const rival of every(".depot-rival[open]")) rival.open = false;
  const letter = event.key.toLowerCase();
  const by = letter === "r" ? (event.shiftKey ? -1 : 1) : letter === "." ? 1 : letter === "," ? -1 : 0;
  if (by && turn(by)) event.preventDefault();
};

// Driving. Where everything is follows from the time alone, so a part of the page that arrives meanwhile just goes on.
const SPEED = 200;
const PAUSE = 0.15;
let journey = null;

// A way in pieces: the whole path, and the lengths at which another tile is entered.
const measured = (steps) => {
  const path = svg("path", {});
  let data = "";
  const entered = [];
  for (const step of steps.split("|")) {
    if (step.startsWith("+")) entered.push(data ? path.getTotalLength() : 0);
    data += step.replace("+", "");
    path.setAttribute("d", data);
  }
  return { path, entered, length: path.getTotalLength() };
};

const bubble = (frame) => {
  const group = svg("g", { class: "depot-bubble" }, svg("circle", { r: 11, fill: "#1d2125" }), svg("text", { y: 5 }));
  frame.append(group);
  return group;
};

// When each locomotive of a frame is on its way: all at once, or one after another where tiles are counted.
const trips = (frame, each) => {
  const locos = [...frame.querySelectorAll("[data-way]")].sort((one, two) => one.dataset.order - two.dataset.order);
  let next = 0.3;
  return locos.map((loco) => {
    const way = measured(loco.dataset.way);
    const home = loco.getAttribute("transform");
    // One that stops stands a little before the end of its track: where the page has drawn it.
    const rest = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(home ?? "");
    const last = way.path.getPointAtLength(way.length);
    const stop = rest ? Math.max(0, way.length - Math.hypot(last.x - rest[1], last.y - rest[2])) : way.length;
    const from = next;
    const until = from + stop / SPEED;
    if (each) next = until + PAUSE;
    const order = loco.dataset.order;
    const met = [...frame.querySelectorAll(`[data-until="${order}"]`)];
    const crash = [...frame.querySelectorAll(`[data-crash="${order}"]`)];
    return { loco, ...way, home, stop, from, until, met, crash, sign: each ? bubble(frame) : null };
  });
};

const place = (trip, time) => {
  const { loco, path, length, entered, home, stop, from, until, met, crash, sign } = trip;
  const over = time >= until;
  for (const other of met) other.classList.toggle("depot-past", over);
  for (const star of crash) star.classList.toggle("depot-past", !over || time > until + 0.9);
  const moving = time >= from && !over;
  sign?.setAttribute("visibility", moving ? "visible" : "hidden");
  if (over) {
    if (home) loco.setAttribute("transform", home);
    loco.classList.toggle("depot-past", !home);
    return time < until + 1;
  }
  loco.classList.remove("depot-past");
  const way = Math.min(stop, Math.max(0, time - from) * SPEED);
  const [a, b] = [path.getPointAtLength(Math.max(0, way - 4)), path.getPointAtLength(Math.min(length, way + 4))];
  const here = path.getPointAtLength(way);
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  loco.setAttribute("transform", `translate(${here.x} ${here.y}) rotate(${angle}) scale(.88)`);
  if (sign) {
    sign.setAttribute("transform", `translate(${here.x} ${here.y - 24})`);
    sign.lastChild.textContent = entered.filter((at) => at <= way + 1).length;
  }
  return true;
};

// Takes up the journey on the part of the page that is shown now.
const board = () => {
  const page = root();
  journey.trips = every(".depot-frame").flatMap((frame) => trips(frame, "each" in page.dataset));
};

const tick = (now) => {
  if (!journey) return;
  journey.began ??= now;
  const time = ((now - journey.began) / 1000) * pace();
  const on = journey.trips.map((trip) => place(trip, time));
  if (on.includes(true)) requestAnimationFrame(tick);
  else leave();
};

const leave = () => {
  for (const trip of journey?.trips ?? []) {
    place(trip, Infinity);
    trip.sign?.remove();
  }
  journey = null;
};

let round = null;

const fresh = (events) => {
  const page = root();
  const now = Number(page?.dataset.round);
  // The tile in hand is another one now, or lies.
  if (now !== round || page.dataset.laid) put();
  if (!page) return (journey = null);
  if (events.some(({ event }) => event === "placed") && !calm.matches) {
    const idle = !journey;
    journey = {};
    for (const tile of every(".depot-last")) tile.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 350 });
    if (idle) requestAnimationFrame(tick);
  } else if (now !== round) journey = null;
  round = now;
  if (journey) {
    board();
    const gone = journey.began === undefined ? 0 : ((performance.now() - journey.began) / 1000) * pace();
    for (const trip of journey.trips) place(trip, gone);
  }
  if (!page.dataset.laid && kept?.round === now && !page.querySelector(".depot-turn.hinted")) {
    const input = radios().find((other) => other.value === kept.value);
    if (input) input.checked = true;
  }
  further();
};

// Turned further while the server answered: the tile is laid anew, until it lies as it is wanted.
const further = () => {
  const lies = radios().find((input) => input.defaultChecked);
  const input = radios().find((other) => other.value === wanted);
  if (wanted === null || !root()?.dataset.laid || !lies || !input || lies.value === wanted) return (wanted = null);
  input.checked = true;
  show(wanted);
  lay();
};

const start = () => {
  stage.addEventListener("click", (event) => {
    const tool = event.target.closest("[data-turn]:not(form, div)");
    if (tool) return turn(tool.dataset.turn === "left" ? -1 : 1);
    const here = event.target.closest(".depot-sq.here");
    // A click on the tile that lies turns it; what the script presses itself is not a click of a person.
    if (here && event.isTrusted) {
      event.preventDefault();
      turn(1);
    }
  });
  stage.addEventListener("change", (event) => {
    if (event.target.matches(".depot-turn input")) chosen(event.target.value);
  });
  stage.addEventListener("pointermove", carry);
  stage.addEventListener("pointerleave", put);
  // The wheel only over a square that shows the tile.
  turning({ wheel: ".depot-sq", touch: "#depot-board", ready: () => radios().length > 1, turn });
  // Whoever acts has seen enough.
  stage.addEventListener("submit", (event) => {
    leave();
    // Only what is sent in the background is answered; everything else loads a new page.
    if (event.defaultPrevented) unanswered += 1;
  });
  stage.addEventListener("kolej:answered", ({ detail }) => {
    unanswered = Math.max(0, unanswered - 1);
    if (detail.ok) further();
    else wanted = null;
  });
  document.addEventListener("kolej:skip", leave);
  addEventListener("keydown", keys);
  painted(fresh);
};

if (stage) start();
