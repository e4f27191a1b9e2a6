//! What every database behind the store must do, as functions that are each given a store of their own, and
//! what only the `SQLite` file must do.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on is to panic, in its helpers as well")]

mod crash;
mod file;
mod fixture;
mod listing;
mod people;
mod pins;
mod scratch;
mod seats;
mod steps;
mod tables;

/// Runs each function of the suite on a fresh `SQLite` file.
macro_rules! on_sqlite {
    ($($module:ident: $($name:ident),+;)+) => {
        mod sqlite {
            $(mod $module {
                $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $name() {
                    let scratch = crate::scratch::Scratch::new();
                    let store = store::Store::open(scratch.file()).await.unwrap();
                    crate::$module::$name(store).await;
                })+
            })+
        }
    };
}

on_sqlite! {
    people: a_person_is_found_by_their_session, a_session_belongs_to_one_person, names_change;
    tables: a_table_comes_back_as_it_was, ids_and_codes_are_taken_once, a_code_is_free_after_the_game,
        codes_ignore_case, unknown_people_are_refused, the_first_rematch_wins, the_seed_is_not_printed;
    seats: sitting_and_standing, bots_take_open_seats, one_of_many_gets_the_seat,
        what_is_not_there_is_not_found, seats_are_fixed_once_the_game_runs;
    steps: begin_needs_full_seats, begin_happens_once, steps_come_back_in_order, only_the_next_step_fits,
        one_of_two_appenders_wins, append_is_all_or_nothing, a_finished_table_takes_nothing,
        drafts_are_overwritten, drafts_need_a_running_table, a_load_sees_one_moment;
    pins: pins_of_a_seat_are_replaced, pins_need_a_running_table;
    listing: the_lobby_shows_listed_tables, mine_shows_all_of_a_person, running_tables_are_named,
        only_old_gathering_tables_expire, a_rematch_that_expires_is_unlinked;
}
