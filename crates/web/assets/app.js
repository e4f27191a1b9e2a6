// The site as a whole: one stays where one was when it changes its language, and where it is installed as an app, the worker
// keeps the page for when there is no network.

const keep = () => navigator.serviceWorker?.register("/sw.js").catch(() => {});

// Another language or light is shown where one was reading.
const stay = () => {
  const here = () => location.pathname + location.search;
  const [page, height] = JSON.parse(sessionStorage.getItem("stay") ?? "[]");
  sessionStorage.removeItem("stay");
  if (page === here()) scrollTo(0, height);
  for (const form of document.querySelectorAll(".settings form"))
    form.addEventListener("submit", () => sessionStorage.setItem("stay", JSON.stringify([here(), scrollY])));
};

export const app = () => {
  stay();
  addEventListener("appinstalled", keep);
  if (matchMedia("(display-mode: standalone)").matches || navigator.standalone) keep();
};
