// Search by words: what does not have all of them is hidden. Without script, and without words, everything is there.

// Without the marks of letters: who types "zolty" finds "żółty".
const plain = (text) => text.toLowerCase().replaceAll("ł", "l").normalize("NFD").replace(/\p{M}/gu, "");

// Endings change: who looks for "lokomotywa" finds "lokomotywę" as well.
const stem = (word) => (word.length > 5 ? word.slice(0, -2) : word);

// Hides what has not all the words of a field; how many are left.
const sift = (field, things) => {
  const words = plain(field.value).split(/\s+/).filter(Boolean).map(stem);
  let found = 0;
  for (const thing of things) {
    thing.hidden = !words.every((word) => plain(thing.textContent).includes(word));
    if (!thing.hidden) found += 1;
  }
  return found;
};

// The rules of a game with their chapters.
export const search = (field) => {
  const told = field.parentElement.querySelector("output");
  const look = () => {
    const found = sift(field, document.querySelectorAll(".rules .rule"));
    const any = field.value.trim() !== "";
    for (const chapter of document.querySelectorAll(".rules section:has(> .rule)"))
      chapter.classList.toggle("left-out", !chapter.querySelector(".rule:not([hidden])"));
    for (const part of document.querySelectorAll(".rules > :is(nav, .brief)")) part.hidden = any;
    told.textContent = any ? `${told.dataset.found} ${found}` : "";
  };
  field.closest("[hidden]").hidden = false;
  field.addEventListener("input", look);
  // A link to a rule shows it, whatever was looked for.
  addEventListener("hashchange", () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target?.closest("[hidden]")) return;
    field.value = "";
    look();
    target.scrollIntoView();
  });
};

// A list within a form that is painted again and again: `data-filter` says which.
export const filter = (field) => {
  const look = () => {
    field.closest(".search").hidden = false;
    sift(field, document.querySelectorAll(field.dataset.filter));
  };
  field.addEventListener("input", look);
  // Enter presses nothing.
  field.addEventListener("keydown", (event) => { if (event.key === "Enter") event.preventDefault(); });
  document.addEventListener("kolej:painted", look);
  look();
};
