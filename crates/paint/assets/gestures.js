// Gestures and keys that several games understand.

import { stage } from "./stage.js";

// Whether a key is meant for something else: for the browser, a dialog, a field that is typed in.
export const elsewhere = (event) =>
  event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]") !== null ||
  Boolean(document.activeElement?.matches("input:not([type=radio]), textarea, select"));

// A space presses a link on a map as it presses a button.
export const space = (event, css) => {
  const link = event.key === " " && event.target.closest?.(css);
  if (!link) return;
  event.preventDefault();
  link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
};

// Tells what is pointed at or has the focus, and when that ends.
export const pointing = (css, then) => {
  for (const [on, off] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
    stage.addEventListener(on, (event) => event.target.closest?.(css) && then(event.target.closest(css)));
    stage.addEventListener(off, (event) => event.target.closest?.(css) && then(null));
  }
};

// Turning what is in hand: with the wheel over `wheel`, a notch at a time, or with two fingers that touch `touch` and leave it at
// once. Elsewhere, and while there is nothing to turn, the page scrolls.
export const turning = ({ wheel, touch, ready, turn }) => {
  let wheeled = 0;
  stage.addEventListener("wheel", (event) => {
    if (event.ctrlKey || !event.target.closest(wheel) || !ready()) return;
    event.preventDefault();
    if (event.timeStamp - wheeled < 150) return;
    wheeled = event.timeStamp;
    turn(event.deltaY > 0 ? 1 : -1, event);
  }, { passive: false });
  let fingers = 0;
  stage.addEventListener("touchstart", (event) => {
    if (event.touches.length === 2 && event.target.closest(touch)) fingers = event.timeStamp;
  }, { passive: true });
  stage.addEventListener("touchend", (event) => {
    if (!fingers || event.touches.length) return;
    if (event.timeStamp - fingers < 400) {
      event.preventDefault();
      turn(1, event);
    }
    fingers = 0;
  });
};
