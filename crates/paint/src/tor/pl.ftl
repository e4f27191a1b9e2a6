# Gra o TOR. Imiona stoją zawsze w mianowniku, a czasowniki w czasie teraźniejszym: bez zgadywania rodzaju.

## O grze
tor-title = Gra o TOR
tor-tagline = Siedem wagonów stoi w odwrotnej kolejności. Wygrywa ten, kto pierwszy ułoży je rosnąco.
tor-credits = Autorzy: grupa „Trehgrannik” (Anatolij Szklarow, Aleksiej Palcow, Aleksiej Konnow). Ilustracje w pudełku: Reinis Pētersons. Wydawca: Brain Games Publishing SIA, Ryga, © 2015. Rysunki i teksty w tym miejscu są nasze własne.

## Wybór przy zakładaniu stołu
tor-order = Użyta karta
tor-order-use-first = najpierw zdolność, potem odrzucenie karty
tor-order-discard-first = najpierw odrzucenie karty, potem zdolność
tor-order-from = Pierwsza kolejność jest z polskiej instrukcji, druga z innych wydań gry.

## Zdolności: nazwa, opis, wskazówka przy wyborze karty
tor-ability-move-right = Przesunięcie w prawo
tor-ability-protect = Ochrona
tor-ability-move-left = Przesunięcie w lewo
tor-ability-swap-adjacent = Zamiana sąsiednich
tor-ability-remove-middle = Usunięcie środkowej
tor-ability-remove-right = Usunięcie prawej
tor-ability-remove-left = Usunięcie lewej
tor-ability-swap-skip = Zamiana przez jedną

tor-does-move-right = Jeden z twoich wagonów przesuwa się dokładnie o dwa pola w prawo.
tor-does-protect = Twój wagon najbardziej po lewej, środkowy albo najbardziej po prawej jest chroniony przed usunięciem.
tor-does-move-left = Jeden z twoich wagonów przesuwa się dokładnie o dwa pola w lewo.
tor-does-swap-adjacent = Dwa sąsiadujące wagony twojego szeregu zamieniają się miejscami.
tor-does-remove-middle = Każdy usuwa środkowy wagon swojego szeregu i dobiera w jego miejsce kartę z talii.
tor-does-remove-right = Każdy usuwa wagon najbardziej po prawej i dobiera w jego miejsce kartę z talii.
tor-does-remove-left = Każdy usuwa wagon najbardziej po lewej i dobiera w jego miejsce kartę z talii.
tor-does-swap-skip = Dwa wagony twojego szeregu, które dzieli dokładnie jeden wagon, zamieniają się miejscami.

tor-aim-move-right = Przesunięcie w prawo: wskaż wagon, który się przesunie.
tor-aim-protect = Ochrona: wskaż lewy, środkowy albo prawy wagon.
tor-aim-move-left = Przesunięcie w lewo: wskaż wagon, który się przesunie.
tor-aim-swap-adjacent = Zamiana sąsiednich: wskaż lewy wagon z dwóch.
tor-aim-remove-middle = Usunięcie środkowej.
tor-aim-remove-right = Usunięcie prawej.
tor-aim-remove-left = Usunięcie lewej.
tor-aim-swap-skip = Zamiana przez jedną: wskaż lewy wagon z dwóch.

## Stół
tor-row = Karty obok talii
tor-deck = Talia
tor-discard = Odrzucone
tor-deck-label = Talia: { $count ->
        [one] { $count } karta
        [few] { $count } karty
       *[many] { $count } kart
    }
tor-discard-label = Stos kart odrzuconych: { $count ->
        [one] { $count } karta
        [few] { $count } karty
       *[many] { $count } kart
    }
