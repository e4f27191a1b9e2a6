// Wsiąść do Pociągu in the browser: opens the panel of a route, lights the way of a ticket, lets cards fly, wagons arrive and
// markers run. It only presses the buttons of the form that works without it.

import { looker } from "./look.js";

const stage = document.getElementById("live") ?? document.getElementById("moment") ?? document.getElementById("editor");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const { map, spot, frame, reveal } = stage ? looker(stage) : {};

// Routes: the panel of the chosen one stays open while page parts arrive.
let chosen = null;

const show = () => {
  for (const panel of stage.querySelectorAll(".tkt-claim")) panel.classList.toggle("tkt-open", panel.id === `tkt-claim-${chosen}`);
  for (const route of stage.querySelectorAll(".tkt-route")) route.classList.toggle("tkt-chosen", route.dataset.route === chosen);
};

const choose = (route, keyboard) => {
  chosen = route;
  show();
  const panel = stage.querySelector(".tkt-claim.tkt-open");
  if (keyboard) (panel?.querySelector("button") ?? panel?.querySelector("a"))?.focus({ preventScroll: true });
};

const close = () => {
  const inside = stage.querySelector(".tkt-claim.tkt-open")?.contains(document.activeElement);
  const back = chosen;
  chosen = null;
  show();
  if (inside) stage.querySelector(`#tkt-r${back}`)?.focus({ preventScroll: true });
};

// Points along every route, measured once.
const lines = new Map();
const along = (route) => {
  const name = route.querySelector("use").getAttribute("href");
  if (!lines.has(name)) {
    const path = document.querySelector(name);
    const length = path.getTotalLength();
    lines.set(name, [...Array(13).keys()].map((part) => path.getPointAtLength((length * part) / 12)));
  }
  return lines.get(name);
};

// The route nearest to a tap: fingers need not hit a thin line.
const nearest = (event) => {
  const at = spot(event);
  const reach = 24 / map().getScreenCTM().a;
  let best = null;
  for (const route of stage.querySelectorAll(".tkt-route")) {
    const far = Math.min(...along(route).map((point) => Math.hypot(point.x - at.x, point.y - at.y)));
    if (far < reach && far < (best?.far ?? Infinity)) best = { far, route };
  }
  return best?.route;
};

// Tickets and longest routes: what one points at lights up; a tap or Enter keeps it lit.
let pinned = null;

const light = (paper) => {
  const shown = paper ?? (pinned && stage.querySelector(`[href="${pinned}"], [data-lights="${pinned}"]`));
  const lit = shown?.dataset.lights ?? shown?.getAttribute("href");
  for (const way of stage.querySelectorAll(".tkt-way")) way.classList.toggle("tkt-lit", `#${way.id}` === lit);
  const say = stage.querySelector("#tkt-say");
  if (say) say.textContent = shown?.dataset.say ?? "";
};

// Takes up a ticket that was put back: that step of the draft is undone.
const lift = (button) => {
  const form = button.form;
  const step = form.querySelector("#tkt-lift");
  step.value = button.dataset.lift;
  step.setAttribute("formaction", form.getAttribute("action").replace(/act$/, "undo"));
  form.requestSubmit(step);
};

// A space presses a route as it presses a button; Escape closes the panel.
const keys = (event) => {
  if (event.key === "Escape" && chosen !== null) return close();
  const route = event.key === " " && event.target.closest?.(".tkt-route");
  if (!route) return;
  event.preventDefault();
  route.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
};

// A route reached by keyboard comes into view.
const follow = (event) => {
  const route = event.target.closest?.(".tkt-route");
  if (route) reveal(along(route)[6]);
};

// What changed since the last page part is shown as movement.
let before = null;

const state = () => {
  const read = (what, key, value) => new Map([...stage.querySelectorAll(what)].map((item) => [item.dataset[key] ?? item.id, item.dataset[value]]));
  return {
    cards: read(".tkt-player", "seat", "cards"),
    heaps: read(".tkt-heap", "none", "count"),
    row: read(".tkt-row .tkt-slot", "none", "card"),
    owners: read(".tkt-train", "route", "owner"),
    points: read(".tkt-marker", "seat", "points"),
  };
};

// A card flies from one thing on the page to another.
const fly = (from, to, kind, delay) => {
  const [start, end] = [from?.getBoundingClientRect(), to?.getBoundingClientRect()];
  if (!start?.width || !end?.width) return;
  const card = document.createElement("div");
  card.className = "tkt-flying";
  card.innerHTML = kind === null ? `<span class="tkt-back"></span>` : `<svg class="tkt-card" viewBox="0 0 64 40"><use href="#tkt-c${kind}"></use></svg>`;
  document.body.append(card);
  const place = (box) => `translate(${box.left + box.width / 2 - 32}px, ${box.top + box.height / 2 - 20}px)`;
  const flight = card.animate([{ transform: place(start) }, { transform: `${place(end)} scale(.8)` }], { duration: 520, delay, easing: "cubic-bezier(.4, .1, .3, 1)", fill: "both" });
  flight.onfinish = flight.oncancel = () => card.remove();
};

