// Kolejowy szlak in the browser: choosing, turning and mirroring a face, showing where it fits, drag and drop, keys. It only
// fills in the form that works without it and presses its buttons, so the site's own module sends every move.

import { elsewhere, turning } from "./gestures.js";
import { calm, drawing, every, find, lift, painted, stage } from "./stage.js";

// What is chosen: the place in the tray, the position (four sides and perhaps +), and whether the player turned it since.
let pick = null;
// The position in which each place of the tray was last seen, so that a tile does not jump back.
const seen = new Map();
// The square that takes part in the tab order.
let home = "D3";
// Squares to draw in, one after another, as soon as what was lifted for them is back in the tray.
let moving = [];
// The square of this round that was last pointed at: ✕ takes it off the board.
let touched = null;
// What to say after the next page part arrives.
let note = null;

const root = () => find(".ink[data-legal]");
const squares = () => every(".ink-sq");
const tiles = () => every("button[data-slot]");
const turned = (value) => value[3] + value.slice(0, 3) + value.slice(4);
const mirrored = (value) => value[0] + value[3] + value[2] + value[1] + value.slice(4);
const number = (name) => (name.charCodeAt(0) - 65) * 7 + Number(name[1]);
const radios = (slot) => every(`[data-turns="${slot}"] input`);
const radio = (slot, value) => radios(slot).find((input) => input.value === value);
// The address of the drawing beside a radio button.
const pictured = (input) => input.parentElement.querySelector("use").getAttribute("href");
const picture = (slot, value) => pictured(radio(slot, value));
const figure = (href) => drawing(href, "0 0 40 40");

// Squares by position, as the server counted them.
let counted = null;
let legal = new Map();
const fits = (value, cell) => ((legal.get(value) ?? 0n) >> BigInt(cell)) & 1n;

// The position in which the chosen face would be drawn there: as it is, or turned by itself while the player has not.
const position = (cell) => {
  if (!pick) return null;
  if (fits(pick.value, cell)) return pick.value;
  if (pick.turned) return null;
  return radios(pick.slot).map((input) => input.value).find((value) => fits(value, cell)) ?? null;
};

const ghost = (square) => {
  const use = find("#ink-ghost");
  if (!use) return;
  // While a new page part arrives, what was chosen may already be gone.
  const known = pick && radio(pick.slot, pick.value);
  if (!known || !square || "drawn" in square.dataset) return use.removeAttribute("href");
  const cell = number(square.value);
  const value = position(cell);
  use.setAttribute("href", picture(pick.slot, value ?? pick.value));
  use.setAttribute("x", 20 + (cell % 7) * 40);
  use.setAttribute("y", 20 + Math.floor(cell / 7) * 40);
  use.classList.toggle("no", !value);
};

const say = (key, ...more) => {
  const line = find("#ink-say");
  line?.replaceChildren(key ? line.dataset[key] : "", ...more);
  line?.setAttribute("data-said", key);
};

// Which rule forbids what, as the line in which the script speaks names it.
const RULES = { taken: "INK-3.1", loose: "INK-3.2", mixed: "INK-3.3", river: "INK-5.4", shore: "INK-6.4" };

// Why a position does not fit a square: the first side that must not meet what is there, or none that meets its like.
const against = (value, around) => {
  const route = (kind) => "RH".includes(kind);
  for (const [side, met] of [...around].entries()) {
    const own = value[side];
    if (own === met || own === "." || met === ".") continue;
    if (route(own) && route(met)) return "mixed";
    if (!route(own) && !route(met)) continue;
    if (own === "W" || met === "W") return "river";
    if (root().dataset.shore) return "shore";
  }
  return "loose";
};

