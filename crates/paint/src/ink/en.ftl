# Railroad Ink. Names stand alone before a colon and verbs in the present tense, as in the Polish file.

## About the game
ink-title = Railroad Ink
ink-tagline = One roll for everybody, and each draws on their own board. Who joins the most exits?
ink-credits = Designers: Hjalmar Hach and Lorenzo Silva. Publisher: Horrible Guild. Polish publisher: FoxGames (Kolejowy szlak, the Deep Blue Edition). The drawings and texts here are our own.

## Table options
ink-expansion = Expansion
ink-expansion-base = none (7 rounds)
ink-expansion-river = rivers (6 rounds)
ink-expansion-lake = lakes (6 rounds)
ink-expansion-from = Both expansions are in the box; by the rulebook a game uses one of them.
ink-shore = Lake shore
ink-shore-shore-open = open: a route may end at water, but that is an error
ink-shore-shore-closed = closed: routes and exits may not meet water without a pier
ink-shore-from = The rulebook does not forbid a route to end at an open lake, so the shore is usually open; the closed shore is our addition.
ink-flood = Filling at a route end or exit
ink-flood-flood-always = always: water fills such a square too
ink-flood-flood-never = never: such a square stays empty
ink-flood-from = By the rulebook every square with water on three sides is filled; the exception for routes and exits is our addition.
ink-dice = Your own dice
ink-dice-help = Type in the rolls of the first rounds, such as R.R. HH.H R..R R.H.+ and after a slash the next round. The four characters are the sides top, right, bottom and left; R is railway, H highway, W river, L lake, a dot nothing, and + at the end a station or pier. Luck decides the rounds after that.

## Faces
ink-face-straight-rail = Straight railway
ink-face-curve-rail = Curved railway
ink-face-tee-rail = Railway junction
ink-face-straight-road = Straight highway
ink-face-curve-road = Curved highway
ink-face-tee-road = Highway junction
ink-face-overpass = Overpass
ink-face-straight-station = Straight station
ink-face-curve-station = Curved station
ink-face-cross-road = Four-way highway
ink-face-cross-rail = Four-way railway
ink-face-three-roads = Station: three highways and a railway
ink-face-three-rails = Station: three railways and a highway
ink-face-corner = Corner station
ink-face-cross = Cross station
ink-face-straight-river = Straight river
ink-face-curve-river = Curved river
ink-face-bridge-road = Highway bridge
ink-face-bridge-rail = Railway bridge
ink-face-lake-one = Open lake: one side
ink-face-lake-two = Open lake: two sides
ink-face-lake-three = Open lake: three sides
ink-face-pier-rail = Railway pier
ink-face-pier-road = Highway pier
ink-face-pier-both = Double pier
ink-water = Filled square

## Score sheet
ink-sheet = Score sheet
ink-score-networks = Networks
ink-score-highway = Longest highway
ink-score-railway = Longest railway
ink-score-centre = Central squares
ink-score-errors = Errors
ink-score-loose = Errors (loose ends)
ink-score-river = One river
ink-score-lake = Smallest lake
ink-score-total = Total
ink-score-now = If the game ended now
ink-network = Network { $n }
ink-exits = { $n ->
    [one] { $n } exit
   *[other] { $n } exits
}
ink-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}

## Board
ink-own = Your board
ink-board = Board: rows A–G, columns 0–6
ink-rivals = The others’ boards
ink-board-of = Board: { $name }, { $count ->
        [one] { $count } square drawn
       *[other] { $count } squares drawn
    }
ink-board-new = . New: { $squares }
ink-look = Larger: { $name }
ink-look-shut = Close
ink-at-empty = { $square }, empty
ink-at-drawn = { $square }: { $face }, round { $round }
ink-at-fits = fits
ink-at-turned = fits when turned
ink-loose = Loose ends: each that stays loose is an error
ink-loose-count = { $count ->
    [one] { $count } loose end
   *[other] { $count } loose ends
}
ink-is-done = done
ink-is-drawing = drawing

