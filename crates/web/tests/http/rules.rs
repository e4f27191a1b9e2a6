//! The rules page: what a player with the box in hand looks for.

use catalog::WITH_TOY;
use game::Lang;
use paint::Text;

use crate::site::Site;

/// What stands in the markup, as it is read.
fn read(html: &str) -> String {
    html.replace("&amp;", "&").replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"")
}

#[tokio::test]
async fn a_rule_shows_its_list_example_picture_and_folded_ruling() {
    let site = Site::open().await;
    let mut browser = site.browser();
    "pl".clone_into(&mut browser.language);
    let page = browser.page("/rules/toy").await;
    let part = |id: &str| {
        let (_, rest) = page.split_once(&format!("id=\"{id}\"")).unwrap_or_else(|| panic!("{id} in {page}"));
        rest.split("class=\"rule\"").next().unwrap().to_owned()
    };
    assert_eq!(part("TOY-2").matches("<li>").count(), 3);
    let example = part("TOY-3");
    assert!(example.contains("<figure") && example.contains("<svg") && example.contains("Ala"), "{example}");
    let end = part("TOY-4");
    let (_, ruling) = end.split_once("<details class=\"ruling\">").unwrap();
    assert!(ruling.contains(&Text::of(Lang::Pl).get("ruling-ours")), "{ruling}");
    assert!(ruling.contains("Przy równych sumach"), "{ruling}");
    assert!(!part("TOY-1").contains("<details"), "a rule without rulings has nothing to unfold");
}

#[tokio::test]
async fn every_word_of_a_rulebook_is_on_its_page_in_both_languages() {
    let site = Site::open().await;
    for (game, lang) in WITH_TOY.iter().flat_map(|game| Lang::ALL.map(|lang| (game, lang))) {
        let mut browser = site.browser();
        lang.tag().clone_into(&mut browser.language);
        let page = read(&browser.page(&format!("/rules/{}", game.info.id)).await);
        let book = game.book();
        for rule in book.rules() {
            let examples = rule.examples.iter().map(|example| example.text(lang));
            let rulings = rule.rulings.iter().map(|ruling| ruling.text(lang));
            let own = [rule.title(lang), rule.text(lang)].into_iter().chain(rule.items(lang));
            for words in own.chain(examples).chain(rulings) {
                assert!(page.contains(words), "{} {}: {words}", rule.id, lang.tag());
            }
        }
        let text = Text::of(lang);
        assert_eq!(game.lesson().is_some(), page.contains("id=\"brief-title\""), "{}", game.info.id);
        let named = |key: &str| page.contains(&text.get(&format!("{}-{key}", game.info.id)));
        assert!(named("credits") && named("tagline"));
        for choice in game.info.choices {
            assert!(named(choice.id), "{}: {}", game.info.id, choice.id);
        }
        // A lesson takes minutes whatever the box says.
        let page = page.replace(&text.get("learn-offer"), "");
        assert_eq!(game.info.minutes.is_some(), page.contains("minut"), "{}", game.info.id);
    }
}
