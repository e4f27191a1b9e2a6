//! Drawings as a PDF of A4 pages, written by hand: PDF 1.7 with paths and nothing else, so that it needs no fonts and prints
//! the same everywhere.

mod draw;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use resvg::usvg::Tree;

use self::draw::Ink;

/// Size of a page in points: 210 x 297 mm.
const A4: (f32, f32) = (595.276, 841.89);

/// Numbers of the objects every file has.
const CATALOG: usize = 1;
const PAGES: usize = 2;
const RESOURCES: usize = 3;

/// A drawing that cannot be put on a page, with the reason.
type Refused = String;

/// What all pages of a file share.
#[derive(Debug, Default)]
struct File {
    /// Objects from number 4 on.
    objects: Vec<String>,
    /// Opacities in use, in thousandths.
    alphas: BTreeSet<u16>,
    /// Numbers of the objects that are drawings of their own.
    forms: Vec<usize>,
}

impl File {
    /// Adds an object and returns its number.
    fn add(&mut self, object: String) -> usize {
        self.objects.push(object);
        RESOURCES + self.objects.len()
    }
}

/// Writes a file with one drawing a page. A drawing has the proportions of A4 and consists of filled and stroked paths.
pub(crate) fn write(drawings: &[Tree]) -> Result<Vec<u8>, Refused> {
    let mut file = File::default();
    let mut pages = Vec::new();
    for drawing in drawings {
        let size = drawing.size();
        let scale = A4.0 / size.width();
        if (size.height() * scale - A4.1).abs() > 1.0 {
            return Err(format!(
                "a page of {} x {} does not have the proportions of A4",
                size.width(),
                size.height()
            ));
        }
        // A PDF counts upwards from the bottom, a drawing downwards from the top.
        let mut content = format!("{scale} 0 0 -{scale} 0 {} cm\n", A4.1);
        content += &Ink::draw(drawing, &mut file)?;
        let content = file.add(stream("", &content));
        pages.push(file.add(format!(
            "<< /Type /Page /Parent {PAGES} 0 R /MediaBox [0 0 {} {}] /Resources {RESOURCES} 0 R /Contents {content} 0 R >>",
            A4.0, A4.1
        )));
    }
    Ok(assemble(&file, &pages))
}

fn stream(entries: &str, content: &str) -> String {
    format!("<< {entries}/Length {} >>\nstream\n{content}\nendstream", content.len())
}

