//! Packs learned numbers.
use ink::{Judge, WEIGHTS};
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let bytes = std::fs::read(&args[1]).unwrap();
    assert_eq!(bytes.len(), 4 * WEIGHTS);
    let mut numbers = bytes.chunks(4).map(|b| f32::from_le_bytes(b.try_into().unwrap()));
    let judge = Judge::read(|| numbers.next().unwrap());
    let most = judge.numbers().into_iter().fold(0.0_f32, |a, b| a.max(b.abs()));
    println!("largest {most}");
    std::fs::write(&args[2], judge.bytes()).unwrap();
}
