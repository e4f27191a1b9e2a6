// The players' own board beside its text: asked for anew when the writer pauses. The text stays as it is.

// How long a pause is, in milliseconds.
const PAUSE = 700;

export const own = (button) => {
  const field = document.getElementById(button.dataset.of);
  const shown = document.getElementById("own-shown");
  let [timer, latest] = [0, 0];
  const put = (...what) => {
    // What was drawn last stays in sight while the text is being put right.
    const before = shown.querySelector("svg");
    shown.replaceChildren(...what);
    if (before && !shown.querySelector("svg")) {
      before.classList.add("before");
      shown.append(before);
    }
  };
  const show = async () => {
    clearTimeout(timer);
    const mine = ++latest;
    shown.setAttribute("aria-busy", "true");
    const body = new URLSearchParams({ [field.name]: field.value });
    const headers = { accept: "application/json" };
    const answer = await fetch(button.formAction, { method: "POST", headers, body }).catch(() => null);
    const told = await answer?.json().catch(() => null);
    // Only the answer about the newest text counts.
    if (mine !== latest) return;
    shown.removeAttribute("aria-busy");
    if (told?.part === undefined) {
      const line = document.createElement("p");
      line.textContent = told?.error ?? button.dataset.lost;
      return put(line);
    }
    const part = document.createElement("template");
    part.innerHTML = told.part;
    put(part.content);
  };
  button.addEventListener("click", (event) => {
    event.preventDefault();
    show();
  });
  field.addEventListener("input", () => {
    clearTimeout(timer);
    if (field.value.trim()) timer = setTimeout(show, PAUSE);
  });
};
