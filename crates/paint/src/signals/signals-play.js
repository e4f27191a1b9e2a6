// What happened at the table, shown as movement: dice roll, trains drive along their tracks, tokens fall off the clock, goods fly
// to the port. Nothing here can be clicked or waited for.

import { calm, drawing, every, find, fly, middle, pace, svg } from "./stage.js";

// Milliseconds from one place to the next.
const STEP = 260;
// What would begin later than this is not shown any more; whoever has seen enough skips it.
const LATE = 20000;

const map = () => find("svg[data-frame]");
const train = (id) => find(`#sig-train-${id}`);
const place = (id) => find(`.sig-fixed [data-place="${id}"]`);
// The drawing of a train's colour.
const shape = (id) => `#sig-t${Math.floor(id / 3)}`;

const apart = (one, two) => Math.hypot(one.x - two.x, one.y - two.y);

// Points along a place from where a train comes; `part` cuts it off in the middle.
const along = (id) => {
  const path = document.getElementById(`${map().dataset.net}-p${id}`);
  if (path) {
    const long = path.getTotalLength();
    return [...Array(9).keys()].map((part) => path.getPointAtLength((long * part) / 8)).map(({ x, y }) => ({ x, y }));
  }
  const at = place(id)?.getAttribute("transform")?.match(/-?[\d.]+/g)?.map(Number);
  return at ? [{ x: at[0], y: at[1] }] : [];
};

// The way of a drive: from the middle of the first place to the middle of the last.
const way = (places) => {
  const lines = places.map(along).filter((line) => line.length);
  const points = [];
  lines.forEach((line, at) => {
    const near = at > 0 ? points[points.length - 1] : null;
    const next = lines[at + 1]?.[0] && [lines[at + 1][0], lines[at + 1][lines[at + 1].length - 1]];
    const ends = [line[0], line[line.length - 1]];
    const toNext = (from) => Math.min(...next.map((end) => apart(end, from)));
    const back = near ? apart(ends[1], near) < apart(ends[0], near) : next && toNext(ends[0]) < toNext(ends[1]);
    const turned = back ? [...line].reverse() : line;
    const half = Math.floor(turned.length / 2);
    if (at === 0) points.push(...turned.slice(half));
    else if (at === lines.length - 1) points.push(...turned.slice(0, half + 1));
    else points.push(...turned);
  });
  return points;
};

// A train drives over the board; the real one waits unseen where it ends.
const drive = ({ train: id, from, path }, delay) => {
  const points = way([from, ...path]);
  if (!path.length || points.length < 2) return 0;
  const duration = STEP * path.length + 150;
  const real = train(id);
  const body = real?.querySelector(".sig-body")?.cloneNode(true);
  const mover = svg("g", {}, ...(body?.children ?? [svg("use", { href: shape(id) })]));
  find(".sig-flying").append(mover);
  const lengths = points.map((point, at) => (at ? apart(point, points[at - 1]) : 0));
  const all = lengths.reduce((sum, length) => sum + length, 0) || 1;
  let [gone, angle] = [0, 0];
  const frames = points.map((point, at) => {
    gone += lengths[at];
    const next = points[at + 1] ?? point;
    if (apart(next, point) > 0.5) {
      const aim = (Math.atan2(next.y - point.y, next.x - point.x) * 180) / Math.PI;
      // The shorter way round.
      angle += ((((aim - angle) % 360) + 540) % 360) - 180;
    }
    return { transform: `translate(${point.x}px, ${point.y}px) rotate(${angle}deg)`, offset: Math.min(1, gone / all) };
  });
  const run = mover.animate(frames, { duration, delay, easing: "ease-in-out", fill: "both" });
  mover.style.opacity = 0;
  mover.animate([{ opacity: 1 }, { opacity: 1 }], { duration, delay });
  run.onfinish = run.oncancel = () => mover.remove();
  hide(real, delay + duration);
  return duration;
};

const hide = (thing, duration) => thing?.animate([{ opacity: 0 }, { opacity: 0 }], { duration });

