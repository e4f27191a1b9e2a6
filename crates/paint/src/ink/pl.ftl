# Kolejowy szlak. Imiona stoją zawsze w mianowniku, a czasowniki w czasie teraźniejszym: bez zgadywania rodzaju.

## O grze
ink-title = Kolejowy szlak
ink-tagline = Jeden rzut kostkami dla wszystkich, a każdy rysuje na własnej planszy. Kto połączy najwięcej wyjść?
ink-credits = Autorzy: Hjalmar Hach i Lorenzo Silva. Wydawca: Horrible Guild. Polski wydawca: FoxGames, wersja „Głęboki błękit”. Rysunki i teksty w tym miejscu są nasze własne.

## Opcje stołu
ink-expansion = Rozszerzenie
ink-expansion-base = bez rozszerzenia (7 rund)
ink-expansion-river = rzeki (6 rund)
ink-expansion-lake = jeziora (6 rund)
ink-expansion-from = Oba rozszerzenia są w pudełku; instrukcja pozwala użyć w grze jednego z nich.
ink-shore = Brzeg jeziora
ink-shore-shore-open = otwarty: trasa może kończyć się przy wodzie, ale to błąd
ink-shore-shore-closed = zamknięty: trasa i wyjście nie mogą stykać się z wodą bez portu
ink-shore-from = Instrukcja nie zabrania trasie kończyć się przy otwartym jeziorze, więc brzeg jest zwykle otwarty; brzeg zamknięty to nasz dodatek.
ink-flood = Wypełnienie przy trasie lub wyjściu
ink-flood-flood-always = zawsze: woda wypełnia także takie pole
ink-flood-flood-never = nigdy: takie pole pozostaje puste
ink-flood-from = Instrukcja każe wypełnić każde pole z wodą z trzech stron; wyjątek dla tras i wyjść to nasz dodatek.
ink-dice = Własne kostki
ink-dice-help = Wpisz rzuty pierwszych rund, na przykład R.R. HH.H R..R R.H.+ i po ukośniku następną rundę. Cztery znaki to boki: górny, prawy, dolny i lewy; R albo K to linia kolejowa, H albo A autostrada, W rzeka, L albo J jezioro, kropka nic, a + na końcu stacja lub port. Dalsze rundy rozstrzyga los.

## Ścianki
ink-face-straight-rail = Prosta linia kolejowa
ink-face-curve-rail = Zakręt linii kolejowej
ink-face-tee-rail = Skrzyżowanie kolejowe
ink-face-straight-road = Prosta autostrada
ink-face-curve-road = Zakręt autostrady
ink-face-tee-road = Skrzyżowanie autostrady
ink-face-overpass = Wiadukt
ink-face-straight-station = Stacja na prostej
ink-face-curve-station = Stacja na zakręcie
ink-face-cross-road = Autostrada na cztery strony
ink-face-cross-rail = Linia kolejowa na cztery strony
ink-face-three-roads = Stacja: trzy autostrady i linia kolejowa
ink-face-three-rails = Stacja: trzy linie kolejowe i autostrada
ink-face-corner = Stacja narożna
ink-face-cross = Stacja krzyżowa
ink-face-straight-river = Prosta rzeka
ink-face-curve-river = Zakręt rzeki
ink-face-bridge-road = Most autostradowy
ink-face-bridge-rail = Most kolejowy
ink-face-lake-one = Otwarte jezioro: jeden bok
ink-face-lake-two = Otwarte jezioro: dwa boki
ink-face-lake-three = Otwarte jezioro: trzy boki
ink-face-pier-rail = Port kolejowy
ink-face-pier-road = Port autostradowy
ink-face-pier-both = Port podwójny
ink-water = Pole wypełnione wodą

## Tabelka wyników
ink-sheet = Tabelka wyników
ink-score-networks = Sieci
ink-score-highway = Najdłuższa autostrada
ink-score-railway = Najdłuższa linia kolejowa
ink-score-centre = Pola centralne
ink-score-errors = Błędy
ink-score-loose = Błędy (luźne końce)
ink-score-river = Jedna rzeka
ink-score-lake = Najmniejsze jezioro
ink-score-total = Razem
ink-score-now = Gdyby gra kończyła się teraz
ink-network = Sieć { $n }
ink-exits = { $n ->
    [one] { $n } wyjście
    [few] { $n } wyjścia
   *[many] { $n } wyjść
}
ink-points = { $n ->
    [one] { $n } punkt
    [few] { $n } punkty
   *[many] { $n } punktów
}

## Plansza
ink-own = Twoja plansza
ink-board = Plansza: rzędy A–G, kolumny 0–6
ink-rivals = Plansze pozostałych
ink-board-of = Plansza: { $name }, { $count ->
        [one] { $count } pole zajęte
        [few] { $count } pola zajęte
       *[many] { $count } pól zajętych
    }
ink-board-new = . Nowe: { $squares }
ink-look = Powiększ: { $name }
ink-look-shut = Zamknij
ink-at-empty = { $square }, puste
ink-at-drawn = { $square }: { $face }, runda { $round }
ink-at-fits = pasuje
ink-at-turned = pasuje po obróceniu
ink-loose = Luźne końce: każdy, który taki pozostanie, to błąd
ink-loose-count = { $count ->
    [one] { $count } luźny koniec
    [few] { $count } luźne końce
   *[many] { $count } luźnych końców
}
ink-is-done = gotowe
ink-is-drawing = rysuje

