// The browser part of Kolej: each module looks after one part of a page. Everything also works without it.

import { guess } from "./clocks.js";
import { edit } from "./editor.js";
import { table } from "./live.js";
import { departures } from "./lobby.js";
import { load, preset } from "./new.js";
import { notices } from "./notices.js";
import { tell } from "./paint.js";
import { make, sign } from "./passkey.js";
import { replay } from "./replay.js";
import { signals } from "./turn.js";
import { share } from "./share.js";
import { jot, lead, talk } from "./talk.js";

const PARTS = {
  "#talk": talk,
  "#notes": jot,
  "#live": (live) => { lead(live); table(live); },
  "[data-replay]": replay,
  "#editor": edit,
  "#boards": departures,
  "#share": share,
  ".presets": preset,
  "input[type=file]": load,
  "#clock-zone": guess,
  "#passkey-make": make,
  "#passkey-login": sign,
  "#signals": signals,
  "form#push": notices,
};

for (const [what, start] of Object.entries(PARTS)) {
  const part = document.querySelector(what);
  if (part) start(part);
}

// By then the modules of all games listen.
document.addEventListener("DOMContentLoaded", () => {
  for (const root of document.querySelectorAll("#live, #moment, #editor")) tell(root, [], true);
});
