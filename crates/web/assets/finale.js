// The end of a game. Where it was just played, the last move is seen to its end, then the points are counted on the board, piece
// by piece, with the sums in a bar over the page; a click or a key skips it, and whoever wants less motion sees the end at once.
// Later too every number of the sheet shows what it counts: `data-counts` names points and pieces.

import { moving, rate } from "./pace.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
// How long one thing is shown, in milliseconds, and all of them together; how long what still moves may take before.
const [LEAST, MOST, ALL, PATIENCE] = [240, 900, 15000, 6000];

// The room of the bar over the lower edge.
const BAR = 90;

const number = (cell) => Number(cell.textContent.replace("−", "-"));
const written = (value) => String(value).replace("-", "−");
const wait = (time) => new Promise((done) => setTimeout(done, time));
const element = (name, text = "") => Object.assign(document.createElement(name), { textContent: text });

// What a number is made of: points, and the pieces they are for.
const parts = (cell) =>
  (cell.dataset.counts ?? "").split(";").filter(Boolean).map((part) => {
    const space = part.indexOf(" ");
    return { points: Number(part.slice(0, space)), pieces: part.slice(space + 1) };
  });

// Lights pieces of the board, and nothing else; returns them.
const light = (live, pieces) => {
  const board = live.querySelector(".board");
  for (const piece of live.querySelectorAll(".board .counts")) piece.classList.remove("counts");
  board?.toggleAttribute("data-counting", Boolean(pieces));
  const found = pieces && board ? [...board.querySelectorAll(pieces)] : [];
  for (const piece of found) piece.classList.add("counts");
  return found;
};

// Brings what was lit into view, if it is not; the bar lies over the lower edge.
const reveal = (found, behavior) => {
  const place = found[0]?.ownerSVGElement ?? found[0];
  const box = place?.getBoundingClientRect();
  const room = innerHeight - BAR;
  if (!box || (box.top >= 0 && box.bottom <= room)) return;
  if (box.height > room && box.top <= 8 && box.bottom >= room) return;
  place.scrollIntoView({ block: box.height > room ? "start" : "center", behavior });
};

// Everything to be counted in order: row by row, seat by seat, piece by piece. A row without pieces is counted at once.
const plan = (result) => {
  const rows = [...result.querySelectorAll("tr[data-rule]")].map((row) => [row, [...row.querySelectorAll("td")]]);
  const alone = [...result.querySelectorAll(".counts-alone")].map((button) => [null, [button]]);
  return [...rows, ...alone].flatMap(([row, cells]) => {
    const step = (seat) => ({ points, pieces }) => ({ row, gains: [[seat, points]], pieces });
    const counted = cells.flatMap((cell, seat) => parts(cell).map(step(seat)));
    return counted.length ? counted : [{ row, gains: cells.map((cell, seat) => [seat, number(cell)]), pieces: "" }];
  });
};

// The bar: what is counted now, and the sums.
const bar = (result) => {
  const names = [...result.querySelectorAll("thead th")].slice(1).map((head) => head.textContent);
  const [whole, what, list] = [element("div"), element("b"), element("ol")];
  whole.className = "count-bar";
  whole.ariaHidden = "true";
  const items = names.map((name) => {
    const parts = [element("span", name), element("b", "0"), element("i")];
    const item = element("li");
    item.append(...parts);
    list.append(item);
    return [item, ...parts.slice(1)];
  });
  whole.append(what, list, element("small", result.dataset.skip ?? ""));
  document.body.append(whole);
  return {
    tell: (row, gains, sums) => {
      what.textContent = row?.querySelector("th").textContent ?? "";
      items.forEach(([item, sum, gain], seat) => {
        const won = gains.find(([one, points]) => one === seat && points);
        item.classList.toggle("now", Boolean(won));
        gain.textContent = won ? (won[1] > 0 ? "+" : "") + written(won[1]) : "";
        sum.textContent = written(sums[seat]);
      });
    },
    end: () => whole.remove(),
  };
};

const count = async (live, result, over) => {
  const totals = [...result.querySelectorAll("tr.total td")];
  const [last, sums] = [totals.map((cell) => cell.textContent), totals.map(() => 0)];
  for (const cell of totals) cell.textContent = "0";
  const tell = () => document.dispatchEvent(new CustomEvent("kolej:counted", { detail: { ...sums } }));
  const shown = bar(result);
  shown.tell(null, [], sums);
  // The last move is seen to its end: it begins with the next frame.
  await Promise.race([over.promise, wait(60)]);
  await Promise.race([over.promise, wait(PATIENCE), Promise.allSettled(moving().map((run) => run.finished))]);
  const all = plan(result);
  // Whoever scrolls meanwhile looks at something else: the page stays where they want it.
  let [place, follows] = [scrollY, true];
  const time = Math.min(MOST, Math.max(LEAST, ALL / all.length)) / rate();
  for (const { row, gains, pieces } of all) {
    if (over.is) break;
    for (const [seat, points] of gains) sums[seat] += points;
    row?.classList.add("counted");
    totals.forEach((cell, seat) => (cell.textContent = written(sums[seat])));
    shown.tell(row, gains, sums);
    tell();
    const lit = light(live, pieces);
    follows &&= Math.abs(scrollY - place) < 2;
    if (follows) reveal(lit, "instant");
    place = scrollY;
    await Promise.race([over.promise, wait(time)]);
  }
  shown.end();
  light(live, "");
  document.dispatchEvent(new CustomEvent("kolej:counted", { detail: null }));
  totals.forEach((cell, seat) => (cell.textContent = last[seat]));
  return follows && Math.abs(scrollY - place) < 2;
};

