// Merges a part of the page as the server paints it into the one that is shown. What did not change stays the very same
// element, and with it typed text, focus and caret, scroll, unfolded parts and running animations. Afterwards the part reads as
// the server painted it, but for what the reader has typed, chosen and unfolded: that only gives way where the server itself
// says something else than it did before.
//
// Among their siblings elements are known by name (`id`, or `data-piece` of things that travel), those without a name by the
// first name inside them, else by tag, class and position. What carries `data-kept` belongs to a script: it is neither changed
// nor taken away.

const read = (node, attribute) => node.getAttribute?.(attribute) ?? "";
const named = (node) => read(node, "id") || read(node, "data-piece");
const inside = (node) => {
  const first = node.querySelector?.("[id], [data-piece]");
  return first ? named(first) : "";
};
const kept = (node) => node.nodeType === Node.ELEMENT_NODE && node.hasAttribute("data-kept");

// What a field, button or link is for: one is never made into another, so nothing typed or chosen changes its meaning.
const purpose = (node) => {
  if (!node.matches?.("a, button, input, option, select, textarea")) return "";
  const value = node.matches("button, option, [type=radio], [type=checkbox]") ? read(node, "value") : "";
  return [read(node, "type"), read(node, "name"), read(node, "href"), value].join(" ");
};

// What a node is known by.
const known = (node) => ({
  node,
  tag: node.nodeName,
  name: named(node),
  inside: inside(node),
  purpose: purpose(node),
  look: read(node, "class").split(" ")[0],
});

// How alike a shown node and a painted one must be, the surest first.
const nameless = (one, two) => !one.name && !two.name && one.purpose === two.purpose;
const ALIKE = [
  (one, two) => two.name && one.name === two.name,
  (one, two) => two.inside && one.inside === two.inside && nameless(one, two),
  (one, two) => one.look === two.look && nameless(one, two),
  nameless,
];

// Finds the shown node of each painted one; those without are new. And those that are shown but not painted any more.
const pair = (shown, painted) => {
  const pairs = new Map();
  let open = painted.map(known);
  const free = shown.map(known);
  for (const alike of ALIKE) {
    open = open.filter((wanted) => {
      const at = free.findIndex((one) => one.tag === wanted.tag && alike(one, wanted));
      if (at >= 0) pairs.set(wanted.node, free.splice(at, 1)[0].node);
      return at < 0;
    });
  }
  return { pairs, gone: free.map(({ node }) => node) };
};

// The longest run of places that rise already: whatever stands in it need not move.
const rising = (places) => {
  const [ends, before] = [[], []];
  places.forEach((place, at) => {
    const length = ends.findLastIndex((end) => places[end] < place) + 1;
    before[at] = ends[length - 1];
    ends[length] = at;
  });
  const run = new Set();
  for (let at = ends.at(-1); at !== undefined; at = before[at]) run.add(at);
  return run;
};

// Moves a node without disturbing it. Where the browser cannot, at least everything in it stays scrolled as it was.
const move = (parent, node, before) => {
  if (parent.moveBefore) return parent.moveBefore(node, before);
  const scrolled = [node, ...(node.querySelectorAll?.("*") ?? [])].filter((box) => box.scrollTop || box.scrollLeft);
  const places = scrolled.map((box) => [box, box.scrollLeft, box.scrollTop]);
  parent.insertBefore(node, before);
  for (const [box, left, top] of places) box.scrollTo({ left, top, behavior: "instant" });
};

// Unfolding changes the attribute by which the server says it, so what the server said is remembered beside it; and what the
// reader chose is remembered by name, for a part that comes back.
const folds = (node) => [node, ...(node.querySelectorAll?.("details") ?? [])].filter((part) => part.nodeName === "DETAILS");
const said = new WeakMap();
const left = new Map();
const enter = (node) => {
  for (const fold of folds(node)) {
    said.set(fold, fold.open);
    const last = left.get(fold.id);
    if (last?.said === fold.open) fold.open = last.open;
  }
};
const leave = (node) => {
  for (const fold of folds(node)) if (fold.id) left.set(fold.id, { said: said.get(fold), open: fold.open });
  node.remove();
};
for (const fold of folds(document)) said.set(fold, fold.open);

