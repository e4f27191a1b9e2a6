# Zwrotnice i semafory. Imiona i pociągi stoją same przed dwukropkiem, czasowniki w czasie teraźniejszym, więc nie odmieniają się przez rodzaj.

## O grze
signals-title = Zwrotnice i semafory
signals-tagline = Razem przestawiajcie zwrotnice i zmieniajcie sygnały na semaforach, żeby pociągi dowiozły towary do portu, zanim skończy się rozkład jazdy.
signals-credits = „Razem do celu! Zwrotnice i semafory”. Autor: David Thompson. Rozwój i opracowanie: Michael Rieneck. Redakcja: Wolfgang Lüttke. Ilustracje: Claus Stephan. Opracowanie graficzne: Antje i Claus Stephan. Opracowanie techniczne: Carsten Engel. Korekta: Peter Neugebauer. Wydawca: Franckh-Kosmos, 2020. Wersja polska: Galakta; tłumaczenie i skład: Aleksandra Miszta-Mars, korekta: Łukasz Chelmecki i Łukasz Tkaczyk. Plansze, rysunki, karty i teksty są tu nasze własne.

## Opcje stołu
signals-map = Plansza
signals-map-europe = Europa Środkowa: jeden port, Marsylia
signals-map-america = Ameryka Północna: dwa porty, pociągi mogą przejeżdżać przez miasta
signals-map-from = Obie strony planszy są z instrukcji; przebieg torów narysowaliśmy sami.
signals-layout = Zwrotnice i semafory na początku
signals-layout-layout-first = zwrotnice i semafory jak w pierwszej grze
signals-layout-layout-free = zwrotnice i semafory układacie sami
signals-layout-layout-random = zwrotnice i semafory losowo
signals-layout-from = Pierwsze i dowolne ustawienie są z instrukcji; losowe to nasz dodatek.
signals-removed = Karty rozkładu jazdy odłożone przed grą
signals-removed-removed-0 = bez odkładania kart rozkładu (łatwiej)
signals-removed-removed-1 = 1 karta rozkładu odłożona (łatwiej)
signals-removed-removed-2 = 2 karty rozkładu odłożone
signals-removed-removed-3 = 3 karty rozkładu odłożone (trudniej)
signals-removed-removed-4 = 4 karty rozkładu odłożone (trudniej)
signals-removed-removed-5 = 5 kart rozkładu odłożonych (bardzo trudno)
signals-removed-removed-6 = 6 kart rozkładu odłożonych (bardzo trudno)
signals-removed-removed-7 = 7 kart rozkładu odłożonych (dla mistrzów)
signals-removed-removed-8 = 8 kart rozkładu odłożonych (dla mistrzów)
signals-removed-removed-9 = 9 kart rozkładu odłożonych (dla mistrzów)
signals-removed-removed-10 = 10 kart rozkładu odłożonych (dla mistrzów)
signals-removed-removed-11 = 11 kart rozkładu odłożonych (dla mistrzów)
signals-removed-removed-12 = 12 kart rozkładu odłożonych (dla mistrzów)
signals-removed-removed-13 = 13 kart rozkładu odłożonych (dla mistrzów)
signals-removed-removed-14 = 14 kart rozkładu odłożonych (dla mistrzów)
signals-removed-removed-15 = 15 kart rozkładu odłożonych (dla mistrzów)
signals-removed-removed-16 = 16 kart rozkładu odłożonych (dla mistrzów)
signals-removed-removed-17 = 17 kart rozkładu odłożonych (dla mistrzów)
signals-removed-from = Z instrukcji: zwykle 2 karty, mniej dla ułatwienia, dowolnie więcej dla utrudnienia.
signals-time = Żetony czasu na zegarze
signals-time-time-7 = 7 żetonów czasu
signals-time-time-8 = 8 żetonów czasu (łatwiej)
signals-time-time-9 = 9 żetonów czasu (łatwiej)
signals-time-time-10 = 10 żetonów czasu (łatwiej)
signals-time-from = Wszystkie liczby są z instrukcji: 7 żetonów zwykle, do 10 dla ułatwienia.
signals-extra = Dodatkowy znacznik semafora
signals-extra-extra-0 = bez dodatkowego znacznika
signals-extra-extra-1 = dodatkowy znacznik w dowolnym miejscu (łatwiej)
signals-extra-from = Z instrukcji: ułatwienie.
signals-goods = Towary
signals-goods-goods-8 = 8 towarów: po dwa każdego koloru
signals-goods-goods-10 = 10 towarów: po dwa każdego koloru i dwa dowolne (trudniej)
signals-goods-from = Z instrukcji: 8 towarów zwykle, 10 dla utrudnienia.
signals-starts = Miejsca startowe
signals-starts-starts-dice = miejsca startowe: kości rozstawienia i numery z planszy
signals-starts-starts-shuffled = miejsca startowe: kości rozstawienia, żetony miejsc rozłożone losowo
signals-starts-starts-drawn = miejsca startowe: odkrywane żetony miejsc zamiast kości
signals-starts-from = Kości i oba warianty z żetonami miejsc są z instrukcji.
signals-hands = Karty akcji
signals-hands-hands-open = karty odkryte: wszyscy widzą wszystkie ręce
signals-hands-hands-closed = karty zakryte: każdy widzi tylko swoją rękę
signals-hands-from = Według instrukcji o kartach wolno rozmawiać, dlatego leżą odkryte; zakryte karty to nasz dodatek.
signals-solo = W pojedynkę: ile rąk
signals-solo-solo-2 = dwie ręce
signals-solo-solo-3 = trzy ręce
signals-solo-solo-4 = cztery ręce
signals-solo-from = Instrukcja jest dla 2–4 osób; gra w pojedynkę to nasz dodatek.
signals-ports = Porty w Ameryce Północnej
signals-ports-ports-pass = porty: z towarem można przejechać
signals-ports-ports-unload = porty: potrzebny towar trzeba wyładować
signals-ports-from = Instrukcja pozwala przejeżdżać przez wszystkie miasta; obowiązkowe wyładowanie to nasze wcześniejsze rozstrzygnięcie.
signals-controller = Dyżurna ruchu
signals-controller-controller-turn = Dyżurna: pociąg stoi całą turę
signals-controller-controller-card = Dyżurna: karta akcji może poruszyć pociąg
signals-controller-from = Według instrukcji pociąg nie porusza się w tej turze; druga możliwość to nasze wcześniejsze rozstrzygnięcie.
signals-kit = Własna sieć
signals-kit-help = Masz własną sieć torów? Wklej tekst, który ją opisuje: wiersze city, port, start i junction mówią, co gdzie leży, line prowadzi tor od jednego do drugiego (ukośnik / to semafor na torze), discs i green ustawiają zwrotnice i semafory pierwszej gry, card to karty rozkładu jazdy, a land i water rysują brzegi. Wiersz names: pl / en mówi, że nazwy stoją najpierw po polsku; kolory, symbole i pomocników można pisać po polsku.
signals-preset-very-easy = bardzo łatwy
signals-preset-easy = łatwy
signals-preset-normal = normalny
signals-preset-hard = trudny
signals-preset-very-hard = bardzo trudny
signals-preset-master = mistrzowski

