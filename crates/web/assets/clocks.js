// Clocks of players. The server says when each comes to its end, by its own time, and now and then what time it is there: the
// clock of this machine is never trusted. Everything is painted by the server too, as it was when the page was loaded.

const two = (number) => String(number).padStart(2, "0");

// `4:05`, `1:04:05`, `2 d 5 h`: never less than there is.
const countdown = (millis, days) => {
  const seconds = Math.ceil(millis / 1000);
  const [d, h, m] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (d > 1) return days.replace("{d}", d).replace("{h}", h % 24);
  return h > 0 ? `${h}:${two(m)}:${two(seconds % 60)}` : `${m}:${two(seconds % 60)}`;
};

// A reader who cannot see the clock is told when their time runs low, and again shortly before its end; nothing in between.
const LAST = 10000;

export const clocks = (root) => {
  if (!root) return { show: () => {}, at: () => {} };
  const { warning, days, of, over, low } = root.dataset;
  const list = root.querySelector("ul");
  const said = root.querySelector("#clock-said");
  let ahead = Number(root.dataset.now) - performance.now();
  const told = new Map();
  const warn = (clock, left) => {
    if (!("own" in clock.dataset)) return;
    const level = left <= LAST ? 2 : left <= Number(warning) ? 1 : 0;
    // Whoever has little for a whole turn is warned once.
    if (level > (told.get(clock.id) ?? 0)) said.textContent = low.replace("{time}", countdown(left, days));
    told.set(clock.id, level);
  };
  const tick = () => {
    const now = performance.now() + ahead;
    for (const clock of root.querySelectorAll(".clock")) {
      const { left, until } = clock.dataset;
      const rest = Math.max(0, until === undefined ? Number(left) : Number(until) - now);
      const time = clock.querySelector(".clock-time");
      const text = clock.classList.contains("over") ? over : countdown(rest, days);
      if (time.textContent !== text) time.textContent = text;
      clock.classList.toggle("low", until !== undefined && rest <= Number(warning));
      if (until !== undefined) warn(clock, rest);
      else told.delete(clock.id);
    }
  };
  // A clock that was not there when the page was loaded: the game has begun since.
  const face = (seat) => {
    const clock = document.createElement("li");
    clock.id = `clock-${seat}`;
    clock.className = "clock";
    clock.innerHTML = '<span class="clock-name"></span> <span class="clock-time" role="timer"></span>';
    return clock;
  };
  // What a message says of the clocks; at the end of the game there are none.
  const show = (faces) => {
    if (faces.length === 0) list.replaceChildren();
    for (const { seat, name, own, left, until, fallen } of faces) {
      const clock = list.querySelector(`#clock-${seat}`) ?? list.appendChild(face(seat));
      clock.toggleAttribute("data-own", own);
      clock.querySelector(".clock-name").textContent = name;
      clock.querySelector(".clock-time").setAttribute("aria-label", of.replace("{name}", name));
      clock.dataset.left = left;
      clock.classList.toggle("runs", until !== undefined);
      clock.classList.toggle("over", fallen);
      const time = clock.querySelector(".clock-time");
      if (until === undefined) {
        delete clock.dataset.until;
        time.removeAttribute("title");
      } else {
        clock.dataset.until = until;
        time.title = new Date(until).toLocaleString(document.documentElement.lang);
      }
    }
    tick();
  };
  const at = (now) => {
    ahead = now - performance.now();
    tick();
  };
  setInterval(tick, 200);
  tick();
  return { show, at };
};

// The moments of log lines in the reader's own time.
export const local = (root) => {
  for (const when of root.querySelectorAll("time.when")) {
    when.title = new Date(when.dateTime).toLocaleString(document.documentElement.lang);
  }
};

// The zone of this browser, as the server knows zones: minutes before UTC in winter, and whose summers.
export const guess = (select) => {
  if (!("guess" in select.dataset)) return;
  const year = new Date().getFullYear();
  const [winter, summer] = [0, 6].map((month) => -new Date(year, month, 1).getTimezoneOffset());
  const rule = summer - winter !== 60 ? "" : winter >= 0 && winter <= 120 ? "e" : winter <= -240 && winter >= -480 ? "a" : "";
  const minutes = rule ? winter : -new Date().getTimezoneOffset();
  const value = `${minutes < 0 ? "-" : "+"}${Math.abs(minutes)}${rule}`;
  if ([...select.options].some((option) => option.value === value)) select.value = value;
};