tor-draw-label = { $list }. Dobierz kartę.
tor-use-label = Użyj zdolności: { $ability }, karta { $wagon }
tor-pick-label = Wybierz kartę { $wagon }, zdolność: { $ability }
tor-card-label = Wagon { $wagon }, zdolność: { $ability }
tor-none-label = Obok talii nie ma karty: { $ability }
tor-gone-label = Obok talii nie ma już karty: { $ability }
tor-fresh = { $list }, nowość od twojej tury
tor-train-label = Pociąg: { $seat }
tor-loco = Lokomotywa
tor-loco-label = Lokomotywa { $place }
tor-gap-label = Puste pole { $place }
tor-lock-label = Ochrona (karta { $wagon })
tor-back-label = Zakryta karta
tor-now = teraz
tor-next = potem
tor-rising = rosnąco
tor-winner = wygrana
tor-hand-offers = Twoje dobrane karty
tor-hand-offered = Dobrane karty
tor-hand-wagon = Wagon { $wagon } czeka na pole
tor-hand-setup = Przygotowanie do gry
tor-hand-turn = Tura { $count }
tor-hand-choose = Dobranie karty albo użycie zdolności
tor-hand-won = Wygrywa: { $seat }

## Co samo się objaśnia
tor-explain-discard = Karty leżą tu zakryte. Gdy talia się wyczerpie, po potasowaniu tworzą nową.
tor-explain-loco = Przypomina, z której strony szeregu ma się znaleźć najniższy numer. Nie jest wagonem i żadna zdolność jej nie przesuwa.
tor-explain-lock = Tego wagonu nie można usunąć. Traci ochronę, gdy właściciel go zastąpi lub przesunie.

## Dlaczego taka podpowiedź
tor-why = Dlaczego: { $list }.
tor-why-wins = cały szereg rośnie i wygrywasz
tor-why-rises = rosnąco { $was } → { $is }
tor-why-belongs = z 84 numerów na pole { $place } przypadają { $was }–{ $is }, więc { $wagon } tam pasuje
tor-why-better = z 84 numerów na pole { $place } przypadają { $was }–{ $is }, a { $wagon } jest im bliższy niż { $other }
tor-why-nearer = numery stają bliżej pól, na które pasują
tor-why-pairs = { $ability } odchodzi w parze, więc nikt z niej nie skorzysta
tor-why-useless = { $ability } obok talii nie wydłuży rosnącego szeregu następnemu graczowi ({ $seat })
tor-why-denies = { $seat } już jej nie użyje (rosnąco { $was } → { $is })
tor-why-none = żadne przesunięcie ani zamiana obok talii nie wydłuży twojego rosnącego szeregu
tor-why-guards = bez wagonu { $wagon } rosłoby u ciebie mniej wagonów
tor-why-threat = obok talii leży { $ability }
tor-why-spares = bez wagonu, który tracisz, rośnie u ciebie tyle samo
tor-why-hurts = { $seat } traci jeden z rosnących wagonów ({ $was } → { $is })

## Pola szeregu
tor-at-put = Pole { $place }: wagon { $wagon }, zdolność: { $ability }. Zastąp go wagonem { $other }.
tor-at-swap = Pole { $place }: wagon { $wagon }, zdolność: { $ability }. Zamień z wagonem { $other }.
tor-at-right = Pole { $place }: wagon { $wagon }, zdolność: { $ability }. Przesuń o dwa pola w prawo.
tor-at-left = Pole { $place }: wagon { $wagon }, zdolność: { $ability }. Przesuń o dwa pola w lewo.
tor-at-lock = Pole { $place }: wagon { $wagon }, zdolność: { $ability }. Użyj tu Ochrony.

## Podgląd
tor-if-draw = Karta z wierzchu talii zastąpi jeden z twoich wagonów.
tor-if-wins = Cały szereg rośnie: wygrana!
tor-if-opens = { $wagon } trafia obok talii: { $ability }.
tor-if-pairs = { $wagon } i { $other } to para ({ $ability }): obie karty zostaną odrzucone.
tor-if-unlocks = Wagon traci ochronę.
tor-if-locks = { $wagon } będzie chroniony przed usunięciem.
tor-if-locks-again = { $wagon } jest już chroniony, druga Ochrona położy się pod nim.
tor-if-removes = Usunięte: { $list }.
tor-if-guarded = Chronione: { $list }.
tor-if-nothing = Wszędzie Ochrona: nic nie zostanie usunięte.
tor-if-leave = Odrzucone parami: { $list }.

