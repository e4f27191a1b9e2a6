//! How a game looks, whichever game it is.

use std::fmt::{self, Debug};
use std::marker::PhantomData;

use engine::{Live, Play};
use game::{Code as _, Colours, Event as _, Lang, Seat, Seats, Step, Thought, Turn, Viewer};
use maud::Markup;

use crate::{Counted, Fact, Hint, Paint, Picture, Scene, Stars, Story, Sum, Text, ToldOf, story};

/// What a viewer sees of the game right now.
#[derive(Clone, Debug, Default)]
pub struct Page {
    /// The board, to stand inside a form.
    pub board: Markup,
    /// The button that ends what the viewer does, to stand inside the same form; or nothing.
    pub main: Markup,
    /// One sentence: what to do, or what the table waits for.
    pub prompt: String,
    /// What whoever plays for the first time is told about it.
    pub coach: Option<String>,
    /// Whether the viewer may act.
    pub may_act: bool,
    /// Other seats whose drafts it shows, because drafts are open.
    pub open_drafters: Seats,
    /// The viewer's hint in words.
    pub advice: Option<Markup>,
    /// Whether part of the hint can be drafted.
    pub can_follow: bool,
}

/// For whom a game is painted.
#[derive(Clone, Copy, Debug)]
pub struct Shown<'a> {
    /// Who looks.
    pub viewer: Viewer,
    /// Names of the players.
    pub names: &'a [String],
    /// Colours of the seats, where the game has player colours.
    pub colours: Colours,
    /// The reader's language.
    pub lang: Lang,
    /// What the viewer was advised for this very decision.
    pub hint: Option<&'a Thought<u32>>,
}

