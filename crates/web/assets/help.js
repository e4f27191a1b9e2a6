// "?" shows what signs and keys mean, over the page; and on small screens what the coach says. Without script it is a page of its
// own.

// Whoever types there means the letter.
const TYPING = "input:not([type=radio], [type=checkbox], [type=range]), textarea, select, dialog[open]";

const build = async (link) => {
  const answer = await fetch(link.href);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const dialog = document.createElement("dialog");
  dialog.id = "help-open";
  dialog.className = "panel";
  dialog.setAttribute("aria-label", link.getAttribute("aria-label"));
  dialog.innerHTML = `<button class="quiet" autofocus>✕</button><p class="help-now"></p>`;
  const close = dialog.querySelector("button");
  close.setAttribute("aria-label", link.dataset.close);
  close.onclick = () => dialog.close();
  dialog.append(document.adoptNode(page.getElementById("signs")));
  // A tap beside it closes it.
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  return dialog;
};

export const help = (link) => {
  let dialog = null;
  const open = async () => {
    try {
      dialog ??= await build(link);
    } catch {
      return location.assign(link.href);
    }
    dialog.querySelector(".help-now").textContent = document.querySelector("#coach .coach-words")?.textContent ?? "";
    if (!dialog.open) dialog.showModal();
  };
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });
  addEventListener("keydown", (event) => {
    const typing = event.target.closest?.(TYPING);
    if (event.key === "?" && !typing && !event.ctrlKey && !event.metaKey) open();
  });
};
