// The log: a line for every turn, which unfolds to all of its lines, and each points at the pieces it speaks of.

import { local } from "./clocks.js";
import { point } from "./point.js";
import { keep, wishes } from "./wishes.js";

const element = (name, html = "") => {
  const made = document.createElement(name);
  made.innerHTML = html;
  return made;
};

// What a turn says, and the pieces it speaks of.
export const turnSaid = (number) => {
  const turn = document.getElementById(`turn-${number}`);
  if (!turn) return null;
  const lines = turn.matches("[data-points]") ? [turn] : [...turn.querySelectorAll("[data-points]")];
  const said = (turn.querySelector("summary") ?? turn).cloneNode(true);
  said.querySelector("time")?.remove();
  return { html: said.innerHTML, points: lines.map((line) => line.dataset.points).join(";") };
};

// A turn that had one line gets more: all of them are behind one that says what it was.
const unfolding = (line, number) => {
  const turn = element("li", "<details><summary></summary><ol></ol></details>");
  turn.className = "turn";
  turn.id = `turn-${number}`;
  turn.dataset.first = line.dataset.seq;
  line.replaceWith(turn);
  line.removeAttribute("id");
  line.classList.remove("new");
  turn.querySelector("ol").append(line);
  return turn;
};

const write = (story, [at, html, number, points]) => {
  const line = element("li", html);
  line.dataset.seq = at;
  if (points) line.dataset.points = points;
  local(line);
  const turn = document.getElementById(`turn-${number}`);
  if (turn) {
    (turn.matches(".turn") ? turn : unfolding(turn, number)).querySelector("ol").append(line);
    return;
  }
  line.id = `turn-${number}`;
  line.className = "new";
  story.append(line);
};

const sum = ([number, html]) => {
  const turn = document.getElementById(`turn-${number}`);
  const summary = turn?.querySelector("summary");
  if (!summary) return;
  summary.innerHTML = html;
  local(summary);
  // It lights up again.
  turn.classList.remove("new");
  void turn.offsetWidth;
  turn.classList.add("new");
};

// The pieces a line or the line of a turn speaks of.
const pieces = (line) =>
  line.matches("summary") ? [...line.parentElement.querySelectorAll("[data-points]")].map((one) => one.dataset.points).join(";")
    : line.dataset.points;

// With arrow keys one goes from line to line; each points while one is at it. So the log is one stop of the tab order.
const walk = (story, event) => {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!step) return;
  const lines = [...story.querySelectorAll("summary, li[data-points]")].filter((line) => line.checkVisibility());
  const at = lines.indexOf(document.activeElement);
  const next = lines[at < 0 ? (step < 0 ? lines.length - 1 : 0) : at + step];
  if (!next) return;
  event.preventDefault();
  next.tabIndex = -1;
  next.focus();
  point(pieces(next));
};

// The switch that leaves only some turns stays as it was set; the newest ones are in view then.
const sift = (story) => {
  const box = document.getElementById("sifted");
  if (!box) return;
  box.checked = Boolean(wishes().sifted);
  box.addEventListener("change", () => {
    keep({ sifted: box.checked });
    story.scrollTop = story.scrollHeight;
  });
};

// Lines are added at the end of their turns, and turns at the end of the log. Whoever reads further up is left there.
export const chronicle = (story) => {
  sift(story);
  story.scrollTop = story.scrollHeight;
  local(story);
  const settle = () => { for (const line of story.querySelectorAll("summary")) line.tabIndex = -1; };
  settle();
  story.addEventListener("keydown", (event) => walk(story, event));
  story.addEventListener("click", (event) => {
    const line = event.target.closest("summary, li[data-points]");
    if (line) point(pieces(line));
  });
  return (lines, sums = []) => {
    const below = story.scrollHeight - story.scrollTop - story.clientHeight < 40;
    for (const line of lines) write(story, line);
    sums.forEach(sum);
    settle();
    if (lines.length && below) story.scrollTop = story.scrollHeight;
  };
};

// The last moves beside the prompt point at their pieces too, and say in full what did not fit.
export const moves = (live) => {
  const move = (event) => event.target.closest("#moves [data-turn]");
  live.addEventListener("click", (event) => {
    const said = move(event) && turnSaid(move(event).dataset.turn);
    if (said) point(said.points);
  });
  live.addEventListener("pointerover", (event) => {
    const line = move(event);
    if (line) line.title = line.scrollWidth > line.clientWidth ? line.textContent : "";
  });
};
