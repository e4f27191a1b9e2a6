# Zegary graczy
clocks = Zegary
clock-choice = Czas do namysłu
clock-none = ile kto chce
clock-bank = zapas na całą grę
clock-turn = tyle samo na każdą turę
clock-days = korespondencyjnie: godziny albo dni na turę
clock-bank-minutes = Minut na całą grę
clock-increment = Sekund dodawanych po każdej turze
clock-turn-seconds = Sekund na turę
clock-turn-hours = Czas na turę
clock-nights = Nie licz nocy
clock-night-from = od godziny
clock-night-to = do godziny
clock-zone = Strefa czasowa
clock-zone-explained = Noce każdego gracza liczą się według jego własnej strefy: to jest twoja, pozostali wybiorą swoje przy stole.
clock-at-end = Gdy komuś skończy się czas
clock-end-stand-in1 = zastąpi go łatwy bot, aż wróci
clock-end-stand-in2 = zastąpi go średni bot, aż wróci
clock-end-stand-in3 = zastąpi go silny bot, aż wróci
clock-end-vote = zdecydują pozostali
clock-end-lose = przegrywa, a na jego miejscu gra dalej bot
clock-said-bank = { $increment ->
    [0] Każdy ma { $bank } na całą grę.
   *[other] Każdy ma { $bank } na całą grę i { $increment } s więcej po każdej turze.
}
clock-said-turn = Na każdą turę: { $time }.
clock-short-bank = { $increment ->
    [0] { $bank } na osobę
   *[other] { $bank } + { $increment } s
}
clock-short-turn = { $time } na turę
clock-said-nights = Nie liczą się godziny od { $from } do { $to } we własnej strefie czasowej.
clock-said-stand-in = Komu skończy się czas, tego zastąpi bot poziomu { $level }.
clock-said-vote = Gdy komuś skończy się czas, zdecydują pozostali.
clock-said-lose = Komu skończy się czas, ten przegrywa.
clock-hours = { $n ->
    [one] { $n } godzina
    [few] { $n } godziny
   *[other] { $n } godzin
}
clock-days-long = { $n ->
    [one] { $n } dzień
   *[other] { $n } dni
}
clock-minutes = { $n } min
clock-seconds = { $n } s
clock-left-days = { $days } d { $hours } godz.
clock-fallen = czas minął
clock-of = Pozostały czas: { $name }
clock-low = Zostało ci { $time }.
clock-until = do { $moment } UTC
clock-own-zone = Moje noce
clock-set-zone = Ustaw
zone-e0 = UTC, czas letni jak w Lizbonie i Londynie
zone-e60 = UTC+1, czas letni jak w Warszawie i Berlinie
zone-e120 = UTC+2, czas letni jak w Kijowie i Atenach
zone-a240 = UTC−4, czas letni jak w Halifaksie
zone-a300 = UTC−5, czas letni jak w Nowym Jorku
zone-a360 = UTC−6, czas letni jak w Chicago
zone-a420 = UTC−7, czas letni jak w Denver
zone-a480 = UTC−8, czas letni jak w Los Angeles
told-flag = Skończył się czas: { $name }.
told-zone = Noce gracza { $name } liczą się teraz według strefy { $zone }.
time-is-over = { $name } nie ma już czasu. Możecie grać dalej z zastępcą albo jeszcze poczekać.
