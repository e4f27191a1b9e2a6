//! Files with something wrong, for readers that must tell what.

/// A file as often as a line of it can be spoilt: left out, cut short, written twice, garbled, or with another sign for `sign`.
pub fn spoilt(file: &str, sign: char) -> Vec<String> {
    let lines: Vec<&str> = file.lines().filter(|line| !line.starts_with('#')).collect();
    let mut files = Vec::new();
    for (at, &line) in lines.iter().enumerate() {
        let (before, after) = (&lines[..at], &lines[at + 1..]);
        let verb = line.split(' ').next().unwrap_or_default();
        let cut = line.rsplit_once(' ').map_or("", |(cut, _)| cut);
        let changes = [
            String::new(),
            verb.to_owned(),
            cut.to_owned(),
            [line, line].join("\n"),
            format!("{line} X"),
            format!("x{line}"),
            line.replace(sign, ";"),
        ];
        files.extend(changes.iter().map(|change| [before, &[change.as_str()], after].concat().join("\n")));
    }
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_spoilt_in_every_way() {
        let files = spoilt("# two lines\ncity A 1,2\ncity B", ',');
        assert_eq!(files.len(), 14);
        let first =
            ["", "city", "city A", "city A 1,2\ncity A 1,2", "city A 1,2 X", "xcity A 1,2", "city A 1;2"];
        assert_eq!(files[..7], first.map(|line| format!("{line}\ncity B")));
        assert!(files[7..].iter().all(|file| file.starts_with("city A 1,2\n")));
    }
}
