//! Drawing helpers shared by all games.

use std::fmt;

use maud::{Markup, PreEscaped, Render, html};

/// A drawing with its size in user units. Presentation stands in attributes, so it needs no style sheet.
#[derive(Clone, Default)]
pub struct Picture {
    /// Width in user units.
    pub width: u32,
    /// Height in user units.
    pub height: u32,
    /// The elements of the drawing.
    pub body: Markup,
}

impl fmt::Debug for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Picture({} x {})", self.width, self.height)
    }
}

impl Picture {
    /// A file of its own.
    pub fn file(&self) -> String {
        self.element(None).0
    }

    /// The picture on a page, under a name for those who do not see it.
    pub fn named(&self, name: &str) -> Markup {
        self.element(Some(name))
    }

    /// The same with ids that no other picture on the page has.
    #[must_use]
    pub fn scoped(self, name: &str) -> Self {
        let scope = |mark: &str, body: &str| body.replace(mark, &format!("{mark}picture-{name}-"));
        let body = [" id=\"", "href=\"#", "url(#"].iter().fold(self.body.0, |body, mark| scope(mark, &body));
        Self { body: PreEscaped(body), ..self }
    }

    fn element(&self, name: Option<&str>) -> Markup {
        html! {
            svg xmlns="http://www.w3.org/2000/svg" width=(self.width) height=(self.height)
                viewBox=(format!("0 0 {} {}", self.width, self.height)) role="img" aria-label=[name] {
                (self.body)
            }
        }
    }
}

impl Render for Picture {
    fn render(&self) -> Markup {
        self.element(None)
    }
}

/// The small lamp on what a hint names: a shape of its own, so that it does not depend on colour.
pub fn lamp() -> Markup {
    html! {
        svg.hint-lamp viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" {
            circle cx="10" cy="10" r="9.5" fill="#1d2125" {}
            path d="M10 3.4a4.6 4.6 0 0 0-2.6 8.4v1.6h5.2v-1.6A4.6 4.6 0 0 0 10 3.4zM7.9 14.3h4.2v1.5H7.9z" fill="#f5c765" {}
        }
    }
}
