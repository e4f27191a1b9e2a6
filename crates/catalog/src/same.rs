//! The same luck once more: what the strongest bot makes of the dice or tiles of somebody who played alone.

use std::sync::Arc;
use std::time::Duration;

use bot::{Budget, Level, Mind as _, Minded};
use engine::{Decision, Erased, Play, Rules as _, Seed};
use game::{Colours, Fault, Lang, Said, Seat, Think, Viewer, said};
use maud::{Markup, html};
use paint::{Look as _, Paint, Painter, Picture, Shown, Text};

use crate::tools::{AfterPage, Review};

/// How much the bot may think about a decision: in steps, so that everybody is told the same.
const BUDGET: Budget = Budget::Playouts(400);

/// The page of a game whose luck does not depend on what is decided, offered where one played alone.
pub(crate) const fn page<G: Think + Paint>(label: &'static str, how: &'static str) -> AfterPage {
    AfterPage { path: "same-luck", label, how, alone: true, review: review::<G> }
}

fn review<G: Think + Paint>(text: &str, _: Duration) -> Result<Review, Fault> {
    let fault = |reason: Said| Fault { line: 1, rule: None, reason };
    let read = Erased::<G>::RULES.read(text)?;
    let seed =
        read.seed.ok_or_else(|| fault(said!("this log has no seed", "ten zapis nie ma ziarna losu")))?;
    let bot = played::<G>(&*read.play, &seed)
        .ok_or_else(|| fault(said!("the bot cannot play this game", "bot nie umie zagrać tej partii")))?;
    Ok(Arc::new(move |names, lang| told::<G>([&*read.play, &*bot], names, lang)))
}

/// The game as the bot plays it, from the same beginning with the same luck.
fn played<G: Think + Paint>(own: &dyn Play, seed: &Seed) -> Option<Box<dyn Play>> {
    let mut play = own.afresh();
    play.settle(seed);
    while let Some(seat) = play.turn().players().iter().next() {
        let thinker = Minded::<G>::MIND.thinker(&*play, seat, Level::Three, u64::from(play.seq()))?;
        play.decide(seat, play.token(seat), &Decision::Act(thinker(BUDGET).actions), seed).ok()?;
    }
    Some(play)
}

fn points(play: &dyn Play) -> i32 {
    play.score(Seat(0)).iter().map(|line| i32::from(line.points)).sum()
}

/// Both ends side by side, and which is better.
fn told<G: Paint>(plays: [&dyn Play; 2], names: &[String], lang: Lang) -> Markup {
    let text = Text::of(lang);
    let [own, bot] = plays.map(points);
    let name = text.get("same-luck-bot");
    let key = match own.cmp(&bot) {
        std::cmp::Ordering::Less => "same-luck-less",
        std::cmp::Ordering::Equal => "same-luck-equal",
        std::cmp::Ordering::Greater => "same-luck-more",
    };
    let picture = |play: &dyn Play, name: String, id: &str| -> Markup {
        let names = [name.clone()];
        let (viewer, colours) = (Viewer::Everything, Colours::BY_SEAT);
        let drawn: Picture =
            Painter::<G>::LOOK.picture(play, &Shown { viewer, names: &names, colours, lang, hint: None });
        drawn.scoped(id).named(&name)
    };
    html! {
        p { strong { (text.with(key, &[("n", own.abs_diff(bot).into()), ("bot", bot.into())])) } }
        div.same-luck {
            (picture(plays[0], names.first().cloned().unwrap_or_default(), "own"))
            (picture(plays[1], name, "bot"))
        }
    }
}
