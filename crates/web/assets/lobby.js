// The departure boards keep themselves up to date while somebody looks at them.

import { paint } from "./paint.js";

export const departures = (boards) => {
  const refresh = async () => {
    if (document.hidden) return;
    const answer = await fetch(location.href).catch(() => null);
    if (!answer?.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("boards");
    if (fresh) paint(boards, fresh.innerHTML, "a");
  };
  setInterval(refresh, 5000);
};