/// The whole file: objects, the table of where each begins, and where that table begins.
fn assemble(file: &File, pages: &[usize]) -> Vec<u8> {
    // Writing to a string cannot fail.
    let kids = pages.iter().fold(String::new(), |kids, page| kids + &format!("{page} 0 R "));
    let alphas = file.alphas.iter().fold(String::new(), |mut all, &alpha| {
        let part = f32::from(alpha) / 1000.0;
        let _ = write!(all, "/A{alpha} << /ca {part} /CA {part} >> ");
        all
    });
    let forms = file.forms.iter().fold(String::new(), |all, form| all + &format!("/X{form} {form} 0 R "));
    let shared = [
        format!("<< /Type /Catalog /Pages {PAGES} 0 R >>"),
        format!("<< /Type /Pages /Kids [{kids}] /Count {} >>", pages.len()),
        format!("<< /ExtGState << {alphas}>> /XObject << {forms}>> >>"),
    ];
    // The second line tells programs that copy files that this is not a text.
    let mut out = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n".to_vec();
    let mut starts = Vec::new();
    for (object, number) in shared.iter().chain(&file.objects).zip(1..) {
        starts.push(out.len());
        out.extend_from_slice(format!("{number} 0 obj\n{object}\nendobj\n").as_bytes());
    }
    let table = out.len();
    let mut end = format!("xref\n0 {}\n0000000000 65535 f \n", starts.len() + 1);
    for start in &starts {
        let _ = writeln!(end, "{start:010} 00000 n ");
    }
    let _ = write!(
        end,
        "trailer\n<< /Size {} /Root {CATALOG} 0 R >>\nstartxref\n{table}\n%%EOF\n",
        starts.len() + 1
    );
    out.extend_from_slice(end.as_bytes());
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::tree;

    fn page(body: &str) -> Tree {
        let svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="210" height="297" viewBox="0 0 210 297">{body}</svg>"#
        );
        tree(&svg).unwrap_or_else(|failure| panic!("{failure}"))
    }

    fn text(bodies: &[&str]) -> String {
        let pages: Vec<Tree> = bodies.iter().map(|body| page(body)).collect();
        let bytes = write(&pages).unwrap_or_else(|refused| panic!("{refused}"));
        String::from_utf8_lossy(&bytes).into_owned()
    }

    #[test]
    fn every_object_begins_where_the_table_says() {
        let pages = [page("<rect width='9' height='9'/>"), page("<text x='9' y='99'>Żółć</text>"), page("")];
        let bytes = write(&pages).unwrap_or_else(|refused| panic!("{refused}"));
        assert!(bytes.starts_with(b"%PDF-1.7\n") && bytes.ends_with(b"%%EOF\n"));
        let number = |bytes: &[u8]| -> usize {
            String::from_utf8_lossy(bytes).trim().parse().unwrap_or_else(|_| panic!("a number"))
        };
        let find = |what: &[u8]| bytes.windows(what.len()).rposition(|part| part == what);
        let pointer = find(b"startxref\n").map_or(0, |at| at + "startxref\n".len());
        let table = number(&bytes[pointer..bytes.len() - "%%EOF\n".len()]);
        assert!(bytes[table..].starts_with(b"xref\n0 "));
        let rows = &bytes[table..];
        let first = table + rows.windows(2).position(|part| part == b"f ").map_or(0, |at| at + 3);
        let mut objects = 0;
        while bytes[first + objects * 20..].get(17) == Some(&b'n') {
            let row = &bytes[first + objects * 20..][..20];
            assert_eq!((row[10], &row[11..16], row[19]), (b' ', &b"00000"[..], b'\n'));
            let begins = format!("{} 0 obj\n", objects + 1);
            assert!(bytes[number(&row[..10])..].starts_with(begins.as_bytes()), "object {}", objects + 1);
            objects += 1;
        }
        let told = format!("/Size {} ", objects + 1);
        assert!(find(told.as_bytes()).is_some(), "{objects} objects");
        assert_eq!(objects, 3 + 2 * pages.len());
    }

    #[test]
    fn pages_are_a4_and_counted() {
        let file = text(&["", "", ""]);
        assert!(file.contains("/Count 3 "));
        assert_eq!(file.matches("/Type /Page ").count(), 3);
        assert_eq!(file.matches("/MediaBox [0 0 595.276 841.89]").count(), 3);
        // The length of a stream is what stands between its marks.
        for part in file.split("/Length ").skip(1) {
            let length: usize = part.split(' ').next().and_then(|n| n.parse().ok()).unwrap_or(0);
            let content = part.split("stream\n").nth(1).unwrap_or_default();
            assert_eq!(content.strip_suffix("\nend").map(str::len), Some(length));
        }
    }

    #[test]
    fn paths_keep_their_fill_and_stroke() {
        let file =
            text(&["<path d='M1 2L30 4Q5 6 7 80C9 10 11 12 130 14z' fill='#ff0000' fill-rule='evenodd' \
             stroke='#0000ff' stroke-width='2.5' stroke-linecap='round' stroke-linejoin='bevel' \
             stroke-dasharray='3 1' stroke-dashoffset='2' transform='translate(10 20)'/>"]);
        for part in [
            "1 0 0 1 10 20 cm",
            "1 0 0 rg",
            "0 0 1 RG",
            "2.5 w",
            "1 J",
            "2 j",
            "[3 1] 2 d",
            "1 2 m",
            "30 4 l",
            " c\n",
            "h\n",
            "f*\n",
            "S\n",
        ] {
            assert!(file.contains(part), "{part:?} in {file}");
        }
    }

    #[test]
    fn opacity_is_a_state_and_a_group_is_drawn_as_one() {
        let file = text(&["<rect width='9' height='9' fill-opacity='.25'/>"]);
        assert!(file.contains("/A250 gs") && file.contains("/A250 << /ca 0.25 /CA 0.25 >>"));
        let file =
            text(&["<g opacity='.5'><rect width='9' height='9'/><rect x='5' width='9' height='9'/></g>"]);
        assert!(file.contains("/A500 gs") && file.contains(" Do\n") && file.contains("/S /Transparency"));
    }

    #[test]
    fn letters_become_outlines() {
        let file = text(&["<text x='20' y='50' font-size='12'>Ścieżka</text>"]);
        assert!(file.matches(" c\n").count() > 20 && !file.contains("/Font"));
    }

    #[test]
    fn a_part_can_be_cut_out() {
        let file = text(&["<clipPath id='c'><rect x='3' y='4' width='5' height='6'/></clipPath>\
             <g clip-path='url(#c)'><rect width='99' height='99'/></g>"]);
        assert!(file.contains("W n\n"), "{file}");
    }

    #[test]
    fn what_paths_cannot_say_is_refused() {
        let gradient = "<linearGradient id='g'><stop stop-color='red'/><stop offset='1'/></linearGradient>";
        let refused = [
            format!("{gradient}<rect width='9' height='9' fill='url(#g)'/>"),
            "<mask id='m'><rect width='9' height='9' fill='#888'/></mask>\
             <g mask='url(#m)'><rect width='9' height='9'/></g>"
                .to_owned(),
            "<filter id='f'><feGaussianBlur stdDeviation='2'/></filter><rect width='9' height='9' filter='url(#f)'/>".to_owned(),
            "<g style='mix-blend-mode:multiply'><rect width='9' height='9'/></g>".to_owned(),
        ];
        for body in refused {
            assert!(write(&[page(&body)]).is_err(), "{body}");
        }
        let square = tree(r#"<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"/>"#);
        let square = square.unwrap_or_else(|failure| panic!("{failure}"));
        assert!(write(&[square]).is_err_and(|reason| reason.contains("A4")));
    }
}
