"""A mail server that keeps what it gets: a file a mail, its headers and text decoded."""
import asyncio
import email
import email.policy
import os
import ssl
import sys

from aiosmtpd.smtp import SMTP, AuthResult

port, mode, user, password = int(sys.argv[1]), sys.argv[2], sys.argv[3], sys.argv[4]
HEADERS = ["From", "To", "Subject", "Auto-Submitted", "List-Unsubscribe", "List-Unsubscribe-Post"]


class Keep:
    def __init__(self):
        # A server that is started again goes on with the same box.
        self.count = len(os.listdir("box"))

    async def handle_RCPT(self, server, session, envelope, address, options):
        if address.startswith("nobody@"):
            return "550 nobody of this name"
        if address.startswith("later@"):
            return "451 not now"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        message = email.message_from_bytes(envelope.content, policy=email.policy.default)
        safe = mode == "tls" or session.ssl is not None
        lines = [f"X-Recipient: {','.join(envelope.rcpt_tos)}", f"X-Safe: {safe}"]
        lines += [f"X-User: {session.auth_data or ''}"]
        lines += [f"{name}: {message[name]}" for name in HEADERS if message[name]]
        text = "\n".join(lines) + "\n\n" + message.get_content().replace("\r\n", "\n")
        name = f"box/{self.count:06}"
        self.count += 1
        with open(name + ".part", "w", encoding="utf-8") as file:
            file.write(text)
        os.rename(name + ".part", name)
        return "250 OK"


def known(server, session, envelope, mechanism, data):
    good = (data.login.decode(), data.password.decode()) == (user, password)
    return AuthResult(success=good, handled=False, auth_data=data.login.decode() if good else None)


async def serve():
    safety = None
    if mode != "none":
        safety = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        safety.load_cert_chain("certificate.pem", "key.pem")
    keep, login = Keep(), bool(user)

    def session():
        return SMTP(
            keep,
            tls_context=safety if mode == "starttls" else None,
            require_starttls=mode == "starttls",
            authenticator=known if login else None,
            auth_required=login,
            auth_require_tls=mode == "starttls",
            enable_SMTPUTF8=True,
        )

    server = await asyncio.get_running_loop().create_server(
        session, "127.0.0.1", port, ssl=safety if mode == "tls" else None
    )
    await server.serve_forever()


os.makedirs("box", exist_ok=True)
asyncio.run(serve())
