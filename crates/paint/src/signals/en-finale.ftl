signals-fact-drive = Longest drive: train { $train }, { $n ->
    [one] { $n } section
   *[other] { $n } sections
} in one move.
signals-fact-tokens = Costliest turn: number { $turn }, { $n ->
    [one] { $n } time token
   *[other] { $n } time tokens
} of { $all } lost in the whole game.
signals-fact-goods = Best turn: number { $turn }, { $n ->
    [one] { $n } good delivered.
   *[other] { $n } goods delivered.
}
signals-fact-close = A close call: { $n ->
    [one] { $n } time token
   *[other] { $n } time tokens
} of { $all } left on the clock.
signals-star-won = Won
signals-star-normal = Played at normal difficulty or harder
signals-star-hard = Played at hard difficulty or harder
signals-star-spare = { $n ->
    [one] At least { $n } card left in the timetable
   *[other] At least { $n } cards left in the timetable
}
signals-star-time = No timetable card lost to the clock
