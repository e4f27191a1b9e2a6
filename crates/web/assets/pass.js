// A screen that several people share. Pages of one turn are no places to go back to: each takes the place of the one before, and
// a page that was left is not kept in sight.

export const pass = (live) => {
  live.addEventListener("click", (event) => {
    const link = event.target.closest("#curtain, #cover");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    location.replace(link.href);
  });
  addEventListener("pagehide", () => live.replaceChildren());
  addEventListener("pageshow", (event) => event.persisted && location.replace(location.pathname));
};
