# Railroad Ink on paper: sheets to print, counting a board, and the best last round.

## Sheet to print
ink-print-name = Name
ink-print-date = Date
ink-print-specials = 3 per game, 1 per round
ink-print-networks = Network points
ink-print-rounds = Rounds
ink-print-last = Round 7 only without an expansion.
ink-print-corner = Write the round in a square’s corner.
ink-print-dice = Dice
ink-print-points = Score
ink-print-game = Game { $n }
