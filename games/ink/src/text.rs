//! Boards, dice and special routes as text.

pub mod paper;
mod square;
mod task;
