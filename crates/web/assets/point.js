// Points at pieces of the board: a ring around each for a moment. Where they are the server has said, as `selector` or
// `selector@x,y,width,height` within a drawing, with semicolons between them.

const LASTS = 2600;
const LEAST = 26;
// Fingers and eyes need some room around.
const ROOM = 4;

let rings = [];
let timer;

const clear = () => {
  clearTimeout(timer);
  for (const ring of rings) ring.remove();
  rings = [];
};

// Where a piece is on the screen; nothing if it is not to be seen.
const area = (piece, within) => {
  if (!within) return piece.getBoundingClientRect();
  const [x, y, width, height] = within.split(",").map(Number);
  const at = piece.getScreenCTM?.();
  if (!at) return new DOMRect();
  const [one, two] = [new DOMPoint(x, y), new DOMPoint(x + width, y + height)].map((corner) => corner.matrixTransform(at));
  return new DOMRect(one.x, one.y, two.x - one.x, two.y - one.y);
};

const found = (points) =>
  points.split(";").filter(Boolean).flatMap((one) => {
    const [css, within] = one.split("@");
    const pieces = [...document.getElementById("live").querySelectorAll(css)];
    return pieces.map((piece) => ({ piece, where: () => area(piece, within) })).filter(({ where }) => where().width > 0);
  });

// Brings a piece into view: on its own map first, then on the page, above the bar of a phone.
const bring = ({ piece, where }) => {
  const box = where();
  const [clientX, clientY] = [box.x + box.width / 2, box.y + box.height / 2];
  piece.dispatchEvent(new CustomEvent("kolej:look", { bubbles: true, detail: { clientX, clientY } }));
  const { top, bottom } = where();
  const bar = document.querySelector(".bar");
  const low = bar && getComputedStyle(bar).position === "fixed" ? bar.getBoundingClientRect().top : innerHeight;
  if (top < 0 || bottom > low) piece.scrollIntoView({ block: "center", inline: "nearest" });
};

const ring = (box) => {
  const made = document.createElement("div");
  const [width, height] = [box.width, box.height].map((size) => Math.max(LEAST, size + 2 * ROOM));
  made.className = "point-ring";
  // A piece beside the window must not widen the page.
  const room = document.documentElement.clientWidth - width;
  made.style.left = `${scrollX + Math.max(0, Math.min(room, box.x + (box.width - width) / 2))}px`;
  made.style.top = `${scrollY + box.y + (box.height - height) / 2}px`;
  made.style.width = `${width}px`;
  made.style.height = `${height}px`;
  document.body.append(made);
  return made;
};

// Points at pieces; `still`: the page stays where it is.
export const point = (points, still = false) => {
  clear();
  const pieces = found(points ?? "");
  if (!pieces.length) return;
  if (!still) bring(pieces[0]);
  rings = pieces.map(({ where }) => ring(where()));
  timer = setTimeout(clear, LASTS);
};

export const pointNowhere = clear;
