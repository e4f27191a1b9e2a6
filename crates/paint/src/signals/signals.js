// Zwrotnice i semafory in the browser: opens what can be done beside the thing that was clicked, joins two clicks on signals to
// one action, shows where a die would take a train. It only presses the buttons of the form that works without it.

import { pointing, space } from "./gestures.js";
import { looker } from "./look.js";
import { play } from "./signals-play.js";
import { every, find, middle, nearest, painted, stage } from "./stage.js";

const { map, spot, frame, reveal } = stage ? looker(stage) : {};

// What is chosen: cards picked up first, one end of a signal's way, the open item, how it is paid.
let picked = [];
let signal = null;
let opened = null;
let pay = "one";
let held = null;

const KINDS = ["signal", "switch", "move"];
const popup = () => find("#sig-popup");
const pairs = () => every("#sig-pairs input");
const say = (text) => find("#sig-say") && (find("#sig-say").textContent = text ?? "");
const word = (name) => popup()?.dataset[name] ?? "";

// The train whose die is rolled: where it would go is in sight until it does.
const rolled = () => find("#sig-die")?.dataset.train ?? null;

// The forecasts of the trains that are pointed at, or of the one whose item is open.
const light = (trains) => {
  const shown = (trains ?? (held ? [held] : [])).map((train) => `sig-ahead-${train}`);
  for (const layer of every(".sig-ahead")) layer.classList.toggle("sig-shown", shown.includes(layer.id));
};

// Cards: one lights what it pays for, two pay for anything.
const showCards = () => {
  for (const stack of every("button.sig-stack")) {
    const count = picked.filter((kind) => kind === stack.dataset.card).length;
    stack.setAttribute("aria-pressed", String(count > 0));
    stack.toggleAttribute("data-twice", count > 1);
  }
  const svg = map();
  if (!svg) return;
  if (picked.length) svg.dataset.picked = picked.length > 1 ? "any" : picked[0];
  else delete svg.dataset.picked;
};

const pick = (stack) => {
  const kind = stack.dataset.card;
  const own = picked.filter((other) => other === kind).length;
  const full = picked.length > 1 || own >= Number(stack.dataset.count);
  picked = full ? picked.filter((other) => other !== kind) : [...picked, kind];
  pay = preferred();
  showCards();
  if (opened) open(opened, false);
};

// Two picked cards as the form says it.
const pair = () => `for ${[...picked].sort((one, two) => KINDS.indexOf(one) - KINDS.indexOf(two)).join("+")}`;
const preferred = () => {
  if (picked.length === 2 && pairs().some((radio) => radio.value === pair())) return pair();
  return "one";
};

// Pays with two cards: the form's own radio button says which.
const choosePair = (value) => {
  const radio = pairs().find((one) => one.value === value) ?? pairs().find((one) => one.checked) ?? pairs()[0];
  if (radio) radio.checked = true;
  return radio?.value;
};

const press = (button) => button?.form.requestSubmit(button);

// The button of an action in the list: paid with one card, or with two.
const button = (notation, two) => find(`#sig-list button[name="${two ? "at" : "act"}"][value="${notation}"]`);

// What stands in the popup: a copy of an item of the list, and how it is paid where there is a choice.
const open = (id, keyboard) => {
  const [item, box] = [find(`#${CSS.escape(id)}`), popup()];
  if (!item || !box) return;
  opened = id;
  const copy = item.cloneNode(true);
  for (const part of [copy, ...copy.querySelectorAll("[id]")]) part.removeAttribute("id");
  fill(copy);
  held = item.dataset.ahead ?? rolled();
  light(null);
  if (keyboard) box.querySelector(".sig-row button:not([hidden])")?.focus({ preventScroll: true });
};

const fill = (content) => {
  const box = popup();
  const close = document.createElement("button");
  close.type = "button";
  close.className = "sig-close";
  close.textContent = "✕";
  close.setAttribute("aria-label", word("close"));
  const focused = [...box.querySelectorAll("button")].indexOf(document.activeElement);
  box.replaceChildren(close, content);
  const part = (name) => (content.classList.contains(name) ? content : content.querySelector(`.${name}`));
  const [one, two] = [part("sig-ones"), part("sig-twos")];
  if (two) box.append(purse(one));
  if (!one && two && pay === "one") pay = choosePair();
  showPay();
  box.hidden = false;
  // Filled anew while somebody is in it.
  if (focused >= 0) box.querySelectorAll("button")[focused]?.focus({ preventScroll: true });
};

