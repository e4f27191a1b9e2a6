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

  // Brings what is to be clicked into view, below the words where those lie on top: all of it if there is room.
  const reveal = () => {
    const panel = live.querySelector("#lesson");
    const bar = live.querySelector(".bar");
    if (!first() || bar.contains(first())) return;
    const narrow = panel.offsetWidth > innerWidth * 0.6;
    const end = getComputedStyle(bar).position === "fixed" ? bar.getBoundingClientRect().top : innerHeight;
    const [top, bottom] = [narrow ? panel.offsetHeight + 8 : 0, end];
    const boxes = marked().map((thing) => thing.getBoundingClientRect());
    let [high, low] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
    if (low - high > bottom - top) ({ top: high, bottom: low } = first().getBoundingClientRect());
    const above = narrow ? panel.getBoundingClientRect().bottom : 0;
    if (high >= above && low <= bottom) return;
    scrollTo({ top: scrollY + (high + low) / 2 - (top + bottom) / 2 });
  };

  const ready = () => {
    const button = live.querySelector("#lesson-show");
    if (button) button.hidden = false;
    reveal();
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
    if (where || event.target.closest(MARKED)) requestAnimationFrame(reveal);
    if (where) first()?.focus({ preventScroll: true });
  });
  ready();
};