## Co teraz
tor-prompt-choose = Twoja kolej: dobierz kartę albo użyj zdolności karty obok talii.
tor-prompt-draw = Twoja kolej: dobierz kartę z talii.
tor-prompt-hold = Wagon { $wagon }: zastąp nim jeden ze swoich wagonów.
tor-prompt-pick = Przygotowanie do gry: wybierz jedną z dobranych kart.
tor-prompt-exchange = Przygotowanie do gry: zastąp wagonem { $wagon } jeden ze swoich.
tor-prompt-won = Wygrana! Twoje wagony stoją w rosnącej kolejności.
tor-hint-draw = Dobierz kartę z talii.
tor-hint-use = Użyj karty { $wagon }: { $ability }.
tor-hint-pick = Wybierz kartę { $wagon }.
tor-hint-put = { $wagon } na pole { $place } zamiast { $other }.
tor-hint-swap = Zamień { $wagon } z { $other }.
tor-hint-right = Przesuń { $wagon } o dwa pola w prawo.
tor-hint-left = Przesuń { $wagon } o dwa pola w lewo.
tor-hint-lock = Użyj Ochrony na { $wagon }.
tor-wait-deal = Rozdawanie wagonów.
tor-wait-first = Losowanie pierwszego gracza.
tor-wait-offer = Dobieranie kart do wymiany.
tor-wait-exchange = Przygotowanie do gry. Teraz: { $seat }, wymiana wagonu.
tor-wait-choose = Teraz: { $seat }.
tor-wait-draw = Teraz: { $seat }, karta z talii.
tor-wait-hold = Teraz: { $seat }, wagon { $wagon } czeka na pole.
tor-wait-target = Teraz: { $seat }, zdolność: { $ability }.
tor-wait-refill = Karty z talii w miejsce usuniętych, pole { $place }.
tor-wait-over = Koniec gry. Wygrywa: { $seat }.

## Dziennik
tor-told-dealt = { $seat }: szereg { $list }
tor-told-first = Zaczyna: { $seat }
tor-told-offered = { $seat }: dobiera { $count ->
        [one] { $count } kartę
        [few] { $count } karty
       *[many] { $count } kart
    } do wymiany
tor-told-offered-open = { $list }: { $wagon }
tor-told-drew = { $seat }: dobiera { $wagon }
tor-told-placed = { $seat }: { $wagon } na pole { $place }, { $other } obok talii
tor-told-used = { $seat }: { $ability } ({ $wagon })
tor-told-swapped = { $seat }: zamienia { $wagon } z { $other }
tor-told-right = { $seat }: przesuwa { $wagon } o dwa pola w prawo
tor-told-left = { $seat }: przesuwa { $wagon } o dwa pola w lewo
tor-told-locked = { $seat }: chroni { $wagon }
tor-told-unlocked = { $seat }: { $wagon } traci ochronę, karta { $other } odrzucona
tor-told-removed = { $seat }: usuwa { $wagon }
tor-told-guarded = { $seat }: Ochrona, { $wagon } zostaje
tor-told-refilled = { $seat }: { $wagon } z talii na pole { $place }
tor-told-paired = Para odrzucona: { $wagon } i { $other } ({ $ability })
tor-told-reshuffled = Nowa talia ze stosu kart odrzuconych: { $count ->
        [one] { $count } karta
        [few] { $count } karty
       *[many] { $count } kart
    }
tor-told-won = { $seat }: szereg rośnie, wygrana! { $list }

## Rysunki w zasadach
tor-example-discarded = Odrzucone
