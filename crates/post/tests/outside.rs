//! Requests over TLS to a real server.

use post::{Outside, OutsideSettings};
use servers::{Nginx, Port, certify};

#[tokio::test]
async fn nothing_is_said_to_a_server_nobody_trusts() {
    let folder = std::env::temp_dir().join(format!("kolej-outside-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    certify(&folder);
    let (port, here) = (Port::free(), folder.display());
    let address = format!("https://localhost:{port}/hook");
    let site = format!(
        "server {{\n    listen 127.0.0.1:{port} ssl;\n    ssl_certificate {here}/certificate.pem;\n    \
         ssl_certificate_key {here}/key.pem;\n    location /hook {{ return 204; }}\n    \
         location /away {{ return 302 /hook; }}\n}}\n"
    );
    let _nginx = Nginx::start(&site, vec![port]);
    let trusted = Some(std::fs::read(folder.join("certificate.pem")).unwrap());
    let outside = |trusted| Outside::new(&OutsideSettings { home: true, trusted }).unwrap();
    let said = outside(trusted.clone())
        .post(&address, &[("content-type", "text/plain".to_owned())], b"hi".to_vec())
        .await;
    assert_eq!(said, Ok(204));
    let away = outside(trusted).post(&address.replace("/hook", "/away"), &[], Vec::new()).await;
    assert_eq!(away, Ok(302), "nothing is followed");
    let strange = outside(None).post(&address, &[], b"hi".to_vec()).await.unwrap_err();
    assert!(strange.contains("certificate"), "{strange}");
    let _ = std::fs::remove_dir_all(&folder);
}
