//! What the printed rules of Zwrotnice i semafory ask for at the table: the dispatcher after a roll, ports that can be passed,
//! fewer cards by choice.

#![allow(clippy::unwrap_used)]

use game::{Game, Lang, Seat, Step, Turn, Viewer};
use paint::{Paint, Scene, Text};
use signals::{Action, Event, Signals};

/// Plays the notation of luck and of whoever is to act.
fn played(setup: &str, steps: &str) -> Signals {
    let mut game = Signals::new(&setup.parse().unwrap());
    for text in steps.split(';') {
        let step = match game.turn() {
            Turn::Chance(_) => Step::Chance(text.parse().unwrap()),
            turn => Step::Act(turn.players().iter().next().unwrap(), text.parse().unwrap()),
        };
        game.play(step, &mut |_| {}).unwrap_or_else(|illegal| panic!("{text}: {illegal}"));
    }
    game
}

/// The board as the acting seat sees it.
fn page(game: &Signals, lang: Lang) -> String {
    let seat = game.turn().players().iter().next().unwrap();
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    let names = ["Ala", "Ola"].map(str::to_owned);
    let (view, text) = (game.view(Viewer::Seat(seat)), Text::of(lang));
    let scene = Scene {
        view: &view,
        viewer: Viewer::Seat(seat),
        legal: &legal,
        names: &names,
        colours: game::Colours::BY_SEAT,
        text,
        hint: None,
        tried: &[],
        fresh: &[],
    };
    Signals::board(&scene).into_string()
}

const CARDS: &str = "draw move;draw move;draw move;draw signal;draw move;\
    draw signal;draw signal;draw switch;draw switch;draw switch";

#[test]
fn the_dispatcher_stands_beside_the_drive_she_can_change() {
    let before = "dice 3 3;dice 1 1;dice 6 6;signal 5>21;move black 1;die 2;reroll;die 2;move black 1;die 5";
    let game = played("2", &format!("{CARDS};{before}"));
    let page = page(&game, Lang::Pl);
    assert!(page.contains("id=\"sig-go\"") && page.contains("id=\"sig-call-dispatcher\""), "{page}");
    assert!(page.contains("Użyj pomocnika: Dyspozytorka (raz na grę)"));
    assert!(page.find("sig-go") < page.find("sig-call-dispatcher"), "after the usual choice");
}

#[test]
fn a_stop_in_a_port_says_what_it_delivers() {
    let first = "draw move;draw move;draw move;draw move;draw move;\
        draw switch;draw switch;draw signal;draw move;draw move;\
        deploy black;dice 4 4;deploy brown;dice 1 1;deploy grey;dice 6 6;move black 1;die 3;load black 1 for move;end";
    let second = "draw signal;draw signal;draw signal;draw signal;draw signal;card 14;resolve;colour grey;roll grey 1;die 1;\
        switch 19 34;switch 21 14;signal 24>25;move black 1;die 5;exit 4";
    let game = played("2 america", &format!("{first};{second}"));
    let page = page(&game, Lang::En);
    let stop = page.split("id=\"sig-stop\"").nth(1).unwrap().split("</button>").next().unwrap();
    assert!(stop.contains("delivers: red good"), "{stop}");
}

#[test]
fn fewer_cards_can_be_drawn_where_five_are_too_many() {
    let draws = "draw move;draw move;draw move;draw move;draw move";
    let steps = format!(
        "{CARDS};dice 3 3;dice 1 1;dice 6 6;end;{draws};card 14;colour grey;roll grey 1;die 1;go;end;{draws};\
        card 15;colour grey;roll grey 1;die 1;go;colour brown;roll brown 1;die 1;go;signal 5>21"
    );
    let game = played("2", &steps);
    for (lang, fewer, none) in [
        (Lang::Pl, "Dobierzesz 1 kartę, bo tyle zmieści ręka", "bez dobierania"),
        (Lang::En, "draw 1 card, all your hand has room for", "without drawing"),
    ] {
        let page = page(&game, lang);
        assert!(page.contains("id=\"sig-fewer\"") && page.contains("value=\"end 0\""));
        assert!(page.contains(fewer) && page.contains(none), "{lang:?}");
    }
    let names = ["Ala", "Ola"].map(str::to_owned);
    let told = |draws: Option<u8>| {
        let event = Event::TurnEnded { hand: 0, draws };
        Signals::tell(&event, &game.setup(), Viewer::Public, &names, Text::of(Lang::Pl))
            .unwrap()
            .into_string()
    };
    assert!(told(None).ends_with("koniec tury</span>") && told(Some(0)).contains("bez dobierania kart"));
    assert!(game.check(Step::Act(Seat(0), Action::EndWith(1))).is_err());
}
