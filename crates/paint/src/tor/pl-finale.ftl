tor-fact-leap = Największy skok: { $name }, w jednej turze z { $from } do { $n } wagonów rosnąco.
tor-fact-near = Najbliżej zwycięzcy: { $name }, { $n ->
    [one] { $n } wagon
    [few] { $n } wagony
   *[many] { $n } wagonów
} z 7 rosnąco.
tor-fact-ability = Najczęściej użyta zdolność: { $ability } ({ $n ->
    [one] { $n } raz
   *[many] { $n } razy
}).
