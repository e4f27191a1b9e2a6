// The form of a new table: files are read into their field, and ready-made settings fill in choices.

// A data file is read into the field that is sent. What is longer than any may be is cut, and refused all the same.
export const load = (input) => {
  input.closest("[hidden]").hidden = false;
  input.addEventListener("change", async () => {
    const [file] = input.files;
    if (!file) return;
    const field = document.getElementById(input.dataset.into);
    field.value = await file.slice(0, 30000).text();
    field.dispatchEvent(new Event("input"));
  });
};

// The file of an own board counts while it is shown.
export const boards = (cards) => {
  const file = cards.nextElementSibling.querySelector("textarea");
  cards.addEventListener("change", (event) => { if (file) file.disabled = event.target.value !== "own"; });
};

// Ready-made settings set the choices that any of them names, to the usual where one does not name it; the rest of the form
// stays as it is.
export const preset = (links) => {
  const form = links.closest("form");
  const words = (link) => link.dataset.preset.split(" ").filter(Boolean);
  const option = (word) => form.querySelector(`option[value="${word}"]`);
  const choices = new Set([...links.children].flatMap(words).map((word) => option(word).closest("select")));
  const wanted = (link, choice) => words(link).map(option).find((one) => one.closest("select") === choice) ?? choice.options[0];
  const mark = () => {
    for (const link of links.children) {
      const fits = [...choices].every((choice) => wanted(link, choice).selected);
      if (fits) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  };
  links.addEventListener("click", (event) => {
    const link = event.target.closest("[data-preset]");
    if (!link) return;
    event.preventDefault();
    for (const choice of choices) wanted(link, choice).selected = true;
    mark();
  });
  form.addEventListener("change", mark);
};
