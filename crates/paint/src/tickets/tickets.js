// Wsiąść do Pociągu in the browser: opens the panel of a route, lights the way of a ticket, lets cards fly, wagons arrive and
// markers run. It only presses the buttons of the form that works without it.

import { elsewhere, pointing, space } from "./gestures.js";
import { looker } from "./look.js";
import { calm, drawing, every, find, fly, lift, middle, nearest, painted, stage } from "./stage.js";

const { map, spot, frame, reveal } = stage ? looker(stage) : {};

// Routes: the panel of the chosen one stays open while page parts arrive.
let chosen = null;

const show = () => {
  for (const panel of every(".tkt-claim")) panel.classList.toggle("tkt-open", panel.id === `tkt-claim-${chosen}`);
  for (const route of every(".tkt-route")) route.classList.toggle("tkt-chosen", route.dataset.route === chosen);
};

const choose = (route, keyboard) => {
  chosen = route;
  show();
  const panel = find(".tkt-claim.tkt-open");
  if (keyboard) (panel?.querySelector("button") ?? panel?.querySelector("a"))?.focus({ preventScroll: true });
};

const close = () => {
  const inside = find(".tkt-claim.tkt-open")?.contains(document.activeElement);
  const back = chosen;
  chosen = null;
  show();
  if (inside) find(`#tkt-r${back}`)?.focus({ preventScroll: true });
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

// The route nearest to a tap.
const near = (event) => {
  const at = spot(event);
  const away = (point) => Math.hypot(point.x - at.x, point.y - at.y);
  const reach = 24 / map().getScreenCTM().a;
  // A finger beside what a hint marks means that, and not the line next to it.
  const drawn = (route) => (route.matches(".tkt-hinted") ? 0.25 : 1);
  return nearest(every(".tkt-route"), reach, (route) => drawn(route) * Math.min(...along(route).map(away)));
};

// Tickets and longest routes: what one points at lights up; a tap or Enter keeps it lit.
let pinned = null;

const light = (paper) => {
  const shown = paper ?? (pinned && find(`[href="${pinned}"], [data-lights="${pinned}"]`));
  const lit = shown?.dataset.lights ?? shown?.getAttribute("href");
  for (const way of every(".tkt-way")) way.classList.toggle("tkt-lit", `#${way.id}` === lit);
  const say = find("#tkt-say");
  if (say) say.textContent = shown?.dataset.say ?? "";
};

// Tickets to choose from: none is kept until somebody picks it. One press of the button then puts all others back.
let picked = new Set();

const picking = () => {
  const [offer, button] = [find("#tkt-offer[data-pick]"), find("#tkt-keep")];
  const papers = every("#tkt-offer[data-pick] .tkt-ticket[value]");
  picked = new Set(papers.map((paper) => paper.dataset.lights).filter((way) => picked.has(way)));
  if (!offer || !button) return;
  const kept = (paper) => picked.has(paper.dataset.lights);
  for (const paper of papers) paper.setAttribute("aria-pressed", kept(paper));
  const { some, least } = button.dataset;
  const enough = picked.size >= Number(offer.dataset.pick);
  button.firstElementChild.textContent = enough ? `${some} ${picked.size}` : least;
  button.disabled = !enough;
  const back = papers.filter((paper) => !kept(paper)).map((paper) => paper.value);
  button.value = [...back, "keep"].join("; ");
};

const pick = (paper) => {
  if (!picked.delete(paper.dataset.lights)) picked.add(paper.dataset.lights);
  picking();
};

// A space presses a route; Escape closes the panel.
const keys = (event) => {
  if (event.key === "Escape" && chosen !== null) return close();
  // The cards that lie face up from the left, the deck, tickets: a map lies between them and the first Tab.
  const key = event.key.toLowerCase();
  const place = /^[1-5]$/.test(key) ? `#tkt-face-${key - 1}` : { d: "#tkt-deck", t: "#tkt-stack" }[key];
  const card = place && !event.repeat && !elsewhere(event) && find(`button${place}`);
  if (card) {
    event.preventDefault();
    card.focus();
    return card.click();
  }
  space(event, ".tkt-route");
};

// A route reached by keyboard comes into view.
const follow = (event) => {
  const route = event.target.closest?.(".tkt-route");
  if (route) reveal(along(route)[6]);
};

// A card flies from one thing on the page to another; face down where nobody tells which it is.
const card = (from, to, which, delay) => {
  const [start, end] = [middle(from), middle(to)];
  if (!start || !end) return;
  const back = document.createElement("span");
  back.className = "tkt-back";
  const face = which && drawing(`#${document.querySelector(`symbol[data-card="${which}"]`).id}`, "0 0 64 40", "tkt-card");
  const place = ({ x, y }) => `translate(${x - 32}px, ${y - 20}px)`;
  const frames = [{ transform: place(start) }, { transform: `${place(end)} scale(.8)` }];
  fly("tkt-flying", face ?? back, frames, { duration: 520, delay, easing: "cubic-bezier(.4, .1, .3, 1)" });
};

// To the heap of one's own hand, or to the player.
const goal = (seat, which) => {
  const player = find(`#tkt-player-${seat}`);
  return (player?.matches(".tkt-me") && which && find(`#tkt-heap-${which}`)) || player;
};

// Wagons arrive one after another.
const arrive = (route) => {
  [...(find(`#tkt-train-${route}`)?.children ?? [])].forEach((wagon, index) => {
    wagon.firstElementChild.animate(
      [{ opacity: 0, translate: "0 -16px" }, { opacity: 1, translate: "0 0" }],
      { duration: 260, delay: 110 * index, easing: "ease-out", fill: "backwards" },
    );
  });
};

// A marker runs over the squares of the track to where it stands now.
const run = (seat, from, to) => {
  const marker = find(`#tkt-marker-${seat}`);
  const squares = document.querySelector(".tkt-track")?.children;
  if (!marker || !squares || !(to > from) || to - from > 60) return;
  const [x, y] = marker.getAttribute("transform").match(/-?[\d.]+/g).map(Number);
  const frames = [...Array(to - from).keys()].map((step) => {
    const { x: left, y: top, width, height } = squares[(from + step) % squares.length].getBBox();
    return { translate: `${left + width / 2 - x}px ${top + height / 2 - y}px` };
  });
  marker.animate([...frames, { translate: "0 0" }], { duration: 350 + 60 * (to - from), easing: "ease-in-out" });
};

// While points are counted at the end, the markers go along; afterwards they stand where they are painted.
const counted = ({ detail }) => {
  const squares = document.querySelector(".tkt-track")?.children;
  for (const marker of every(".tkt-marker")) {
    const total = detail?.[marker.id.slice("tkt-marker-".length)];
    if (total === undefined || !squares) {
      marker.style.translate = "";
      continue;
    }
    const [x, y] = marker.getAttribute("transform").match(/-?[\d.]+/g).map(Number);
    const { x: left, y: top, width, height } = squares[Math.max(0, total) % squares.length].getBBox();
    marker.style.translate = `${left + width / 2 - x}px ${top + height / 2 - y}px`;
  }
};

// Where the markers stood before the tickets were counted.
let stood = new Map();
const standing = (marker) => [marker.id.slice("tkt-marker-".length), Number(marker.dataset.points)];
const stand = () => new Map(every(".tkt-marker").map(standing));

// What happened is shown as movement.
const play = (events) => {
  let cards = 0;
  const SHOW = {
    took: ({ seat, slot, card: which }) => card(find(`#tkt-face-${slot}`), goal(seat, which), which, 120 * cards++),
    drew: ({ seat, card: which }) => card(find("#tkt-deck"), goal(seat, which), which, 120 * cards++),
    claimed: ({ seat, route, points, total }) => {
      arrive(route);
      run(seat, total - points, total);
    },
    // At a table they run while the sheet is counted.
    over: () => stage.id === "live" || stand().forEach((points, seat) => run(seat, stood.get(seat), points)),
  };
  for (const event of events) SHOW[event.event]?.(event);
};

const fresh = (events) => {
  find(".tkt-claims")?.classList.add("tkt-scripted");
  if (!map()) return;
  frame();
  show();
  light(null);
  picking();
  if (!calm.matches) play(events);
  stood = stand();
};

// In the editor a route is given to a player or taken away.
const give = (route) => {
  const button = find("#tkt-at");
  button.value = route.dataset.at;
  button.form.requestSubmit(button);
};

const click = (event) => {
  const on = (what) => event.target.closest(what);
  const offered = on("#tkt-offer[data-pick] .tkt-ticket[value]");
  if (offered) {
    event.preventDefault();
    return pick(offered);
  }
  // A ticket that was put back is taken up again: that step of the draft is undone.
  if (on("[data-lift]")) return lift(find("#tkt-lift"), on("[data-lift]").dataset.lift);
  const beside = on("#tkt-svg") && event.detail > 0 && near(event);
  // The browser guesses too what a finger means, but knows no hints.
  const meant = event.pointerType === "touch" && beside?.matches?.(".tkt-hinted") ? beside : null;
  const route = meant ?? on(".tkt-route, .tkt-pick") ?? beside;
  if (route?.dataset?.at) {
    event.preventDefault();
    return give(route);
  }
  if (route?.dataset?.route && find(`#tkt-claim-${route.dataset.route}`)) {
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
  pointing("[data-lights]", light);
  stage.addEventListener("focusin", follow);
  stage.addEventListener("submit", () => (chosen = null));
  addEventListener("keydown", keys);
  document.addEventListener("kolej:counted", counted);
  painted(fresh);
};

if (stage) start();
