// Signals that it is one's turn: a lamp in the tab, and what the visitor switched on: a sound, a buzz, a note of the browser
// while the page is hidden. The title of the page says whose turn it is; nothing else is asked. The same menu has the sounds of
// the game and the pace of what moves.

import { wish, wished } from "./pace.js";
import { play, wake } from "./sounds.js";
import { keep, wishes } from "./wishes.js";

const MINE = /^●/;

// The lamp: the icon of the site with a green light on it.
const lamp = (icon) => {
  const plain = icon.href;
  const lit = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="#1d3b60"/>
    <path d="M22 12v40M22 34 42 12M27 29l17 23" fill="none" stroke="#fdf9ee" stroke-width="7"/>
    <circle cx="47" cy="17" r="15" fill="#2e9b4f" stroke="#fdf9ee" stroke-width="4"/></svg>`;
  const address = `data:image/svg+xml,${encodeURIComponent(lit)}`;
  return (on) => {
    const wanted = on ? address : plain;
    if (icon.href !== wanted) icon.href = wanted;
  };
};

const note = async (title) => {
  if (!wishes().note || !document.hidden || typeof Notification === "undefined" || Notification.permission !== "granted") return;
  const what = { tag: location.pathname, icon: "/favicon.ico", data: { url: location.pathname } };
  const worker = await navigator.serviceWorker?.getRegistration();
  // On phones only the worker may show one.
  if (worker) worker.showNotification(title, what);
  else new Notification(title, what);
};

const buzz = () => {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (wishes().buzz && !still) navigator.vibrate?.([120, 60, 120]);
};

// Watches the title of a page.
const watch = (light) => {
  const live = document.getElementById("live");
  const over = () => Boolean(live?.querySelector(".result"));
  let [mine, ended] = [MINE.test(document.title), over()];
  light(mine);
  const look = () => {
    const [was, had] = [mine, ended];
    mine = MINE.test(document.title);
    ended = over();
    light(mine);
    if (mine && !was) {
      if (wishes().sound) play(["whistle"]);
      buzz();
      note(document.title);
    } else if (ended && !had && wishes().sound) play(["end"]);
  };
  const title = document.querySelector("title");
  new MutationObserver(look).observe(title, { childList: true, characterData: true, subtree: true });
  if (live) new MutationObserver(look).observe(live, { childList: true });
};

// What is heard of a choice that was just made.
const TASTE = { sound: ["whistle"], pieces: ["card", "place"] };

// The menu is there only for those whose browser can follow it.
const menu = (box) => {
  box.hidden = false;
  for (const choice of box.querySelectorAll("input")) {
    choice.checked = Boolean(wishes()[choice.name]);
    choice.addEventListener("change", async () => {
      if (choice.name === "note" && choice.checked) {
        const may = typeof Notification !== "undefined" && (await Notification.requestPermission()) === "granted";
        choice.checked = may;
      }
      keep({ [choice.name]: choice.checked });
      // Whoever switches it on hears and feels at once what they get.
      if (choice.name in TASTE && choice.checked) {
        wake();
        play(TASTE[choice.name]);
      }
      if (choice.name === "buzz" && choice.checked) buzz();
    });
  }
};

const pace = (select) => {
  select.value = wished();
  select.addEventListener("change", () => wish(select.value));
};

export const signals = (box) => {
  menu(box);
  pace(box.querySelector("[name=pace]"));
  for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, wake, { passive: true });
  const icon = document.querySelector("link[rel=icon]");
  if (icon) watch(lamp(icon));
};
