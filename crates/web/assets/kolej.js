// The browser part of Kolej: each module looks after one part of a page. Everything also works without it.

import { advice } from "./advice.js";
import { app } from "./app.js";
import { guess } from "./clocks.js";
import { coach } from "./coach.js";
import { edit } from "./editor.js";
import { finale } from "./finale.js";
import { help } from "./help.js";
import { lesson } from "./learn.js";
import { table } from "./live.js";
import { departures } from "./lobby.js";
import { boards, load, preset } from "./new.js";
import { notices } from "./notices.js";
import { own } from "./own.js";
import { tell } from "./paint.js";
import { pass } from "./pass.js";
import { make, sign } from "./passkey.js";
import { replay } from "./replay.js";
import { awake } from "./screen.js";
import { filter, search } from "./search.js";
import { signals } from "./turn.js";
import { share } from "./share.js";
import { jot, lead, talk } from "./talk.js";

const PARTS = {
  "#talk": talk,
  "#notes": jot,
  "#live:not([data-lesson])": (live) => { lead(live); advice(live); table(live); finale(live); },
  "#live[data-shared]": pass,
  "#live[data-lesson]": lesson,
  "[data-replay]": replay,
  "[data-awake]": awake,
  "#editor": edit,
  "#boards": departures,
  "#share": share,
  "#rules-search": search,
  "[data-filter]": filter,
  "fieldset.boards": boards,
  ".presets": preset,
  "input[type=file]": load,
  "#own-show": own,
  "#clock-zone": guess,
  "#passkey-make": make,
  "#passkey-login": sign,
  "#signals": signals,
  "#live:has(#coach)": coach,
  "#help": help,
  "form#push": notices,
};

for (const [what, start] of Object.entries(PARTS)) {
  const part = document.querySelector(what);
  if (part) start(part);
}

app();

// By then the modules of all games listen.
document.addEventListener("DOMContentLoaded", () => {
  for (const root of document.querySelectorAll("#live, #moment, #editor")) tell(root, [], true);
});
