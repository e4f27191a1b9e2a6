// The page of notices: switches pushes on in this browser, and fills in how far its clock is from universal time.

// The site's key as browsers want it.
const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

const subscribe = async (key) => {
  const worker = await navigator.serviceWorker.register("/sw.js");
  await navigator.serviceWorker.ready;
  const old = await worker.pushManager.getSubscription();
  // One that was made with another key is of no use.
  await old?.unsubscribe();
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
};

export const notices = (form) => {
  const zone = document.querySelector("select[name=zone][data-unset]");
  const own = String(-new Date().getTimezoneOffset());
  if (zone && [...zone.options].some((option) => option.value === own)) zone.value = own;
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) return;
  form.hidden = false;
  document.getElementById("push-unable").hidden = true;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const said = form.querySelector("[role=status]");
    const button = form.querySelector("button");
    button.disabled = true;
    try {
      const { endpoint, keys } = (await subscribe(form.dataset.key)).toJSON();
      const body = new URLSearchParams({ endpoint, p256dh: keys.p256dh, auth: keys.auth });
      const answer = await fetch(form.action, { method: "POST", headers: { Accept: "application/json" }, body });
      if (!answer.ok) throw new Error(String(answer.status));
      location.reload();
    } catch {
      said.textContent = form.dataset.failed;
      button.disabled = false;
    }
  });
};
