//! Ready-made settings on the form of a new table.

use crate::html::tags;
use crate::site::Site;

/// The words of the options that are chosen on a form, and the links that fit them.
fn chosen(page: &str) -> (Vec<String>, Vec<String>) {
    let all = tags(page);
    let is = |tag: &&crate::html::Tag, name: &str, key: &str| tag.name == name && tag.get(key).is_some();
    let text = |tag: &crate::html::Tag, key: &str| tag.get(key).unwrap().to_owned();
    let options = all.iter().filter(|tag| is(tag, "option", "selected")).map(|tag| text(tag, "value"));
    let links = all.iter().filter(|tag| is(tag, "a", "aria-current")).map(|tag| text(tag, "data-preset"));
    (options.filter(|value| ["race", "together"].contains(&value.as_str())).collect(), links.collect())
}

#[tokio::test]
async fn a_preset_fills_in_the_form() {
    let site = Site::open().await;
    let mut ala = site.browser();
    let plain = ala.page("/new/toy").await;
    assert!(plain.contains("href=\"/new/toy?setup=together\"") && plain.contains(">A team</a>"), "{plain}");
    assert_eq!(chosen(&plain), (vec![], vec!["race".to_owned()]), "the usual is the first");
    let team = ala.page("/new/toy?setup=together").await;
    assert_eq!(chosen(&team), (vec!["together".to_owned()], vec!["together".to_owned()]));
    // What the game does not know counts for nothing.
    let strange = ala.page("/new/toy?setup=%3Cb%3E+moon+together").await;
    assert_eq!(chosen(&strange), chosen(&team));
    assert!(!strange.contains("<b>"));
    assert!(!ala.page("/new/tor?setup=together").await.contains("data-preset"));
}
