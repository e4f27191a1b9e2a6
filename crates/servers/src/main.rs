//! A PostgreSQL for a whole run of tests: tells its address and runs until its input ends.

use std::io::{self, Read, Write};

use servers::Postgres;

fn main() -> io::Result<()> {
    let postgres = Postgres::start();
    writeln!(io::stdout(), "{}", postgres.url())?;
    io::stdin().read_to_end(&mut Vec::new())?;
    Ok(())
}