// The ways to pay: the card that fits, then any two cards.
const purse = (one) => {
  const row = document.createElement("div");
  row.className = "sig-pays";
  row.append(word("cost"));
  const add = (value, inside, name) => {
    const chip = document.createElement("button");
    chip.type = "button";
    chip.dataset.pay = value;
    chip.title = name;
    chip.setAttribute("aria-label", name);
    chip.append(...[...inside].map((icon) => icon.cloneNode(true)));
    row.append(chip);
  };
  if (one) add("one", one.querySelectorAll(".sig-cost > *"), one.getAttribute("aria-label"));
  row.append(`${word("any")}:`);
  for (const { value, parentElement } of pairs()) add(value, parentElement.querySelectorAll("svg"), parentElement.textContent);
  return row;
};

const showPay = () => {
  const box = popup();
  box.dataset.pay = pay === "one" ? "one" : "two";
  if (pay !== "one") choosePair(pay);
  for (const chip of box.querySelectorAll("[data-pay]")) chip.setAttribute("aria-pressed", String(chip.dataset.pay === pay));
};

const shut = () => {
  popup()?.replaceChildren();
  popup()?.setAttribute("hidden", "");
};

const close = () => {
  const back = opened && popup()?.contains(document.activeElement) ? find(`svg [data-open="${opened}"]`) : null;
  [opened, held, signal, pay] = [null, rolled(), null, preferred()];
  shut();
  for (const thing of every(".sig-target, .sig-chosen")) {
    thing.classList.remove("sig-target", "sig-chosen");
    const first = thing.matches(".sig-on") || button(`mark ${thing.dataset.signal}`, false);
    if (!first) thing.setAttribute("tabindex", "-1");
  }
  light(null);
  say("");
  back?.focus({ preventScroll: true });
};

// Signals: every way of a marker is a button of the list, so the list says what may follow a first click.
const ways = () => {
  const found = new Map();
  for (const { value } of every('#sig-list [value^="signal "], #sig-list [value^="shift "]')) {
    const [verb, from, to] = value.split(/[ >]/);
    found.set(`${from}>${to}`, { verb, from, to });
  }
  return [...found.values()];
};

const touch = (thing, keyboard) => {
  const number = thing.dataset.signal;
  const way = ways().find(({ from, to }) => (from === signal && to === number) || (to === signal && from === number));
  if (signal && way) return shift(way);
  const mark = find(`#sig-list button[value="mark ${number}"]`);
  if (mark && !ways().some(({ to }) => to === number)) return press(mark);
  close();
  const next = ways().filter(({ from, to }) => from === number || to === number);
  if (!next.length && !mark) return;
  signal = number;
  thing.classList.add("sig-chosen");
  for (const { from, to } of next) {
    const other = find(`a[data-signal="${from === number ? to : from}"]`);
    other?.classList.add("sig-target");
    other?.setAttribute("tabindex", "0");
  }
  if (keyboard) find("a.sig-target")?.focus({ preventScroll: true });
  say(word(next[0]?.from === number ? "target" : "source"));
  if (mark) open(`sig-do-mark-${number}`, keyboard);
};

// A marker goes from one signal to another: at once where one card pays for it, else two cards are chosen first.
const shift = ({ verb, from, to }) => {
  const notation = `${verb} ${from}>${to}`;
  const [one, two] = [button(notation, false), button(notation, true)];
  const chosen = preferred();
  if (chosen !== "one" && two) {
    choosePair(chosen);
    return press(two);
  }
  if (one) return press(one);
  if (!two) return;
  const content = document.createElement("div");
  content.className = "sig-row sig-twos";
  content.append(two.cloneNode(true));
  fill(content);
};

// Where a finger came down. The browser moves a tap to what it takes for its aim, and on a small map that is often another thing:
// what a hint marks is meant, and among signals the one whose middle is nearest.
let down = null;
const meant = (thing, event) => {
  if (event.pointerType !== "touch" || !down) return thing;
  const far = (one) => {
    const at = middle(one);
    return at ? Math.hypot(down.clientX - at.x, down.clientY - at.y) : Infinity;
  };
  const marked = nearest(every("svg a.hinted"), 12, far);
  if (marked || !thing.dataset.signal) return marked ?? thing;
  return nearest(every("svg a.sig-can[data-signal]"), 14, far) ?? thing;
};

