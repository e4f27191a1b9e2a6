ink-key-die = wybierz kostkę
ink-key-special = wybierz trasę specjalną
ink-key-turn = obróć w prawo, w lewo
ink-key-mirror = odbij w lustrze
ink-key-move = inne pole planszy
ink-key-drop = odłóż kostkę
ink-coach-draw = Narysuj wszystkie kostki tras, które gdzieś pasują. Łącz wyjścia z brzegu w jedną sieć; luźny koniec na koniec gry to błąd i minus punkt.
ink-coach-end = Kostki tras są narysowane. Możesz jeszcze użyć jednej trasy specjalnej (trzy na całą grę) albo zakończyć rundę.
