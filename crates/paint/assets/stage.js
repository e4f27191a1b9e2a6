// What the scripts of all games share: where a game is shown, when it was painted anew, and how things are drawn and moved.

import { rate } from "./pace.js";

// Where boards are shown: at a table, in a replay, in an editor.
export const stage = document.querySelector("#live, #moment, #editor");
export const find = (css) => stage.querySelector(css);
export const every = (css) => [...stage.querySelectorAll(css)];

// How many times faster than usual things move. A replay has a speed of its own.
export const pace = () => (stage?.id === "live" ? rate() : 1);

// Whether somebody wants less motion, or none.
const reduced = matchMedia("(prefers-reduced-motion: reduce)");
export const calm = { get matches() { return reduced.matches || pace() === Infinity; } };

// Calls `then` whenever the stage was painted: with what has happened meanwhile, one object an event, and whether the page has
// just been loaded. Whoever was away for long is not shown everything.
const MANY = 60;
export const painted = (then) =>
  document.addEventListener("kolej:painted", ({ detail: { root, events, first } }) => {
    if (root === stage) then(events.length > MANY ? [] : events.map(([, event]) => event), first);
  });

// An element of a drawing.
export const svg = (name, attributes, ...inside) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...inside);
  return element;
};

// A drawing of the page's own, by the address of its definition.
export const drawing = (href, viewBox, name = "") => svg("svg", { class: name, viewBox }, svg("use", { href }));

// The middle of a thing on the screen; nothing if it cannot be seen.
export const middle = (thing) => {
  const box = thing?.getBoundingClientRect();
  return box?.width ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
};

// Lets something fly over the page, and takes it away at the end. It belongs to the page, not to the window: whoever scrolls
// meanwhile does not see it come down somewhere else.
export const fly = (name, inside, frames, timing) => {
  const thing = document.createElement("div");
  thing.className = name;
  thing.append(inside);
  Object.assign(thing.style, { position: "absolute", left: `${scrollX}px`, top: `${scrollY}px`, opacity: 0 });
  document.body.append(thing);
  const flight = thing.animate(frames.map((frame) => ({ opacity: 1, ...frame })), timing);
  flight.onfinish = flight.oncancel = () => thing.remove();
};

// The thing with the least distance, if that is within reach: fingers need not hit what is small.
export const nearest = (things, reach, distance) => {
  let best = { far: reach, thing: null };
  for (const thing of things) {
    const far = distance(thing);
    if (far < best.far) best = { far, thing };
  }
  return best.thing;
};

// Takes back one action of a draft: the form has a hidden button for it.
export const lift = (button, index) => {
  button.value = index;
  button.setAttribute("formaction", button.form.getAttribute("action").replace(/act$/, "undo"));
  button.form.requestSubmit(button);
};
