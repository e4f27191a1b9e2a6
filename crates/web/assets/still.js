// What lies under a finger when it comes down must be what its owner saw there. A button that took the place of another one a
// moment ago does not count as pressed: it blinks instead. Keys and scripts always count.

// As long as it takes to see that something moved.
const MOMENT = 300;
const BLINK = ["var(--amber)", "transparent"].map((colour) => ({ outline: `4px solid ${colour}`, outlineOffset: "2px" }));

// What a button is: a place where now this lies, now that, says what lies there.
const name = (button) => button.dataset.thing || button.id || `${button.value} ${button.textContent}`;

// Where the buttons of a part lie, by what they are.
export const laid = (root) => {
  const places = new Map();
  for (const button of root.querySelectorAll("button:not(:disabled), a.button")) {
    const box = button.getBoundingClientRect();
    // What lies in something folded takes its room all the same.
    if (box.width && (button.checkVisibility?.() ?? true)) places.set(name(button), { button, box });
  }
  return places;
};

// Whether two boxes share more than an edge.
const EDGE = 6;
const meet = (one, two) =>
  Math.min(one.right, two.right) - Math.max(one.left, two.left) > EDGE
  && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > EDGE;

// Until when a button is not to be pressed.
let shifted = new Map();

// Compares where buttons lie now with where they lay before the part was painted.
export const shift = (root, before) => {
  const now = performance.now();
  const later = new Map();
  const old = [...before];
  for (const [what, { button, box }] of laid(root)) {
    const same = before.get(what);
    const stays = same && meet(same.box, box);
    const took = !stays && old.some(([other, place]) => other !== what && meet(place.box, box));
    const until = took ? now + MOMENT : shifted.get(what) ?? 0;
    if (until <= now) continue;
    later.set(what, until);
    button.dataset.shifted = "";
    const settled = () => button.isConnected && !(shifted.get(what) > performance.now());
    setTimeout(() => settled() && delete button.dataset.shifted, until - now + 1);
  }
  shifted = later;
};

export const still = (root) => {
  let early = null;
  root.addEventListener("pointerdown", (event) => {
    const button = event.target.closest?.("[data-shifted]");
    early = button && shifted.get(name(button)) > performance.now() ? button : null;
  }, true);
  root.addEventListener("click", (event) => {
    const pressed = early?.contains(event.target) && event.detail > 0;
    early = null;
    if (!pressed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    event.target.closest("button, a").animate(BLINK, 500);
  }, true);
};
