// How fast things move: everybody's own wish, kept by this browser. A click on the board or a key brings everything to its end.

const KEPT = "kolej-pace";
const RATES = { slow: 0.5, normal: 1, fast: 2, once: Infinity };

// The wish by its name.
export const wished = () => {
  try {
    const name = localStorage.getItem(KEPT);
    return name in RATES ? name : "normal";
  } catch {
    return "normal";
  }
};

export const wish = (name) => {
  try {
    localStorage.setItem(KEPT, name);
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
  document.dispatchEvent(new CustomEvent("kolej:pace"));
};

// How many times faster than usual; infinitely where nothing is to move.
export const rate = () => RATES[wished()];

// What still moves on the board or above it, and comes to an end.
export const moving = () =>
  document.getAnimations().filter((run) => Number.isFinite(run.effect?.getComputedTiming().endTime ?? Infinity));

// Lets what has just begun move as fast as it is wished.
export const hasten = () => {
  const now = rate();
  if (now === 1) return;
  for (const run of moving()) {
    if (now === Infinity) run.finish();
    else run.playbackRate = now;
  }
};

// Brings everything to its end, also what waits for its turn; but not what the same click has just begun.
export const skip = () => {
  for (const run of moving()) if (run.currentTime > 0) run.finish();
  document.dispatchEvent(new CustomEvent("kolej:skip"));
};

// Whoever goes on has seen enough. After the click itself: what moves must not take it away.
export const skippable = (stage) => {
  stage.addEventListener("click", skip);
  addEventListener("keydown", (event) => {
    const typed = event.target.closest?.("input:not([type=radio]), textarea, select");
    if (!typed && !["Tab", "Shift", "Control", "Alt", "Meta"].includes(event.key)) skip();
  });
};
