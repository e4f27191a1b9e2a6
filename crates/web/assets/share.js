// Passing on the link of a table: with whatever the device has for it, or by copying.

// Without a safe connection, as in a home network, browsers have only the old way to copy.
export const copy = async (text) => {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (!done) throw new Error("not copied");
};

export const share = (part) => {
  const { link, title, text } = part.dataset;
  part.hidden = false;
  const [sharing, copying] = [part.querySelector("[data-share]"), part.querySelector("[data-copy]")];
  sharing.hidden = !navigator.share;
  // Whoever closes the dialog of the device has changed their mind.
  sharing.addEventListener("click", () => navigator.share({ title, text, url: link }).catch(() => {}));
  const label = copying.textContent;
  copying.addEventListener("click", async () => {
    const done = await copy(link).then(() => true, () => false);
    if (!done) return;
    copying.textContent = copying.dataset.done;
    setTimeout(() => { copying.textContent = label; }, 2000);
  });
};