// Says why nothing can be drawn in a square, and shows the square.
const refuse = (square) => {
  const why = "drawn" in square.dataset ? "taken" : against(pick.value, square.dataset.around ?? "....");
  const rule = document.createElement("a");
  Object.assign(rule, { href: `/rules/ink#${RULES[why]}`, target: "_blank", textContent: RULES[why] });
  say(why, " ", rule);
  square.classList.add("ink-no");
  setTimeout(() => square.classList.remove("ink-no"), 1500);
  if (!calm.matches) square.animate({ translate: ["0", "-4px", "4px", "-3px", "0"] }, 260);
};

// If the chosen position fits nowhere but another does, offers those that fit.
const advise = () => {
  if (!pick) return say(tiles().length ? "choose" : "");
  if (legal.has(pick.value)) return say(find(".ink-sq.turn") ? "turns" : "place");
  const others = radios(pick.slot).map((input) => input.value).filter((value) => legal.has(value));
  if (!others.length) return say("never");
  say("other", ...others.map((value) => {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.offer = value;
    button.setAttribute("aria-label", radio(pick.slot, value).getAttribute("aria-label"));
    button.append(figure(picture(pick.slot, value)));
    return button;
  }));
};

// Shows what is chosen; after every change and every new page part.
const show = () => {
  const page = root();
  if (!page) return;
  if (counted !== page.dataset.legal) {
    counted = page.dataset.legal;
    legal = new Map(counted.split(" ").filter(Boolean).map((part) => {
      const [value, set] = part.split(":");
      return [value, BigInt(`0x${set}`)];
    }));
  }
  if (pick && !radio(pick.slot, pick.value)) pick = null;
  page.classList.toggle("ink-chosen", Boolean(pick));
  for (const tile of tiles()) {
    const slot = tile.dataset.slot;
    tile.setAttribute("aria-pressed", String(pick?.slot === slot));
    const value = pick?.slot === slot ? pick.value : (tile.dataset.first ?? seen.get(slot));
    if (value && radio(slot, value)) tile.querySelector("use").setAttribute("href", picture(slot, value));
  }
  for (const input of every(".ink-turns input:checked")) input.checked = false;
  if (pick) radio(pick.slot, pick.value).checked = true;
  if (touched && !find(`#sq-${touched}[data-lift]`)) touched = null;
  for (const tool of every("[data-tool]")) tool.disabled = !pick && !(touched && tool.dataset.tool === "drop");
  for (const square of squares()) {
    const cell = number(square.value);
    const value = "drawn" in square.dataset ? null : position(cell);
    const exact = value !== null && value === pick.value;
    square.classList.toggle("may", exact);
    square.classList.toggle("turn", value !== null && !exact);
    square.tabIndex = square.value === home ? 0 : -1;
    square.dataset.label ??= square.getAttribute("aria-label");
    const word = value === null ? "" : `, ${exact ? page.dataset.fits : page.dataset.turned}`;
    square.setAttribute("aria-label", square.dataset.label + word);
    if (pick && value === null && !("lift" in square.dataset)) square.setAttribute("aria-disabled", "true");
    else square.removeAttribute("aria-disabled");
  }
  const here = document.activeElement;
  ghost(here?.classList.contains("ink-sq") && here.matches(":focus-visible") ? here : null);
  advise();
};

const choose = (slot, value) => {
  const inputs = radios(slot);
  if (!inputs.length) return;
  // What a hint says is turned as it says.
  const known = value ?? find(`#ink-${slot}`)?.dataset.first ?? seen.get(slot);
  const first = inputs.find((input) => input.value === known) ?? inputs[0];
  pick = { slot, value: first.value, turned: false };
  show();
};

const drop = () => {
  pick = null;
  show();
};

const set = (value) => {
  if (!pick || !radio(pick.slot, value)) return;
  pick = { ...pick, value, turned: true };
  seen.set(pick.slot, value);
  show();
};

const tools = {
  right: () => pick && set(turned(pick.value)),
  left: () => pick && set(turned(turned(turned(pick.value)))),
  mirror: () => pick && set(mirrored(pick.value)),
  drop: () => (pick ? drop() : touched && erase(find(`#sq-${touched}`))),
};

