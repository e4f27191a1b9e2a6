// The browser part of Kolej: each module looks after one part of a page. Everything also works without it.

import { edit } from "./editor.js";
import { table } from "./live.js";
import { departures } from "./lobby.js";
import { load, preset } from "./new.js";
import { notices } from "./notices.js";
import { tell } from "./paint.js";
import { replay } from "./replay.js";
import { signals } from "./signals.js";

const PARTS = {
  "#live": table,
  "[data-replay]": replay,
  "#editor": edit,
  "#boards": departures,
  ".presets": preset,
  "input[type=file]": load,
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
