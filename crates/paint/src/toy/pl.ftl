toy-title = Budki
toy-tagline = Mała gra na próbę
toy-goal-from = Oba cele są nasze własne, jak cała ta gra.
toy-credits = Pomysł i rysunki: Kolej.
toy-goal = Cel
toy-goal-race = wyścig
toy-goal-together = razem
toy-preset-rivals = Rywale
toy-preset-team = Drużyna
toy-hits = { $n ->
    [one] { $n } trafienie
    [few] { $n } trafienia
   *[many] { $n } trafień
}
toy-box = budka { $n }
toy-card = karta { $n }
toy-set = sygnał { $n }
toy-choose = Ustaw { $n }
toy-done = Gotowe
toy-hint-hit = szansa trafienia: { $n } %
toy-over = Koniec gry.
toy-wait = Czekamy na pozostałych.
toy-act = Ustaw sygnał i potwierdź.
toy-dealt = { $name }: karta { $n }
toy-ready = { $name }: gotowe
toy-rolled = Kostka: { $n }. { $hits ->
    [0] Nikt nie trafia.
    [one] Jedno trafienie.
   *[other] Liczba trafień: { $hits }.
}
toy-dice = Wpisz rzuty kostką
toy-dice-help = Ściany oddziel spacjami, a rundy znakiem „/”. Czego nie wpiszesz, to zostanie wylosowane.
