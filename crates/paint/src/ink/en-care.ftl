ink-key-die = choose a die
ink-key-special = choose a special route
ink-key-turn = turn it right, left
ink-key-mirror = mirror it
ink-key-move = another square of the board
ink-key-drop = put the die down
ink-coach-draw = Draw all route dice that fit somewhere. Join exits of the edge into one network; a loose end is an error at the end and costs a point.
ink-coach-end = The route dice are drawn. You may use one special route more (three in a game), or end the round.
