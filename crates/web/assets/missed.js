// What was missed: whoever looked elsewhere, or had no connection, is shown turn by turn what happened meanwhile. The board is
// as it is now and can be played on; a click, a key or the button ends the show.

import { rate } from "./pace.js";
import { point, pointNowhere } from "./point.js";
import { turnSaid } from "./story.js";

// Milliseconds for a turn and for all of them, and how many are shown at most.
const STEP = 2200;
const WHOLE = 14000;
const MOST = 12;

// Whoever went to another page for at least so long, in milliseconds, is shown what they missed when they come back.
const AWAY = 5000;

// Where somebody stopped looking is kept as long as the tab is open.
export const since = (id, seq, show) => {
  const kept = `kolej-seen-${id}`;
  let [seen, left] = [Infinity, Infinity];
  try {
    [seen, left] = JSON.parse(sessionStorage.getItem(kept)) ?? [seen, left];
  } catch {
    // A browser that keeps nothing has nothing to tell.
  }
  addEventListener("pagehide", () => {
    try {
      sessionStorage.setItem(kept, JSON.stringify([seq(), Date.now()]));
    } catch {
      // The same.
    }
  });
  // Whoever left before the game began has missed nothing.
  if (!seen || seq() <= seen || Date.now() - left < AWAY) return;
  const lines = [...document.querySelectorAll("#story [data-seq]")].filter((line) => Number(line.dataset.seq) >= seen);
  show(lines.map((line) => [0, "", line.closest("[id^=turn-]").id.slice("turn-".length)]));
};

export const missed = (box) => {
  const [count, line, end] = ["output", "p", "button"].map((name) => box.querySelector(name));
  let waiting = new Set();
  // A show that was ended has another number.
  let show = 0;

  const stop = () => {
    if (box.hidden) return;
    show += 1;
    box.hidden = true;
    pointNowhere();
  };
  const run = async () => {
    const turns = [...waiting].slice(-MOST).map(turnSaid).filter(Boolean);
    waiting = new Set();
    if (!turns.length || rate() === Infinity) return;
    const own = ++show;
    for (const [at, turn] of turns.entries()) {
      count.value = `${at + 1}/${turns.length}`;
      line.innerHTML = turn.html;
      box.hidden = false;
      point(turn.points, true);
      await new Promise((next) => setTimeout(next, Math.min(STEP, WHOLE / turns.length) / rate()));
      if (show !== own) return;
    }
    stop();
  };

  end.addEventListener("click", stop);
  document.addEventListener("kolej:skip", stop);
  document.addEventListener("visibilitychange", () => document.hidden || run());
  // Turns that nobody saw happen. What was missed without a connection is shown at once.
  return (lines) => {
    for (const [, , turn] of lines) waiting.add(turn);
    if (!document.hidden) run();
  };
};
