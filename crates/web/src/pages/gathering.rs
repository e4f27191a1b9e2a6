//! A table before its game: what it waits for, who sits where, seats to take, and how to invite others.

use catalog::Entry;
use game::Seat;
use hall::{SeatRow, Sitter, Table};
use maud::{Markup, html};

use crate::at::At;
use crate::names;
use crate::pages::colours::{Choice, buttons, chosen, radios};
use crate::pages::{boards, game_title, rows};
use crate::visitor::Visitor;

/// What everything in the waiting room is painted from.
struct Waiting<'a> {
    at: &'a At,
    visitor: &'a Visitor,
    /// Whether the visitor opened the table.
    hosts: bool,
    /// Whether the visitor has a seat.
    seated: bool,
    /// Open seats.
    open: usize,
}

pub(crate) fn gathering(at: &At, visitor: &Visitor) -> Markup {
    let (text, table) = (visitor.text(), &at.table);
    let waiting = Waiting {
        at,
        visitor,
        hosts: visitor.id() == Some(table.host()),
        seated: !table.seats_of(visitor.id()).is_empty(),
        open: open_seats(table),
    };
    let setup = at.entry.map_or_else(Vec::new, |entry| {
        let mut told = boards::usual(text, entry, table.setup());
        told.extend(rows::chosen(visitor, entry, table.setup()));
        told
    });
    html! {
        section.panel.gathering {
            h1 { (game_title(text, table.game_id())) }
            @if !setup.is_empty() { p #setup .muted { (setup.join(" · ")) } }
            p #waits role="status" { strong { (waiting.told()) } }
            ol.seats {
                @for (row, seat) in table.seats().iter().zip((0_u8..).map(Seat)) {
                    li #(format!("seat-{seat}")) {
                        span.plate aria-hidden="true" { (seat) }
                        @match row.sitter {
                            Sitter::Open => (waiting.open(seat)),
                            Sitter::Person(_) | Sitter::Bot(_) => (waiting.taken(seat, row)),
                        }
                    }
                }
            }
            @if let (true, Some(entry)) = (waiting.hosts, at.entry) { (waiting.host(entry)) }
            (waiting.invite())
            p.muted { (text.get("waits-a-day")) }
        }
    }
}

fn open_seats(table: &Table) -> usize {
    table.seats().iter().filter(|row| row.sitter == Sitter::Open).count()
}

