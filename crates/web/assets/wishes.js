// What a visitor has switched on in the menu of signals, kept by this browser.

const KEPT = "kolej-signals";

export const wishes = () => {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) ?? {};
  } catch {
    return {};
  }
};

export const keep = (wanted) => {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...wishes(), ...wanted }));
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
};
