depot-fact-arrival = Best arrival: { $name }, { $station }, { $n ->
    [one] { $n } point
   *[other] { $n } points
}.
depot-fact-run = Longest run in one round: { $name }, the { $engine } locomotive, { $n ->
    [one] { $n } tile
   *[other] { $n } tiles
}.
depot-fact-lost = { $n ->
    [0] Not one locomotive was lost.
    [one] One locomotive was lost on the way.
   *[other] { $n } locomotives were lost on the way.
}
depot-same-luck = The hard bot on the same tiles
depot-same-luck-how = The finished frame beside the one that the hard bot built of the same tiles in the same order.