## Kostki
ink-round = Runda { $round } z { $rounds }
ink-dice-label = Kostki tej rundy
ink-die = Kostka { $n }: { $face }
ink-die-used = narysowana
ink-die-stuck = nie pasuje nigdzie, więc jej nie rysujesz
ink-position = położenie { $n }
ink-special = Trasa specjalna: { $face }
ink-special-used = wykorzystana
ink-specials-label = Trasy specjalne
ink-specials = { $n ->
    [one] Trasy specjalne: została { $n } z 3
    [few] Trasy specjalne: zostały { $n } z 3
   *[many] Trasy specjalne: zostało { $n } z 3
}
ink-special-free = jedna na rundę
ink-special-spent = w tej rundzie już jest
ink-special-none = wykorzystane
ink-tools = Obracanie
ink-tool-left = Obróć w lewo (przecinek albo Shift+R)
ink-tool-right = Obróć w prawo (R albo kropka)
ink-tool-mirror = Odbij lustrzanie (M)
ink-tool-drop = Odłóż albo zdejmij z planszy (Escape, Delete)
ink-say-choose = Wybierz kostkę albo trasę specjalną, a potem pole.
ink-say-place = Wskaż świecące pole albo obróć rysunek.
ink-say-other = Tak nie pasuje nigdzie. Pasuje po obróceniu:
ink-say-never = Nie pasuje nigdzie.
ink-say-turns = Wypełnione pola pasują od razu, na obrysowanych rysunek obróci się sam.
ink-say-fixed = Tutaj pasuje tylko tak. Zdejmiesz to, przeciągając poza planszę albo klikając ✕.
ink-say-turned = Obrócone. ✕ zdejmuje z planszy.
ink-say-taken = Tu już coś narysowano.
ink-say-loose = Tutaj nie połączy się z wyjściem ani z trasą swojego rodzaju.
ink-say-mixed = Tutaj linia kolejowa trafiłaby wprost na autostradę.
ink-say-river = Tutaj rzeka zetknęłaby się z trasą albo wyjściem.
ink-say-shore = Tutaj trasa albo wyjście zetknęłoby się z otwartą wodą.
ink-say-gone = Tam już nie pasuje.
ink-done = Gotowe, koniec rundy
ink-done-left = { $n ->
    [one] Jeszcze { $n } kostka
    [few] Jeszcze { $n } kostki
   *[many] Jeszcze { $n } kostek
}

## Co teraz
ink-prompt-roll = Runda { $round } z { $rounds }: rzut kostkami.
ink-prompt-all = Runda { $round } z { $rounds }: narysuj cztery kostki trasy, potem zakończ rundę.
ink-prompt-some = Runda { $round } z { $rounds }: { $n ->
        [one] została jeszcze { $n } kostka.
        [few] zostały jeszcze { $n } kostki.
       *[many] zostało jeszcze { $n } kostek.
    }
ink-prompt-end = Runda { $round } z { $rounds }: kostki narysowane. Zakończ rundę lub coś zmień.
ink-prompt-extra = Runda { $round } z { $rounds }: reszta kostek jest dobrowolna. Możesz zakończyć rundę.
ink-prompt-stuck = Runda { $round } z { $rounds }: pozostałe kostki nie pasują. Możesz zakończyć rundę.
ink-prompt-wait = { $count ->
    [one] Jeszcze rysuje: { $names }.
   *[other] Jeszcze rysują: { $names }.
}
ink-over = Koniec gry. Wygrywa: { $names }, { $n ->
        [one] { $n } punkt.
        [few] { $n } punkty.
       *[many] { $n } punktów.
    }
ink-over-tie = Koniec gry. Wygrywa: { $names }, { $n ->
        [one] { $n } punkt.
        [few] { $n } punkty.
       *[many] { $n } punktów.
    } Tyle samo punktów: { $others }; rozstrzyga mniejsza liczba błędów ({ $errors }).
ink-over-shared = Koniec gry. Wspólne zwycięstwo: { $names }, po { $n ->
        [one] { $n } punkcie
        [few] { $n } punkty
       *[many] { $n } punktów
    } i tyle samo błędów.
ink-over-alone = Koniec gry.

ink-hint-done = koniec rundy
ink-hint-expects = Spodziewany wynik na koniec gry: około { $n } ({ $gain } od tej chwili).

ink-why = To zmienia: { $list }.
ink-why-networks = sieci { $was } → { $is }
ink-why-highway = najdłuższa autostrada { $was } → { $is }
ink-why-railway = najdłuższa linia kolejowa { $was } → { $is }
ink-why-centre = pola centralne { $was } → { $is }
ink-why-river = rzeka { $was } → { $is }
ink-why-lake = najmniejsze jezioro { $was } → { $is }
ink-why-loose = luźne końce { $was } → { $is }

## Dziennik
ink-told-round = Runda { $round }
ink-told-done = gotowe
ink-told-draws = rysuje na { $square }
ink-told-nothing = nic nowego
ink-told-total = razem { $n }
ink-length = { $turns ->
    [one] Jedna runda.
    [few] { $turns } rundy.
   *[other] { $turns } rund.
}
