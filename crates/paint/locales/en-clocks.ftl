# Clocks of players
clocks = Clocks
clock-choice = Time to think
clock-none = as much as anybody likes
clock-bank = a supply for the whole game
clock-turn = so much for every turn
clock-days = by correspondence: hours or days for every turn
clock-bank-minutes = Minutes for the whole game
clock-increment = Seconds added after every turn
clock-turn-seconds = Seconds for every turn
clock-turn-hours = Time for every turn
clock-nights = Leave out the nights
clock-night-from = from (hour)
clock-night-to = to (hour)
clock-zone = Time zone
clock-zone-explained = Everybody's nights are those of their own time zone: this is yours, and the others choose theirs at the table.
clock-at-end = When somebody's time is over
clock-end-stand-in1 = an easy bot stands in until they are back
clock-end-stand-in2 = a medium bot stands in until they are back
clock-end-stand-in3 = a strong bot stands in until they are back
clock-end-vote = the others decide
clock-end-lose = they have lost, and a bot plays on in their place
clock-said-bank = { $increment ->
    [0] { $bank } each for the whole game.
   *[other] { $bank } each for the whole game, and { $increment } s more after every turn.
}
clock-said-turn = { $time } for every turn.
clock-short-bank = { $increment ->
    [0] { $bank } each
   *[other] { $bank } + { $increment } s
}
clock-short-turn = { $time } a turn
clock-said-nights = The hours from { $from } to { $to } of one's own time zone do not count.
clock-said-stand-in = When somebody's time is over, a bot of level { $level } stands in.
clock-said-vote = When somebody's time is over, the others decide.
clock-said-lose = Whoever runs out of time has lost.
clock-hours = { $n ->
    [one] { $n } hour
   *[other] { $n } hours
}
clock-days-long = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
clock-minutes = { $n } min
clock-seconds = { $n } s
clock-left-days = { $days } d { $hours } h
clock-fallen = time is over
clock-of = Time left of { $name }
clock-low = You have { $time } left.
clock-until = until { $moment } UTC
clock-own-zone = My nights
clock-set-zone = Set
zone-e0 = UTC, summer time as in Lisbon and London
zone-e60 = UTC+1, summer time as in Warsaw and Berlin
zone-e120 = UTC+2, summer time as in Kyiv and Athens
zone-a240 = UTC−4, summer time as in Halifax
zone-a300 = UTC−5, summer time as in New York
zone-a360 = UTC−6, summer time as in Chicago
zone-a420 = UTC−7, summer time as in Denver
zone-a480 = UTC−8, summer time as in Los Angeles
told-flag = Time is over for { $name }.
told-zone = The nights of { $name } are now those of { $zone }.
time-is-over = { $name } has no time left. Somebody else may play on, or you go on waiting.
