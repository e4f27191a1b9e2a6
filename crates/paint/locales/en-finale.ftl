# The end of a game: counting on the board, facts of the game, stars, one's own records.
counts-show = Show on the board
counts-skip = Press to skip
facts = From this game
fact-turning-turn = Turning point: { $name } leads from turn { $n } of { $all } to the end.
fact-turning-round = Turning point: { $name } leads from round { $n } of { $all } to the end.
fact-always = { $name } leads from the first turn to the last.
fact-at-last = The very end decided it: only then did { $name } take the lead.
fact-changes = The lead changed { $n } times.
stars = { $n ->
    [0] No stars of { $all }
    [one] { $n } star of { $all }
   *[other] { $n } stars of { $all }
}
star-earned = earned
star-missed = missed
record-new = A new record! Your best so far was { $best }.
record-same = Your record of { $best } is equalled.
record-best = Your record: { $best }.
record-average = { $n ->
    [one] Your game before: { $average }.
   *[other] Average of your { $n } games before: { $average }.
}
record-first = Your first result in this game: something to compare with next time.
same-luck-bot = The hard bot
same-luck-less = The hard bot has { $bot ->
    [one] { $bot } point
   *[other] { $bot } points
}, { $n } more.
same-luck-equal = The hard bot has just as many: { $bot ->
    [one] { $bot } point
   *[other] { $bot } points
}.
same-luck-more = Well done! The hard bot has { $bot ->
    [one] { $bot } point
   *[other] { $bot } points
}, { $n } fewer.
