// Shows what the site tells this browser while no page of it is open, opens the table on a click, and has a page for when there
// is no network. Nothing else is kept here: no page of a table, nobody's hand.

const PAGE = "/offline";
const KEPT = [PAGE, "STYLE"];

self.addEventListener("install", (event) => {
  const kept = caches.open(KEPT[1]).then((cache) => cache.addAll(KEPT.map((path) => new Request(path, { cache: "reload" }))));
  event.waitUntil(kept.then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const drop = (names) => Promise.all(names.filter((name) => name !== KEPT[1]).map((name) => caches.delete(name)));
  const old = caches.keys().then(drop);
  event.waitUntil(Promise.all([old, self.registration.navigationPreload?.enable(), self.clients.claim()]));
});

self.addEventListener("fetch", (event) => {
  const { request, preloadResponse } = event;
  const kept = request.mode === "navigate" ? PAGE : KEPT.find((path) => new URL(request.url).pathname === path);
  if (request.method !== "GET" || !kept) return;
  const answer = async () => (await preloadResponse) ?? (await fetch(request));
  event.respondWith(answer().catch(async () => (await caches.match(kept)) ?? Response.error()));
});

self.addEventListener("push", (event) => {
  let said = {};
  try {
    said = event.data?.json() ?? {};
  } catch {
    // Whatever it was, something was told.
  }
  const shown = self.registration.showNotification(said.title ?? "Kolej", {
    body: said.body ?? "",
    tag: said.tag ?? "kolej",
    icon: "/favicon.ico",
    data: { url: said.url ?? "/" },
  });
  event.waitUntil(shown);
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? "/", self.location.origin);
  // Only pages of this site, whatever was said.
  const target = url.origin === self.location.origin ? url.href : self.location.origin;
  const opened = self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((pages) => {
    const open = pages.find((page) => page.url.split(/[?#]/)[0] === target);
    return open ? open.focus() : self.clients.openWindow(target);
  });
  event.waitUntil(opened);
});
