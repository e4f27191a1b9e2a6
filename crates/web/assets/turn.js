// Signals that it is one's turn: a lamp in the tab, and what the visitor switched on: a sound, a buzz, a note of the browser
// while the page is hidden. The title of the page says whose turn it is; nothing else is asked.

const KEPT = "kolej-signals";
const MINE = /^●/;

const wishes = () => {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) ?? {};
  } catch {
    return {};
  }
};

const keep = (wanted) => {
  try {
    localStorage.setItem(KEPT, JSON.stringify(wanted));
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
};

// A browser lets a page sound only after the visitor touched it.
let sounds;
const wake = () => {
  if (!wishes().sound || typeof AudioContext === "undefined") return;
  sounds ??= new AudioContext();
  sounds.resume();
};

// Notes like those of a station: frequency, beginning and length in seconds.
const play = (notes) => {
  if (!sounds) return;
  for (const [pitch, at, length] of notes) {
    const [tone, loudness] = [sounds.createOscillator(), sounds.createGain()];
    const begin = sounds.currentTime + at;
    tone.type = "sine";
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, begin);
    loudness.gain.linearRampToValueAtTime(0.2, begin + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.001, begin + length);
    tone.connect(loudness).connect(sounds.destination);
    tone.start(begin);
    tone.stop(begin + length);
  }
};

const GONG = [[659, 0, 0.5], [523, 0.22, 0.7]];
const END = [[523, 0, 0.3], [659, 0.18, 0.3], [784, 0.36, 0.8]];

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
      if (wishes().sound) play(GONG);
      buzz();
      note(document.title);
    } else if (ended && !had && wishes().sound) play(END);
  };
  const title = document.querySelector("title");
  new MutationObserver(look).observe(title, { childList: true, characterData: true, subtree: true });
  if (live) new MutationObserver(look).observe(live, { childList: true });
};

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
      keep({ ...wishes(), [choice.name]: choice.checked });
      // Whoever switches it on hears and feels at once what they get.
      if (choice.name === "sound" && choice.checked) {
        wake();
        play(GONG);
      }
      if (choice.name === "buzz" && choice.checked) buzz();
    });
  }
};

export const signals = (box) => {
  menu(box);
  for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, wake, { passive: true });
  const icon = document.querySelector("link[rel=icon]");
  if (icon) watch(lamp(icon));
};
