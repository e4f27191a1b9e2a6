// The browser part of Kolej: posts clicks in the background, swaps the living part of a table, moves pieces from where they
// were to where they are, and follows the live stream. Everything also works without it.

const live = document.getElementById("live");
const calm = matchMedia("(prefers-reduced-motion: reduce)");

// Where every piece lies, by its name.
const places = (root) =>
  new Map([...root.querySelectorAll("[data-piece]")].map((piece) => [piece.dataset.piece, piece.getBoundingClientRect()]));

// Pieces travel from their old place to the new one; new ones fade in.
const animate = (root, before) => {
  if (calm.matches || before.size === 0) return;
  for (const piece of root.querySelectorAll("[data-piece]")) {
    const from = before.get(piece.dataset.piece);
    const to = piece.getBoundingClientRect();
    if (to.width === 0) continue;
    if (!from || from.width === 0) {
      piece.animate([{ opacity: 0, transform: "translateY(-12px)" }, { opacity: 1, transform: "none" }], { duration: 350, easing: "ease-out" });
      continue;
    }
    const [x, y] = [from.left - to.left, from.top - to.top];
    if (Math.abs(x) + Math.abs(y) < 2) continue;
    // A flying piece must not catch a click meant for what lies below it.
    const flying = { transformOrigin: "0 0", zIndex: 4, pointerEvents: "none" };
    const start = `translate(${x}px, ${y}px) scale(${from.width / to.width})`;
    piece.animate([{ transform: start, ...flying }, { transform: "none", ...flying }], { duration: 450, easing: "cubic-bezier(.3, .7, .3, 1)" });
  }
};

// Replaces what is inside `root`, keeping the focus where a keyboard player left it.
const swap = (root, html, fallback) => {
  const before = places(root);
  const focused = root.contains(document.activeElement) ? document.activeElement : null;
  const id = focused?.id;
  root.innerHTML = html;
  if (focused) {
    const same = id && root.querySelector(`#${CSS.escape(id)}`);
    (same && !same.disabled ? same : root.querySelector(fallback))?.focus({ preventScroll: true });
  }
  animate(root, before);
};

const table = () => {
  const story = document.getElementById("story");
  const connection = document.getElementById("connection");
  const refusal = document.getElementById("refusal");
  const listen = new URL(live.dataset.stream, location);
  let seq = Number(live.dataset.seq);
  let stamp = listen.searchParams.get("stamp");
  story.scrollTop = story.scrollHeight;

  // While a button is pressed the page stays as it is: a swap between press and release would swallow the click.
  let pressed = false;
  const held = [];
  const release = () => {
    pressed = false;
    held.splice(0).forEach(show);
  };
  live.addEventListener("pointerdown", (event) => { pressed = event.button === 0; });
  // A tap becomes a click a moment after the finger is lifted.
  for (const end of ["pointerup", "pointercancel", "blur"]) addEventListener(end, () => pressed && setTimeout(release, 50));

  const show = (message) => {
    if (pressed) {
      held.push(message);
      return;
    }
    // The answer to a click and the stream tell the same story: whichever comes second has nothing new.
    if (message.seq < seq) return;
    const lines = message.story.filter(([at]) => at >= seq);
    for (const [at, html] of lines) {
      const line = document.createElement("li");
      line.className = "new";
      line.dataset.seq = at;
      line.innerHTML = html;
      story.append(line);
    }
    if (lines.length) story.scrollTop = story.scrollHeight;
    seq = message.seq;
    document.title = `${message.title} · Kolej`;
    if (message.stamp === stamp) return;
    stamp = message.stamp;
    swap(live, message.html, "[name=act], .button, button");
  };

  const explain = (answer) => {
    const close = document.createElement("form");
    close.method = "dialog";
    close.innerHTML = "<button class='primary' autofocus>OK</button>";
    const text = document.createElement("p");
    text.textContent = answer.error ?? live.dataset.wrong;
    refusal.replaceChildren(text);
    if (answer.rule) {
      const rule = document.createElement("blockquote");
      rule.className = "rule";
      const link = document.createElement("a");
      link.href = answer.rule.href;
      link.target = "_blank";
      link.textContent = `${answer.rule.id} ${answer.rule.title}`;
      const words = document.createElement("p");
      words.textContent = answer.rule.text;
      rule.append(link, words);
      refusal.append(rule);
    }
    refusal.append(close);
    refusal.showModal();
  };

  let heard = 0;
  const post = async (address, fields) => {
    live.setAttribute("aria-busy", "true");
    const before = heard;
    try {
      const answer = await fetch(`${address}?since=${seq}`, { method: "POST", headers: { Accept: "application/json" }, body: fields });
      const message = await answer.json();
      // What the stream brought meanwhile may be newer than the answer: then the stream is asked what is right.
      if (answer.ok && (heard === before || message.seq > seq || message.stamp === stamp)) show(message);
      else if (answer.ok) catchUp();
      else if (answer.status === 409) catchUp();
      else explain(message);
    } catch {
      lost(true);
    } finally {
      live.removeAttribute("aria-busy");
    }
  };

  // One click after the other: the stream may show the next turn before the answer to the last click is here, and a click
  // made then must not be lost. A double click carries an old moment and is refused by the server.
  let last = Promise.resolve();
  live.addEventListener("submit", (event) => {
    const button = event.submitter;
    const address = button?.getAttribute("formaction") ?? event.target.getAttribute("action");
    // Forms around the game (sitting down, rematch) load a new page; only clicks on the board and pins stay here.
    if (!/\/(act|undo|hint|follow|pin|unpin)$/.test(address)) return;
    event.preventDefault();
    const fields = new URLSearchParams(new FormData(event.target, button));
    // What takes a while says so; the answer paints the button anew, unless there is none.
    const label = button?.textContent;
    if (button?.dataset.busy) button.textContent = button.dataset.busy;
    last = last.then(() => post(address, fields)).then(() => {
      if (button?.dataset.busy) button.textContent = label;
    });
  });

  const lost = (is) => {
    connection.hidden = !is;
    connection.textContent = is ? live.dataset.lost : "";
  };

  let stream;
  // A stale page asks for everything it missed.
  const catchUp = () => {
    stream?.close();
    listen.searchParams.set("since", seq);
    listen.searchParams.set("stamp", stamp);
    stream = new EventSource(listen);
    stream.onopen = () => lost(false);
    stream.onmessage = (event) => {
      heard += 1;
      show(JSON.parse(event.data));
    };
    stream.onerror = () => {
      lost(true);
      // The browser tries again by itself unless the server answered with an error; then we do.
      if (stream.readyState === EventSource.CLOSED) setTimeout(catchUp, 1000);
    };
  };
  catchUp();
  addEventListener("pagehide", () => stream?.close());
  addEventListener("pageshow", (event) => event.persisted && catchUp());
};