// The thing nearest to a tap, measured from its edge.
const near = (event) =>
  nearest(every("svg a.sig-can, svg a.sig-train, svg a.sig-exit"), 14, (thing) => {
    const at = middle(thing);
    return at ? Math.hypot(event.clientX - at.x, event.clientY - at.y) - thing.getBoundingClientRect().width / 2 : Infinity;
  });

const use = (thing, event) => {
  const keyboard = event.detail === 0;
  if (thing.dataset.press) return press(find(`#${thing.dataset.press}`));
  if (thing.dataset.signal) return touch(thing, keyboard);
  const roll = thing.dataset.train && find(`#sig-roll-${thing.dataset.train}`);
  // A finger cannot point without pressing: it sees the forecast first.
  if (roll && event.pointerType !== "touch") return press(roll);
  if (thing.dataset.train && thing.dataset.train === rolled() && find("#sig-go")) return press(find("#sig-go"));
  const same = opened === thing.dataset.open;
  close();
  if (!same) open(thing.dataset.open, keyboard);
};

const click = (event) => {
  const on = (what) => event.target.closest(what);
  if (on("button.sig-stack")) return pick(on("button.sig-stack"));
  if (on(".sig-close")) return close();
  if (on("[data-pay]:not(.sig-popup)")) {
    pay = on("[data-pay]:not(.sig-popup)").dataset.pay;
    return showPay();
  }
  if (on(".sig-popup .sig-twos button")) return choosePair(pay);
  const tap = on("svg[data-frame]") && !on("svg a") && event.detail > 0;
  const thing = on("a[data-open], a[data-press], a[data-signal]") ?? (tap ? near(event) : null);
  if (thing) {
    event.preventDefault();
    return use(meant(thing, event), event);
  }
  if (on("svg[data-frame]")) close();
};

const keys = (event) => {
  if (event.key === "Escape") {
    picked = [];
    showCards();
    return close();
  }
  space(event, "svg a");
};

// What was reached by keyboard comes into view.
const follow = (event) => {
  const thing = event.target.closest?.("svg[data-frame] a");
  if (!thing) return;
  const at = middle(thing);
  if (at) reveal(spot({ clientX: at.x, clientY: at.y }));
};

// What is pointed at: a train on the board, its item, a button that moves it or all of its colour.
const POINTED = "a[data-train], [id^=sig-roll-], [id^=sig-colour-], [data-ahead]";
const about = (thing) => {
  const colour = ["black", "brown", "grey"].indexOf(thing.id.replace("sig-colour-", ""));
  if (colour >= 0) return [0, 1, 2].map((number) => 3 * colour + number);
  return [thing.dataset.train ?? thing.dataset.ahead ?? thing.id.slice(9)];
};

const fresh = (events) => {
  if (!map()) return;
  frame();
  const cards = new Map(every("button.sig-stack").map((stack) => [stack.dataset.card, Number(stack.dataset.count)]));
  if (picked.some((kind) => picked.filter((other) => other === kind).length > (cards.get(kind) ?? 0))) picked = [];
  const again = opened && find(`#${CSS.escape(opened)}`) ? opened : null;
  const begun = signal && find(`a[data-signal="${signal}"]`);
  [signal, held, pay] = [null, rolled(), preferred()];
  showCards();
  light(null);
  if (again && !find("svg .sig-must")) open(again, false);
  else {
    opened = null;
    shut();
  }
  // A signal that was chosen stays so when a team-mate points at something meanwhile.
  if (begun) touch(begun, false);
  play(events);
};

const start = () => {
  stage.addEventListener("pointerdown", (event) => { down = event; }, { passive: true });
  stage.addEventListener("click", click);
  pointing(POINTED, (thing) => light(thing && about(thing)));
  stage.addEventListener("focusin", follow);
  // What was decided needs no panel any more.
  stage.addEventListener("submit", () => {
    picked = [];
    close();
  });
  addEventListener("keydown", keys);
  painted(fresh);
};

if (stage) start();