const flights = (now) => {
  const own = stage.querySelector(".tkt-player.tkt-me")?.dataset.seat;
  const taken = [...before.row].filter(([slot, card]) => card !== undefined && now.row.get(slot) !== card);
  for (const [seat, cards] of now.cards) {
    const more = Number(cards) - Number(before.cards.get(seat) ?? cards);
    if (more < 1 || more > 2) continue;
    const mine = seat === own ? [...now.heaps].flatMap(([heap, count]) => Array(Math.max(0, count - (before.heaps.get(heap) ?? 0))).fill(heap)) : [];
    for (let card = 0; card < more; card += 1) {
      const heap = mine[card];
      const slot = taken.findIndex(([, kind]) => !heap || heap === `tkt-heap-${kind}`);
      const [from, kind] = slot < 0 ? ["tkt-deck", heap ? heap.slice(9) : null] : taken.splice(slot, 1)[0];
      fly(document.getElementById(from), document.getElementById(heap ?? `tkt-player-${seat}`), kind, card * 120);
    }
  }
};

const arrivals = (now) => {
  for (const train of stage.querySelectorAll(".tkt-train")) {
    if (before.owners.get(train.dataset.route) === train.dataset.owner || !now.owners.has(train.dataset.route)) continue;
    [...train.children].forEach((wagon, index) => {
      wagon.firstElementChild.animate([{ opacity: 0, translate: "0 -16px" }, { opacity: 1, translate: "0 0" }], { duration: 260, delay: 110 * index, easing: "ease-out", fill: "backwards" });
    });
  }
};

// Markers run along the track, around its corners.
const CORNERS = [[0, -12, -12], [30, 1012, -12], [50, 1012, 712], [80, -12, 712], [100, -12, -12]];
const run = (now) => {
  for (const marker of stage.querySelectorAll(".tkt-marker")) {
    const [from, to] = [Number(before.points.get(marker.dataset.seat)), Number(now.points.get(marker.dataset.seat))];
    if (!(to > from) || to - from > 60) continue;
    const spots = marker.getAttribute("transform").match(/-?[\d.]+/g).map(Number);
    const side = (points) => CORNERS.findLastIndex(([start]) => start <= points % 100);
    const place = (points) => {
      const [[start, x, y], [end, nextX, nextY]] = [CORNERS[side(points)], CORNERS[side(points) + 1]];
      const part = ((points % 100) - start) / (end - start);
      return [x + (nextX - x) * part, y + (nextY - y) * part];
    };
    const passed = CORNERS.slice(1).flatMap(([corner, x, y]) => [corner, corner + 100].filter((at) => at > from && at < to).map((at) => [at, x, y]));
    const stops = [[from, ...place(from)], ...passed.sort(([one], [two]) => one - two), [to, ...spots]];
    const frames = stops.map(([points, x, y]) => ({ translate: `${x - spots[0]}px ${y - spots[1]}px`, offset: (points - from) / (to - from) }));
    marker.animate(frames, { duration: 350 + 60 * (to - from), easing: "ease-in-out" });
  }
};

const fresh = () => {
  stage.querySelector(".tkt-claims")?.classList.add("tkt-scripted");
  if (!map()) return;
  frame();
  show();
  light(null);
  const now = state();
  if (before && !calm.matches) {
    flights(now);
    arrivals(now);
    run(now);
  }
  before = now;
};

// In the editor a route is given to a player or taken away.
const give = (route) => {
  const button = stage.querySelector("#tkt-at");
  button.value = route.dataset.at;
  button.form.requestSubmit(button);
};

const click = (event) => {
  const on = (what) => event.target.closest(what);
  if (on("[data-lift]")) return lift(on("[data-lift]"));
  const route = on(".tkt-route, .tkt-pick") ?? (on("#tkt-svg") && event.detail > 0 && nearest(event));
  if (route?.dataset?.at) {
    event.preventDefault();
    return give(route);
  }
  if (route?.dataset?.route && stage.querySelector(`#tkt-claim-${route.dataset.route}`)) {
    event.preventDefault();
    return choose(route.dataset.route, event.detail === 0);
  }
  if (on(".tkt-close") || (on("#tkt-svg") && chosen !== null)) {
    event.preventDefault();
    return close();
  }
  const paper = on("a[data-lights]");
  if (paper) {
    event.preventDefault();
    pinned = pinned === paper.dataset.lights ? null : paper.dataset.lights;
    light(paper);
  }
};

const start = () => {
  stage.addEventListener("click", click);
  for (const [on, off] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
    stage.addEventListener(on, (event) => event.target.closest?.("[data-lights]") && light(event.target.closest("[data-lights]")));
    stage.addEventListener(off, (event) => event.target.closest?.("[data-lights]") && light(null));
  }
  stage.addEventListener("focusin", follow);
  stage.addEventListener("submit", () => (chosen = null));
  addEventListener("keydown", keys);
  document.addEventListener("kolej:painted", fresh);
};

if (stage) start();
