ink-fact-network = Największa sieć: { $name }, { $n ->
    [one] { $n } wyjście
    [few] { $n } wyjścia
   *[other] { $n } wyjść
} od rundy { $round }.
ink-fact-round = Najlepsza runda: { $name }, { $n ->
    [one] +{ $n } punkt
    [few] +{ $n } punkty
   *[other] +{ $n } punktów
} w rundzie { $round }.
ink-fact-railway = Najdłuższa trasa: { $name }, linia kolejowa przez { $n ->
    [one] { $n } pole
    [few] { $n } pola
   *[other] { $n } pól
}.
ink-fact-highway = Najdłuższa trasa: { $name }, autostrada przez { $n ->
    [one] { $n } pole
    [few] { $n } pola
   *[other] { $n } pól
}.
