// A board is clicked together: the same forms and addresses, without loading the page anew.

import { paint } from "./paint.js";

export const edit = (root) => {
  const show = async (address) => {
    const answer = await fetch(address).catch(() => null);
    const page = answer?.ok && new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page && page.getElementById("editor");
    if (!fresh) return location.assign(address);
    paint(root, fresh.innerHTML, "button");
    return answer.url;
  };
  // One click after the other, each on the board that the one before it made.
  let last = Promise.resolve();
  const queue = (task) => (last = last.then(task, task));
  root.addEventListener("submit", (event) => {
    event.preventDefault();
    const [id, address] = [event.target.id, event.target.getAttribute("action")];
    const { name, value } = event.submitter ?? {};
    queue(async () => {
      const fields = new URLSearchParams(new FormData(root.querySelector(`#${id}`)));
      if (name) fields.set(name, value);
      const place = await show(`${address}?${fields}`);
      if (place) history.pushState(null, "", place);
    });
  });
  addEventListener("popstate", () => queue(() => show(location.href)));
};
