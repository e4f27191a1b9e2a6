//! Just enough of a parser to find the buttons of a page the way a browser without script does.

/// An opening tag.
#[derive(Clone, Debug)]
pub(crate) struct Tag {
    pub(crate) name: String,
    pub(crate) attributes: Vec<(String, String)>,
}

impl Tag {
    /// The value of an attribute; empty for one without a value.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }
}

/// A form: where it goes, what it sends by itself, and its buttons.
#[derive(Clone, Debug, Default)]
pub(crate) struct Form {
    pub(crate) action: String,
    pub(crate) fields: Vec<(String, String)>,
    pub(crate) buttons: Vec<Button>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Button {
    /// Where this button sends the form.
    pub(crate) action: String,
    pub(crate) name: String,
    pub(crate) value: String,
}

impl Form {
    /// What can be chosen on the board.
    pub(crate) fn acts(&self) -> Vec<&str> {
        let acts = self.buttons.iter().filter(|button| button.name == "act");
        acts.map(|button| button.value.as_str()).collect()
    }

    /// The buttons that take back a draft.
    pub(crate) fn undos(&self) -> Vec<&Button> {
        self.buttons.iter().filter(|button| button.action.ends_with("/undo")).collect()
    }

    pub(crate) fn field(&self, name: &str) -> Option<&str> {
        self.fields.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    pub(crate) fn button(&self, name: &str, value: &str) -> &Button {
        let wanted = |button: &&Button| (button.name.as_str(), button.value.as_str()) == (name, value);
        self.buttons.iter().find(wanted).unwrap_or_else(|| panic!("no button {name}={value} in {self:?}"))
    }
}

/// All opening tags in order, and `/name` for closing ones.
pub(crate) fn tags(html: &str) -> Vec<Tag> {
    let mut all = Vec::new();
    let mut rest = html;
    while let Some(start) = rest.find('<') {
        let inside = &rest[start + 1..];
        let end = end_of_tag(inside);
        all.push(tag(&inside[..end]));
        rest = &inside[end..];
    }
    all
}

/// Where the tag ends: a `>` inside quotes is part of a value.
fn end_of_tag(inside: &str) -> usize {
    let mut quoted = false;
    let end = inside.char_indices().find(|&(_, letter)| {
        quoted ^= letter == '"';
        letter == '>' && !quoted
    });
    end.map_or(inside.len(), |(at, _)| at)
}

fn tag(inside: &str) -> Tag {
    let (name, mut rest) = inside.split_once(char::is_whitespace).unwrap_or((inside, ""));
    let mut attributes = Vec::new();
    while !rest.trim_start().is_empty() {
        rest = rest.trim_start();
        let end = rest.find(|letter: char| letter == '=' || letter.is_whitespace()).unwrap_or(rest.len());
        let key = rest[..end].to_owned();
        rest = &rest[end..];
        let value = match rest.strip_prefix("=\"") {
            Some(value) => {
                let (value, after) = value.split_once('"').expect("every value is closed");
                rest = after;
                unescape(value)
            }
            None => String::new(),
        };
        attributes.push((key, value));
    }
    Tag { name: name.to_owned(), attributes }
}

/// What stands in a page for this text.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn unescape(text: &str) -> String {
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

/// All forms of a page.
pub(crate) fn forms(html: &str) -> Vec<Form> {
    let mut forms = Vec::new();
    let mut open: Option<Form> = None;
    for tag in tags(html) {
        let text = |name: &str| tag.get(name).unwrap_or_default().to_owned();
        match (tag.name.as_str(), &mut open) {
            ("form", _) => open = Some(Form { action: text("action"), ..Form::default() }),
            ("/form", _) => forms.extend(open.take()),
            // Of radio buttons a browser sends the chosen one, and a file never reaches the site.
            ("input", Some(_)) if tag.get("type") == Some("radio") && tag.get("checked").is_none() => {}
            ("input", Some(_)) if tag.get("type") == Some("file") => {}
            ("input", Some(form)) => form.fields.push((text("name"), text("value"))),
            ("button", Some(form)) => {
                let action = tag.get("formaction").map_or_else(|| form.action.clone(), ToOwned::to_owned);
                form.buttons.push(Button { action, name: text("name"), value: text("value") });
            }
            _ => {}
        }
    }
    forms
}

/// The form whose action ends like this.
pub(crate) fn form(html: &str, ending: &str) -> Form {
    let found = forms(html).into_iter().find(|form| form.action.ends_with(ending));
    found.unwrap_or_else(|| panic!("no form to {ending}"))
}

/// The element with this id.
pub(crate) fn by_id(html: &str, id: &str) -> Option<Tag> {
    tags(html).into_iter().find(|tag| tag.get("id") == Some(id))
}

/// A page without the lamps beside the names and their stamp: who is there is noted in its own time.
pub(crate) fn without_lamps(page: &str) -> String {
    let without = |page: &str, begin: &str, end: &str| {
        let mut parts = page.split(begin);
        let first = parts.next().unwrap_or_default().to_owned();
        parts.fold(first, |all, part| all + part.split_once(end).map_or("", |(_, rest)| rest))
    };
    without(&without(page, "<ul class=\"lamps\"", "</ul>"), "crowd=", "&amp;")
}

/// What is listed as wrong on the form of a new table, without its links.
pub(crate) fn faults(page: &str) -> Vec<String> {
    let (_, list) = page.split_once("<ul class=\"faults\">").unwrap_or_else(|| panic!("{page}"));
    let (list, _) = list.split_once("</ul>").unwrap();
    let plain = |line: &str| {
        line.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text)).collect()
    };
    list.split("<li>").skip(1).map(plain).collect()
}
