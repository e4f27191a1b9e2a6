// A hint lies over what is below it: its lamp folds it away and shows it again, Escape folds it away.

export const advice = (live) => {
  // What was folded away stays so, whatever else is new on the page.
  let folded = "";
  const show = () => {
    const [words, lamp] = [live.querySelector("#advice"), live.querySelector("#hint-shown")];
    if (!words) return;
    words.hidden = words.textContent === folded;
    lamp?.setAttribute("aria-expanded", String(!words.hidden));
  };
  const fold = (words) => {
    folded = words && !words.hidden ? words.textContent : "";
    show();
  };
  live.addEventListener("click", (event) => {
    if (event.target.closest("#hint-shown")) fold(live.querySelector("#advice"));
  });
  addEventListener("keydown", (event) => {
    const words = event.key === "Escape" && live.querySelector("#advice:not([hidden])");
    if (words && !event.defaultPrevented) fold(words);
  });
  document.addEventListener("kolej:painted", show);
};
