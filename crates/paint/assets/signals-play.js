// What happened at the table, shown as movement: dice roll, trains drive along their tracks, tokens fall off the clock, goods fly
// to the port. Lines of the log say what happened; nothing here can be clicked or waited for.

// Gives a function that shows whatever the log tells anew, each time the board was painted.
const player = (stage, map) => {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const STEP = 260;
  const story = () => document.getElementById("story") ?? stage.querySelector(".story");
  let told = null;

  // News since the last time; a page that is opened or jumps far has none.
  const news = () => {
    const lines = story()?.children ?? [];
    const [from, now] = [told, lines.length];
    told = now;
    if (from === null || now <= from || now - from > 60) return [];
    return [...lines].slice(from).flatMap((line) => [...line.querySelectorAll("[data-sig]")]);
  };

  const apart = (one, two) => Math.hypot(one.x - two.x, one.y - two.y);

  // Points along a place from where a train comes; `part` cuts it off in the middle.
  const along = (place) => {
    const path = document.getElementById(`${map().dataset.net}-p${place}`);
    if (path) {
      const long = path.getTotalLength();
      return [...Array(9).keys()].map((part) => path.getPointAtLength((long * part) / 8)).map(({ x, y }) => ({ x, y }));
    }
    const thing = map().querySelector(`.sig-fixed [data-place="${place}"]`);
    const at = thing?.getAttribute("transform")?.match(/-?[\d.]+/g)?.map(Number);
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
      const back = near ? apart(ends[1], near) < apart(ends[0], near) : next && Math.min(...next.map((end) => apart(end, ends[0]))) < Math.min(...next.map((end) => apart(end, ends[1])));
      const turned = back ? [...line].reverse() : line;
      const half = Math.floor(turned.length / 2);
      if (at === 0) points.push(...turned.slice(half));
      else if (at === lines.length - 1) points.push(...turned.slice(0, half + 1));
      else points.push(...turned);
    });
    return points;
  };

  // A train drives over the board; the real one waits unseen where it ends.
  const drive = (news, delay) => {
    const { train, from, path } = news.dataset;
    const places = path ? path.split(" ") : [];
    if (!places.length) return 0;
    const points = way([from, ...places]);
    if (points.length < 2) return 0;
    const duration = STEP * places.length + 150;
    const real = map().querySelector(`#sig-train-${train}`);
    const mover = document.createElementNS("http://www.w3.org/2000/svg", "g");
    const body = real?.querySelector(".sig-body")?.cloneNode(true);
    if (body) {
      body.removeAttribute("transform");
      mover.append(...body.children);
    } else {
      const shape = document.createElementNS("http://www.w3.org/2000/svg", "use");
      shape.setAttribute("href", `#sig-t${Math.floor(train / 3)}`);
      mover.append(shape);
    }
    map().querySelector(".sig-flying").append(mover);
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
    real?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + duration });
    return duration;
  };

  const fly = (kind, inside, frames, duration, delay) => {
    const thing = document.createElement("div");
    thing.className = `sig-fly ${kind}`;
    thing.append(inside);
    document.body.append(thing);
    thing.style.opacity = 0;
    const flight = thing.animate(frames.map((frame) => ({ opacity: 1, ...frame })), { duration, delay, easing: "cubic-bezier(.3, .1, .3, 1)" });
    flight.onfinish = flight.oncancel = () => thing.remove();
    return duration;
  };

  const centre = (thing, half) => {
    const box = thing?.getBoundingClientRect();
    return box?.width ? `translate(${box.left + box.width / 2 - half}px, ${box.top + box.height / 2 - half}px)` : null;
  };

  // A die tumbles beside its train, or over the board.
  const die = (news, delay) => {
    const { train, value } = news.dataset;
    const at = centre(map().querySelector(`#sig-train-${train}`) ?? map(), 21);
    if (!at) return 0;
    const turn = (deg, scale) => ({ transform: `${at} translateY(-34px) rotate(${deg}deg) scale(${scale})` });
    return fly("sig-die", value, [turn(-380, 0.4), turn(0, 1.25), turn(0, 1), { ...turn(0, 1), opacity: 0 }], 640, delay);
  };

  const deploy = (news, delay) => {
    const { train, start } = news.dataset;
    const real = map().querySelector(`#sig-train-${train}`);
    const from = centre(document.getElementById(`sig-depot-${Math.floor(train / 3)}`), 16);
    const to = centre(map().querySelector(`.sig-fixed [data-place="${start}"]`), 16);
    if (!from || !to) return 0;
    real?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + 500 });
    return fly("", shape("sig-engine", "-30 -17 60 34", `#sig-t${Math.floor(train / 3)}`), [{ transform: from }, { transform: to }], 500, delay);
  };

  const shape = (name, box, href) => {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("class", name);
    svg.setAttribute("viewBox", box);
    const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    use.setAttribute("href", href);
    svg.append(use);
    return svg;
  };

  // The deployment dice tumble over the board.
  const dice = (news, delay) => {
    const at = centre(map(), 36);
    if (!at) return 0;
    const turn = (deg, scale) => ({ transform: `${at} rotate(${deg}deg) scale(${scale})` });
    return fly("sig-die sig-pair", news.dataset.value, [turn(-300, 0.4), turn(0, 1.2), turn(0, 1), { ...turn(0, 1), opacity: 0 }], 560, delay);
  };

  // A good flies from the port on the board to the count of goods.
  const good = (news, delay) => {
    const from = centre(map().querySelector(`.sig-fixed [data-place="${news.dataset.place}"]`), 15);
    const to = centre(document.getElementById("sig-goods"), 15);
    if (!from || !to) return 0;
    return fly("", shape("sig-chip", "-10 -10 20 20", `#sig-g${news.dataset.good}`), [{ transform: `${from} scale(.6)` }, { transform: `${from} scale(1.5)`, offset: 0.3 }, { transform: to }], 900, delay);
  };

  // Tokens fall off the clock.
  const fall = (news, delay) => {
    const [lost, left] = [Number(news.dataset.tokens), Number(news.dataset.left)];
    const tokens = [...stage.querySelectorAll(".sig-token:not([data-kept])")];
    tokens.slice(left, left + lost).forEach((token, at) => {
      const copy = token.cloneNode(true);
      copy.classList.remove("sig-gone");
      copy.dataset.kept = "";
      token.after(copy);
      copy.style.opacity = 0;
      const run = copy.animate([{ opacity: 1, translate: "0 0" }, { opacity: 1, translate: "0 14px", offset: 0.3 }, { opacity: 0, translate: "0 90px" }], { duration: 650, delay: delay + 70 * at, easing: "ease-in" });
      run.onfinish = run.oncancel = () => copy.remove();
    });
    return 300;
  };

  const SHOW = { drive, die, dice, deploy, good, lost: fall };

  // A new card flips onto the departure board.
  let shown = null;
  const flip = () => {
    const rows = stage.querySelector(".sig-rows");
    const [before, left] = [shown, stage.querySelector("#sig-left")?.textContent];
    shown = `${rows?.dataset.card} ${left}`;
    if (before === null || before === shown || calm.matches) return;
    [...(rows?.children ?? [])].forEach((row, at) => {
      row.animate([{ transform: "rotateX(88deg)", opacity: 0.3 }, { transform: "none", opacity: 1 }], { duration: 320, delay: 110 * at, fill: "backwards", easing: "ease-out" });
    });
  };

  return () => {
    const fresh = news();
    flip();
    if (calm.matches || !map() || document.hidden) return;
    let delay = 0;
    for (const line of fresh) {
      // What takes too long is not shown any more.
      if (delay > 6000) return;
      delay += SHOW[line.dataset.sig]?.(line, delay) ?? 0;
    }
  };
};

