// The coach: speaks in first games, is silent and speaks again as one wishes.

import { begun } from "./begun.js";
import { keep, wishes } from "./wishes.js";

// Games of a kind in which he speaks unasked.
const FIRST = 2;

export const coach = (live) => {
  const choice = document.querySelector("#signals input[name=coach]");
  const show = (on) => {
    live.toggleAttribute("data-coach", on);
    if (on) live.dispatchEvent(new CustomEvent("kolej:coach"));
    if (choice) choice.checked = on;
  };
  show(wishes().coach ?? begun(live.dataset.game, live.dataset.id) <= FIRST);
  choice?.addEventListener("change", () => show(choice.checked));
  const hush = () => {
    keep({ coach: false });
    show(false);
  };
  live.addEventListener("click", (event) => {
    if (event.target.closest("#coach-off")) hush();
  });
  // Who does not want to be warned any more.
  live.addEventListener("kolej:hush", hush);
};
