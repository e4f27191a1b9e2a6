//! What deserves a question before it is done: a helper, who works once in a game, and the end of a turn that leaves trains in
//! danger.

use signals::{Action, Colour};

use super::ahead;
use super::board::Table;

/// Tokens in danger that are worth a question, in tenths.
const MUCH: u32 = 20;

/// The helper that an action asks for.
const fn helper(action: Action) -> Option<&'static str> {
    Some(match action {
        Action::Under => "pointsman",
        Action::Hold => "conductor",
        Action::Spare(_) => "controller",
        Action::Dispatch => "dispatcher",
        Action::Reroll => "logistics",
        Action::Shunt { .. } => "shunter",
        _ => return None,
    })
}

/// The question, unless a hint says to do it.
pub(super) fn ask(table: &Table<'_>, action: Action) -> Option<String> {
    let text = table.text;
    if table.hinted(action) {
        return None;
    }
    if let Some(helper) = helper(action) {
        let name = text.get(&format!("signals-helper-{helper}"));
        return Some(text.with("signals-ask-helper", &[("helper", name.into())]));
    }
    if !matches!(action, Action::End | Action::EndWith(_)) {
        return None;
    }
    let risk: u32 = Colour::ALL.into_iter().map(|colour| ahead::threat(&table.view.field, colour)).sum();
    (risk >= MUCH).then(|| text.with("signals-ask-end", &[("n", ((risk + 5) / 10).into())]))
}
