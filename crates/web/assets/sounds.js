// Sounds, made in the page: no file is loaded. Which event of a game sounds like what, the table says (`data-sounds`). They
// are off until somebody switches them on, and "mute" silences all of them.

import { rate } from "./pace.js";
import { wishes } from "./wishes.js";

// A browser lets a page sound only after the visitor touched it.
let context;
export const wake = () => {
  const { sound, pieces, mute } = wishes();
  if (!(sound || pieces) || mute || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  context.resume();
};

// Loud at once, and then less and less.
const fading = (begin, length, loud) => {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(loud, begin + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.001, begin + length);
  gain.connect(context.destination);
  return gain;
};

// A tone from one pitch to another.
const tone = (from, to, at, length, { type = "sine", loud = 0.2 } = {}) => {
  const begin = context.currentTime + at;
  const made = context.createOscillator();
  made.type = type;
  made.frequency.setValueAtTime(from, begin);
  made.frequency.exponentialRampToValueAtTime(to, begin + length);
  made.connect(fading(begin, length, loud));
  made.start(begin);
  made.stop(begin + length);
};

// A rustle or a knock: noise around a pitch.
const noise = (pitch, at, length, { loud = 0.2, sharp = 1 } = {}) => {
  const begin = context.currentTime + at;
  const samples = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const data = samples.getChannelData(0);
  for (let sample = 0; sample < data.length; sample += 1) data[sample] = Math.random() * 2 - 1;
  const made = context.createBufferSource();
  made.buffer = samples;
  const band = context.createBiquadFilter();
  [band.type, band.frequency.value, band.Q.value] = ["bandpass", pitch, sharp];
  made.connect(band).connect(fading(begin, length, loud));
  made.start(begin);
};

const knocks = (times) => times.forEach((at) => noise(1500, at, 0.05, { loud: 0.35, sharp: 3 }));

const SOUNDS = {
  place: (at) => {
    tone(190, 110, at, 0.12, { type: "triangle", loud: 0.3 });
    noise(900, at, 0.04, { loud: 0.15 });
  },
  card: (at) => noise(3800, at, 0.11, { loud: 0.2 }),
  die: (at) => knocks([0, 0.09, 0.16].map((later) => at + later)),
  roll: (at) => knocks([0, 0.07, 0.13, 0.18, 0.27, 0.33].map((later) => at + later)),
  arrive: (at) => {
    tone(784, 784, at, 0.25);
    tone(1047, 1047, at + 0.13, 0.45);
  },
  lose: (at) => tone(330, 165, at, 0.35, { type: "triangle" }),
  // Two pipes of a steam whistle, short and long.
  whistle: (at) => {
    for (const [begin, length] of [[0, 0.16], [0.24, 0.5]]) {
      for (const pitch of [622, 784]) tone(pitch * 0.97, pitch, at + begin, length, { loud: 0.14 });
      noise(2600, at + begin, length, { loud: 0.03 });
    }
  },
  end: (at) => [523, 659, 784, 1047].forEach((pitch, step) => tone(pitch, pitch, at + 0.16 * step, 0.5)),
};

// Sounds by their names, one after another, unless all are muted.
export const play = (names) => {
  if (wishes().mute) return;
  names.forEach((name, at) => {
    document.dispatchEvent(new CustomEvent("kolej:sound", { detail: name }));
    if (context) SOUNDS[name](0.17 * at);
  });
};

// Most sounds of what happened at once.
const MOST = 4;

// Lets what happens at a table be heard.
export const sounds = (live) => {
  const known = new Map((live.dataset.sounds ?? "").split(" ").map((pair) => pair.split(":")));
  document.addEventListener("kolej:painted", ({ detail: { root, events, first } }) => {
    if (root !== live || first || document.hidden || !wishes().pieces || rate() === Infinity) return;
    const names = new Set(events.map(([, { event }]) => known.get(event)).filter((name) => name in SOUNDS));
    play([...names].slice(0, MOST));
  });
};
