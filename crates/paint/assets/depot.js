// Jedzie pociąg z daleka in the browser: turning the tile with keys, wheel and fingers, carrying it with the pointer, and
// driving the locomotives along their tracks when a round is revealed. It only presses the buttons of the form that works
// without it.

const live = document.getElementById("live");
const stage = live ?? document.getElementById("moment");
const calm = matchMedia("(prefers-reduced-motion: reduce)");

const root = () => stage.querySelector(".depot");
const radios = () => [...stage.querySelectorAll(".depot-turn input")];

// Turning. A tile that already lies is laid anew; clicks that come while the server answers are kept in `wanted`.
let wanted = null;
// How the tile of this round was last turned: a page part that arrives does not turn it back.
let kept = null;

const lay = () => {
  const here = stage.querySelector(".depot-sq.here");
  if (!here || wanted === null || live.hasAttribute("aria-busy")) return;
  here.form.requestSubmit(here);
};

// Shows the laid tile as it will lie, before the server has answered.
const show = (turn) => {
  const here = stage.querySelector(".depot-sq.here");
  if (!here) return;
  const slot = [...here.classList].find((name) => /^depot-sq-\d$/.test(name)).slice(-1);
  for (const shown of stage.querySelectorAll(".depot-pv")) shown.classList.toggle("on", shown.classList.contains(`pv-${slot}-${turn}`));
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
  const thumb = stage.querySelector(".depot-turn :checked")?.parentElement.querySelector("svg");
  if (!board || !thumb || event.pointerType === "touch" || event.target.closest(".depot-sq") || root().dataset.laid) return put();
  if (!float || !float.box.isConnected) {
    const box = document.createElement("div");
    box.className = "depot-float";
    box.dataset.kept = "";
    const turned = (value) => {
      const from = stage.querySelector(`.depot-t${value}`)?.parentElement.querySelector("svg");
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
  if (!root() || event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
  if (document.activeElement?.matches("input:not([type=radio]), textarea, select")) return;
  const letter = event.key.toLowerCase();
  const by = letter === "r" ? (event.shiftKey ? -1 : 1) : letter === "." ? 1 : letter === "," ? -1 : 0;
  if (by && turn(by)) event.preventDefault();
};

// Driving. Where everything is follows from the time alone, so a part of the page that arrives meanwhile just goes on.
const SPEED = 200;
const PAUSE = 0.15;
const NS = "http://www.w3.org/2000/svg";
let journey = null;

// A way in pieces: the whole path, and the lengths at which another tile is entered.
const measured = (steps) => {
  const path = document.createElementNS(NS, "path");
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
  const group = document.createElementNS(NS, "g");
  group.setAttribute("class", "depot-bubble");
  const circle = document.createElementNS(NS, "circle");
  circle.setAttribute("r", "11");
  circle.setAttribute("fill", "#1d2125");
  const text = document.createElementNS(NS, "text");
  text.setAttribute("y", "5");
  group.append(circle, text);
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
  journey.trips = [...page.querySelectorAll(".depot-frame")].flatMap((frame) => trips(frame, "each" in page.dataset));
};

const tick = (now) => {
  if (!journey) return;
  journey.began ??= now;
  const time = (now - journey.began) / 1000;
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

const fresh = () => {
  const page = root();
  const now = Number(page?.dataset.round);
  // The tile in hand is another one now, or lies.
  if (now !== round || page.dataset.laid) put();
  if (!page) return (journey = null);
  if (round !== null && now === round + 1 && !calm.matches) {
    const idle = !journey;
    journey = {};
    for (const tile of page.querySelectorAll(".depot-last")) tile.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 350 });
    if (idle) requestAnimationFrame(tick);
  } else if (now !== round) journey = null;
  round = now;
  if (journey) {
    board();
    for (const trip of journey.trips) place(trip, journey.began === undefined ? 0 : (performance.now() - journey.began) / 1000);
  }
  if (!page.dataset.laid && kept?.round === now && !page.querySelector(".depot-turn.hinted")) {
    const input = radios().find((other) => other.value === kept.value);
    if (input) input.checked = true;
  }
  // Turned further while the server answered.
  const checked = radios().find((input) => input.checked);
  if (wanted !== null && page.dataset.laid && checked && checked.value !== wanted) {
    const input = radios().find((other) => other.value === wanted);
    if (input) {
      input.checked = true;
      show(wanted);
      return lay();
    }
  }
  wanted = null;
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
  let wheeled = 0;
  stage.addEventListener("wheel", (event) => {
    // Only over a square that shows the tile: elsewhere the wheel moves the page.
    if (event.ctrlKey || !event.target.closest(".depot-sq") || radios().length < 2) return;
    event.preventDefault();
    if (event.timeStamp - wheeled < 150) return;
    wheeled = event.timeStamp;
    turn(event.deltaY > 0 ? 1 : -1);
  }, { passive: false });
  // Two fingers that touch the frame and leave it at once turn the tile.
  let fingers = 0;
  stage.addEventListener("touchstart", (event) => {
    if (event.touches.length === 2 && event.target.closest("#depot-board")) fingers = event.timeStamp;
  }, { passive: true });
  stage.addEventListener("touchend", (event) => {
    if (!fingers || event.touches.length) return;
    if (event.timeStamp - fingers < 400) {
      event.preventDefault();
      turn(1);
    }
    fingers = 0;
  });
  // Whoever acts has seen enough.
  stage.addEventListener("submit", leave);
  addEventListener("keydown", keys);
  document.addEventListener("kolej:painted", fresh);
};

if (stage) start();
