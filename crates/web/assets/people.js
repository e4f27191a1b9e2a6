// Who is at the table: lamps and what was decided come by the stream, and the page says when nobody looks at it.

import { local } from "./clocks.js";
import { morph } from "./morph.js";

// How long a page may be hidden before its reader counts as away.
const SOON = 10000;

// Puts what was decided between the lines of the log, each once.
const note = (story, [number, seq, html]) => {
  if (document.getElementById(`note-${number}`)) return;
  const line = document.createElement("li");
  line.id = `note-${number}`;
  line.className = "note new";
  line.dataset.after = seq;
  line.innerHTML = html;
  local(line);
  const first = ({ dataset }) => Number(dataset.first ?? dataset.seq ?? -1);
  const later = [...story.children].find((turn) => first(turn) >= seq);
  story.insertBefore(line, later ?? null);
  if (!later) story.scrollTop = story.scrollHeight;
};

// Shows the people of a message, if they are not shown already.
export const crowd = (known) => {
  const people = document.getElementById("people");
  const story = document.getElementById("story");
  return (message) => {
    if (message.crowd === undefined || message.crowd === known.crowd) return;
    known.crowd = message.crowd;
    morph(people, message.people, "button, a");
    message.notes.forEach((one) => note(story, one));
  };
};

// A page that stays hidden asks for the stream as one that is; back in sight it does so at once.
export const away = (known, catchUp) => {
  let timer;
  document.addEventListener("visibilitychange", () => {
    clearTimeout(timer);
    const turn = () => {
      if (known.hidden === document.hidden) return;
      known.hidden = document.hidden;
      catchUp();
    };
    if (document.hidden) timer = setTimeout(turn, SOON);
    else turn();
  });
};
