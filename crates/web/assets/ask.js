// A question before what is rare and final, in somebody's first games: the board says which button deserves one, and in which
// words. Whoever wants can be shown on a touch screen what a tap would do before a second one does it.

import { begun } from "./begun.js";
import { warnings } from "./warn.js";
import { wishes } from "./wishes.js";

// Games of a kind in which the page asks.
const FIRST = 3;

const kept = (game) => `kolej-asks-${game}`;
const silent = (game) => {
  try {
    return localStorage.getItem(kept(game)) === "no";
  } catch {
    return false;
  }
};
const silence = (game) => {
  try {
    localStorage.setItem(kept(game), "no");
  } catch {
    // A browser that keeps nothing asks again on the next page.
  }
};

// The answer comes later, and the board may have been painted meanwhile.
const find = (live, value) => [...live.querySelectorAll("button[name=act]")].find((button) => button.value === value);

export const ask = (live) => {
  const [dialog, { game, id }] = [document.getElementById("ask"), live.dataset];
  if (!dialog) return;
  const first = begun(game, id) <= FIRST;
  const warning = document.getElementById("coach") ? warnings(live) : () => null;
  let agreed = null;
  for (const answer of ["yes", "no", "better"]) dialog.querySelector(`#ask-${answer}`).onclick = () => dialog.close(answer);
  live.addEventListener("click", (event) => {
    const button = event.target.closest("button[name=act]");
    if (!button || button === agreed) return;
    const asks = first && !silent(game) && button.closest("[data-ask]")?.dataset.ask;
    const words = asks || warning(button);
    if (!words) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const value = button.value;
    dialog.querySelector("p").textContent = words;
    dialog.returnValue = "";
    // Whoever was warned can be shown what the coach would do instead.
    dialog.querySelector("#ask-better").hidden = Boolean(asks) || !live.querySelector("#hint");
    dialog.onclose = () => {
      if (dialog.querySelector("input").checked && asks) silence(game);
      else if (dialog.querySelector("input").checked) live.dispatchEvent(new CustomEvent("kolej:hush"));
      agreed = dialog.returnValue === "yes" ? find(live, value) : null;
      agreed?.click();
      agreed = null;
      if (dialog.returnValue === "better") live.querySelector("#hint")?.click();
    };
    dialog.showModal();
  }, true);
};

// Where a board commits with every tap, the first one only points.
export const aim = (live) => {
  let aimed = null;
  const point = (button) => {
    if (aimed?.isConnected) delete aimed.dataset.aimed;
    aimed = button;
    if (button) button.dataset.aimed = "";
  };
  live.addEventListener("click", (event) => {
    if (event.pointerType !== "touch" || !wishes().twice) return;
    const button = event.target.closest("[data-twice] button[name=act]");
    const again = button === aimed && button?.dataset.aimed !== undefined;
    point(again ? null : button);
    if (!button || again) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
};
