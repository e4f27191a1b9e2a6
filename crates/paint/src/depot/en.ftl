# Jedzie pociąg z daleka. Names stand alone before a colon and verbs in the present tense, as in the Polish file.

## About the game
depot-title = Jedzie pociąg z daleka
depot-tagline = A train comes from afar: all lay tracks in frames of their own, at the same time. On “Let’s build!” four locomotives run as far as the track leads.
depot-credits = Designer: Jeffrey D. Allers. Illustrations: Nikola Kucharska. Publisher: Wydawnictwo Nasza Księgarnia, Warsaw, 2018. The drawings, texts, the layout of the frame, the patterns of the tiles, the Polish station names Żółtowo and Zieleniec, all English station names, and the values of stations for two and four players (except the 10 points for Pinkham) are our own.

## Table options
depot-variant = Version of the game
depot-variant-base = base game: points for stations (2 players or more)
depot-variant-longest = Longest route: points for tiles
depot-variant-stations = Longest route + stations
depot-variant-from = All three versions are in the rulebook.
depot-frame = Frame
depot-frame-frame-standard = usual
depot-frame-frame-mirror = mirrored frame
depot-frame-from = The layout of both frames is ours, because the rulebook does not describe it in words.
depot-tiles = Tiles
depot-tiles-tiles-loops = with loops (a track turns back on four)
depot-tiles-tiles-plain = tiles without loops
depot-tiles-from = The patterns of the tiles are ours in both sets; their number is the rulebook’s.
depot-kit = A frame and tiles of your own
depot-kit-help = Do you own the box, or have an idea of your own? Paste a text that describes a frame, tiles or both. The line “tile 1 0-5 1-4 2-7 3-6” says which of the eight track ends a tile joins (counted clockwise from the top left); the lines grid, depot, start, edge, station and prizes describe the frame and what stations are worth. What the text leaves out is as in the game.

## Locomotives and stations
depot-engine-violet = violet
depot-engine-black = black
depot-engine-blue = blue
depot-engine-red = red
depot-shed = Depot
depot-station = Station
depot-crew = Your locomotives
depot-loco-waits = depot
depot-loco-faces = stands before { $square }
depot-loco-arrived = has arrived and stays at the station
depot-loco-gone = removed from the game
depot-loco-met = collision, the other locomotive: { $engine }
depot-loco-occupied = the station { $station } was already taken

## Points
depot-score = Score board
depot-total = Total
depot-route = Points for tiles
depot-forty = 40+: the small token is turned over, at { $n } on the points track
depot-tiles-driven = { $n ->
    [one] { $n } tile
   *[other] { $n } tiles
}
depot-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
depot-stop = (round { $round }, place { $rank })
depot-levels = Levels when you play alone
depot-level-1 = beginner
depot-level-2 = medium
depot-level-3 = good
depot-level-4 = very good
depot-level-5 = advanced
depot-level-never = { $n ->
    [one] This level is out of reach here: this frame and these tiles allow { $n } point at most. It is listed because the rulebook names it.
   *[other] This level is out of reach here: this frame and these tiles allow { $n } points at most. It is listed because the rulebook names it.
}
depot-reached-0 = The beginner level takes 20 points.
depot-reached-1 = Level: beginner.
depot-reached-2 = Level: medium.
depot-reached-3 = Level: good.
depot-reached-4 = Level: very good.
depot-reached-5 = Level: advanced.

## The frame
depot-own = Your frame
depot-rivals = The others’ frames
depot-frame-of = Frame: { $name }, { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    }
depot-frame-new = a new one on { $square }
depot-enlarge = Enlarge or make smaller
depot-squares = Squares that may take your tile
depot-square = Lay the tile on { $square }
depot-square-laid = The tile lies on { $square }: turn it
depot-is-built = built
depot-is-thinking = planning
depot-is-finished = no locomotives left

## The tile
depot-tile = Tile { $n }
depot-tile-turns = Tile { $n }: position
depot-turned = { $n ->
    [0] not turned
    [one] { $n } quarter turn clockwise
   *[other] { $n } quarter turns clockwise
}
depot-turn-left = Turn left (comma or Shift+R)
depot-turn-right = Turn right (R or full stop)
depot-say-lay = Choose how the tile is turned, then a glowing square. You will see where the locomotives go.
depot-say-laid = The tile lies for trial. You may turn it, move it or build.
depot-build = Let’s build!
depot-build-first = Lay the tile first
depot-drawing = Tiles are being drawn.
depot-all-done = None of your locomotives is on its way any more. The others go on.
depot-stack = { $n ->
    [one] { $n } tile in the stack
   *[other] { $n } tiles in the stack
}

## Running
depot-run-stops = { $engine }: { $tiles }, stops before { $what }
depot-run-arrives = { $engine }: { $tiles }, station { $what }
depot-run-prize = { $engine }: { $tiles }, station { $what }, { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
depot-run-occupied = { $engine }: { $tiles }, station { $what } is taken: removed from the game
depot-run-meets = { $engine }: { $tiles }, collision: removed from the game together with { $what }

## What now
depot-prompt-draw = Round { $round } of at most { $rounds }: tiles are drawn.
depot-prompt-lay = Round { $round } of at most { $rounds }: lay the tile on a glowing square.
depot-prompt-build = Round { $round } of at most { $rounds }: turn the tile, move it or build.
depot-prompt-wait = { $count ->
   *[other] Waiting for { $names }.
}
depot-over = The game is over. Winner: { $names } with { $n ->
        [one] { $n } point.
       *[other] { $n } points.
    }
depot-over-tie = The game is over. Winner: { $names } with { $n ->
        [one] { $n } point.
       *[other] { $n } points.
    } Just as many points: { $others }; the points of one station after another decide.
depot-over-shared = The game is over. A shared victory: { $names } with { $n ->
        [one] { $n } point each.
       *[other] { $n } points each.
    }
depot-over-alone = The game is over.
depot-hint-lay = lay the tile on { $square }, { $turn ->
        [0] not turned
        [one] turned right by { $turn } quarter
       *[other] turned right by { $turn } quarters
    }
depot-hint-build = build
depot-hint-expects = Expected score at the end of the game: about { $n } ({ $gain } from now).

## Why
depot-why-arrives = { $engine } reaches the station { $what }
depot-why-prize = { $engine } reaches the station { $what }: { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
depot-why-first = { $engine } reaches the station { $what }: { $n ->
        [one] { $n } point
       *[other] { $n } points
    }, and whoever comes later gets { $later }
depot-why-most = no other way to lay it gives as many points at once ({ $n })
depot-why-safe = no locomotive is removed from the game, as one would be in { $n } of { $all } other ways to lay it

## Log
depot-told-drawn = draws tile { $n }
depot-told-built = let’s build!
depot-told-placed = tile { $n } on { $square }{ $turn ->
        [0] {""}
        [one] , { $turn } quarter turn
       *[other] , { $turn } quarter turns
    }
depot-told-scored = place { $rank } at { $station }, { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
depot-told-shared = shared place { $rank } at { $station }, { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
depot-told-finished = no locomotive is on its way any more
depot-told-over = The game is over
depot-length = { $turns ->
    [one] One round.
   *[other] { $turns } rounds.
}