## Dice
ink-round = Round { $round } of { $rounds }
ink-dice-label = Dice of this round
ink-die = Die { $n }: { $face }
ink-die-used = drawn
ink-die-stuck = fits nowhere, so you do not draw it
ink-position = position { $n }
ink-special = Special route: { $face }
ink-special-used = used
ink-specials-label = Special routes
ink-specials = { $n ->
    [one] Special routes: { $n } of 3 left
   *[other] Special routes: { $n } of 3 left
}
ink-special-free = one a round
ink-special-spent = drawn for this round
ink-special-none = all used
ink-tools = Turning
ink-tool-left = Turn left (comma or Shift+R)
ink-tool-right = Turn right (R or full stop)
ink-tool-mirror = Mirror (M)
ink-tool-drop = Put back, or take off the board (Escape, Delete)
ink-say-choose = Choose a die or a special route, then a square.
ink-say-place = Point at a glowing square, or turn the drawing.
ink-say-other = This way it fits nowhere. Turned it does:
ink-say-never = It fits nowhere.
ink-say-turns = Filled squares fit as it lies; on outlined ones it turns by itself.
ink-say-fixed = It fits here only like this. Drag it off the board or press ✕ to take it away.
ink-say-turned = Turned. ✕ takes it off the board.
ink-say-taken = Something is drawn here already.
ink-say-loose = Here it would meet no exit and no route of its kind.
ink-say-mixed = Here a railway would meet a highway.
ink-say-river = Here a river would meet a route or an exit.
ink-say-shore = Here a route or an exit would meet open water.
ink-say-gone = It does not fit there any more.
ink-done = Done, end the round
ink-done-left = { $n ->
    [one] { $n } die to draw
   *[other] { $n } dice to draw
}

## What now
ink-prompt-roll = Round { $round } of { $rounds }: the dice are rolled.
ink-prompt-all = Round { $round } of { $rounds }: draw all four route dice, then say done.
ink-prompt-some = Round { $round } of { $rounds }: { $n ->
        [one] { $n } die is left.
       *[other] { $n } dice are left.
    }
ink-prompt-end = Round { $round } of { $rounds }: all dice are drawn. Say done, or change something.
ink-prompt-extra = Round { $round } of { $rounds }: the other dice are optional. You may say done.
ink-prompt-stuck = Round { $round } of { $rounds }: the dice left do not fit. You may say done.
ink-prompt-wait = { $count ->
   *[other] Waiting for { $names }.
}
ink-over = The game is over. Winner: { $names } with { $n ->
        [one] { $n } point.
       *[other] { $n } points.
    }
ink-over-tie = The game is over. Winner: { $names } with { $n ->
        [one] { $n } point.
       *[other] { $n } points.
    } Just as many points: { $others }; fewer errors ({ $errors }) decide.
ink-over-shared = The game is over. A shared victory: { $names } with { $n ->
        [one] { $n } point
       *[other] { $n } points
    } and equally few errors each.
ink-over-alone = The game is over.

ink-hint-done = end the round
ink-hint-expects = Expected score at the end of the game: about { $n } ({ $gain } from now).

ink-why = This changes: { $list }.
ink-why-networks = networks { $was } → { $is }
ink-why-highway = longest highway { $was } → { $is }
ink-why-railway = longest railway { $was } → { $is }
ink-why-centre = central squares { $was } → { $is }
ink-why-river = river { $was } → { $is }
ink-why-lake = smallest lake { $was } → { $is }
ink-why-loose = loose ends { $was } → { $is }

## Log
ink-told-round = Round { $round }
ink-told-done = done
ink-told-draws = draws on { $square }
ink-told-nothing = nothing new
ink-told-total = { $n } in all
ink-length = { $turns ->
    [one] One round.
   *[other] { $turns } rounds.
}
