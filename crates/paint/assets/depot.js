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
let asked = false;

const lay = () => {
  const here = stage.querySelector(".depot-sq.here");
  if (!here || asked || wanted === null) return;
  asked = true;
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

// Driving.
const SPEED = 260;
const NS = "http://www.w3.org/2000/svg";
let journey = 0;

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

const bubble = () => {
  const group = document.createElementNS(NS, "g");
  group.setAttribute("class", "depot-bubble");
  const circle = document.createElementNS(NS, "circle");
  circle.setAttribute("r", "11");
  circle.setAttribute("fill", "#1d2125");
  const text = document.createElementNS(NS, "text");
  text.setAttribute("y", "5");
  group.append(circle, text);
  return group;
};

// Drives one locomotive; resolves at its end or when a newer part of the page has replaced it.
const drive = (loco, trip, count) => new Promise((done) => {
  const { path, entered, length } = measured(loco.dataset.way);
  const home = loco.getAttribute("transform");
  // One that stops stands a little before the end of its track: where the page has drawn it.
  const rest = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(home ?? "");
  const last = path.getPointAtLength(length);
  const stop = rest ? Math.max(0, length - Math.hypot(last.x - rest[1], last.y - rest[2])) : length;
  const sign = count ? bubble() : null;
  loco.classList.remove("depot-past");
  if (sign) loco.parentElement.append(sign);
  let began = null;
  const end = () => {
    sign?.remove();
    if (home) loco.setAttribute("transform", home);
    else loco.classList.add("depot-past");
    done();
  };
  const step = (now) => {
    if (trip !== journey || !loco.isConnected) return end();
    began ??= now;
    const way = Math.min(stop, ((now - began) / 1000) * SPEED);
    const [a, b] = [path.getPointAtLength(Math.max(0, way - 4)), path.getPointAtLength(Math.min(length, way + 4))];
    const here = path.getPointAtLength(way);
    const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
    loco.setAttribute("transform", `translate(${here.x} ${here.y}) rotate(${angle})`);
    if (sign) {
      sign.setAttribute("transform", `translate(${here.x} ${here.y - 24})`);
      sign.lastChild.textContent = entered.filter((at) => at <= way + 1).length;
    }
    if (way < stop) requestAnimationFrame(step);
    else end();
  };
  // Everything stands at its beginning until it is its turn.
  const start = path.getPointAtLength(0);
  const next = path.getPointAtLength(8);
  loco.setAttribute("transform", `translate(${start.x} ${start.y}) rotate(${(Math.atan2(next.y - start.y, next.x - start.x) * 180) / Math.PI})`);
  drives.set(loco, () => requestAnimationFrame(step));
});
const drives = new Map();

const reveal = async (page, frame, trip) => {
  const locos = [...frame.querySelectorAll("[data-way]")].sort((one, two) => one.dataset.order - two.dataset.order);
  const each = "each" in page.dataset;
  frame.querySelector(".depot-last")?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 350 });
  const waiting = [...frame.querySelectorAll("[data-until]")];
  for (const loco of waiting) loco.classList.remove("depot-past");
  const ends = locos.map((loco) => drive(loco, trip, each).then(() => {
    for (const met of waiting) if (met.dataset.until === loco.dataset.order) met.classList.add("depot-past");
  }));
  for (const [index, loco] of locos.entries()) {
    drives.get(loco)();
    drives.delete(loco);
    if (each) await ends[index];
  }
};

let round = null;
const opened = new Set();

const fresh = () => {
  const page = root();
  journey += 1;
  float = null;
  asked = false;
  if (!page) return;
  for (const id of opened) document.getElementById(id)?.setAttribute("open", "");
  const now = Number(page.dataset.round);
  const next = round !== null && now === round + 1;
  round = now;
  if (next && !calm.matches) for (const frame of page.querySelectorAll(".depot-frame")) reveal(page, frame, journey);
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
    if (event.ctrlKey || !event.target.closest("#depot-board") || radios().length < 2) return;
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
  stage.addEventListener("toggle", (event) => {
    if (!event.target.matches?.(".depot-rival, .depot-stack")) return;
    if (event.target.open) opened.add(event.target.id);
    else opened.delete(event.target.id);
  }, true);
  addEventListener("keydown", keys);
  new MutationObserver((changes) => {
    if (changes.some((change) => change.target === stage)) fresh();
  }).observe(stage, { childList: true });
  fresh();
};

if (stage) start();
