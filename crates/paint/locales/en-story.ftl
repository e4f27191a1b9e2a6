# What happened: the log by turns, last moves, pace and sounds.

story-setup = Setting up
last-moves = Last moves
no-move-yet = no move yet

missed = What you missed
missed-skip = Skip

signals-pieces = Sounds of the game: cards, dice, wagons
signals-mute = Mute
pace = Pace of bots and animations
pace-slow = slow
pace-normal = normal
pace-fast = fast
pace-once = at once