## Nazwy
signals-colour-black = czarny
signals-colour-brown = brązowy
signals-colour-grey = szary
signals-train = { $colour } { $n }
signals-good-yellow = żółty towar
signals-good-blue = niebieski towar
signals-good-red = czerwony towar
signals-good-white = biały towar
signals-card-signal = semafor
signals-card-switch = zwrotnica
signals-card-move = ruch
signals-tokens = { $n ->
    [one] { $n } żeton czasu
    [few] { $n } żetony czasu
   *[many] { $n } żetonów czasu
}
signals-cards = { $n ->
    [one] { $n } karta
    [few] { $n } karty
   *[many] { $n } kart
}
signals-left = { $n ->
    [0] nic nie zostało
    [one] został { $n }
    [few] zostały { $n }
   *[many] zostało { $n }
}
signals-start = miejsce startowe { $n }: { $place }
signals-switch = zwrotnica { $junction }: { $open }
signals-entrance = wjazd { $city } / { $from }
signals-on-line = tor { $line }
signals-lamp-green = zielony semafor: { $signal }
signals-lamp-red = czerwony semafor: { $signal }
signals-exit = kierunek { $place }
signals-depot = zajezdnia
signals-depot-help = Pociągi czekające w zajezdni

## Pomocnicy
signals-helpers = Pomocnicy: każdy raz w grze
signals-used = żeton zużycia, zdolność już wykorzystana
signals-helper-logistics = Logistyka
signals-helper-logistics-rule = Zaraz po rzucie kością ruchu: rzućcie jeszcze raz. Obowiązuje nowy wynik.
signals-helper-dispatcher = Dyspozytorka
signals-helper-dispatcher-rule = W dowolnym momencie tury, także po rzucie: do jej końca pociągi mogą przejeżdżać przez miasta na zielonych semaforach.
signals-helper-conductor = Kierownik pociągu
signals-helper-conductor-rule = Gdy przychodzi kolej na kolor z karty: żaden pociąg tego koloru się nie porusza.
signals-helper-pointsman = Dróżnik
signals-helper-pointsman-rule = Zaraz po odkryciu karty rozkładu jazdy: odłóżcie ją na spód talii i odkryjcie nową.
signals-helper-shunter = Manewrowy
signals-helper-shunter-rule = Zamiast rzucać kośćmi: sami wybierzcie miejsce startowe dla rozstawianego pociągu.
signals-helper-controller = Dyżurna ruchu
signals-helper-controller-rule = Jeden pociąg koloru, który porusza karta, w tej turze się nie poruszy.
signals-helper-controller-card-rule = Jeden pociąg koloru, który porusza karta, zostaje na miejscu; kartą akcji można go poruszyć.