// Prepares the form for a click on a square; false if nothing can be drawn there.
const ready = (square) => {
  const value = "drawn" in square.dataset ? null : position(number(square.value));
  if (value === null) {
    if (pick) refuse(square);
    else say("choose");
    return false;
  }
  radio(pick.slot, value).checked = true;
  seen.delete(pick.slot);
  return true;
};

// Takes back a square drawn in this round: the action of the draft that drew it.
const erase = (square) => lift(find("#ink-lift"), square.dataset.lift);

// Lifts a square and draws the same face elsewhere once it is back in the tray.
const move = (from, to) => {
  if ("drawn" in to.dataset) return;
  moving = [{ shown: from.dataset.picture, from: from.value, to: to.value }];
  erase(from);
};

// Lifts a square and draws it as it fits next; then whatever could not stay without it.
const turnOver = (square) => {
  touched = square.value;
  const { turn } = square.dataset;
  if (!turn) {
    show();
    return say("fixed");
  }
  const others = every(".ink-sq[data-lift]").filter((other) => other !== square);
  const stays = others.map((other) => ({ shown: other.dataset.picture, to: other.value }));
  moving = [{ shown: turn, to: square.value, lifted: true }, ...stays];
  note = "turned";
  erase(square);
};

// Draws the next of them; false if none is left.
const arrive = () => {
  const here = (name) => find(`#sq-${name}`);
  while (moving.length) {
    const { shown, from, to, lifted } = moving[0];
    const drawn = "drawn" in (here(to)?.dataset ?? {});
    // The page was painted for another reason, before the square was lifted.
    if (drawn && lifted) return true;
    moving.shift();
    // What has stayed need not be drawn again.
    const input = !drawn && every(".ink-turns input").find((input) => pictured(input) === shown);
    if (!input) continue;
    choose(input.closest("[data-turns]").dataset.turns, input.value);
    // What does not fit there goes back to where it was, as it was.
    const square = [to, from].map(here).find((square) => square && ready(square));
    if (!square) continue;
    if (square.value === from) note = "gone";
    if (lifted) touched = to;
    square.form.requestSubmit(square);
    return true;
  }
  return false;
};

// Dragging: a tile, or a square of this round, carried with mouse, pen or finger.
let drag = null;
let ignore = false;

const under = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest?.(".ink-sq") ?? null;

const grab = (event) => {
  // Whoever presses again has let go for good: the next click is meant.
  ignore = false;
  if (!event.isPrimary || event.button !== 0) return;
  const tile = event.target.closest("button[data-slot]");
  const square = event.target.closest(".ink-sq[data-lift]");
  if (!tile && !square) return;
  drag = { tile, square, x: event.clientX, y: event.clientY, id: event.pointerId, float: null };
};

const carry = (event) => {
  if (drag?.id !== event.pointerId) return;
  if (!drag.float) {
    if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 8) return;
    let href;
    if (drag.tile) {
      const { slot } = drag.tile.dataset;
      if (pick?.slot !== slot) choose(slot);
      href = picture(pick.slot, pick.value);
    } else href = drag.square.dataset.picture;
    drag.float = document.createElement("div");
    drag.float.className = "ink-float";
    drag.float.append(figure(href));
    document.body.append(drag.float);
  }
  event.preventDefault();
  drag.float.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
  const square = under(event);
  if (drag.tile) {
    ghost(square);
    // Over the board the ghost shows the place; one drawing is enough.
    drag.float.hidden = Boolean(square);
  }
};

const release = (event) => {
  if (drag?.id !== event.pointerId) return;
  const { tile, square, float } = drag;
  drag = null;
  if (!float) return;
  float.remove();
  // The click that follows belongs to the drag.
  ignore = true;
  setTimeout(() => (ignore = false), 50);
  ghost(null);
  const target = event.type === "pointerup" ? under(event) : null;
  if (target === square) return;
  if (tile && target && ready(target)) target.form.requestSubmit(target);
  if (square && target) move(square, target);
  // Dropped beside the board, it is taken off.
  else if (square && event.type === "pointerup") erase(square);
};

