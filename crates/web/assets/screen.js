// A screen for a whole room: it stays on where the browser lets it, and the board is as large as the window lets it be.

const [LEAST, MOST] = [0.5, 2.2];

const STEPS = 18;

// Nobody scrolls a television: the size at which everything is in view and a map largest, for what stands beside a map grows at
// its cost.
const fitMap = (fits, map) => {
  const { width, height } = map.viewBox.baseVal;
  let [good, most] = [LEAST, 0];
  for (let step = 0; step <= STEPS; step += 1) {
    const size = LEAST + ((MOST - LEAST) * step) / STEPS;
    if (!fits(size)) continue;
    const box = map.getBoundingClientRect();
    const scale = Math.min(box.width / width, box.height / height);
    // A little less of the map is worth larger words.
    if (scale >= most * 0.97) good = size;
    most = Math.max(most, scale);
  }
  return good;
};

// Where there is no map the largest size at which everything is in view, found by halving.
const fit = (board) => {
  const fits = (size) => {
    board.style.zoom = size;
    return document.documentElement.scrollHeight <= innerHeight;
  };
  const map = board.querySelector("svg[data-frame]");
  if (map) return (board.style.zoom = fitMap(fits, map));
  let [good, bad] = [LEAST, MOST];
  for (let turn = 0; turn < 6; turn += 1) {
    const middle = (good + bad) / 2;
    if (fits(middle)) good = middle;
    else bad = middle;
  }
  board.style.zoom = good;
  return good;
};

const size = (live) => {
  let last = { phase: "", size: 1 };
  const look = (anew) => {
    const board = live.querySelector(".board");
    if (!board) return;
    const phase = live.querySelector(".result") ? "over" : "runs";
    board.style.zoom = last.size;
    // A board that grows a little is left as it is while it fits: nothing jumps with every move.
    const tall = document.documentElement.scrollHeight > innerHeight;
    if (anew || tall || phase !== last.phase) last = { phase, size: fit(board) };
  };
  document.addEventListener("kolej:painted", ({ detail }) => look(detail.first));
  addEventListener("resize", () => look(true));
};

const wake = async () => {
  if (document.hidden) return;
  // A device that saves its battery says no; then it does as it always does.
  await navigator.wakeLock?.request("screen").catch(() => {});
};

export const awake = (page) => {
  size(page.querySelector("#live"));
  // Whoever hides a page lets the screen go; it is asked for anew when the page is back in sight.
  document.addEventListener("visibilitychange", wake);
  wake();
};
