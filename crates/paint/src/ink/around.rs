//! What lies around the squares of the viewer's own board: why something does not fit, and how what was drawn in this round can
//! lie otherwise. The script asks for both without asking the server.

use game::Seat;
use ink::{Action, Board, EXITS, Fit, Group, Kind, Picture, Side};

use super::board::Table;

/// What meets an empty square at its four sides, by the letters of the notation; `None` where nothing does.
pub(super) fn around(board: &Board, cell: u8) -> Option<String> {
    let kind = |side: Side| {
        let drawn = Kind::DRAWN.into_iter().find(|&kind| board.facing(kind, side) >> cell & 1 == 1);
        let exit = EXITS.iter().find(|exit| exit.cell == cell && exit.side == side).map(|exit| exit.kind);
        drawn.or(exit).unwrap_or(Kind::Blank).letter()
    };
    let kinds: String = Side::ALL.map(kind).into_iter().collect();
    (board.picture(cell).is_none() && kinds.contains(|kind| kind != Kind::Blank.letter())).then_some(kinds)
}

/// The next position for a square of the draft in which everything else that was drawn with it can stay.
pub(super) fn turned(table: &Table<'_>, me: Seat, index: usize) -> Option<Picture> {
    let Action::Draw { picture, cell } = *table.tried.get(index)? else { return None };
    let all: Vec<Picture> = picture.face()?.pictures().collect();
    let at = all.iter().position(|&other| other == picture)?;
    let start = table.desk(me).board.before(table.view.number());
    let others: Vec<Action> = table
        .tried
        .iter()
        .enumerate()
        .filter(|(other, _)| *other != index)
        .map(|(_, action)| *action)
        .collect();
    all[at + 1..].iter().chain(&all[..at]).copied().find(|&turned| {
        let (mut board, mut rest) = (start.clone(), others.clone());
        // What can stand without the square stays while it is lifted; the rest comes after it.
        stand(table, &mut board, &mut rest);
        let mut lifted = vec![Action::Draw { picture: turned, cell }];
        stand(table, &mut board, &mut lifted);
        stand(table, &mut board, &mut rest);
        lifted.is_empty() && rest.is_empty()
    })
}

/// Draws what fits, again and again until nothing more does; what is left stays in `rest`.
fn stand(table: &Table<'_>, board: &mut Board, rest: &mut Vec<Action>) {
    let view = table.view;
    loop {
        let before = rest.len();
        rest.retain(|action| {
            let Action::Draw { picture, cell } = *action else { return false };
            let bound =
                picture.face().is_some_and(|face| matches!(face.group(), Group::Route | Group::Special));
            let fits = Fit::of(board, view.shore).misfit(picture.edges(), cell, bound).is_none();
            if fits {
                board.draw(picture, cell, view.number(), view.flood);
            }
            !fits
        });
        if rest.len() == before {
            return;
        }
    }
}
