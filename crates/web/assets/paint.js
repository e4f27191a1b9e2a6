// Shows a part of the page as the server painted it: merges it, tells every script, and lets pieces travel from where they were.

import { morph } from "./morph.js";
import { hasten } from "./pace.js";
import { laid, shift } from "./still.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

// Where every piece lies, by its name.
const places = (root) =>
  new Map([...root.querySelectorAll("[data-piece]")].map((piece) => [piece.dataset.piece, piece.getBoundingClientRect()]));

// A flying piece must not catch a click meant for what lies below it.
const FLYING = { transformOrigin: "0 0", zIndex: 4, pointerEvents: "none" };
let flights = [];

// Pieces travel from their old place to the new one; new ones fade in.
const travel = (root, before) => {
  // A piece that still travels goes on from where it is.
  for (const flight of flights) flight.cancel();
  flights = [];
  if (calm.matches || before.size === 0) return;
  const fly = (piece, frames, timing) => flights.push(piece.animate(frames, timing));
  for (const piece of root.querySelectorAll("[data-piece]")) {
    const from = before.get(piece.dataset.piece);
    const to = piece.getBoundingClientRect();
    if (to.width === 0) continue;
    if (!from || from.width === 0) {
      const frames = [{ opacity: 0, transform: "translateY(-12px)" }, { opacity: 1, transform: "none" }];
      fly(piece, frames, { duration: 350, easing: "ease-out" });
      continue;
    }
    const [x, y] = [from.left - to.left, from.top - to.top];
    if (Math.abs(x) + Math.abs(y) < 2) continue;
    const start = `translate(${x}px, ${y}px) scale(${from.width / to.width})`;
    const frames = [{ transform: start, ...FLYING }, { transform: "none", ...FLYING }];
    fly(piece, frames, { duration: 450, easing: "cubic-bezier(.3, .7, .3, 1)" });
  }
};

// Tells every script that `root` was painted. `events` is what has happened meanwhile, as `[seq, { event, … }]`; `first` says
// that the page has just been loaded.
export const tell = (root, events, first) =>
  document.dispatchEvent(new CustomEvent("kolej:painted", { detail: { root, events, first } }));

// `fallback` describes what gets the focus when the element that has it is gone.
export const paint = (root, part, fallback, events = []) => {
  const [before, buttons] = [places(root), laid(root)];
  morph(root, part, fallback);
  tell(root, events, false);
  shift(root, buttons);
  travel(root, before);
  // A replay has a speed of its own.
  if (root.id === "live") hasten();
};
