//! Views to HTML and SVG: pure functions, the only renderer. The web page, the replay, the lobby's thumbnails and the
//! pictures of the command line all come from here.
//!
//! A module per game implements [`Paint`] for it. It receives a View and the legal actions, never a game. Words come from
//! [`Text`]; nothing a player reads stands in Rust code.

mod depot;
mod edit;
mod erased;
mod finale;
mod ink;
mod look;
#[cfg(feature = "raster")]
pub mod raster;
mod seated;
mod signals;
mod story;
mod svg;
mod text;
mod tickets;
mod tor;
mod toy;

use engine::Live;
pub use game::Thought as Hint;
use game::{Colours, Event, Game, Seat, Viewer};
use maud::Markup;

pub use edit::{Edited, Editor};
pub use erased::{Look, Page, Painter, Shown};
pub use finale::{Counted, Fact, Stars, Worth};
pub use ink::{LastRound, ink_best, ink_editor, ink_sheets};
pub use story::{Line, Part, Story, Sum, Weight};
pub use svg::{Picture, lamp};
pub use text::{Arg, Text};
pub use tickets::tickets_editor;

/// Browser modules that those of the games share, by name.
pub const SCRIPTS: [(&str, &str); 4] = [
    ("pace.js", include_str!("../assets/pace.js")),
    ("stage.js", include_str!("../assets/stage.js")),
    ("gestures.js", include_str!("../assets/gestures.js")),
    ("look.js", include_str!("../assets/look.js")),
];

/// Everything a board is painted from.
#[derive(Debug)]
pub struct Scene<'a, G: Game> {
    /// What the viewer knows.
    pub view: &'a G::View,
    /// What the viewer may do now, in code order; empty for spectators and whoever waits.
    pub legal: &'a [G::Action],
    /// Who looks; a seat at the end of a table, too, where the view holds everything.
    pub viewer: Viewer,
    /// Name of each seat's player.
    pub names: &'a [String],
    /// Colour of each seat, where the game has player colours.
    pub colours: Colours,
    /// The reader's language.
    pub text: &'a Text,
    /// What a bot found for the viewer, if it asked and nothing has changed since.
    pub hint: Option<&'a Hint<G::Action>>,
    /// What is tried and not yet decided, by the viewer and, where drafts are open, by everybody; the view shows it done.
    pub tried: &'a [G::Action],
    /// What the viewer was told since they last acted, in order: to be marked softly until they act again. For whoever only
    /// watches it is what happened since those who are awaited last acted.
    pub fresh: &'a [ToldOf<G>],
}

/// What a viewer is told of an event of a game.
pub type ToldOf<G> = <<G as Game>::Event as Event>::Told;

/// How a game looks.
pub trait Paint: Game {
    /// The game's own style sheet, added to the site's.
    const STYLE: &'static str;

    /// The game's own browser modules by name; the first is loaded where its boards are shown, the others are imported by
    /// it. They may import [`SCRIPTS`] too, all by names in the same folder. A board must work without them.
    const SCRIPTS: &'static [(&'static str, &'static str)] = &[];

    /// Drawings the board refers to, hidden on the page once. They stand outside the living part, so that a move does not
    /// send them again. A page that shows one table needs those of its set-up alone.
    fn symbols(setup: Option<&Self::Setup>) -> Markup {
        let _ = setup;
        Markup::default()
    }

