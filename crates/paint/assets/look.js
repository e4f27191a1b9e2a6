// Looking closer at a map: with fingers, the mouse, its wheel, keys and the buttons beside it. A map is an svg that says in
// `data-frame` what all of it is; the part that is looked at stays the same while page parts arrive.

const CLOSEST = 5;
// Names on a map, in pixels: as large as they are drawn, within these bounds; from nearer they grow with the fourth root.
const [DRAWN, LEAST, MOST] = [15, 11, 18];

// Watches the map inside `stage`. What was dragged is not clicked; everything else reaches the page's own listeners.
export const looker = (stage) => {
  const map = () => stage.querySelector("svg[data-frame]");
  // The part of the map that is shown; nothing while all of it is.
  let look = null;

  const whole = () => {
    const [x, y, w, h] = map().dataset.frame.split(" ").map(Number);
    return { x, y, w, h };
  };

  // Tells the style sheet how large names are, in units of the map, and whether they would lie on each other. It is said of the
  // stage, which is never painted anew: on the map every new part would take it away, and all of it be styled twice.
  const names = (svg, shown) => {
    const [all, box] = [whole(), svg.getBoundingClientRect()];
    if (!box.width) return;
    const far = Math.min(box.width / all.w, box.height / all.h);
    const near = all.w / shown.w;
    const size = (Math.min(MOST, Math.max(LEAST, DRAWN * far)) * near ** 0.25) / (far * near);
    if (stage.style.getPropertyValue("--name") !== size.toFixed(2)) stage.style.setProperty("--name", size.toFixed(2));
    stage.classList.toggle("look-far", size > DRAWN * 1.3);
  };

  // Shows that part, also after the page was painted anew.
  const frame = () => {
    const svg = map();
    if (!svg) return;
    const shown = look ?? whole();
    svg.setAttribute("viewBox", `${shown.x} ${shown.y} ${shown.w} ${shown.h}`);
    svg.classList.toggle("look-near", look !== null);
    names(svg, shown);
    const tools = stage.querySelector(".look-tools");
    if (tools) tools.hidden = false;
  };

  const aim = (next) => {
    const all = whole();
    const w = Math.min(all.w, Math.max(all.w / CLOSEST, next.w));
    const h = (w * all.h) / all.w;
    const within = (value, low, high) => Math.min(high, Math.max(low, value));
    look = w >= all.w ? null : { w, h, x: within(next.x, all.x, all.x + all.w - w), y: within(next.y, all.y, all.y + all.h - h) };
    frame();
  };

  // Zooms so that the point under the fingers or the pointer stays where it is.
  const zoom = (factor, at) => {
    const from = look ?? whole();
    const w = from.w / factor;
    const [u, v] = at ? [(at.x - from.x) / from.w, (at.y - from.y) / from.h] : [0.5, 0.5];
    aim({ w, x: from.x + (from.w - w) * u, y: from.y + (from.h - (from.h * w) / from.w) * v });
  };

  const move = (dx, dy) => look && aim({ ...look, x: look.x + dx, y: look.y + dy });
  const tool = (what) => (what === "all" ? aim(whole()) : zoom(what === "in" ? 1.6 : 1 / 1.6));

  // Where the pointer is on the map, in its own units.
  const spot = (event) => new DOMPoint(event.clientX, event.clientY).matrixTransform(map().getScreenCTM().inverse());

  // A point that was reached by keyboard comes into view.
  const reveal = (point) => {
    if (!look) return;
    const { x, y, w, h } = look;
    if (point.x < x || point.x > x + w || point.y < y || point.y > y + h) aim({ w, x: point.x - w / 2, y: point.y - h / 2 });
  };

  // Fingers and the mouse on the map: one drags, two pinch.
  const fingers = new Map();
  let dragged = false;

  const press = (event) => {
    if (!map()?.contains(event.target)) return;
    if (fingers.size === 0) dragged = false;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };

  const drag = (event) => {
    const from = fingers.get(event.pointerId);
    if (!from || !map()) return;
    const others = [...fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    if (others.length === 0 && !dragged && Math.hypot(event.clientX - from.x, event.clientY - from.y) < 6) return;
    const scale = map().getScreenCTM().a;
    if (others.length === 1) {
      const [other] = others;
      const span = (at) => Math.max(20, Math.hypot(at.x - other.x, at.y - other.y));
      const middle = { clientX: (event.clientX + other.x) / 2, clientY: (event.clientY + other.y) / 2 };
      zoom(span({ x: event.clientX, y: event.clientY }) / span(from), spot(middle));
      move((from.x - event.clientX) / 2 / scale, (from.y - event.clientY) / 2 / scale);
      dragged = true;
    } else if (look) {
      move((from.x - event.clientX) / scale, (from.y - event.clientY) / scale);
      dragged = true;
    }
    from.x = event.clientX;
    from.y = event.clientY;
  };

  const click = (event) => {
    if (dragged && map()?.contains(event.target)) {
      dragged = false;
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    const button = event.target.closest("[data-zoom]");
    if (button) tool(button.dataset.zoom);
  };

  const keys = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !event.target.closest?.("svg[data-frame], .look-tools")) return;
    const step = (look?.w ?? 0) / 6;
    const acts = {
      "+": () => tool("in"), "=": () => tool("in"), "-": () => tool("out"), 0: () => tool("all"),
      ArrowLeft: () => move(-step, 0),
      ArrowRight: () => move(step, 0),
      ArrowUp: () => move(0, -step),
      ArrowDown: () => move(0, step),
    };
    if (!acts[event.key] || (event.key.startsWith("Arrow") && !look)) return;
    event.preventDefault();
    acts[event.key]();
  };

  const wheel = (event) => {
    // The whole map lets the page scroll on.
    if (!map()?.contains(event.target) || (event.deltaY > 0 && !look)) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 500), spot(event));
  };

  // What a line of the log speaks of comes into view too.
  stage.addEventListener("kolej:look", (event) => map()?.contains(event.target) && reveal(spot(event.detail)));
  addEventListener("resize", frame);
  stage.addEventListener("click", click, true);
  stage.addEventListener("pointerdown", press);
  stage.addEventListener("wheel", wheel, { passive: false });
  addEventListener("pointermove", drag);
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, (event) => fingers.delete(event.pointerId));
  addEventListener("keydown", keys);
  return { map, spot, frame, reveal };
};
