//! What stands on the frame of a wagon.

use tor::Ability;

/// The load by ability: the drawing tells the abilities apart like their signs do.
pub(super) const fn load(ability: Ability) -> &'static str {
    match ability {
        Ability::MoveRight => HOPPER,
        Ability::Protect => TARPAULIN,
        Ability::MoveLeft => LOGS,
        Ability::SwapAdjacent => COACH,
        Ability::RemoveMiddle => LORRY,
        Ability::RemoveRight => TANK,
        Ability::RemoveLeft => BOX,
        Ability::SwapSkip => BIPLANE,
    }
}

/// A hopper heaped with grain.
const HOPPER: &str = concat!(
    r##"<path fill="#d9ab4e" d="M6 10q5-6 10-4q5-6 12-2q7-5 13-1q8-2 13 7z"/>"##,
    r##"<path fill="#b98a33" d="M15 8l1-1 1 1zM27 6l1-1 1 1zM38 7l1-1 1 1zM46 8l1-1 1 1z"/>"##,
    r##"<path fill="#4d7d68" d="M3 9h54l-3 8-7 6H13l-7-6z"/>"##,
    r##"<path fill="#3a6250" d="M14 10h2.4v13H14zM28.8 10h2.4v13h-2.4zM43.6 10H46v13h-2.4z"##,
    r##"M2.5 8.4h55v2h-55z"/>"##,
);

/// A tarpaulin tied down over the load, with a padlock on its seam.
const TARPAULIN: &str = concat!(
    r##"<path fill="#8a8447" d="M3 23V11q5-7 13-5q7-5 14-2q8-3 14 2q8-1 13 5v12z"/>"##,
    r##"<path fill="none" stroke="#686331" stroke-width="1.2" d="M15 7q-2 8 0 14M45 7q2 8 0 14"##,
    r##"M4 20.5q4-2.5 8 0t8 0M40 20.5q4-2.5 8 0t8 0"/>"##,
    r##"<path fill="none" stroke="#e9c65a" stroke-width="2" d="M26.6 12V9.8a3.4 3.4 0 0 1 6.8 0V12"/>"##,
    r##"<path fill="#e9c65a" d="M24 12h12v8.4H24z"/>"##,
    r##"<path fill="#4a4526" d="M30 14.2a1.5 1.5 0 0 1 .8 2.8v1.6h-1.6V17a1.5 1.5 0 0 1 .8-2.8z"/>"##,
);

/// Logs between stakes.
const LOGS: &str = concat!(
    r##"<path fill="#9c6c3e" d="M7 17h46v5.6H7zM7 11h46v5.6H7zM13 5h34v5.6H13z"/>"##,
    r##"<path fill="#7d5229" d="M7 19.4h46v1H7zM7 13.4h46v1H7zM13 7.4h34v1H13z"/><g fill="#e6c58d">"##,
    r##"<circle cx="7.5" cy="19.8" r="2.9"/><circle cx="7.5" cy="13.8" r="2.9"/>"##,
    r##"<circle cx="13.5" cy="7.8" r="2.9"/></g>"##,
    r##"<path fill="currentColor" d="M3 6h1.8v17H3zM16 3h1.8v20H16zM42 3h1.8v20H42z"##,
    r##"M55.2 6H57v17h-1.8z"/>"##,
);

/// A passenger coach.
const COACH: &str = concat!(
    r##"<path fill="currentColor" d="M5 6q1-3 4-3h42q3 0 4 3z"/><path fill="#a5453f" d="M3 6h54v17H3z"/>"##,
    r##"<path fill="#f4e3b0" d="M3 17.4h54v1.6H3zM11 8.6h6.4v6.6H11zM20.2 8.6h6.4v6.6h-6.4z"##,
    r##"M33.4 8.6h6.4v6.6h-6.4zM42.6 8.6H49v6.6h-6.4z"/>"##,
    r##"<path fill="#7c2f2b" d="M4.6 8.6h3.8V23H4.6zM51.6 8.6h3.8V23h-3.8zM29 6h2v17h-2z"/>"##,
);

