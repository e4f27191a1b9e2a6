// Passkeys: the browser makes one, or signs with it. Where it cannot, the buttons stay hidden and a password does the same.

const bytes = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

const letters = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const question = (text) => new TextEncoder().encode(text);

const send = async (address, fields) => {
  const headers = { accept: "application/json" };
  const answer = await fetch(address, { method: "POST", headers, body: new URLSearchParams(fields) });
  const said = await answer.json();
  if (!answer.ok) throw new Error(said.error);
  return said;
};

const made = async (asked) => {
  const publicKey = {
    challenge: question(asked.challenge),
    rp: { id: asked.rpId, name: "Kolej" },
    user: { id: bytes(asked.user), name: asked.name, displayName: asked.name },
    pubKeyCredParams: asked.algorithms.map((alg) => ({ type: "public-key", alg })),
    excludeCredentials: asked.others.map((id) => ({ type: "public-key", id: bytes(id) })),
    authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
    attestation: "none",
  };
  const { response } = await navigator.credentials.create({ publicKey });
  return { client: letters(response.clientDataJSON), attestation: letters(response.attestationObject) };
};

const signed = async (asked) => {
  const publicKey = { challenge: question(asked.challenge), rpId: asked.rpId, userVerification: "preferred" };
  const { rawId, response } = await navigator.credentials.get({ publicKey });
  return {
    id: letters(rawId),
    client: letters(response.clientDataJSON),
    authenticator: letters(response.authenticatorData),
    signature: letters(response.signature),
  };
};

const offer = (part, answer) => {
  if (!window.isSecureContext || !window.PublicKeyCredential) return;
  part.hidden = false;
  document.getElementById("passkey-none")?.remove();
  const [button, trouble] = [part.querySelector("button"), part.querySelector("[data-wrong]")];
  button.onclick = async () => {
    button.disabled = true;
    trouble.textContent = "";
    try {
      const fields = await answer(await send(part.dataset.ask, {}));
      if (part.querySelector("[name=join]")?.checked) fields.join = "1";
      location.assign((await send(part.dataset.send, fields)).place);
    } catch (cause) {
      // The browser's own words are in its own language; whoever changed their mind needs none.
      if (cause.name !== "NotAllowedError") {
        trouble.textContent = cause instanceof DOMException ? trouble.dataset.wrong : cause.message;
      }
      button.disabled = false;
    }
  };
};

export const make = (part) => offer(part, made);
export const sign = (part) => offer(part, signed);
