depot-fact-arrival = Najlepszy przyjazd: { $name }, stacja { $station }, { $n ->
    [one] { $n } punkt
    [few] { $n } punkty
   *[many] { $n } punktów
}.
depot-fact-run = Najdłuższy przejazd w jednej rundzie: { $name }, lokomotywa { $engine }, { $n ->
    [one] { $n } kafelek
    [few] { $n } kafelki
   *[many] { $n } kafelków
}.
depot-fact-lost = { $n ->
    [0] Ani jedna lokomotywa nie przepadła.
    [one] Jedna lokomotywa przepadła po drodze.
    [few] { $n } lokomotywy przepadły po drodze.
   *[many] { $n } lokomotyw przepadło po drodze.
}
depot-same-luck = Trudny bot na tych samych kafelkach
depot-same-luck-how = Ukończona ramka obok tej, którą z tych samych kafelków, w tej samej kolejności, ułożył trudny bot.
