// Why something is not allowed, in a dialog: the reason, and the rule in the words of the rulebook.

const make = (name, text, ...inside) => {
  const element = document.createElement(name);
  element.textContent = text;
  element.append(...inside);
  return element;
};

// `otherwise` is said where the server gives no reason.
export const explain = ({ error, rule }, otherwise) => {
  const dialog = document.getElementById("refusal");
  const words = [make("p", error ?? otherwise)];
  if (rule) {
    const link = make("a", `${rule.id} ${rule.title}`);
    [link.href, link.target] = [rule.href, "_blank"];
    const quote = make("blockquote", "", link, make("p", rule.text));
    quote.className = "rule";
    words.push(quote);
  }
  dialog.querySelector("div").replaceChildren(...words);
  dialog.querySelector("button").onclick = () => dialog.close();
  dialog.showModal();
};
