//! All that reaches those who stay: what their pages show, what the server would show them, and what their streams tell.

use chrome::Page;
use serde_json::{Value, json};

use super::games::Game;

/// Her seat.
const HERS: u64 = 2;

/// What the server shows of a table: the view for programs and the living part of the page.
const SHOWN: &str = "(async () => { \
    const view = await (await fetch(location.pathname + '/view.json')).json(); \
    const page = await (await fetch(location.pathname)).text(); \
    const part = new DOMParser().parseFromString(page, 'text/html').querySelector('#live').innerHTML; \
    return { view, part, page, shown: document.documentElement.outerHTML }; })()";

/// What the stream tells somebody who has heard nothing yet.
const FIRST: &str = "(async () => { \
    const stop = new AbortController(); \
    const answer = await fetch(location.pathname + '/live?since=0', { signal: stop.signal }); \
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader(); \
    let text = ''; \
    while (!/data: .*\\n\\n/.test(text)) text += (await reader.read()).value; \
    stop.abort(); \
    return JSON.parse(/data: (.*)\\n/.exec(text)[1]).told; })()";

/// What stands at a place of somebody's view.
fn at(shown: &Value, place: &str) -> Value {
    shown["view"]["view"].pointer(place).unwrap_or_else(|| panic!("no {place}")).clone()
}

fn is_nothing(value: &Value) -> bool {
    value.is_null() || value.as_array().is_some_and(Vec::is_empty)
}

/// Whether an event, with the step it belongs to, is about her.
fn is_hers(event: &Value) -> bool {
    ["seat", "hand"].iter().any(|name| event[1][name] == HERS)
}

/// Watches two who stay.
pub(super) struct Spy<'a> {
    game: &'a Game,
    pages: [&'a Page; 2],
    /// What was shown at the last look.
    last: [Value; 2],
    /// All that was shown so far.
    seen: Vec<String>,
    /// How many secrets of hers were found, and what only her own pages may say.
    secrets: u32,
    words: Vec<String>,
}

impl<'a> Spy<'a> {
    pub(super) fn new(game: &'a Game, pages: [&'a Page; 2]) -> Self {
        let last = [Value::Null, Value::Null];
        let mut spy = Self { game, pages, last, seen: Vec::new(), secrets: 0, words: Vec::new() };
        spy.look();
        spy
    }

    /// Looks at both pages: nothing stands where her secrets are.
    pub(super) fn look(&mut self) {
        self.last = self.pages.map(|page| page.eval(SHOWN));
        let part = self.game.part;
        assert!(part.is_empty() || !self.pages.iter().any(|page| page.exists(part)), "{part} is hers alone");
        for shown in &self.last {
            for place in self.game.secrets.iter().filter(|_| !self.game.at_once) {
                assert!(is_nothing(&at(shown, place)), "{place}: {}", at(shown, place));
            }
            self.seen.extend(["part", "page", "shown"].map(|what| shown[what].to_string()));
        }
    }

    /// Looks again: what she tries changes nothing for anybody else.
    pub(super) fn look_unchanged(&mut self) {
        let before = self.last.clone();
        self.look();
        for (before, after) in before.iter().zip(&self.last) {
            for what in ["view", "part"] {
                assert_eq!(before[what], after[what], "{what}");
            }
        }
    }

    /// Remembers her secrets, and that the two who stay do not see them now.
    pub(super) fn knows(&mut self, page: &Page) {
        page.wait_for(
            "document.querySelector('#live form.board[data-turn=true]:not([inert])') || \
             fetch(location.pathname + '/view.json').then((answer) => answer.json()) \
             .then(({ turn }) => !turn.includes(2))",
            "her turn, or that the bot has played it",
        );
        self.look();
        let hers = page.eval(SHOWN);
        for place in self.game.secrets {
            let known = at(&hers, place);
            self.secrets += u32::from(!is_nothing(&known));
            for theirs in &self.last {
                assert!(is_nothing(&known) || at(theirs, place) != known, "{place} of hers is open");
            }
        }
        assert!(self.secrets > 0, "she has nothing to hide");
        assert!(self.game.part.is_empty() || page.exists(self.game.part), "{}", self.game.part);
        let words = (self.game.words)(&hers["view"]["view"]);
        for word in &words {
            assert!(hers["page"].as_str().unwrap().contains(word), "her own page does not say {word}");
        }
        self.words.extend(words);
    }

    /// Nothing of it was ever shown or told to the others, and their streams told what they may know, no more.
    pub(super) fn judge(&self, hers: &Page) {
        let own = hers.eval(FIRST);
        let own = own.as_array().unwrap();
        for page in self.pages {
            let streamed = page.streamed();
            assert!(!streamed.is_empty(), "nothing was streamed");
            for word in &self.words {
                let quoted = json!(word).to_string();
                let quoted = quoted.trim_matches('"');
                let says = |text: &&String| text.contains(word) || text.contains(quoted);
                assert_eq!(self.seen.iter().chain(&streamed).find(says), None, "{word}");
            }
            let told = page.eval(FIRST);
            let told = told.as_array().unwrap();
            let news = streamed.iter().filter_map(|text| serde_json::from_str::<Value>(text).ok());
            for event in news.flat_map(|news| news["told"].as_array().cloned().unwrap_or_default()) {
                assert!(told.contains(&event), "{event} was told, which nobody would be told now");
            }
            assert_eq!(own.len(), told.len(), "that something happened everybody is told");
            let differ = own.iter().zip(told).filter(|(own, told)| own != told && is_hers(own));
            let mut hidden = 0;
            for (own, told) in differ {
                let parts = told[1].as_object().unwrap();
                assert!(parts.iter().all(|(name, part)| own[1][name] == *part), "{told}, to her: {own}");
                hidden += 1;
            }
            assert!(hidden > 0 || self.game.at_once, "she was told nothing that others were not");
        }
    }
}