/// A lorry on a flat wagon.
const LORRY: &str = concat!(
    r##"<path fill="#3f74ad" d="M8 18.5v-5.4l4-6.6q.6-1 2-1h7v13z"/>"##,
    r##"<path fill="#dcebf5" d="M11.2 12.6l2.6-4.4q.3-.5 1-.5h3.6v4.9z"/>"##,
    r##"<path fill="#d8d2c2" d="M22.6 3.5H51v15H22.6z"/>"##,
    r##"<path fill="#b5ad98" d="M22.6 9.6H51v1.4H22.6zM36 3.5h1.4v15H36z"/><g fill="currentColor">"##,
    r##"<circle cx="14.5" cy="18.8" r="3.4"/><circle cx="38" cy="18.8" r="3.4"/>"##,
    r##"<circle cx="46" cy="18.8" r="3.4"/><path d="M3 20.6h1.6V23H3zM55.4 20.6H57V23h-1.6z"/></g>"##,
    r##"<g fill="#b9b2a0"><circle cx="14.5" cy="18.8" r="1.2"/><circle cx="38" cy="18.8" r="1.2"/>"##,
    r##"<circle cx="46" cy="18.8" r="1.2"/></g>"##,
);

/// A tank wagon.
const TANK: &str = concat!(
    r##"<path fill="#8798a3" d="M26 2h8v4h-8z"/>"##,
    r##"<rect x="3" y="5" width="54" height="15" rx="7.5" fill="#93a5b0"/>"##,
    r##"<path fill="#b9c7cf" d="M10 7h40q3 0 4.5 2H5.5Q7 7 10 7z"/>"##,
    r##"<path fill="#c7762f" d="M3 12.5h54a7.5 7.5 0 0 1-.3 2.1H3.3a7.5 7.5 0 0 1-.3-2.1z"/>"##,
    r##"<path fill="#6d7f8a" d="M17 5h1.6v15H17zM41.4 5H43v15h-1.6z"/>"##,
    r##"<path fill="currentColor" d="M10 19l2 4H8zM50 19l2 4h-4zM30 20l2 3h-4zM24.5 3h11v1.3h-11z"/>"##,
);

/// A box wagon with a sliding door.
const BOX: &str = concat!(
    r##"<path fill="currentColor" d="M2 6.5Q30 .5 58 6.5z"/><path fill="#8d5138" d="M3 6.2h54V23H3z"/>"##,
    r##"<path fill="#6f3c28" d="M3 10h54v.9H3zM3 14.2h54v.9H3zM3 18.4h54v.9H3z"/>"##,
    r##"<path fill="#b07350" d="M21 6.2h18V23H21z"/>"##,
    r##"<path fill="none" stroke="#6f3c28" stroke-width="1.3" d="M22 7.2h16V22H22zM22 22L38 7.2"/>"##,
    r##"<path fill="#f4e3b0" d="M6.5 11.6h8v4.8h-8z"/>"##,
);

/// A biplane on a flat wagon.
const BIPLANE: &str = concat!(
    r##"<path fill="#d9a233" d="M13 12q8-3.5 20-1.5l19 3 2-5q2.5-.5 3 0v8.5q-22 4-38 3.5q-6-.5-6-4.5z"/>"##,
    r##"<path fill="#b7801b" d="M14 18.5q18 2.5 43-1.5v1q-20 4-38 3.2q-4-.2-5-2.7z"/>"##,
    r##"<path fill="#a5453f" d="M15 3.6h20q1.5 1.3 0 2.6H15q-1.5-1.3 0-2.6z"##,
    r##"M13 16.6h20q1.5 1.3 0 2.6H13q-1.5-1.3 0-2.6z"/>"##,
    r##"<path stroke="currentColor" stroke-width="1.1" d="M17.5 6v11M31 6v11M11.6 7v15"/>"##,
    r##"<path fill="currentColor" d="M26 10.4q2-3.4 4.5 0zM12 12.6h2v4.4h-2zM18 20h2v3h-2z"##,
    r##"M28 20h2v3h-2z"/>"##,
);
