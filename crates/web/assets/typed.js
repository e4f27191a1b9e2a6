// A name that somebody types in a waiting room outlasts the seat it was meant for: when another sits down there first, it goes on
// in the field of the next free seat.

const FIELDS = ".sit input[name=name]";

export const typed = (live) => {
  let last = null;
  live.addEventListener("input", ({ target }) => {
    if (target.matches(FIELDS)) last = { field: target, text: target.value };
  });
  live.addEventListener("submit", () => (last = null));
  document.addEventListener("kolej:painted", () => {
    if (!last || last.field.isConnected) return;
    const { text } = last;
    const next = [...live.querySelectorAll(FIELDS)].find((field) => field.checkVisibility?.() ?? true);
    last = next ? { field: next, text } : null;
    if (!next) return;
    next.value = text;
    next.focus({ preventScroll: true });
    next.setSelectionRange(text.length, text.length);
  });
};