const attributes = (shown, painted) => {
  for (const { name, namespaceURI, value } of painted.attributes) {
    if (shown.getAttribute(name) !== value) shown.setAttributeNS(namespaceURI, name, value);
  }
  for (const { name } of [...shown.attributes]) if (!painted.hasAttribute(name)) shown.removeAttribute(name);
};

// What the server says of a field now and did not say before; the attributes hold what it said before.
const news = (shown, painted) => {
  const differs = (attribute) => shown.getAttribute(attribute) !== painted.getAttribute(attribute);
  const fields = {
    INPUT: () => [differs("value") && shown.type !== "file" && "value", differs("checked") && "checked"],
    OPTION: () => [differs("selected") && "selected"],
    TEXTAREA: () => [shown.defaultValue !== painted.defaultValue && "value"],
  };
  return fields[shown.nodeName]?.().filter(Boolean) ?? [];
};

const merge = (shown, painted) => {
  if (kept(painted)) return;
  if (shown.nodeType !== Node.ELEMENT_NODE) {
    if (shown.data !== painted.data) shown.data = painted.data;
    return;
  }
  if (shown.isEqualNode(painted)) return;
  if (shown.nodeName === "DETAILS") {
    const open = painted.open;
    if ((said.get(shown) ?? open) === open) painted.open = shown.open;
    said.set(shown, open);
  }
  const values = news(shown, painted).map((field) => [field, painted[field]]);
  attributes(shown, painted);
  children(shown, painted);
  for (const [field, value] of values) if (shown[field] !== value) shown[field] = value;
};

// How many nodes are the very same at the beginning of both lists, up to so many. Most of a board does not change with a move:
// comparing is quick, looking for alikes is not.
const alike = (old, wanted, most) => {
  const same = (at) => !kept(wanted[at]) && !kept(old[at]) && old[at].isEqualNode(wanted[at]);
  let count = 0;
  while (count < most && same(count)) count += 1;
  return count;
};

const children = (shown, painted) => {
  let [old, wanted] = [[...shown.childNodes], [...painted.childNodes]];
  const first = alike(old, wanted, Math.min(old.length, wanted.length));
  const before = old[first - 1] ?? null;
  [old, wanted] = [old.slice(first), wanted.slice(first)];
  const end = alike(old.toReversed(), wanted.toReversed(), Math.min(old.length, wanted.length));
  [old, wanted] = [old, wanted].map((nodes) => nodes.slice(0, nodes.length - end));
  // What a script has put there is met again only if the server paints it too, by name.
  const { pairs, gone } = pair(old.filter((node) => !kept(node) || named(node)), wanted);
  for (const node of gone) if (!kept(node)) leave(node);
  const stays = rising(wanted.filter((node) => pairs.has(node)).map((node) => old.indexOf(pairs.get(node))));
  let [last, met] = [before, 0];
  for (const node of wanted) {
    const same = pairs.get(node);
    const next = last ? last.nextSibling : shown.firstChild;
    if (!same) {
      shown.insertBefore(node, next);
      enter(node);
    } else {
      if (!stays.has(met)) move(shown, same, next);
      met += 1;
      merge(same, node);
    }
    last = same ?? node;
  }
};

// A part as it was sent, read: what is read in time need not be read when it is shown. It can be merged once.
export const parsed = (html) => {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  return fresh;
};

// Merges a part into `root`, as it was sent or read. If what has the focus goes, the focus goes to what has its name now,
// else to the first that the `fallback` describes; but whoever was typing presses no button by it.
export const morph = (root, part, fallback) => {
  const fresh = typeof part === "string" ? parsed(part) : part;
  const focused = root.contains(document.activeElement) ? document.activeElement : null;
  const { selectionStart: from, selectionEnd: to, selectionDirection: way } = focused ?? {};
  children(root, fresh.content);
  if (!focused || (document.activeElement === focused && !focused.disabled)) return;
  const typing = focused.matches("textarea, input:not([type=radio], [type=checkbox])");
  const same = focused.isConnected ? focused : focused.id && root.querySelector(`#${CSS.escape(focused.id)}`);
  const next = same && !same.disabled ? same : !typing && fallback && root.querySelector(fallback);
  if (!next) return;
  next.focus({ preventScroll: true });
  if (next === same && Number.isInteger(from)) next.setSelectionRange?.(from, to, way);
};
