//! Polish words of networks: each stands for the English one that the format was made with.

/// The English word for a Polish one; any other word as it is.
pub(crate) fn english(word: &str) -> &str {
    match word {
        "żółty" | "żółte" => "yellow",
        "niebieski" | "niebieskie" => "blue",
        "czerwony" | "czerwone" => "red",
        "biały" | "białe" => "white",
        "czarny" | "czarne" => "black",
        "brązowy" | "brązowe" => "brown",
        "szary" | "szare" => "grey",
        "wielokolorowy" | "dowolny" => "any",
        "rozstaw" | "rozstawić" => "deploy",
        "tak" => "yes",
        "nie" => "no",
        "logistyka" => "logistics",
        "dyspozytorka" => "dispatcher",
        "kierownik" => "conductor",
        "dróżnik" => "pointsman",
        "manewrowy" => "shunter",
        "dyżurna" => "controller",
        other => other,
    }
}
