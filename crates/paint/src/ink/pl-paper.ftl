# Kolejowy szlak na papierze: arkusze do druku, liczenie planszy i najlepsza ostatnia runda.

## Arkusz do druku
ink-print-name = Imię
ink-print-date = Data
ink-print-specials = 3 w grze, 1 na rundę
ink-print-networks = Wartości sieci
ink-print-rounds = Rundy
ink-print-last = Runda 7 tylko bez rozszerzenia.
ink-print-corner = W rogu pola wpisz numer rundy.
ink-print-dice = Kostki
ink-print-points = Tabelka wyników
ink-print-game = Gra { $n }

## Liczenie planszy
ink-board-how = Przenieś na planszę to, co narysowano na papierze: wybierz rysunek, obróć go i wskaż pole. Drugie kliknięcie tam obraca go dalej, a gumka go zdejmuje. Punkty liczą się od razu, a woda sama wypełnia pola, które musi.
ink-edit-left = Obróć w lewo
ink-edit-right = Obróć w prawo
ink-edit-mirror = Odbij lustrzanie
ink-edit-rubber = Gumka: usuwa rysunek z pola
ink-edit-clear = Wyczyść planszę
ink-edit-river = Rzeki
ink-edit-lake = Jeziora
ink-edit-text = Plansza jako tekst
ink-edit-help = W każdym wierszu jedno pole i jego boki: górny, prawy, dolny, lewy. R albo K to linia kolejowa, H albo A autostrada, W rzeka, L albo J jezioro, kropka nic, a + na końcu stacja lub port. Na przykład: B3 R.H.+
ink-edit-read = Wczytaj tekst
ink-edit-filled = Woda wypełnia także (INK-6.6): { $squares }.
ink-fault = Wiersz { $line }:

## Najlepsza ostatnia runda
ink-best-round = Najlepsza ostatnia runda
ink-best-round-how = Ostatnia runda każdego gracza obok najlepszej, jaka była możliwa z tymi samymi kostkami. Pola tej rundy są w ramkach.
ink-best-real = Tak było
ink-best-best = Tak mogło być
ink-best-more = { $n ->
    [one] W ostatniej rundzie można było zdobyć o { $n } punkt więcej.
    [few] W ostatniej rundzie można było zdobyć o { $n } punkty więcej.
   *[many] W ostatniej rundzie można było zdobyć o { $n } punktów więcej.
}
ink-best-more-least = { $n ->
    [one] W ostatniej rundzie można było zdobyć co najmniej o { $n } punkt więcej.
    [few] W ostatniej rundzie można było zdobyć co najmniej o { $n } punkty więcej.
   *[many] W ostatniej rundzie można było zdobyć co najmniej o { $n } punktów więcej.
}
ink-best-reached = Lepiej się nie dało.
ink-best-unknown = Nic lepszego nie znaleziono, choć nie starczyło czasu na sprawdzenie wszystkiego.
ink-best-least = co najmniej { $points }
ink-same-luck = Trudny bot na tych samych kostkach
ink-same-luck-how = Ukończona plansza obok tej, którą z tymi samymi rzutami narysował trudny bot.
