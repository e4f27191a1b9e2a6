//! A device that keeps passkeys, played by the browser itself.

use serde_json::json;

use crate::page::Page;

/// A passkey device of a page. It agrees to everything, as a person would who touches it each time.
#[derive(Debug)]
pub struct Authenticator<'a> {
    page: &'a Page,
    id: String,
}

impl Page {
    /// Gives the visitor a device that keeps passkeys.
    pub fn add_authenticator(&self) -> Authenticator<'_> {
        self.call("WebAuthn.enable", &json!({}));
        let options = json!({ "options": {
            "protocol": "ctap2",
            "transport": "internal",
            "hasResidentKey": true,
            "hasUserVerification": true,
            "isUserVerified": true,
            "automaticPresenceSimulation": true,
        } });
        let added = self.call("WebAuthn.addVirtualAuthenticator", &options);
        Authenticator { page: self, id: added["authenticatorId"].as_str().unwrap_or_default().to_owned() }
    }
}

impl Authenticator<'_> {
    /// How many passkeys it keeps.
    pub fn count(&self) -> usize {
        let kept = self.page.call("WebAuthn.getCredentials", &json!({ "authenticatorId": self.id }));
        kept["credentials"].as_array().map_or(0, Vec::len)
    }

    /// Carries its passkeys over to the device of another visitor, as a key on a ring would be.
    pub fn hand_over(&self, other: &Authenticator<'_>) {
        let kept = self.page.call("WebAuthn.getCredentials", &json!({ "authenticatorId": self.id }));
        for credential in kept["credentials"].as_array().into_iter().flatten() {
            let params = json!({ "authenticatorId": other.id, "credential": credential });
            other.page.call("WebAuthn.addCredential", &params);
        }
    }
}
