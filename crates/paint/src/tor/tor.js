// Gra o TOR in the browser: the arrows walk along a train and along the middle of the table, so that whatever explains itself is
// reached without a stop of the Tab key for every wagon.

import { elsewhere } from "./gestures.js";
import { stage } from "./stage.js";

const STEPS = { ArrowLeft: -1, ArrowRight: 1 };

// In a replay the arrows belong to the film.
if (stage?.id === "live") {
  stage.addEventListener("keydown", (event) => {
    const row = event.target.closest?.(".tor-cars, .tor-table");
    if (!row || !(event.key in STEPS) || elsewhere(event)) return;
    const things = [...row.querySelectorAll("[tabindex], button")];
    const next = things[things.indexOf(event.target) + STEPS[event.key]];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
}
