# Gra o TOR. Imiona stoją zawsze w mianowniku, a czasowniki w czasie teraźniejszym: bez zgadywania rodzaju.

## O grze
tor-title = Gra o TOR
tor-tagline = Siedem wagonów stoi w odwrotnej kolejności. Wygrywa pociąg, który pierwszy ustawi się rosnąco.
tor-credits = Autorzy: grupa „Trehgrannik” (Anatolij Szklarow, Aleksiej Palcow, Aleksiej Konnow). Wydawca: Brain Games, 2015. Rysunki i teksty w tym miejscu są nasze własne.

## Zdolności: nazwa, opis, wskazówka przy wyborze wagonu
tor-ability-move-right = Dwa w prawo
tor-ability-protect = Kłódka
tor-ability-move-left = Dwa w lewo
tor-ability-swap-adjacent = Zamiana sąsiadów
tor-ability-remove-middle = Usuń środkowy
tor-ability-remove-right = Usuń ostatni
tor-ability-remove-left = Usuń pierwszy
tor-ability-swap-skip = Zamiana przez jeden

tor-does-move-right = Jeden własny wagon jedzie dokładnie o dwa miejsca w prawo.
tor-does-protect = Kłódka chroni własny pierwszy, środkowy albo ostatni wagon przed usunięciem.
tor-does-move-left = Jeden własny wagon jedzie dokładnie o dwa miejsca w lewo.
tor-does-swap-adjacent = Dwa sąsiednie własne wagony zamieniają się miejscami.
tor-does-remove-middle = Z każdego pociągu odpada środkowy wagon, a w jego miejsce wchodzi karta z talii.
tor-does-remove-right = Z każdego pociągu odpada ostatni wagon, a w jego miejsce wchodzi karta z talii.
tor-does-remove-left = Z każdego pociągu odpada pierwszy wagon, a w jego miejsce wchodzi karta z talii.
tor-does-swap-skip = Dwa własne wagony, między którymi stoi dokładnie jeden, zamieniają się miejscami.

tor-aim-move-right = Dwa w prawo: wskaż wagon, który pojedzie.
tor-aim-protect = Kłódka: wskaż pierwszy, środkowy albo ostatni wagon.
tor-aim-move-left = Dwa w lewo: wskaż wagon, który pojedzie.
tor-aim-swap-adjacent = Zamiana sąsiadów: wskaż lewy wagon pary.
tor-aim-remove-middle = Usuń środkowy.
tor-aim-remove-right = Usuń ostatni.
tor-aim-remove-left = Usuń pierwszy.
tor-aim-swap-skip = Zamiana przez jeden: wskaż lewy wagon pary.

## Stół
tor-row = Szereg zdolności
tor-deck = Talia
tor-discard = Odrzucone
tor-deck-label = Talia: { $count ->
        [one] { $count } karta
        [few] { $count } karty
       *[many] { $count } kart
    }
tor-discard-label = Odrzucone: { $count ->
        [one] { $count } karta
        [few] { $count } karty
       *[many] { $count } kart
    }
tor-draw-label = { $list }. Dobierz wagon.
tor-use-label = Użyj zdolności: { $ability }, karta { $wagon }
tor-pick-label = Wybierz wagon { $wagon }, zdolność: { $ability }
tor-card-label = Wagon { $wagon }, zdolność: { $ability }
tor-train-label = Pociąg: { $seat }
tor-loco-label = Lokomotywa { $place }
tor-gap-label = Puste miejsce { $place }
tor-lock-label = Kłódka (karta { $wagon })
tor-back-label = Zakryta karta
tor-now = teraz
tor-next = potem
tor-rising = rosnąco
tor-winner = wygrana
tor-hand-offers = Twoje karty do wymiany
tor-hand-offered = Karty do wymiany
tor-hand-wagon = Wagon { $wagon } szuka miejsca
tor-hand-setup = Przygotowanie
tor-hand-turn = Ruch { $count }
tor-hand-choose = Dobranie albo zdolność
tor-hand-won = Wygrywa: { $seat }