## Rozkład jazdy
signals-timetable = Rozkład jazdy
signals-cards-left = { $n ->
    [0] Talia rozkładu jest pusta
    [one] W talii rozkładu: { $n } karta
    [few] W talii rozkładu: { $n } karty
   *[many] W talii rozkładu: { $n } kart
}
signals-no-card = Nie odkryto jeszcze karty.
signals-last-card = To ostatnia tura: talia rozkładu jest pusta.
signals-row-start = rozstawić: { $colour }
signals-row-deploy = rozstawić pociąg
signals-moves-black = poruszają się czarne
signals-moves-brown = poruszają się brązowe
signals-moves-grey = poruszają się szare
signals-moves-any = wielokolorowy: wybrany kolor
signals-deploys = { $n ->
    [one] rozstawia pociąg
    [few] rozstawia { $n } pociągi
   *[many] rozstawia { $n } pociągów
}
signals-done = zrobione
signals-odds = Szanse na następną kartę
signals-may-come = { $n ->
    [one] Może przyjść { $n } karta; w talii jest jeszcze { $left }:
    [few] Mogą przyjść { $n } karty; w talii jest jeszcze { $left }:
   *[many] Może przyjść { $n } kart; w talii jest jeszcze { $left }:
}
signals-bottom = Na spodzie talii leży:

## Zegar i towary
signals-clock = { $n ->
    [one] Zegar: { $n } żeton czasu z { $all }
    [few] Zegar: { $n } żetony czasu z { $all }
   *[many] Zegar: { $n } żetonów czasu z { $all }
}
signals-cards-lost = { $n ->
    [0] Żadna karta rozkładu nie przepadła
    [one] Przepadła { $n } karta rozkładu
    [few] Przepadły { $n } karty rozkładu
   *[many] Przepadło { $n } kart rozkładu
}
signals-status = Towary { $n }/{ $goal } · żetony czasu { $clock } · karty rozkładu { $left }

