tickets-fact-route = Najdłuższe połączenie: { $name }, { $route } ({ $n ->
    [one] { $n } wagonik
    [few] { $n } wagoniki
   *[many] { $n } wagoników
}).
tickets-fact-ticket = Najcenniejszy zrealizowany bilet: { $name }, { $ticket } ({ $n ->
    [one] { $n } punkt
    [few] { $n } punkty
   *[many] { $n } punktów
}).
tickets-fact-luck = Szczęście w kartach: { $name }, { $n ->
    [one] { $n } Lokomotywa
    [few] { $n } Lokomotywy
   *[many] { $n } Lokomotyw
} na { $all ->
    [one] { $all } kartę dobraną w ciemno.
    [few] { $all } karty dobrane w ciemno.
   *[many] { $all } kart dobranych w ciemno.
}
