// Pins in the browser: team-mates point at things of the board, draw arrows and write notes. Draws what the list says over the
// board and makes new ones by pointing; it only sends the forms that the page for pins sends without it.

import { nearest, svg as make } from "./stage.js";

const live = document.getElementById("live");
const KINDS = { point: "☞", arrow: "↗", note: "✎", clear: "⌫" };

// What is being made: a tool, and where its arrow begins.
let tool = null;
let from = null;

const section = () => live.querySelector("#pins");
const board = () => live.querySelector("form.board");
const words = () => JSON.parse(section().dataset.words);

// The thing of this id, on the map if it is there as well as in a list.
const thing = (id) => {
  const name = `[data-pin="${CSS.escape(id)}"]`;
  return board()?.querySelector(`svg ${name}`) ?? board()?.querySelector(name);
};
const outermost = (element) => {
  let svg = element?.closest("svg");
  while (svg?.parentElement?.closest("svg")) svg = svg.parentElement.closest("svg");
  return svg;
};

// The middle of a thing on the screen: of a line the middle along it.
const middle = (element) => {
  const line = element instanceof SVGUseElement ? document.querySelector(element.getAttribute("href")) : element;
  if (line instanceof SVGPathElement) {
    return line.getPointAtLength(line.getTotalLength() / 2).matrixTransform(element.getScreenCTM());
  }
  const box = element.getBoundingClientRect();
  return new DOMPoint(box.left + box.width / 2, box.top + box.height / 2);
};

// Drawing, in the units of the map: a hundredth of its longer side is the measure of everything.
const frame = (svg) => {
  const box = svg.viewBox.baseVal;
  const [x, y, w, h] = svg.dataset.frame?.split(" ").map(Number) ?? [box.x, box.y, box.width, box.height];
  return { x, y, w, h, unit: Math.max(w, h) / 100 };
};

const point = (at, unit) => [
  make("circle", { class: "pin-ring", cx: at.x, cy: at.y, r: 2.2 * unit, "stroke-width": 0.5 * unit }),
];

const arrow = (at, to, unit) => {
  const length = Math.hypot(to.x - at.x, to.y - at.y) || 1;
  const [dx, dy] = [(to.x - at.x) / length, (to.y - at.y) / length];
  const side = Math.min(length / 6, 6 * unit);
  const bend = { x: (at.x + to.x) / 2 - dy * side, y: (at.y + to.y) / 2 + dx * side };
  // The head looks along the end of the curve.
  const turn = Math.atan2(to.y - bend.y, to.x - bend.x);
  const wing = (angle) => `${to.x - 2.6 * unit * Math.cos(turn + angle)} ${to.y - 2.6 * unit * Math.sin(turn + angle)}`;
  const line = `M${at.x} ${at.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`;
  return [
    make("path", { class: "pin-case", d: line, "stroke-width": 1.3 * unit }),
    make("path", { class: "pin-line", d: line, "stroke-width": 0.7 * unit }),
    make("path", { class: "pin-head", d: `M${to.x} ${to.y}L${wing(0.45)}L${wing(-0.45)}Z`, "stroke-width": 0.3 * unit }),
  ];
};

const note = (at, text, { x, y, w, unit }) => {
  const shown = text.length > 28 ? `${text.slice(0, 27)}…` : text;
  const [size, wide, high] = [1.7 * unit, (shown.length * 0.95 + 2) * unit, 3 * unit];
  const left = Math.min(Math.max(x, at.x + unit), x + w - wide);
  const top = Math.max(y, at.y - 5 * unit);
  return [
    make("path", { class: "pin-line", d: `M${at.x} ${at.y}L${left + 2 * unit} ${top + high}`, "stroke-width": 0.3 * unit }),
    make("rect", { class: "pin-paper", x: left, y: top, width: wide, height: high, rx: 0.6 * unit, "stroke-width": 0.3 * unit }),
    make("text", { class: "pin-words", x: left + unit, y: top + 2.1 * unit, "font-size": size }, shown),
  ];
};

const draw = () => {
  for (const old of live.querySelectorAll(".pin-layer")) old.remove();
  for (const pin of JSON.parse(section()?.dataset.pins ?? "[]")) {
    const [one, two] = [thing(pin.at), pin.to && thing(pin.to)];
    const svg = outermost(one);
    if (!svg || (pin.to && outermost(two) !== svg)) continue;
    const back = svg.getScreenCTM().inverse();
    const size = frame(svg);
    const at = middle(one).matrixTransform(back);
    const parts = { point: () => [...note(at, pin.name, size), ...point(at, size.unit)], note: () => note(at, pin.text, size) };
    const drawn = pin.to ? arrow(at, middle(two).matrixTransform(back), size.unit) : parts[pin.kind]();
    svg.append(make("g", { class: `pin-layer pin-${pin.seat}`, "aria-hidden": "true" }, ...drawn));
  }
};

// Making.
const send = (address, fields) => {
  const form = document.createElement("form");
  form.method = "post";
  form.hidden = true;
  form.setAttribute("action", address);
  for (const [name, value] of Object.entries({ seat: section().dataset.seat, ...fields })) {
    const field = document.createElement("input");
    [field.type, field.name, field.value] = ["hidden", name, value];
    form.append(field);
  }
  section().append(form);
  form.requestSubmit();
  form.remove();
};