/// The look of one game. A game in progress of another game is painted as nothing.
pub trait Look: Send + Sync + Debug {
    /// The game's style sheet.
    fn style(&self) -> &'static str;
    /// The game's browser modules by name; the first is loaded, the others are imported by it.
    fn scripts(&self) -> &'static [(&'static str, &'static str)];
    /// Drawings the game's boards refer to, for a page to hold once: those of one table, or of all.
    fn symbols(&self, play: Option<&dyn Play>) -> Markup;
    /// What the viewer sees; a seat sees its own draft too, everybody all drafts where they are open.
    fn page(&self, play: &dyn Play, shown: &Shown<'_>) -> Page {
        self.page_at(play, shown, None)
    }
    /// The same where everything is open, from the side of whoever has a seat: when a game is over one's own board stays where
    /// it was.
    fn page_at(&self, play: &dyn Play, shown: &Shown<'_>, home: Option<Seat>) -> Page;
    /// Whether the viewer is shown something that others at the same screen must not see.
    fn hides_from_neighbours(&self, play: &dyn Play, viewer: Viewer) -> bool;
    /// Log lines of the steps from `since` on, with their step numbers.
    fn log_lines(&self, play: &dyn Play, shown: &Shown<'_>, since: u32) -> Vec<(u32, Markup)>;
    /// The same by turns, with the pieces that each line speaks of.
    fn story(&self, play: &dyn Play, shown: &Shown<'_>, since: u32) -> Story;
    /// The last turn of each seat that was worth a line.
    fn moves(&self, play: &dyn Play, shown: &Shown<'_>) -> Vec<Option<Sum>>;
    /// What events sound like, by their names.
    fn sounds(&self) -> &'static [(&'static str, &'static str)];
    /// The words of the switch that leaves only what the game is about in the log, if there is one.
    fn sifted(&self) -> Option<&'static str>;
    /// What the action of this step did, where the log says nothing of it by itself and it is worth a look.
    fn did(&self, play: &dyn Play, seq: u32, shown: &Shown<'_>) -> Option<Markup>;
    /// A picture of the position.
    fn picture(&self, play: &dyn Play, shown: &Shown<'_>) -> Picture;
    /// The sign of a player colour in that colour, to choose it by.
    fn swatch(&self, colour: u8) -> Markup;
    /// A picture of the rulebook by its name there.
    fn example(&self, name: &str, lang: Lang) -> Option<Picture>;
    /// The signs of the game's boards, with what they mean.
    fn signs(&self, lang: Lang) -> Vec<(Markup, String)>;
    /// Keys that the game's modules know, with what they do.
    fn keys(&self, lang: Lang) -> Vec<(&'static str, String)>;
    /// What the score sheets count on the board, once the game is over.
    fn counted(&self, play: &dyn Play) -> Vec<Counted>;
    /// What is worth telling of a game that is over.
    fn facts(&self, play: &dyn Play, shown: &Shown<'_>) -> Vec<Fact>;
    /// How well a team did, once the game is over.
    fn stars(&self, play: &dyn Play, lang: Lang) -> Option<Stars>;
    /// Whether players may point at things of the board.
    fn has_pins(&self) -> bool;
    /// Everything that can be pointed at, as everybody knows it: id and name.
    fn pins(&self, play: &dyn Play, lang: Lang) -> Vec<(String, String)>;
}

/// [`Look`] of the game `G`.
pub struct Painter<G>(PhantomData<fn() -> G>);

impl<G> Painter<G> {
    /// The look of `G`.
    pub const LOOK: Self = Self(PhantomData);
}

impl<G: Paint> Debug for Painter<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Look({})", G::INFO.id)
    }
}

/// What a viewer is not shown as decided yet: its own draft and open ones.
fn tried<G: Paint>(live: &Live<G>, viewer: Viewer) -> Vec<G::Action> {
    let own = if let Viewer::Seat(seat) = viewer { Seats::one(seat) } else { Seats::NONE };
    let open = live.open_drafters();
    let seats = live.game().everybody().iter().filter(|&seat| own.has(seat) || open.has(seat));
    seats.flat_map(|seat| live.draft(seat).actions.clone()).collect()
}

/// What the viewer was told since they last acted. Whoever has no seat is told what happened since those who are awaited last
/// acted, at the end the last action of all.
fn fresh<G: Paint>(live: &Live<G>, viewer: Viewer) -> Vec<ToldOf<G>> {
    let after =
        |seat: Seat| live.log().iter().rposition(|record| record.seat == Some(seat)).map_or(0, |at| at + 1);
    let since = match (viewer, live.game().turn()) {
        (Viewer::Seat(seat), _) => after(seat),
        (_, Turn::Players(awaited)) => awaited.iter().map(after).min().unwrap_or(0),
        (_, Turn::Chance(_) | Turn::Over) => {
            live.log().iter().rposition(|record| record.seat.is_some()).unwrap_or(0)
        }
    };
    let since = u32::try_from(since).unwrap_or(u32::MAX);
    live.events(since).iter().filter_map(|(_, event)| event.told(viewer)).collect()
}

/// Whether this action of the viewer would only be drafted.
fn drafts<G: Paint>(live: &Live<G>, seat: Seat, action: G::Action) -> bool {
    let mut game = live.seen_by(seat);
    let moment = game.decision_point();
    game.play(Step::Act(seat, action), &mut |_| {}).is_ok() && game.decision_point() == moment
}

/// A hint in the game's own terms, if it can still begin.
fn hint<G: Paint>(thought: &Thought<u32>, legal: &[G::Action]) -> Option<Hint<G::Action>> {
    let actions: Option<Vec<G::Action>> =
        thought.actions.iter().map(|&code| G::Action::from_code(code)).collect();
    let actions = actions.filter(|actions| actions.first().is_some_and(|first| legal.contains(first)))?;
    Some(Hint { actions, expects: thought.expects, reasons: thought.reasons.clone() })
}

/// A game that is over.
fn ended<G: Paint>(play: &dyn Play) -> Option<&Live<G>> {
    play.live::<G>().filter(|live| live.game().turn() == Turn::Over)
}

impl<G: Paint> Look for Painter<G> {
    fn style(&self) -> &'static str {
        G::STYLE
    }

    fn scripts(&self) -> &'static [(&'static str, &'static str)] {
        G::SCRIPTS
    }

    fn symbols(&self, play: Option<&dyn Play>) -> Markup {
        let setup = play.and_then(|play| Some(play.live::<G>()?.game().setup()));
        G::symbols(setup.as_ref())
    }

    fn page_at(&self, play: &dyn Play, shown: &Shown<'_>, home: Option<Seat>) -> Page {
        let Some(live) = play.live::<G>() else { return Page::default() };
        let &Shown { viewer, names, colours, lang, .. } = shown;
        let seat = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
        let mut legal = Vec::new();
        if let Some(seat) = seat {
            live.seen_by(seat).legal(seat, &mut legal);
        }
        let view = live.shown_to(viewer).view(viewer);
        // A game that was broken off lies as those who watch see it: nobody goes on from there.
        let home = home.filter(|_| live.game().turn() == Turn::Over);
        let hint = shown.hint.and_then(|thought| hint::<G>(thought, &legal));
        let (hint, tried, fresh) = (hint.as_ref(), tried(live, viewer), fresh(live, viewer));
        let scene = Scene::<G> {
            view: &view,
            legal: &legal,
            viewer: home.map_or(viewer, Viewer::Seat),
            names,
            colours,
            text: Text::of(lang),
            hint,
            tried: &tried,
            fresh: &fresh,
        };
        let others = live.open_drafters().iter().filter(|&drafter| seat != Some(drafter));
        Page {
            board: G::board(&scene),
            main: G::main(&scene),
            prompt: G::prompt(&scene),
            coach: G::coach(&scene),
            may_act: !legal.is_empty(),
            open_drafters: others.collect(),
            advice: hint.map(|hint| G::advise(&scene, hint)),
            can_follow: seat.zip(hint).is_some_and(|(seat, hint)| drafts(live, seat, hint.actions[0])),
        }
    }

    fn hides_from_neighbours(&self, play: &dyn Play, viewer: Viewer) -> bool {
        play.live::<G>().is_some_and(|live| G::guarded(&live.shown_to(viewer).view(viewer), viewer))
    }

    fn log_lines(&self, play: &dyn Play, shown: &Shown<'_>, since: u32) -> Vec<(u32, Markup)> {
        let Some(live) = play.live::<G>() else { return Vec::new() };
        let (text, setup) = (Text::of(shown.lang), live.game().setup());
        G::tell_all(live.events(since), &setup, shown.viewer, shown.names, text)
    }

    fn story(&self, play: &dyn Play, shown: &Shown<'_>, since: u32) -> Story {
        play.live::<G>().map_or_else(Story::default, |live| story::story(live, shown, since))
    }

    fn moves(&self, play: &dyn Play, shown: &Shown<'_>) -> Vec<Option<Sum>> {
        play.live::<G>().map_or_else(Vec::new, |live| story::moves(live, shown))
    }

    fn sounds(&self) -> &'static [(&'static str, &'static str)] {
        G::SOUNDS
    }

    fn sifted(&self) -> Option<&'static str> {
        G::SIFTED
    }

    fn did(&self, play: &dyn Play, seq: u32, shown: &Shown<'_>) -> Option<Markup> {
        let record = play.live::<G>()?.log().get(seq as usize)?;
        let action = G::Action::from_code(record.code)?;
        G::did(action, record.seat?, shown.names, Text::of(shown.lang))
    }

    fn picture(&self, play: &dyn Play, shown: &Shown<'_>) -> Picture {
        play.live::<G>().map_or_else(Picture::default, |live| {
            let view = live.shown_to(shown.viewer).view(shown.viewer);
            G::coloured_picture(&view, shown.names, shown.colours, Text::of(shown.lang))
        })
    }

    fn swatch(&self, colour: u8) -> Markup {
        G::swatch(colour)
    }

    fn example(&self, name: &str, lang: Lang) -> Option<Picture> {
        G::example(name, Text::of(lang)).map(|picture| picture.scoped(name))
    }

    fn signs(&self, lang: Lang) -> Vec<(Markup, String)> {
        G::signs(Text::of(lang))
    }

    fn keys(&self, lang: Lang) -> Vec<(&'static str, String)> {
        G::keys(Text::of(lang))
    }

    fn counted(&self, play: &dyn Play) -> Vec<Counted> {
        ended::<G>(play).map_or_else(Vec::new, |live| G::counted(&live.game().view(Viewer::Public)))
    }

    fn facts(&self, play: &dyn Play, shown: &Shown<'_>) -> Vec<Fact> {
        ended::<G>(play).map_or_else(Vec::new, |live| G::facts(live, shown.names, Text::of(shown.lang)))
    }

    fn stars(&self, play: &dyn Play, lang: Lang) -> Option<Stars> {
        G::stars(&ended::<G>(play)?.game().view(Viewer::Public), Text::of(lang))
    }

    fn has_pins(&self) -> bool {
        G::PINS
    }

    fn pins(&self, play: &dyn Play, lang: Lang) -> Vec<(String, String)> {
        let Some(live) = play.live::<G>() else { return Vec::new() };
        G::pins(&live.shown_to(Viewer::Public).view(Viewer::Public), Text::of(lang))
    }
}
