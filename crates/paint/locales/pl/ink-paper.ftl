# Kolejowy szlak na papierze: arkusze do druku, liczenie planszy i najlepsza ostatnia runda.

## Arkusz do druku
ink-print-name = Imię
ink-print-date = Data
ink-print-specials = 3 w grze, 1 na rundę
ink-print-networks = Punkty za sieć
ink-print-rounds = Rundy
ink-print-last = Runda 7 tylko bez rozszerzenia.
ink-print-corner = W rogu pola wpisz numer rundy.
ink-print-dice = Kostki
ink-print-points = Wynik
ink-print-game = Gra { $n }