impl Waiting<'_> {
    /// What the table waits for, from where the visitor stands.
    fn told(&self) -> String {
        let (text, n) = (self.visitor.text(), ("n", self.open.into()));
        if !self.seated {
            return text.with("waits-for-you", &[n]);
        }
        text.with(if self.hosts { "waits-host" } else { "waits-seated" }, &[n])
    }

    /// A seat to sit down on, with a colour if one likes. Who has a seat already may take one for somebody at the same screen;
    /// whoever opened the table may give it to a bot or drop it.
    fn open(&self, seat: Seat) -> Markup {
        let (text, id) = (self.visitor.text(), self.at.table.id());
        html! {
            @if self.seated {
                span.free { (text.get("seat-free")) }
                details #(format!("also-{seat}")) .also {
                    summary { (text.get("sit-also")) }
                    (self.sit(seat))
                }
            } @else {
                (self.sit(seat))
            }
            @if self.hosts {
                form.row.bots method="post" action=(format!("/t/{id}/bot")) {
                    input type="hidden" name="seat" value=(seat.0);
                    span { (text.get("add-bot")) }
                    @for level in 1..=3_u8 {
                        button.small #(format!("bot-{seat}-{level}")) name="level" value=(level) {
                            (text.get(&format!("bot-level-{level}")))
                        }
                    }
                }
                @if self.open > 1 && self.may_drop() {
                    form method="post" action=(format!("/t/{id}/seats")) {
                        input type="hidden" name="how" value="drop";
                        button.small.quiet #(format!("drop-{seat}")) name="seat" value=(seat.0) { (text.get("drop-seat")) }
                    }
                }
            }
        }
    }

    fn sit(&self, seat: Seat) -> Markup {
        let (text, id) = (self.visitor.text(), self.at.table.id());
        let name = self.visitor.person.as_ref().filter(|_| !self.seated);
        let name = name.map_or_else(String::new, |person| names::of_person(text, &person.name));
        let label = text.get(if self.seated { "name-if-here" } else { "your-name" });
        html! {
            form.row.sit method="post" action=(format!("/t/{id}/sit")) {
                input type="hidden" name="seat" value=(seat.0);
                input #(format!("name-{seat}")) name="name" value=(name) maxlength="24" placeholder=(label) aria-label=(label)
                    autocomplete=(if self.seated { "off" } else { "nickname" });
                @if let Some(entry) = self.at.entry {
                    @let legend = text.with("colour-of-seat", &[("n", (seat.0 + 1).into())]);
                    @let taken = self.others(seat);
                    (radios(text, entry, &Choice { field: "colour", legend: &legend, seat, chosen: None, taken: &taken }))
                }
                button.primary[!self.seated] { (text.get("sit-here")) }
            }
        }
    }

    /// A seat with somebody in it; one's own can be given back, and its colour chosen.
    fn taken(&self, seat: Seat, row: &SeatRow) -> Markup {
        let (text, id) = (self.visitor.text(), self.at.table.id());
        let own = self.at.table.seats_of(self.visitor.id()).has(seat);
        let name = names::of_seat(text, row, seat.index());
        html! {
            @if let (false, Some(entry), Some(colour)) = (own, self.at.entry, row.colour) { (chosen(text, entry, colour)) }
            strong { (name) }
            @if row.sitter == Sitter::Person(self.at.table.host()) { span.muted { (text.get("is-host")) } }
            @if own {
                @if names::number_of(&row.name).is_some() { (self.introduce(seat)) }
                @if let Some(entry) = self.at.entry.filter(|entry| !entry.info.colours.is_empty()) {
                    @let legend = text.with("colour-of-seat", &[("n", (seat.0 + 1).into())]);
                    form method="post" action=(format!("/t/{id}/colour")) {
                        input type="hidden" name="seat" value=(seat.0);
                        (buttons(text, entry, &Choice {
                            field: "colour", legend: &legend, seat, chosen: row.colour, taken: &self.others(seat),
                        }))
                    }
                }
                form method="post" action=(format!("/t/{id}/stand")) {
                    button.small name="seat" value=(seat.0) { (text.get("stand-up")) }
                }
            } @else if self.hosts {
                form method="post" action=(format!("/t/{id}/seats")) {
                    input type="hidden" name="how" value="free";
                    button.small #(format!("free-{seat}")) name="seat" value=(seat.0)
                        aria-label=(text.with("send-away-name", &[("name", name.into())])) {
                        (text.get("send-away"))
                    }
                }
            }
        }
    }

    /// Whoever sits there without a name says it where the others will look for it.
    fn introduce(&self, seat: Seat) -> Markup {
        let (text, id) = (self.visitor.text(), self.at.table.id());
        let label = text.get("your-name");
        html! {
            form.row.introduce method="post" action="/settings" {
                input type="hidden" name="back" value=(format!("/t/{id}"));
                input #(format!("own-name-{seat}")) name="name" maxlength="24" required placeholder=(label)
                    aria-label=(label) autocomplete="nickname";
                button.small { (text.get("save")) }
            }
        }
    }

    /// The colours other seats have chosen.
    fn others(&self, seat: Seat) -> Vec<u8> {
        let rows = self.at.table.seats().iter().zip(0..).filter(|&(_, other)| other != seat.0);
        rows.filter_map(|(row, _)| row.colour).collect()
    }

    fn may_drop(&self) -> bool {
        let seats = self.at.table.seats().len();
        self.at.entry.is_some_and(|entry| seats > usize::from(entry.info.seats.0))
    }

    /// Beginning with those who are there, and one more seat.
    fn host(&self, entry: &Entry) -> Markup {
        let (text, id) = (self.visitor.text(), self.at.table.id());
        let (all, (least, most)) = (self.at.table.seats().len(), entry.info.seats);
        let taken = all - self.open;
        html! {
            form.row.host method="post" action=(format!("/t/{id}/seats")) {
                @if taken >= usize::from(least) {
                    // Whoever is still alone waits for somebody, as a rule.
                    button #begin .primary[taken > 1] name="how" value="begin" {
                        (text.with("begin-with", &[("n", taken.into())]))
                    }
                }
                @if all < usize::from(most) { button #add-seat name="how" value="add" { (text.get("add-seat")) } }
            }
        }
    }

    /// The code, the link, and buttons to pass it on, which the browser module shows.
    fn invite(&self) -> Markup {
        let (text, table) = (self.visitor.text(), &self.at.table);
        let (id, code) = (table.id(), table.code());
        let link = format!("{}/t/{id}", self.visitor.site);
        let title = game_title(text, table.game_id());
        html! {
            div.invite {
                img src=(format!("/t/{id}/qr.svg")) alt=(text.get("qr-code")) width="180" height="180";
                div {
                    p { (text.get("invite")) }
                    p.code-large { (code) }
                    p.link { a href=(link) { (link) } }
                    div #share .row data-kept hidden data-link=(link) data-title=(title)
                        data-text=(text.with("invitation", &[("game", title.as_str().into())])) {
                        button type="button" data-share hidden { (text.get("share")) }
                        button type="button" data-copy data-done=(text.get("copied")) { (text.get("copy-link")) }
                    }
                    p { a href=(format!("/t/{id}/screen")) target="_blank" { (text.get("screen-about")) } }
                }
            }
        }
    }
}