## Ręce
signals-on-turn = teraz gra
signals-hand-number = Ręka { $n }
signals-closed = Ręka zakryta
signals-stack = { $card }: { $n }
signals-deck = { $n ->
    [0] Talia akcji jest pusta
    [one] Talia akcji: { $n } karta
    [few] Talia akcji: { $n } karty
   *[many] Talia akcji: { $n } kart
}
signals-discards = odrzucone:

## Co można zrobić
signals-stage = Co teraz
signals-watch = Na razie możecie się naradzić.
signals-resolve = Rozpatrz kartę
signals-free = Szansa na wolne miejsce startowe: { $chance }
signals-shunt-how = wskażcie wolne miejsce startowe na planszy.
signals-shunt = Wybór miejsca startowego
signals-running = { $n ->
    [0] żadnego na planszy
    [one] { $n } pociąg
    [few] { $n } pociągi
   *[many] { $n } pociągów
}
signals-call = Użyj pomocnika: { $helper } (raz na grę)
signals-spare = Nie porusza się: { $train }
signals-go = Jedź
signals-stop = Zostań w mieście
signals-reroll-note = Nowy rzut: żetony średnio { $n }, dostawa { $chance }
signals-mark-how = Połóżcie dodatkowy znacznik semafora na dowolnym czerwonym polu.
signals-layout-how = Wybierz zwrotnicę albo zielony semafor i jego nowe miejsce.
signals-done-layout = Gotowe, zaczynamy
signals-act-how = Wybierz zwrotnicę, semafor, pociąg albo kartę z ręki. Zmiany zwrotnic i semaforów można cofnąć przed rzutem kością.
signals-threats = Zagrożone:
signals-load-onto = Załaduj: { $train }
signals-end-turn = Koniec tury
signals-fewer = { $n ->
    [one] Dobierzesz { $n } kartę, bo tyle zmieści ręka. Nie chcesz jej?
    [few] Dobierzesz { $n } karty, bo tyle zmieści ręka. Chcesz mniej?
   *[many] Dobierzesz { $n } kart, bo tyle zmieści ręka. Chcesz mniej?
}
signals-draw = { $n ->
    [0] Koniec tury bez dobierania kart
    [one] Koniec tury, dobierz { $n } kartę
    [few] Koniec tury, dobierz { $n } karty
   *[many] Koniec tury, dobierz { $n } kart
}
signals-list = Pociągi i prognoza
signals-pay = Płać:
signals-pay-two = 2 dowolne
signals-pairs = Dwie dowolne karty zamiast jednej pasującej
signals-two = dwie wybrane karty
signals-trains = Pociągi
signals-switches = Zwrotnice
signals-signals = Semafory
signals-roll = Rzuć kością
signals-roll-train = Rzuć: { $train }
signals-move = Porusz pociąg
signals-load = Załaduj
signals-load-with = Załaduj za kartę: { $card }
signals-marker-of = Znacznik: { $signal }
signals-mark = Dodatkowy znacznik tutaj
signals-pick-target = Teraz wybierz czerwony semafor, na który przesunąć znacznik.
signals-pick-source = Teraz wybierz zielony semafor, z którego wziąć znacznik.
signals-close = Zamknij
signals-tried = na próbę, można cofnąć

## Dokąd pojedzie
signals-passing = przejazd przez miasto
signals-end-used = { $place }
signals-end-red = { $place }, dalej czerwony semafor
signals-end-closed = { $place }, dalej zamknięta zwrotnica
signals-end-behind = { $place }, dalej stoi pociąg
signals-end-arrived = { $place }
signals-end-port = { $place }, potem zajezdnia
signals-end-start = miejsce startowe { $place }, potem zajezdnia
signals-end-headon = czołowo na pociąg { $train } za: { $place }, potem zajezdnia
signals-delivers = dostawa: { $good }
signals-returns = wraca { $good }

