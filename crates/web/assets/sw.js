// Shows what the site tells this browser while no page of it is open, and opens the table on a click. Nothing is kept here.

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
