ink-fact-network = Largest network: { $name }, { $n ->
    [one] { $n } exit
   *[other] { $n } exits
} from round { $round } on.
ink-fact-round = Best round: { $name }, { $n ->
    [one] +{ $n } point
   *[other] +{ $n } points
} in round { $round }.
ink-fact-railway = Longest line: { $name }, a railway over { $n ->
    [one] { $n } square
   *[other] { $n } squares
}.
ink-fact-highway = Longest line: { $name }, a highway over { $n ->
    [one] { $n } square
   *[other] { $n } squares
}.
