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