const replay = (root) => {
  const slider = root.querySelector("#at");
  const moment = root.querySelector("#moment");
  const [first, last] = [Number(slider.min), Number(slider.max)];
  let wanted = Number(slider.value);
  let loading = false;
  const go = async (to) => {
    wanted = Math.min(last, Math.max(first, to));
    slider.value = wanted;
    if (loading) return;
    loading = true;
    for (let shown = -1; shown !== wanted; ) {
      shown = wanted;
      const answer = await fetch(`${root.dataset.replay}?at=${shown}`, { headers: { Accept: "application/json" } });
      if (answer.ok) swap(moment, await answer.text(), "summary");
    }
    loading = false;
    history.replaceState(null, "", `?at=${wanted}`);
  };
  slider.addEventListener("input", () => go(Number(slider.value)));
  const steps = { first: () => first, back: () => wanted - 1, forward: () => wanted + 1, last: () => last };
  for (const [id, to] of Object.entries(steps)) {
    root.querySelector(`#${id}`).addEventListener("click", (event) => {
      event.preventDefault();
      go(to());
    });
  }
};

// The departure board keeps itself up to date while somebody looks at it.
const departures = (boards) => {
  const refresh = async () => {
    if (document.hidden || boards.contains(document.activeElement)) return;
    const answer = await fetch(location.href).catch(() => null);
    if (!answer?.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("boards");
    if (fresh && fresh.innerHTML !== boards.innerHTML) boards.replaceChildren(...fresh.childNodes);
  };
  setInterval(refresh, 5000);
};

// A board is clicked together: the same forms and addresses, without loading the page anew.
const edit = (root) => {
  const show = async (address) => {
    const answer = await fetch(address).catch(() => null);
    const page = answer?.ok && new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page && page.getElementById("editor");
    if (!fresh) return location.assign(address);
    swap(root, fresh.innerHTML, "button");
    return answer.url;
  };
  // One click after the other, each on the board that the one before it made.
  let last = Promise.resolve();
  const queue = (task) => (last = last.then(task, task));
  root.addEventListener("submit", (event) => {
    event.preventDefault();
    const [id, address] = [event.target.id, event.target.getAttribute("action")];
    const { name, value } = event.submitter ?? {};
    queue(async () => {
      const fields = new URLSearchParams(new FormData(root.querySelector(`#${id}`)));
      if (name) fields.set(name, value);
      const place = await show(`${address}?${fields}`);
      if (place) history.pushState(null, "", place);
    });
  });
  addEventListener("popstate", () => queue(() => show(location.href)));
};

// A data file is read into the field that is sent. What is longer than any may be is cut, and refused all the same.
const load = (input) => {
  input.closest("[hidden]").hidden = false;
  input.addEventListener("change", async () => {
    const [file] = input.files;
    if (file) document.getElementById("kit").value = await file.slice(0, 30000).text();
  });
};

// Ready-made settings set the choices that any of them names, to the usual where one does not name it; the rest of the form
// stays as it is.
const preset = (links) => {
  const form = links.closest("form");
  const words = (link) => link.dataset.preset.split(" ").filter(Boolean);
  const option = (word) => form.querySelector(`option[value="${word}"]`);
  const choices = new Set([...links.children].flatMap(words).map((word) => option(word).closest("select")));
  const wanted = (link, choice) => words(link).map(option).find((one) => one.closest("select") === choice) ?? choice.options[0];
  const mark = () => {
    for (const link of links.children) {
      const fits = [...choices].every((choice) => wanted(link, choice).selected);
      if (fits) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  };
  links.addEventListener("click", (event) => {
    const link = event.target.closest("[data-preset]");
    if (!link) return;
    event.preventDefault();
    for (const choice of choices) wanted(link, choice).selected = true;
    mark();
  });
  form.addEventListener("change", mark);
};

if (live) table();
const ready = document.querySelector(".presets");
if (ready) preset(ready);
const file = document.getElementById("kit-file");
if (file) load(file);
const editor = document.getElementById("editor");
if (editor) edit(editor);
const boards = document.getElementById("boards");
if (boards) departures(boards);
const stage = document.querySelector("[data-replay]");
if (stage) replay(stage);
