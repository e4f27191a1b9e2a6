# Koniec gry: liczenie na planszy, fakty z partii, gwiazdki, własne rekordy.
counts-show = Pokaż na planszy
counts-skip = Naciśnij, aby pominąć
facts = Z tej partii
fact-turning-turn = Zwrot akcji: { $name } na prowadzeniu od tury { $n } z { $all } aż do końca.
fact-turning-round = Zwrot akcji: { $name } na prowadzeniu od rundy { $n } z { $all } aż do końca.
fact-always = { $name } na prowadzeniu od początku do końca.
fact-at-last = Rozstrzygnął sam koniec: dopiero wtedy na prowadzenie wychodzi { $name }.
fact-changes = Prowadzenie zmieniało się { $n } razy.
stars = { $n ->
    [0] Bez gwiazdek, na { $all } możliwych
    [one] { $n } gwiazdka na { $all }
    [few] { $n } gwiazdki na { $all }
   *[other] { $n } gwiazdek na { $all }
}
star-earned = jest
star-missed = brak
record-new = Nowy rekord! Dotąd najlepszy wynik: { $best }.
record-same = Rekord wyrównany: { $best }.
record-best = Twój rekord: { $best }.
record-average = { $n ->
    [one] Poprzednia gra: { $average }.
    [few] Średnia z { $n } poprzednich gier: { $average }.
   *[other] Średnia z { $n } poprzednich gier: { $average }.
}
record-first = To Twój pierwszy wynik w tej grze: będzie z czym porównywać.
same-luck-bot = Trudny bot
same-luck-less = Trudny bot ma { $bot ->
    [one] { $bot } punkt
    [few] { $bot } punkty
   *[other] { $bot } punktów
}, o { $n } więcej.
same-luck-equal = Trudny bot ma tyle samo: { $bot ->
    [one] { $bot } punkt
    [few] { $bot } punkty
   *[other] { $bot } punktów
}.
same-luck-more = Brawo! Trudny bot ma { $bot ->
    [one] { $bot } punkt
    [few] { $bot } punkty
   *[other] { $bot } punktów
}, o { $n } mniej.
