//! What every database behind the store must do, as functions that are each given a store of their own, and
//! what only the `SQLite` file must do.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on is to panic, in its helpers as well")]

mod accounts;
mod admin;
mod again;
mod archive;
mod beside;
mod commits;
mod crash;
mod file;
mod fixture;
mod full;
mod happenings;
mod jobs;
mod listing;
mod migration;
mod notices;
mod outcomes;
mod own;
mod people;
mod pins;
mod profile;
mod rematches;
mod scratch;
mod seats;
mod server;
mod steps;
mod tables;
mod talk;
mod time;
mod tokens;

/// Runs each function of the suite on a fresh `SQLite` file and in a fresh `PostgreSQL` database.
macro_rules! on_both {
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
        mod postgres {
            $(mod $module {
                $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $name() {
                    let database = servers::database();
                    let store = store::Store::connect(&database.url()).await.unwrap();
                    crate::$module::$name(store).await;
                })+
            })+
        }
    };
}

on_both! {
    people: a_person_is_found_by_their_session, sessions_and_ids_are_taken_once, names_change,
        sessions_end, people_are_shut_out_and_let_in, people_without_tables_are_forgotten;
    accounts: a_new_name_is_at_every_seat_that_bore_the_old, devices_are_listed_and_ended,
        ways_to_log_in_come_and_go, a_pass_is_used_once, two_guests_become_one_person,
        who_can_log_in_is_not_given_away, a_deleted_person_leaves_whole_games,
        all_about_somebody_is_told_piece_by_piece, words_and_wishes_follow_their_person;
    tables: a_table_comes_back_as_it_was, ids_and_codes_are_taken_once, a_code_is_free_after_the_game,
        codes_ignore_case, revisions_of_many_are_told_at_once, unknown_people_are_refused, a_table_with_full_seats_begins_at_once,
        a_table_may_end_with_its_set_up, a_new_table_has_only_what_its_phase_allows,
        a_table_that_cannot_be_added_leaves_nothing, the_seed_is_not_printed;
    rematches: a_rematch_is_linked_and_changes_nothing_else, a_talk_that_is_off_stays_off,
        one_of_many_rematches_stands,
        a_rematch_that_fails_leaves_no_link, a_rematch_needs_a_table_before,
        a_rematch_that_expires_is_unlinked;
    commits: every_commit_counts, a_commit_at_another_revision_changes_nothing,
        a_seat_at_another_revision_stays_as_it_is, one_of_two_writers_wins,
        a_draft_and_a_step_race_like_two_steps, phases_never_go_back, a_finished_table_takes_nothing,
        a_table_that_is_not_there_is_not_found, a_commit_is_all_or_nothing, a_beginning_is_all_or_nothing,
        only_steps_seats_and_phases_move_the_time;
    seats: sitting_and_standing, bots_take_seats, colours_of_seats_come_back, many_seats_change_at_once,
        one_of_many_gets_the_seat, what_is_not_there_is_not_found, bots_and_open_seats_are_fixed_once_the_game_runs;
    steps: begin_needs_full_seats, the_game_begins_with_the_last_seat, begin_happens_once,
        steps_come_back_in_order, only_the_next_step_fits, times_of_steps_come_back,
        a_load_gives_only_the_newer_steps, drafts_are_overwritten, drafts_of_many_seats_change_at_once,
        drafts_need_a_running_table, a_load_sees_one_moment;
    pins: pins_of_a_seat_are_replaced, pins_need_a_running_table, a_number_is_used_once_by_a_seat;
    time: outages_are_noted_once, an_outage_that_many_notice_is_one, released_work_keeps_what_was_renewed;
    outcomes: an_outcome_comes_back_as_it_was, the_lines_of_a_seat_keep_their_order,
        only_an_end_has_an_outcome, finished_tables_without_an_outcome_are_named, an_outcome_is_added_once,
        an_outcome_that_came_with_the_end_stays, an_outcome_is_added_only_to_what_is_finished,
        an_outcome_that_does_not_fit_leaves_nothing;
    admin: people_are_found_by_name_and_id, somebody_is_logged_out_everywhere,
        somebody_without_a_session_is_added_once, tables_are_listed_by_phase, work_is_counted_by_kind,
        the_size_of_the_database_is_told;
    again: whoever_is_asked_answers, only_a_finished_game_without_a_rematch_is_asked_about,
        a_series_goes_back_from_rematch_to_rematch, hints_are_counted_for_good;
    talk: what_is_said_comes_back_in_order, talk_goes_on_after_the_game, many_who_speak_at_once_get_numbers_of_their_own,
        nobody_says_more_than_they_may, talk_is_switched_off_and_on, a_reader_mutes_whom_they_like,
        a_report_waits_until_it_is_dealt_with, a_note_is_its_writers_own, talk_goes_with_its_table;
    archive: a_backup_moves_into_another_database, a_backup_of_an_older_program_comes_back,
        a_backup_is_of_one_moment, work_planned_before_a_restore_is_no_obstacle;
    happenings: what_happened_is_kept_in_order, votes_replace_those_before,
        a_seat_of_a_running_table_changes_its_player, a_closed_table_is_neither_running_nor_finished,
        a_link_to_a_seat_works_once, who_looks_is_noted_by_node;
    jobs: work_comes_and_goes_with_a_commit, work_is_claimed_once_until_its_lease_ends,
        people_who_wait_come_first_then_everybody_in_turn, work_waits_until_it_is_due_and_wanted,
        work_is_put_back, whoever_is_at_it_stays_at_it, each_piece_of_work_goes_to_one_of_many,
        advice_is_kept_until_the_game_is_over;
    notices: wishes_and_addresses_come_back_as_they_were, a_person_has_so_many_addresses_and_each_once,
        an_address_that_fails_in_a_row_is_given_up, what_nobody_confirms_is_forgotten_with_its_person_and_by_itself,
        the_first_secret_of_a_name_stays, work_is_handed_over_once;
    listing: the_lobby_shows_listed_tables, the_lobby_shows_tables_with_somebody_there,
        mine_shows_all_of_a_person, hosted_tables_are_counted,
        finished_tables_come_in_the_order_they_ended, everything_is_counted, old_tables_expire_unless_they_are_finished;
    tokens: a_token_says_who_acts_until_it_is_taken_back, tokens_follow_their_person,
        seats_of_programs_are_marked_for_good, finished_games_are_found_by_those_who_may;
    profile: results_are_told_apart_by_whom_one_plays, the_time_of_own_steps_is_known;
    own: tables_that_wait_for_a_person_come_first, a_list_comes_by_pages_and_games, what_is_hidden_is_listed_apart,
        a_standing_is_noted_once, a_table_changes_its_size_before_the_game;
}