    /// The interactive board. It stands inside a form, so everything that can be clicked is `button name="act"
    /// value=(action)`; or, where a thing is chosen before its place, `button name="at" value=(place)` beside radio buttons
    /// `name="with" value=(thing)`, if place, space and thing make the notation. Pieces carry `data-piece` with a name that
    /// stays the same wherever they lie: the browser module animates them from their old place to the new one.
    ///
    /// The browser module merges every new board into the one that is shown. Whatever keeps its `id` among its siblings stays the
    /// same element, with what was typed, chosen, scrolled and unfolded in it; so what is another thing has another `id`. What
    /// only a script fills has an `id` and `data-kept`.
    ///
    /// A button whose action is rare and final carries `data-ask` with a question, itself or around it: whoever plays their first
    /// games is asked. A place that holds now one thing, now another, says with `data-thing` which, so that nobody takes what has
    /// just come there.
    fn board(scene: &Scene<'_, Self>) -> Markup;

    /// The button that ends what the viewer does, where the game has one: it stands beside the prompt, on a phone under the
    /// thumb. A button that cannot be pressed yet is disabled and says what is missing, so that nothing jumps.
    fn main(scene: &Scene<'_, Self>) -> Markup {
        let _ = scene;
        Markup::default()
    }

    /// One sentence: what the viewer may do now, or what the table waits for.
    fn prompt(scene: &Scene<'_, Self>) -> String;

    /// A hint in words. The board marks its first action too: `class="hinted"` and [`lamp`] inside the button.
    fn advise(scene: &Scene<'_, Self>, hint: &Hint<Self::Action>) -> Markup {
        let _ = (scene, hint);
        Markup::default()
    }

    /// The signs of the game's boards as they are painted there, each with what it means. They may refer to the drawings of
    /// [`Paint::symbols`].
    fn signs(text: &Text) -> Vec<(Markup, String)> {
        let _ = text;
        Vec::new()
    }

    /// Keys that the game's browser modules know, with what they do.
    fn keys(text: &Text) -> Vec<(&'static str, String)> {
        let _ = text;
        Vec::new()
    }

    /// What is possible now and what it is good for, in a sentence or two, for a viewer who may act and plays for the first time.
    fn coach(scene: &Scene<'_, Self>) -> Option<String> {
        let _ = scene;
        None
    }

    /// The position as a picture of its own, without buttons.
    fn picture(view: &Self::View, names: &[String], text: &Text) -> Picture;

    /// The same in the colours of the seats; a game without player colours has nothing to change.
    fn coloured_picture(view: &Self::View, names: &[String], colours: Colours, text: &Text) -> Picture {
        let _ = colours;
        Self::picture(view, names, text)
    }

    /// The sign of a player colour ([`game::Info::colours`]) in that colour, to choose it by: a shape of its own, so that
    /// nobody needs to tell colours apart. It needs no drawings of [`Paint::symbols`].
    fn swatch(colour: u8) -> Markup {
        let _ = colour;
        Markup::default()
    }

    /// A picture of the rulebook by its name there ([`game::Example`]), or `None` where the name is not known.
    fn example(name: &str, text: &Text) -> Option<Picture> {
        let _ = (name, text);
        None
    }

    /// A line of the log, or `None` where an event needs none. The set-up names what an event only numbers.
    fn tell(
        event: &Self::Event,
        setup: &Self::Setup,
        viewer: Viewer,
        names: &[String],
        text: &Text,
    ) -> Option<Markup>;

    /// The lines of events that follow each other, with the numbers of their steps: one for each event that has one, or one for
    /// several where a game says them together.
    fn tell_all(
        events: &[(u32, Self::Event)],
        setup: &Self::Setup,
        viewer: Viewer,
        names: &[String],
        text: &Text,
    ) -> Vec<(u32, Markup)> {
        let line =
            |(seq, event): &(u32, Self::Event)| Some((*seq, Self::tell(event, setup, viewer, names, text)?));
        events.iter().filter_map(line).collect()
    }

    /// Where the line of an event belongs: to whose turn, and how much of that turn it says. It tells nobody more than the line.
    fn part(event: &Self::Event) -> Part {
        let _ = event;
        Part::of(Weight::Plain)
    }

    /// The pieces of the board that a line speaks of, so that it can point at them: a selector each, and where a piece is a
    /// part of a drawing without a name, `@x,y,width,height` within that drawing. What is not on the board is left out.
    fn pieces(told: &ToldOf<Self>, setup: &Self::Setup, viewer: Viewer) -> Vec<String> {
        let _ = (told, setup, viewer);
        Vec::new()
    }

    /// The words of a switch above the log that leaves only the turns this game is about; its style hides the others. Not for
    /// games in which nearly every turn is one of these.
    const SIFTED: Option<&'static str> = None;

    /// What events sound like, by their names: `place`, `card`, `die`, `roll`, `arrive` or `lose`.
    const SOUNDS: &'static [(&'static str, &'static str)] = &[];

    /// What an action did of which the log says nothing by itself, for whoever looks at a finished game step by step; `None`
    /// where it is best seen together with what follows.
    fn did(action: Self::Action, seat: Seat, names: &[String], text: &Text) -> Option<Markup> {
        let _ = (action, seat, names, text);
        None
    }

    /// Whether players may point at things of the board and write notes to them, for everybody at the table to see. What can
    /// be pointed at has `data-pin="ID"` on the board and is listed by [`Paint::pins`].
    const PINS: bool = false;

    /// Everything that can be pointed at: id and name, each id once. Ids are of `a-z`, `0-9` and `-`.
    fn pins(view: &Self::View, text: &Text) -> Vec<(String, String)> {
        let _ = (view, text);
        Vec::new()
    }

    /// What the lines of the score sheets count on the board of a game that is over; nothing for lines whose points no piece
    /// stands for.
    fn counted(view: &Self::View) -> Vec<Counted> {
        let _ = view;
        Vec::new()
    }

    /// What is worth telling of a game that is over, in a few sentences: who led, what was longest, who was lucky. The log may
    /// be played once more, and no more than that.
    fn facts(live: &Live<Self>, names: &[String], text: &Text) -> Vec<Fact> {
        let _ = (live, names, text);
        Vec::new()
    }

    /// How well a team did in a game that is over.
    fn stars(view: &Self::View, text: &Text) -> Option<Stars> {
        let _ = (view, text);
        None
    }

    /// Whether this view shows something that others at the same screen must not see.
    fn guarded(view: &Self::View, viewer: Viewer) -> bool;
}
