// Talk beside the board: what the stream brings is added to the list, what is said is posted in the background. Notes to oneself
// are saved as they are written.

import { explain } from "./refusal.js";

// How much of the talk of this table this browser has shown, kept over visits.
const memory = (name) => ({
  get: () => Number(localStorage.getItem(name) ?? 0),
  set: (height) => localStorage.setItem(name, height),
});

// Adds remarks in the order of their numbers; those that are there already are left out. The new ones.
const add = (list, lines) => {
  const added = [];
  for (const [number, html] of lines) {
    const all = [...list.children];
    if (all.some((line) => Number(line.dataset.number) === number)) continue;
    const next = all.find((line) => Number(line.dataset.number) > number) ?? null;
    const template = document.createElement("template");
    template.innerHTML = html;
    const line = template.content.firstElementChild;
    list.insertBefore(line, next);
    added.push(line);
  }
  if (added.length) list.scrollTop = list.scrollHeight;
  return added;
};

export const talk = (panel) => {
  const [list, badge] = [document.getElementById("remarks"), document.getElementById("unread")];
  const [news, seen] = [document.getElementById("talk-news"), memory(`talk ${location.pathname}`)];

  const count = () => {
    if (panel.open) seen.set(list.dataset.height);
    const others = [...list.querySelectorAll("li:not(.own)")];
    const unread = others.filter((line) => Number(line.dataset.number) > seen.get()).length;
    badge.hidden = unread === 0;
    badge.textContent = unread;
    badge.setAttribute("aria-label", `${badge.dataset.label}: ${unread}`);
  };
  const hear = ({ height, off, lines }) => {
    const added = add(list, lines);
    if (Number(list.dataset.height) < height) list.dataset.height = height;
    document.getElementById("say").hidden = off;
    document.getElementById("talk-off").hidden = !off;
    const last = added.filter((line) => !line.matches(".own")).at(-1);
    // Whoever has the list open hears it there.
    if (last && !panel.open) news.textContent = last.querySelector(".says").textContent;
    count();
  };

  list.scrollTop = list.scrollHeight;
  count();
  panel.addEventListener("toggle", () => {
    list.scrollTop = list.scrollHeight;
    count();
  });
  document.addEventListener("kolej:talk", (event) => hear(event.detail));
  document.getElementById("say").addEventListener("submit", async (event) => {
    event.preventDefault();
    const form = event.target;
    const body = new URLSearchParams(new FormData(form, event.submitter));
    try {
      const headers = { Accept: "application/json" };
      const answer = await fetch(`${form.action}?said=${list.dataset.height}`, { method: "POST", headers, body });
      const message = await answer.json();
      if (!answer.ok) return explain(message, panel.dataset.wrong);
      hear(message);
      // What was typed meanwhile stays.
      const text = form.elements.text;
      if (text && text.value === body.get("text")) text.value = "";
    } catch {
      explain({}, panel.dataset.wrong);
    }
  });
};

// Saves a moment after the last letter, and when the page goes.
export const jot = (panel) => {
  const [form, saved] = [panel.querySelector("form"), document.getElementById("note-saved")];
  const field = form.elements.note;
  let [timer, kept] = [0, field.value];
  const save = async () => {
    clearTimeout(timer);
    if (field.value === kept) return;
    const text = field.value;
    try {
      const [headers, body] = [{ Accept: "application/json" }, new URLSearchParams({ note: text })];
      const answer = await fetch(form.action, { method: "POST", headers, body, keepalive: true });
      if (answer.ok) kept = text;
      saved.textContent = answer.ok ? saved.dataset.saved : saved.dataset.lost;
    } catch {
      saved.textContent = saved.dataset.lost;
    }
  };
  field.addEventListener("input", () => {
    saved.textContent = "";
    clearTimeout(timer);
    timer = setTimeout(save, 800);
  });
  field.addEventListener("blur", save);
  addEventListener("pagehide", save);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    save();
  });
};

// Whoever agreed to play again is led to the next table as soon as it stands.
export const lead = (live) => {
  let agreed = false;
  const look = () => {
    const next = live.querySelector("a#rematch");
    if (next && agreed) location.assign(next.href);
    agreed = live.querySelector("#again[data-agreed]") !== null;
  };
  look();
  document.addEventListener("kolej:painted", (event) => event.detail.root === live && look());
};