const choose = (next) => {
  [tool, from] = [next, null];
  tools();
};

const pick = (id) => {
  const address = section().dataset.address;
  if (tool === "point") send(address, { kind: "point", at: id });
  if (tool === "arrow" && from === null) {
    from = id;
    tools();
    return;
  }
  if (tool === "arrow" && from !== id) send(address, { kind: "arrow", at: from, to: id });
  if (tool === "note") ask((text) => send(address, { kind: "note", at: id, text }));
  choose(null);
};

// Asks for the words of a note.
const ask = (then) => {
  const said = words();
  const dialog = document.createElement("dialog");
  [dialog.id, dialog.className] = ["pin-note", "panel"];
  dialog.innerHTML = `<form method="dialog">
    <label for="pin-text"></label> <input id="pin-text" maxlength="140" required autocomplete="off">
    <div class="row"><button class="primary" value="note"></button> <button value="" formnovalidate></button></div></form>`;
  const [label, text] = [dialog.querySelector("label"), dialog.querySelector("input")];
  const [done, back] = dialog.querySelectorAll("button");
  [label.textContent, done.textContent, back.textContent] = [said["field-text"], said.note, said.cancel];
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (dialog.returnValue === "note" && text.value.trim()) then(text.value);
  });
  document.body.append(dialog);
  dialog.showModal();
};

// The toolbar stands in the bar, on a narrow screen by the list, as long as something can be made.
const NARROW = matchMedia("(max-width: 700px), (max-height: 480px)");
const tools = () => {
  const bar = NARROW.matches ? section() : board()?.querySelector(".bar-tools");
  let group = live.querySelector(".pin-tools");
  if (!bar || !section()?.dataset.words || !live.querySelector("#pins-page")) return group?.remove();
  const said = words();
  if (!group) {
    group = document.createElement("div");
    group.className = "pin-tools";
    group.dataset.kept = "";
    group.setAttribute("role", "toolbar");
    group.setAttribute("aria-label", said.tools);
    for (const [kind, sign] of Object.entries(KINDS)) {
      const button = document.createElement("button");
      [button.type, button.id, button.className, button.title] = ["button", `pin-${kind}`, "small", said[kind]];
      button.setAttribute("aria-label", said[kind]);
      button.textContent = sign;
      // Words where there is room for them; what takes everything away is rare.
      if (kind !== "clear") {
        const word = document.createElement("span");
        [word.className, word.textContent] = ["word", said[kind]];
        button.append(word);
      }
      button.addEventListener("click", () => {
        if (kind !== "clear") choose(tool === kind ? null : kind);
        else send(section().dataset.address.replace(/pin$/, "unpin"), { pin: "all" });
      });
      group.append(button);
    }
    const say = document.createElement("span");
    say.setAttribute("role", "status");
    group.append(say);
    bar.append(group);
  }
  for (const kind of ["point", "arrow", "note"]) group.querySelector(`#pin-${kind}`).setAttribute("aria-pressed", tool === kind);
  const now = tool && said[from === null ? `say-${tool}` : "say-to"];
  group.querySelector("[role=status]").textContent = now ?? "";
  board().classList.toggle("pinning", tool !== null);
  // While something is chosen, everything that can be can also be reached by keyboard.
  for (const element of board().querySelectorAll("[data-pin]")) {
    element.classList.toggle("pin-from", element.dataset.pin === from);
    if (tool && element.tabIndex < 0 && !element.hasAttribute("tabindex")) {
      element.setAttribute("tabindex", "0");
      element.dataset.pinTab = "";
    } else if (!tool && "pinTab" in element.dataset) {
      element.removeAttribute("tabindex");
      delete element.dataset.pinTab;
    }
  }
};

// A finger need not hit a small thing: the nearest one counts.
const REACH = 30;
const hit = (event) => {
  const straight = event.target.closest?.("[data-pin]");
  if (straight) return straight;
  if (!event.target.closest?.("svg")) return null;
  return nearest(board().querySelectorAll("svg [data-pin]"), REACH, (element) => {
    const at = middle(element);
    return Math.hypot(at.x - event.clientX, at.y - event.clientY);
  });
};

// A map that is dragged is not pointed at.
let pressed = null;
const dragged = (event) => pressed && event.detail > 0 && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > 8;

const choosing = (event) => tool && board()?.contains(event.target) && !event.target.closest(".pin-tools");
const take = (event, element) => {
  // Nobody else hears of it: the click is no move.
  event.preventDefault();
  event.stopImmediatePropagation();
  if (element) pick(element.dataset.pin);
};

const arrived = () => {
  tools();
  draw();
  // Pieces that still travel are pointed at where they come to rest.
  const ends = document.getAnimations().filter((piece) => Number.isFinite(piece.effect?.getComputedTiming().endTime));
  if (ends.length) Promise.allSettled(ends.map((piece) => piece.finished)).then(draw);
};

if (live) {
  live.addEventListener("pointerdown", (event) => (pressed = { x: event.clientX, y: event.clientY }), true);
  live.addEventListener("click", (event) => choosing(event) && !dragged(event) && take(event, hit(event)), true);
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && tool) choose(null);
    const element = (event.key === "Enter" || event.key === " ") && choosing(event) && event.target.closest("[data-pin]");
    if (element) take(event, element);
  }, true);
  document.addEventListener("kolej:painted", arrived);
}