const perform = async (live, result) => {
  const over = { is: false, inside: false };
  over.promise = new Promise((done) => (over.end = () => { over.is = true; done(); }));
  const skip = (event) => {
    if (event.key === "Tab") return;
    // Whoever presses something there means it: it must not slip away.
    over.inside = event.type === "pointerdown" && result.contains(event.target);
    over.end();
  };
  for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, skip);
  result.classList.add("counting");
  const follows = await count(live, result, over);
  result.classList.remove("counting");
  for (const touch of ["pointerdown", "keydown"]) removeEventListener(touch, skip);
  if (follows && !over.inside) result.scrollIntoView({ block: "start", behavior: "instant" });
  document.dispatchEvent(new CustomEvent("kolej:verdict"));
};

// Numbers become buttons: what one points at is lit, what one presses stays lit until something else is pressed.
const explain = (live) => {
  let [pinned, lit] = [null, null];
  const at = (target) => target.closest?.(".result:not(.counting) :is([data-counts], tr[data-rule]:has([data-counts]))") ?? null;
  const show = (thing) => {
    if (thing === lit) return [];
    lit = thing;
    const cells = !thing ? [] : thing.matches("[data-counts]") ? [thing] : [...thing.querySelectorAll("[data-counts]")];
    return light(live, cells.flatMap(parts).map(({ pieces }) => pieces).join(","));
  };
  const press = (thing, is) => (thing?.querySelector(".count") ?? thing?.closest("button"))?.setAttribute("aria-pressed", is);
  live.addEventListener("pointerover", (event) => event.pointerType === "mouse" && show(at(event.target) ?? pinned));
  live.addEventListener("focusin", (event) => event.target.matches(":focus-visible") && show(at(event.target) ?? pinned));
  live.addEventListener("click", (event) => {
    const thing = event.target.closest("a") ? null : at(event.target);
    if (!thing && !pinned) return;
    press(pinned, false);
    pinned = thing === pinned ? null : thing;
    press(pinned, true);
    lit = undefined;
    reveal(show(pinned), calm.matches ? "instant" : "smooth");
  });
  return (result) => {
    [pinned, lit] = [null, null];
    for (const cell of result.querySelectorAll("td[data-counts]:not(:has(.count))")) {
      const button = element("button");
      Object.assign(button, { type: "button", className: "count", title: result.dataset.show ?? "" });
      button.append(...cell.childNodes);
      cell.append(button);
    }
  };
};

// Where the device can pass pictures on, the link to the picture does so.
const pass = (link) => {
  const named = (data) => [new File([data], link.download, { type: "image/png" })];
  if (!navigator.canShare?.({ files: named("") })) return;
  link.textContent = link.dataset.share;
  link.onclick = async (event) => {
    event.preventDefault();
    const files = named(await (await fetch(link.href)).blob());
    // Whoever thinks better of it has not made a mistake.
    await navigator.share({ files, url: location.href }).catch(() => {});
  };
};

export const finale = (live) => {
  let had = Boolean(live.querySelector(".result"));
  const explained = explain(live);
  // Before the scripts of games let anything fly: what is scrolled meanwhile would miss its place.
  const first = { capture: true };
  document.addEventListener("kolej:painted", ({ detail }) => {
    const result = detail.root === live ? live.querySelector(".result") : null;
    if (!result) return;
    explained(result);
    const picture = result.querySelector("#picture");
    if (picture) pass(picture);
    if (had) return;
    had = true;
    const counts = !calm.matches && rate() !== Infinity && detail.events.length > 0 && result.querySelector("[data-counts]");
    // At once: what glides cannot be clicked.
    if (!counts) return result.querySelector(".verdict")?.scrollIntoView({ block: "nearest" });
    // A map, or where there is none the boards: what stands below them is read later. A telephone has no room for what stands
    // above.
    const narrow = innerWidth < 700;
    const place = (!narrow && live.querySelector(".board svg[data-frame]")) || live.querySelector(".board");
    const tall = place.getBoundingClientRect().height > innerHeight - BAR;
    place.scrollIntoView({ block: narrow || tall ? "start" : "center", behavior: "instant" });
    perform(live, result);
  }, first);
};
