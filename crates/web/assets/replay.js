// A finished game step by step, without loading the page anew.

import { paint } from "./paint.js";

export const replay = (root) => {
  const slider = root.querySelector("#at");
  const moment = root.querySelector("#moment");
  const [first, last] = [Number(slider.min), Number(slider.max)];
  let wanted = Number(slider.value);
  let shown = wanted;
  let loading = false;
  const go = async (to) => {
    wanted = Math.min(last, Math.max(first, to));
    slider.value = wanted;
    if (loading) return;
    loading = true;
    while (shown !== wanted) {
      const address = `${root.dataset.replay}?at=${wanted}&since=${shown}`;
      shown = wanted;
      const answer = await fetch(address, { headers: { Accept: "application/json" } });
      if (!answer.ok) continue;
      const { html, told } = await answer.json();
      paint(moment, html, "summary", told);
    }
    loading = false;
    history.replaceState(null, "", `?at=${wanted}`);
  };
  slider.addEventListener("input", () => go(Number(slider.value)));
  const steps = { first: () => first, back: () => wanted - 1, forward: () => wanted + 1, last: () => last };
  for (const [id, to] of Object.entries(steps)) {
    root.querySelector(`#${id}`).addEventListener("click", (event) => {
      event.preventDefault();
      go(to());
    });
  }
};
