// A lesson: the same board, scripts and animations as at a table, but every click is answered at once and nothing is stored.

import { paint } from "./paint.js";
import { still } from "./still.js";

const MARKED = ".hinted, .tkt-hinted";

// What lies in something folded takes its room all the same.
const seen = (thing) => thing.getClientRects().length > 0 && (thing.checkVisibility?.() ?? true);
// A die that is chosen needs no second click.
const open = (thing) => seen(thing) && thing.getAttribute("aria-pressed") !== "true";

export const lesson = (live) => {
  const notice = document.getElementById("connection");
  const marked = () => [...live.querySelectorAll(MARKED)].filter(open);
  // A die or a position is chosen before its place.
  const first = () => marked().find((thing) => thing.matches("[data-slot]")) ?? marked()[0];

  const box = (thing) => thing.getBoundingClientRect();

  // Where the page is to stand. Where the words lie on top of the board, they take the place of the site's head, and no more of
  // the board goes below them than what is to be clicked needs. Within a step nothing moves as long as that can be seen.
  const place = (anew) => {
    const [panel, bar] = [live.querySelector("#lesson"), live.querySelector(".bar")];
    const narrow = panel.offsetWidth > innerWidth * 0.6;
    const [start, top] = narrow ? [box(live).top + scrollY, panel.offsetHeight + 8] : [scrollY, 0];
    const targets = marked().filter((thing) => !bar.contains(thing));
    if (!targets.length) return start;
    const bottom = (getComputedStyle(bar).position === "fixed" ? box(bar).top : innerHeight) - 8;
    const boxes = targets.map(box);
    let [high, low] = [Math.min(...boxes.map((one) => one.top)), Math.max(...boxes.map((one) => one.bottom))];
    if (low - high > bottom - top) ({ top: high, bottom: low } = box(targets.find((one) => one === first()) ?? targets[0]));
    if (!anew && high >= top && low <= bottom) return scrollY;
    return Math.min(Math.max(start, low + scrollY - bottom), high + scrollY - top);
  };
  const reveal = (anew) => scrollTo({ top: place(anew) });

  const ready = () => {
    const button = live.querySelector("#lesson-show");
    if (button) button.hidden = false;
    reveal(true);
  };

  const post = async (address, fields) => {
    live.setAttribute("aria-busy", "true");
    let ok = false;
    try {
      const headers = { Accept: "application/json" };
      const answer = await fetch(address, { method: "POST", headers, body: fields });
      if (!answer.ok) return location.assign(live.dataset.lesson);
      const { html, told, place } = await answer.json();
      ok = true;
      notice.hidden = true;
      live.dataset.lesson = place;
      history.replaceState(null, "", place);
      paint(live, html, "#lesson", told);
      ready();
    } catch {
      notice.hidden = false;
      notice.textContent = live.dataset.lost;
    } finally {
      live.removeAttribute("aria-busy");
      live.dispatchEvent(new CustomEvent("kolej:answered", { detail: { ok } }));
    }
  };

  still(live);
  // One click after the other.
  let last = Promise.resolve();
  live.addEventListener("submit", (event) => {
    const address = event.submitter?.getAttribute("formaction") ?? event.target.getAttribute("action");
    if (!address.startsWith("/learn/")) return;
    event.preventDefault();
    const fields = new URLSearchParams(new FormData(event.target, event.submitter));
    last = last.then(() => post(address, fields));
  });
  live.addEventListener("click", (event) => {
    const where = event.target.closest("#lesson-show");
    // What was chosen on the board, or opened over it, leads to the next thing.
    if (where || event.target.closest(MARKED)) requestAnimationFrame(() => reveal(false));
    if (where) first()?.focus({ preventScroll: true });
  });
  ready();
};
