//! The toy of the conformance tests: plain, but painted through the same contract as every game.

use game::{Game as _, Seat, Viewer};
use maud::{Markup, html};
use toy::{Action as ToyAction, Event as ToyEvent, Toy, View as ToyView};

use crate::{Hint, Paint, Picture, Scene, Text, lamp};

impl Paint for Toy {
    const STYLE: &'static str = "";
    const PINS: bool = true;

    fn board(scene: &Scene<'_, Self>) -> Markup {
        let (view, text) = (scene.view, scene.text);
        html! {
            ul.toy {
                @for (seat, name) in scene.names.iter().enumerate().take(usize::from(view.seats)) {
                    li data-piece=(format!("box-{seat}")) data-pin=(format!("box-{}", seat + 1)) {
                        (name) ": " (text.with("toy-hits", &[("n", view.hits[seat].into())]))
                        @if view.cards[seat] > 0 { " " (text.with("toy-card", &[("n", view.cards[seat].into())])) }
                        @if view.set[seat] > 0 { " " (text.with("toy-set", &[("n", view.set[seat].into())])) }
                    }
                }
            }
            @for action in scene.legal {
                @let id = match action {
                    ToyAction::Set(signal) => format!("set-{signal}"),
                    ToyAction::Done => "done".to_owned(),
                };
                @let hinted = scene.hint.is_some_and(|hint| hint.actions.first() == Some(action));
                button.hinted[hinted] id=(id) name="act" value=(action) {
                    @if hinted { (lamp()) }
                    (label(*action, text))
                }
            }
        }
    }

    fn prompt(scene: &Scene<'_, Self>) -> String {
        scene.text.get(match (scene.view.round, scene.legal.is_empty()) {
            (3, _) => "toy-over",
            (_, true) => "toy-wait",
            (_, false) => "toy-act",
        })
    }

    fn advise(scene: &Scene<'_, Self>, hint: &Hint<ToyAction>) -> Markup {
        html! {
            @for (at, action) in hint.actions.iter().enumerate() {
                @if at > 0 { ", " }
                (label(*action, scene.text))
            }
            @for (_, chance) in hint.reasons.iter().filter(|(name, _)| *name == "hit") {
                " (" (scene.text.with("toy-hint-hit", &[("n", (chance * 100.0).round().into())])) ")"
            }
        }
    }

    fn picture(view: &ToyView, names: &[String], text: &Text) -> Picture {
        let rows = names.iter().enumerate().take(usize::from(view.seats));
        Picture {
            width: 400,
            height: 20 + 30 * u32::from(view.seats),
            body: html! {
                @for (seat, name) in rows {
                    text x="10" y=(30 * (seat + 1)) font-family="DejaVu Sans, Ubuntu, sans-serif" font-size="18" {
                        (name) ": " (text.with("toy-hits", &[("n", view.hits[seat].into())]))
                    }
                }
            },
        }
    }

    fn example(name: &str, text: &Text) -> Option<Picture> {
        let names = ["Ala", "Ola"].map(str::to_owned);
        let mut view = Toy::new(&"2".parse().ok()?).view(Viewer::Public);
        view.hits[0] = 1;
        (name == "hit").then(|| Self::picture(&view, &names, text))
    }

    fn tell(
        event: &ToyEvent,
        _: &Self::Setup,
        viewer: Viewer,
        names: &[String],
        text: &Text,
    ) -> Option<Markup> {
        let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_default();
        let line = match event {
            ToyEvent::Dealt(seat, card) => {
                let card = card.open(viewer)?;
                text.with("toy-dealt", &[("name", name(*seat).into()), ("n", (*card).into())])
            }
            // The board shows it; a line for every click would be too many.
            ToyEvent::Set(..) => return None,
            ToyEvent::Done(seat, _) => text.with("toy-ready", &[("name", name(*seat).into())]),
            ToyEvent::Rolled(die, hit) => {
                text.with("toy-rolled", &[("n", (*die).into()), ("hits", hit.len().into())])
            }
        };
        Some(html! { (line) })
    }

    fn pins(view: &ToyView, text: &Text) -> Vec<(String, String)> {
        let named = |number: u8| (format!("box-{number}"), text.with("toy-box", &[("n", number.into())]));
        (1..=view.seats).map(named).collect()
    }

    fn guarded(view: &ToyView, viewer: Viewer) -> bool {
        matches!(viewer, Viewer::Seat(seat) if view.round < 3 && view.cards[seat.index()] > 0)
    }
}

/// An action in words.
fn label(action: ToyAction, text: &Text) -> String {
    match action {
        ToyAction::Set(signal) => text.with("toy-choose", &[("n", signal.into())]),
        ToyAction::Done => text.get("toy-done"),
    }
}
