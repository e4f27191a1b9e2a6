# Railroad Ink on paper: sheets to print, counting a board, and the best last round.

## Sheet to print
ink-print-name = Name
ink-print-date = Date
ink-print-specials = 3 per game, 1 per round
ink-print-networks = Network values
ink-print-rounds = Rounds
ink-print-last = Round 7 only without an expansion.
ink-print-corner = Write the round in a square’s corner.
ink-print-dice = Dice
ink-print-points = Score sheet
ink-print-game = Game { $n }

## Counting a board
ink-board-how = Copy what was drawn on paper: choose a drawing, turn it and point at a square. A second click there turns it further, the rubber takes it off. Points are counted at once, and water fills the squares it must by itself.
ink-edit-left = Turn left
ink-edit-right = Turn right
ink-edit-mirror = Mirror
ink-edit-rubber = Rubber: takes a drawing off its square
ink-edit-clear = Clear the board
ink-edit-river = Rivers
ink-edit-lake = Lakes
ink-edit-text = The board as text
ink-edit-help = One square a line, then its sides: top, right, bottom, left. R is railway, H highway, W river, L lake, a dot nothing, and + at the end a station or pier. For example: B3 R.H.+
ink-edit-read = Read the text
ink-edit-filled = Water also fills (INK-6.6): { $squares }.
ink-fault = Line { $line }:

## Best last round
ink-best-round = Best last round
ink-best-round-how = Everybody’s last round beside the best one that the same dice allowed. The squares of that round are framed.
ink-best-real = As it was
ink-best-best = As it could have been
ink-best-more = { $n ->
    [one] The last round could have brought { $n } point more.
   *[other] The last round could have brought { $n } points more.
}
ink-best-more-least = { $n ->
    [one] The last round could have brought at least { $n } point more.
   *[other] The last round could have brought at least { $n } points more.
}
ink-best-reached = Nothing better was possible.
ink-best-unknown = Nothing better was found, though there was no time to try everything.
ink-best-least = at least { $points }
ink-same-luck = The hard bot on the same dice
ink-same-luck-how = The finished board beside the one that the hard bot drew with the same rolls.