## Miejsca w pociągu
tor-at-put = Miejsce { $place }: wagon { $wagon }, zdolność: { $ability }. Wstaw tu { $other }.
tor-at-swap = Miejsce { $place }: wagon { $wagon }, zdolność: { $ability }. Zamień z wagonem { $other }.
tor-at-right = Miejsce { $place }: wagon { $wagon }, zdolność: { $ability }. Przesuń o dwa miejsca w prawo.
tor-at-left = Miejsce { $place }: wagon { $wagon }, zdolność: { $ability }. Przesuń o dwa miejsca w lewo.
tor-at-lock = Miejsce { $place }: wagon { $wagon }, zdolność: { $ability }. Załóż kłódkę.

## Podgląd
tor-if-draw = Wierzchnia karta talii zastąpi jeden z twoich wagonów.
tor-if-wins = Cały pociąg rosnąco: wygrana!
tor-if-opens = { $wagon } otwiera w szeregu: { $ability }.
tor-if-pairs = { $wagon } i { $other } znoszą się: { $ability } znika z szeregu.
tor-if-unlocks = Kłódka przepada.
tor-if-locks = Kłódka chroni { $wagon } przed usunięciem.
tor-if-removes = Odpada: { $list }.
tor-if-guarded = Kłódka chroni: { $list }.
tor-if-nothing = Wszędzie kłódki: nic nie odpada.

## Co teraz
tor-prompt-choose = Twoja kolej: dobierz wagon albo użyj zdolności z szeregu.
tor-prompt-draw = Twoja kolej: dobierz wagon z talii.
tor-prompt-hold = Wagon { $wagon }: wstaw go w miejsce jednego ze swoich wagonów.
tor-prompt-pick = Przygotowanie: wybierz jeden z wagonów do wymiany.
tor-prompt-exchange = Przygotowanie: wstaw wagon { $wagon } w miejsce jednego ze swoich.
tor-prompt-won = Wygrana! Twój pociąg jedzie w rosnącej kolejności.
tor-hint-draw = Dobierz wagon z talii.
tor-wait-deal = Rozdawanie wagonów.
tor-wait-first = Losowanie, kto zaczyna.
tor-wait-offer = Rozdawanie kart do wymiany.
tor-wait-exchange = Przygotowanie. Teraz: { $seat }, wymiana wagonu.
tor-wait-choose = Teraz: { $seat }.
tor-wait-draw = Teraz: { $seat }, karta z talii.
tor-wait-hold = Teraz: { $seat }, wagon { $wagon } szuka miejsca.
tor-wait-target = Teraz: { $seat }, zdolność: { $ability }.
tor-wait-refill = Nowe wagony wchodzą na miejsce { $place }.
tor-wait-over = Koniec gry. Wygrywa: { $seat }.

## Dziennik
tor-told-dealt = { $seat }: pociąg { $list }
tor-told-first = Zaczyna: { $seat }
tor-told-offered = { $seat }: { $count ->
        [one] { $count } karta
        [few] { $count } karty
       *[many] { $count } kart
    } do wymiany
tor-told-offered-open = { $list }: { $wagon }
tor-told-drew = { $seat }: dobiera { $wagon }
tor-told-placed = { $seat }: { $wagon } na miejsce { $place }, { $other } do szeregu
tor-told-used = { $seat }: { $ability } ({ $wagon })
tor-told-swapped = { $seat }: zamienia { $wagon } z { $other }
tor-told-right = { $seat }: przesuwa { $wagon } o dwa w prawo
tor-told-left = { $seat }: przesuwa { $wagon } o dwa w lewo
tor-told-locked = { $seat }: kłódka na { $wagon }
tor-told-unlocked = { $seat }: { $wagon } traci kłódkę
tor-told-removed = { $seat }: { $wagon } odpada do szeregu
tor-told-guarded = { $seat }: kłódka chroni { $wagon }
tor-told-refilled = { $seat }: { $wagon } z talii na miejsce { $place }
tor-told-paired = Znoszą się: { $wagon } i { $other } ({ $ability })
tor-told-reshuffled = Nowa talia: { $count ->
        [one] { $count } karta
        [few] { $count } karty
       *[many] { $count } kart
    } z odrzuconych
tor-told-won = { $seat }: pociąg rosnąco, wygrana! { $list }