const keys = (event) => {
  if (!root() || elsewhere(event)) return;
  const here = document.activeElement;
  const steps = { ArrowUp: -7, ArrowDown: 7, ArrowLeft: -1, ArrowRight: 1 };
  if (event.key in steps) {
    if (!here?.classList.contains("ink-sq")) return;
    event.preventDefault();
    const at = number(here.value);
    const to = at + steps[event.key];
    const sideways = Math.abs(steps[event.key]) === 1;
    if (to < 0 || to > 48 || (sideways && Math.floor(to / 7) !== Math.floor(at / 7))) return;
    squares()[to].focus();
    return;
  }
  const letter = event.key.toLowerCase();
  let done = true;
  if (letter === "r") (event.shiftKey ? tools.left : tools.right)();
  else if (letter === ".") tools.right();
  else if (letter === ",") tools.left();
  else if (letter === "m") tools.mirror();
  else if (event.key === "Escape") drop();
  else if (event.key === "Delete" && here?.matches(".ink-sq[data-lift]")) erase(here);
  else if (letter === "s") {
    const specials = tiles().map((tile) => tile.dataset.slot).filter((slot) => slot.startsWith("s"));
    if (specials.length) choose(specials[(specials.indexOf(pick?.slot) + 1) % specials.length]);
  } else if (/^[1-6]$/.test(letter)) choose(`d${Number(letter) - 1}`);
  else done = false;
  if (!done) return;
  event.preventDefault();
  // Whoever chooses with a key goes on with the arrows.
  if (pick && !here?.classList.contains("ink-sq")) find(`#sq-${home}`)?.focus({ preventScroll: true });
};

const fresh = () => {
  show();
  if (arrive() || !note) return;
  say(note);
  note = null;
};

const start = () => {
  stage.addEventListener("click", (event) => {
    if (ignore) {
      event.preventDefault();
      return event.stopPropagation();
    }
    // Whoever clicks wants something else than what may still be on its way.
    moving = [];
    const tile = event.target.closest("button[data-slot]");
    if (tile) return pick?.slot === tile.dataset.slot ? tools.right() : choose(tile.dataset.slot);
    const tool = event.target.closest("[data-tool]");
    if (tool) return tools[tool.dataset.tool]();
    const offer = event.target.closest("[data-offer]");
    if (offer) return set(offer.dataset.offer);
    const square = event.target.closest(".ink-sq");
    if (!square || !root()) return;
    if ("lift" in square.dataset) {
      event.preventDefault();
      turnOver(square);
    } else if (!ready(square)) event.preventDefault();
  }, true);
  stage.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "touch" && !drag?.float) ghost(event.target.closest(".ink-sq"));
  });
  stage.addEventListener("pointerout", (event) => {
    if (event.target.closest(".ink-sq") && !drag?.float) ghost(null);
  });
  stage.addEventListener("focusin", (event) => {
    const square = event.target.closest(".ink-sq");
    if (!square) return;
    home = square.value;
    for (const other of squares()) other.tabIndex = other === square ? 0 : -1;
    ghost(square);
  });
  stage.addEventListener("pointerdown", grab);
  addEventListener("pointermove", carry, { passive: false });
  addEventListener("pointerup", release);
  addEventListener("pointercancel", release);
  stage.addEventListener("dragstart", (event) => event.preventDefault());
  const turn = (by, event) => {
    (by > 0 ? tools.right : tools.left)();
    const square = event.type === "wheel" && event.target.closest(".ink-sq");
    if (square) ghost(square);
  };
  turning({ wheel: "#ink-board", touch: "#ink-board", ready: () => pick, turn });
  addEventListener("keydown", keys);
  painted(fresh);
};

if (stage?.id === "live") start();