const flight = (name, inside, frames, duration, delay) => {
  fly(`sig-fly ${name}`, inside, frames, { duration, delay, easing: "cubic-bezier(.3, .1, .3, 1)" });
  return duration;
};

// How something of this size is put on the middle of a thing.
const on = (thing, half) => {
  const at = middle(thing);
  return at && `translate(${at.x - half}px, ${at.y - half}px)`;
};

// A die tumbles beside its train, or over the board.
const die = ({ train: id, value }, delay) => {
  const at = on(train(id) ?? map(), 21);
  if (!at) return 0;
  const turn = (deg, scale) => ({ transform: `${at} translateY(-34px) rotate(${deg}deg) scale(${scale})` });
  return flight("sig-die", value, [turn(-380, 0.4), turn(0, 1.25), turn(0, 1), { ...turn(0, 1), opacity: 0 }], 640, delay);
};

const deploy = ({ train: id, start }, delay) => {
  const [from, to] = [on(find(`#sig-depot-${Math.floor(id / 3)}`), 16), on(place(start), 16)];
  if (!from || !to) return 0;
  hide(train(id), delay + 500);
  return flight("", drawing(shape(id), "-30 -17 60 34", "sig-engine"), [{ transform: from }, { transform: to }], 500, delay);
};

// The deployment dice tumble over the board.
const dice = ({ dice: shown }, delay) => {
  const at = on(map(), 36);
  if (!at) return 0;
  const turn = (deg, scale) => ({ transform: `${at} rotate(${deg}deg) scale(${scale})` });
  const frames = [turn(-300, 0.4), turn(0, 1.2), turn(0, 1), { ...turn(0, 1), opacity: 0 }];
  return flight("sig-die sig-pair", shown.join("+"), frames, 560, delay);
};

// A good flies from the port on the board to the count of goods.
const deliver = ({ good, port }, delay) => {
  const [from, to] = [on(place(port), 15), on(find("#sig-goods"), 15)];
  if (!from || !to) return 0;
  const frames = [{ transform: `${from} scale(.6)` }, { transform: `${from} scale(1.5)`, offset: 0.3 }, { transform: to }];
  return flight("", drawing(`#sig-g-${good}`, "-10 -10 20 20", "sig-chip"), frames, 900, delay);
};

// Tokens fall off the clock.
const fall = ({ tokens, left }, delay) => {
  every(".sig-token:not([data-kept])").slice(left, left + tokens).forEach((token, at) => {
    const copy = token.cloneNode(true);
    copy.classList.remove("sig-gone");
    copy.dataset.kept = "";
    token.after(copy);
    copy.style.opacity = 0;
    const frames = [
      { opacity: 1, translate: "0 0" },
      { opacity: 1, translate: "0 14px", offset: 0.3 },
      { opacity: 0, translate: "0 90px" },
    ];
    const run = copy.animate(frames, { duration: 650, delay: delay + 70 * at, easing: "ease-in" });
    run.onfinish = run.oncancel = () => copy.remove();
  });
  return 300;
};

// A new card flips onto the departure board.
const flip = () => {
  [...(find(".sig-rows")?.children ?? [])].forEach((row, at) => {
    row.animate(
      [{ transform: "rotateX(88deg)", opacity: 0.3 }, { transform: "none", opacity: 1 }],
      { duration: 320, delay: 110 * at, fill: "backwards", easing: "ease-out" },
    );
  });
  return 0;
};

const SHOW = { drove: drive, rolled: die, diced: dice, deployed: deploy, delivered: deliver, lost: fall, revealed: flip };

// When everything that is shown has come to its end.
let ends = 0;

// Shows what happened, one thing after another.
export const play = (events) => {
  if (calm.matches || !map() || document.hidden) return;
  const now = performance.now();
  let delay = Math.max(0, ends - now) * pace();
  for (const event of events) {
    if (delay > LATE) break;
    delay += SHOW[event.event]?.(event, delay) ?? 0;
  }
  ends = now + delay / pace();
};

document.addEventListener("kolej:skip", () => (ends = 0));