## Za co przepadły żetony
signals-why-red = czerwony semafor
signals-why-closed = zamknięta zwrotnica
signals-why-behind = pociąg z przodu
signals-why-headon = zderzenie czołowe
signals-why-start = wjazd na miejsce startowe
signals-why-occupied = zajęte miejsce startowe
signals-why-notrain = brak pociągu do rozstawienia

## Co teraz
signals-prompt-deal = rozdawanie kart.
signals-prompt-lay = układanie planszy.
signals-prompt-layout = ułóż zwrotnice i semafory.
signals-prompt-reveal = odkrywanie karty rozkładu jazdy.
signals-prompt-revealed = rozpatrz kartę rozkładu jazdy albo odłóż ją na spód talii.
signals-prompt-deploy = wybierz kolor pociągu do rozstawienia.
signals-prompt-place = losowanie miejsca startowego.
signals-prompt-colour = wybierz kolor, który się porusza.
signals-prompt-roll = porusza się kolor { $colour }: wskaż następny pociąg.
signals-prompt-die = rzut kością: { $train }.
signals-prompt-drive = { $train }, wynik { $n }: dokąd jedzie?
signals-prompt-pass = { $train }, zostało punktów: { $n }. Stanąć w mieście czy jechać dalej?
signals-prompt-act = zagraj karty akcji albo zakończ turę.
signals-prompt-draw = dobieranie kart.
signals-prompt-over = koniec gry.

## Na co czekamy
signals-wait-layout = układa zwrotnice i semafory.
signals-wait-revealed = decyduje o karcie rozkładu jazdy.
signals-wait-deploy = wybiera kolor pociągu do rozstawienia.
signals-wait-colour = wybiera kolor, który się porusza.
signals-wait-roll = porusza się kolor { $colour }, wybiera następny pociąg.
signals-wait-drive = { $train }, wynik { $n }: wybiera drogę.
signals-wait-pass = { $train }, zostało punktów: { $n }. Wybiera, czy jechać dalej.
signals-wait-act = zagrywa karty akcji.

## Podpowiedzi
signals-hint-resolve = rozpatrz kartę{ $what }
signals-hint-under = odłóż kartę na spód talii{ $what }
signals-hint-deploy = rozstaw pociąg: { $what }
signals-hint-shunt = rozstaw z pomocą Manewrowego: { $what }
signals-hint-colour = wybierz kolor: { $what }
signals-hint-roll = rzuć dla pociągu: { $what }
signals-hint-hold = niech nie porusza się cały kolor{ $what }
signals-hint-spare = niech się nie porusza: { $what }
signals-hint-reroll = rzuć ponownie{ $what }
signals-hint-go = jedź{ $what }
signals-hint-exit = wyjedź: { $what }
signals-hint-stop = zostań w mieście{ $what }
signals-hint-dispatch = poproś Dyspozytorkę o przejazd przez miasta{ $what }
signals-hint-signal = przesuń znacznik semafora: { $what }
signals-hint-switch = przestaw: { $what }
signals-hint-move = zagraj ruch pociągu: { $what }
signals-hint-load = załaduj: { $what }
signals-hint-mark = dodatkowy znacznik: { $what }
signals-hint-end = zakończ turę{ $what }
signals-hint-fewer = { $n ->
    [0] zakończ turę bez dobierania kart
    [one] zakończ turę i dobierz { $n } kartę
    [few] zakończ turę i dobierz { $n } karty
   *[many] zakończ turę i dobierz { $n } kart
}
signals-hint-done = zacznij grę{ $what }
signals-reason-win = szansa wygranej: { $n }
signals-reason-deliver = szansa dostawy, zanim zagra następna osoba: { $n }
signals-reason-tokens = średnia strata żetonów do tego czasu: { $n }

