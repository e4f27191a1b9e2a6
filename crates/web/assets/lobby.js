// The departure boards keep themselves up to date while somebody looks at them, and so do the title and the icon of the tab.

import { lamp } from "./favicon.js";
import { paint } from "./paint.js";

export const departures = (boards) => {
  const refresh = async () => {
    // A tab in the background is looked at by its title and its icon.
    const answer = await fetch(location.href).catch(() => null);
    if (!answer?.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.getElementById("boards");
    if (!fresh) return;
    document.title = page.title;
    lamp(Number(fresh.dataset.turns));
    if (!document.hidden) paint(boards, fresh.innerHTML, "a");
  };
  lamp(Number(boards.dataset.turns));
  setInterval(() => !document.hidden && refresh(), 5000);
  setInterval(() => document.hidden && refresh(), 30000);
  document.addEventListener("visibilitychange", () => !document.hidden && refresh());
};
