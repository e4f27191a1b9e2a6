toy-title = Signal boxes
toy-tagline = A small game to try things out
toy-goal-from = Both goals are our own, like the whole game.
toy-credits = Idea and drawings: Kolej.
toy-goal = Goal
toy-goal-race = race
toy-goal-together = together
toy-preset-rivals = Rivals
toy-preset-team = A team
toy-hits = { $n ->
    [one] { $n } hit
   *[other] { $n } hits
}
toy-box = box { $n }
toy-card = card { $n }
toy-set = signal { $n }
toy-choose = Set { $n }
toy-done = Done
toy-hint-hit = chance of a hit: { $n } %
toy-over = The game is over.
toy-wait = Waiting for the others.
toy-act = Set a signal and confirm.
toy-dealt = { $name }: card { $n }
toy-ready = { $name }: done
toy-rolled = Die: { $n }. { $hits ->
    [0] Nobody was right.
    [one] One hit.
   *[other] { $hits } hits.
}
toy-dice = Type in the dice
toy-dice-help = Faces are separated by spaces and rounds by “/”. What is not typed in is rolled.