## Koniec
signals-won = { $turns ->
    [one] Wygrana! Wszystkie towary ({ $n } z { $goal }) dojechały w { $turns } turę, stracone żetony: { $tokens }, karty rozkładu zabrane przez zegar: { $cards }.
    [few] Wygrana! Wszystkie towary ({ $n } z { $goal }) dojechały w { $turns } tury, stracone żetony: { $tokens }, karty rozkładu zabrane przez zegar: { $cards }.
   *[many] Wygrana! Wszystkie towary ({ $n } z { $goal }) dojechały w { $turns } tur, stracone żetony: { $tokens }, karty rozkładu zabrane przez zegar: { $cards }.
}
signals-lost = { $turns ->
    [one] Przegrana: rozkład jazdy skończył się po { $turns } turze, dojechało { $n } z { $goal } towarów, stracone żetony: { $tokens }, karty rozkładu zabrane przez zegar: { $cards }.
   *[other] Przegrana: rozkład jazdy skończył się po { $turns } turach, dojechało { $n } z { $goal } towarów, stracone żetony: { $tokens }, karty rozkładu zabrane przez zegar: { $cards }.
}
signals-lost-clock = Przegrana: w turze { $turns } zegar opustoszał, a nie było już karty rozkładu, by go napełnić; dojechało { $n } z { $goal } towarów, stracone żetony: { $tokens }, karty rozkładu zabrane przez zegar: { $cards }.
signals-story = Tura po turze
signals-course = Przebieg gry: dostawy nad linią, stracone żetony pod nią
signals-turn = Tura
signals-sum-cards = karty
signals-sum-trains = pociągi
signals-sum-goods = dostawy
signals-sum-tokens = stracone żetony
signals-course-turns = pod słupkami numer tury
signals-sum = Razem

## Dziennik
signals-told-drew = { $n ->
    [one] dobiera { $n } kartę:
    [few] dobiera { $n } karty:
   *[many] dobiera { $n } kart:
}
signals-told-drew-signal = dobiera semafor
signals-told-drew-switch = dobiera zwrotnicę
signals-told-drew-move = dobiera ruch
signals-told-drew-back = dobiera kartę
signals-told-rolled = { $what } rzuca
signals-told-rerolled = { $what } rzuca jeszcze raz zamiast
signals-told-paid = za dwie karty:
signals-told-reshuffled = { $n ->
    [one] Talia akcji się skończyła. { $n } odrzucona karta potasowana na nowo
    [few] Talia akcji się skończyła. { $n } odrzucone karty potasowane na nowo
   *[many] Talia akcji się skończyła. { $n } odrzuconych kart potasowanych na nowo
}
signals-told-laid = znacznik:
signals-told-laidout = Plansza ułożona
signals-told-revealed = karta rozkładu jazdy
signals-told-under = Karta trafia na spód talii:
signals-told-diced = kości rozstawienia:
signals-told-deployed = Rozstawiony: { $what },
signals-told-occupied = Zajęte: { $what }. Pociąg zostaje w zajezdni
signals-told-again = Zajęte: { $what }. Losowanie jeszcze raz
signals-told-notrain = W zajezdni nie ma pociągu do rozstawienia
signals-told-chosen = Wybrany kolor: { $what }
signals-told-cardlost = { $n ->
    [one] Zegar stanął: przepada karta rozkładu, została { $n }
    [few] Zegar stanął: przepada karta rozkładu, zostały { $n }
   *[many] Zegar stanął: przepada karta rozkładu, zostało { $n }
}
signals-told-delivered = dostarczony: { $what }
signals-told-returned = wraca do swojego miasta
signals-told-depot = Do zajezdni: { $what }
signals-told-moved = Ruch pociągu: { $what }
signals-told-loaded = ładuje { $what }
signals-told-held = Nie poruszają się pociągi koloru: { $what }
signals-told-spared = Nie porusza się: { $what }
signals-told-ended = koniec tury
signals-told-fewer = { $n ->
    [0] bez dobierania kart
    [one] dobiera tylko { $n } kartę
    [few] dobiera tylko { $n } karty
   *[many] dobiera tylko { $n } kart
}
signals-told-won = Wszystkie towary dostarczone!
signals-told-over = Rozkład jazdy się skończył
