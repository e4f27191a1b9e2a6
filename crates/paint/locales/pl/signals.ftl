# Zwrotnice i semafory. Imiona i pociągi stoją same przed dwukropkiem, czasowniki w czasie teraźniejszym, więc nie odmieniają się przez rodzaj.

## O grze
signals-title = Zwrotnice i semafory
signals-tagline = Razem przekładajcie zwrotnice i semafory, żeby pociągi dowiozły towary do portu, zanim skończy się rozkład jazdy.
signals-credits = Autor: David Thompson. Wydawca: Kosmos, w Polsce Galakta. Plansze, rysunki i teksty są tu nasze własne.

## Opcje stołu
signals-map = Mapa
signals-map-europe = Europa Środkowa: jeden port, Marsylia
signals-map-america = Ameryka Północna: dwa porty, pociągi mogą przejeżdżać przez miasta
signals-layout = Zwrotnice i semafory na początku
signals-layout-layout-first = zwrotnice i semafory jak w pierwszej grze
signals-layout-layout-free = zwrotnice i semafory układacie sami
signals-layout-layout-random = zwrotnice i semafory losowo
signals-removed = Karty rozkładu odłożone przed grą
signals-removed-removed-0 = bez odkładania kart rozkładu (łatwiej)
signals-removed-removed-1 = 1 karta rozkładu odłożona (łatwiej)
signals-removed-removed-2 = 2 karty rozkładu odłożone
signals-removed-removed-3 = 3 karty rozkładu odłożone (trudniej)
signals-removed-removed-4 = 4 karty rozkładu odłożone (trudniej)
signals-removed-removed-5 = 5 kart rozkładu odłożonych (bardzo trudno)
signals-removed-removed-6 = 6 kart rozkładu odłożonych (bardzo trudno)
signals-removed-removed-7 = 7 kart rozkładu odłożonych (dla mistrzów)
signals-removed-removed-8 = 8 kart rozkładu odłożonych (dla mistrzów)
signals-time = Żetony czasu na zegarze
signals-time-time-7 = 7 żetonów czasu
signals-time-time-8 = 8 żetonów czasu (łatwiej)
signals-time-time-9 = 9 żetonów czasu (łatwiej)
signals-time-time-10 = 10 żetonów czasu (łatwiej)
signals-extra = Dodatkowy znacznik semafora
signals-extra-extra-0 = bez dodatkowego znacznika
signals-extra-extra-1 = dodatkowy znacznik w dowolnym miejscu (łatwiej)
signals-goods = Towary
signals-goods-goods-8 = 8 towarów: po dwa każdego koloru
signals-goods-goods-10 = 10 towarów: po dwa każdego koloru i dwa dowolne (trudniej)
signals-starts = Miejsca startowe
signals-starts-starts-dice = miejsca startowe: dwie kostki i nadrukowane numery
signals-starts-starts-shuffled = miejsca startowe: dwie kostki, numery rozłożone losowo
signals-starts-starts-drawn = miejsca startowe: losowane żetony zamiast kostek
signals-hands = Karty akcji
signals-hands-hands-open = karty odkryte: wszyscy widzą wszystkie ręce
signals-hands-hands-closed = karty zakryte: każdy widzi tylko swoją rękę
signals-solo = W pojedynkę: ile rąk
signals-solo-solo-2 = dwie ręce
signals-solo-solo-3 = trzy ręce
signals-solo-solo-4 = cztery ręce
signals-kit = Własna sieć
signals-kit-help = Masz własną sieć torów? Wklej tekst, który ją opisuje: wiersze city, port, start i junction mówią, co gdzie leży, line prowadzi tor od jednego do drugiego (kreska | to semafor na torze), discs i green ustawiają zwrotnice i semafory pierwszej gry, card to karty rozkładu, a land i water rysują brzegi.
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
signals-used = już pomógł
signals-helper-logistics = Logistyka
signals-helper-logistics-rule = Zaraz po rzucie kostką ruchu: rzućcie jeszcze raz. Nowy wynik jest ostateczny.
signals-helper-dispatcher = Dyspozytorka
signals-helper-dispatcher-rule = Do końca tury pociągi mogą przejeżdżać przez miasta na zielonych semaforach.
signals-helper-conductor = Kierownik pociągu
signals-helper-conductor-rule = Gdy przychodzi kolej na symbol ruchu: żaden pociąg tego koloru się nie rusza.
signals-helper-pointsman = Dróżnik
signals-helper-pointsman-rule = Zaraz po odkryciu karty rozkładu: połóżcie ją pod talię i odkryjcie następną.
signals-helper-shunter = Manewrowy
signals-helper-shunter-rule = Zamiast rzucać: wybierzcie miejsce startowe dla wyprawianego pociągu.
signals-helper-controller = Dyżurna ruchu
signals-helper-controller-rule = Jeden pociąg koloru, który porusza karta, zostaje na miejscu.

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
signals-row-start = wyprawić: { $colour }
signals-row-deploy = wyprawić pociąg
signals-moves-black = jadą czarne
signals-moves-brown = jadą brązowe
signals-moves-grey = jadą szare
signals-moves-any = jedzie wybrany kolor
signals-deploys = { $n ->
    [one] wyprawia pociąg
    [few] wyprawia { $n } pociągi
   *[many] wyprawia { $n } pociągów
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
signals-resolve = Wykonaj kartę
signals-under = Pod talię
signals-free = Szansa na wolne miejsce startowe: { $chance }
signals-shunt-how = Albo wskażcie wolne miejsce startowe na planszy.
signals-shunt = Wybór miejsca startowego
signals-running = { $n ->
    [0] żadnego na planszy
    [one] { $n } pociąg
    [few] { $n } pociągi
   *[many] { $n } pociągów
}
signals-hold = Żaden nie rusza
signals-spare = Jeden zostaje na miejscu
signals-spare-it = Zostaje na miejscu
signals-go = Jedź
signals-stop = Zostań w mieście
signals-reroll = Rzuć ponownie
signals-reroll-note = żetony średnio { $n }, dostawa { $chance }
signals-mark-how = Połóżcie dodatkowy znacznik na dowolnym czerwonym semaforze.
signals-layout-how = Kliknij zwrotnicę albo zielony semafor i jego nowe miejsce.
signals-done-layout = Gotowe, zaczynamy
signals-act-how = Kliknij zwrotnicę, semafor, pociąg albo kartę z ręki. Zmiany zwrotnic i semaforów można cofnąć przed rzutem.
signals-threats = Zagrożone:
signals-load-onto = Załaduj: { $train }
signals-end-turn = Koniec tury
signals-list = { $n ->
    [0] Pociągi i prognoza ruchu
    [one] Wszystkie akcje ({ $n }) i prognoza ruchu
   *[other] Wszystkie akcje ({ $n }) i prognoza ruchu
}
signals-pairs = Dwie dowolne karty zamiast jednej pasującej
signals-two = dwie wybrane karty
signals-trains = Pociągi
signals-switches = Zwrotnice
signals-signals = Semafory
signals-roll = Rzuć kostką
signals-move = Rusz pociąg
signals-load = Załaduj
signals-load-with = Załaduj za kartę: { $card }
signals-marker-of = Znacznik: { $signal }
signals-mark = Dodatkowy znacznik tutaj
signals-pick-target = Teraz kliknij czerwony semafor, na który przełożyć znacznik.
signals-pick-source = Teraz kliknij zielony semafor, z którego wziąć znacznik.
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
signals-why-notrain = brak pociągu do wyprawienia

## Co teraz
signals-prompt-deal = rozdawanie kart.
signals-prompt-lay = układanie planszy.
signals-prompt-layout = ułóż zwrotnice i semafory.
signals-prompt-reveal = odkrywanie karty rozkładu.
signals-prompt-revealed = wykonaj kartę rozkładu albo połóż ją pod talię.
signals-prompt-deploy = wybierz kolor pociągu do wyprawienia.
signals-prompt-place = losowanie miejsca startowego.
signals-prompt-colour = wybierz kolor, który teraz jedzie.
signals-prompt-roll = jedzie kolor { $colour }: wskaż następny pociąg.
signals-prompt-die = rzut kostką: { $train }.
signals-prompt-drive = { $train }, wynik { $n }: dokąd jedzie?
signals-prompt-pass = { $train }, zostało punktów: { $n }. Stanąć w mieście czy jechać dalej?
signals-prompt-act = zagraj karty akcji albo zakończ turę.
signals-prompt-draw = dobieranie kart.
signals-prompt-over = koniec gry.

## Na co czekamy
signals-wait-layout = układa zwrotnice i semafory.
signals-wait-revealed = decyduje o karcie rozkładu.
signals-wait-deploy = wybiera kolor pociągu do wyprawienia.
signals-wait-colour = wybiera kolor, który teraz jedzie.
signals-wait-roll = jedzie kolor { $colour }, wybiera następny pociąg.
signals-wait-drive = { $train }, wynik { $n }: wybiera drogę.
signals-wait-pass = { $train }, zostało punktów: { $n }. Wybiera, czy jechać dalej.
signals-wait-act = gra karty akcji.

## Podpowiedzi
signals-hint-resolve = wykonaj kartę{ $what }
signals-hint-under = połóż kartę pod talię{ $what }
signals-hint-deploy = wypraw pociąg: { $what }
signals-hint-shunt = wypraw z pomocą manewrowego: { $what }
signals-hint-colour = wybierz kolor: { $what }
signals-hint-roll = rzuć dla pociągu: { $what }
signals-hint-hold = zatrzymaj cały kolor{ $what }
signals-hint-spare = zostaw na miejscu: { $what }
signals-hint-reroll = rzuć ponownie{ $what }
signals-hint-go = jedź{ $what }
signals-hint-exit = wyjedź: { $what }
signals-hint-stop = zostań w mieście{ $what }
signals-hint-dispatch = poproś dyspozytorkę o przejazd przez miasta{ $what }
signals-hint-signal = przełóż znacznik: { $what }
signals-hint-switch = przełóż: { $what }
signals-hint-move = zagraj ruch: { $what }
signals-hint-load = załaduj: { $what }
signals-hint-mark = dodatkowy znacznik: { $what }
signals-hint-end = zakończ turę{ $what }
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
signals-sum = Razem

## Dziennik
signals-told-drew = dobiera
signals-told-reshuffled = { $n ->
    [one] Talia akcji się skończyła. { $n } odrzucona karta potasowana na nowo
    [few] Talia akcji się skończyła. { $n } odrzucone karty potasowane na nowo
   *[many] Talia akcji się skończyła. { $n } odrzuconych kart potasowanych na nowo
}
signals-told-laid = znacznik:
signals-told-laidout = Plansza ułożona
signals-told-revealed = karta rozkładu
signals-told-under = Karta wędruje pod talię:
signals-told-diced = kostki:
signals-told-deployed = Wyprawiony: { $what },
signals-told-occupied = Zajęte: { $what }. Pociąg zostaje w zajezdni
signals-told-again = Zajęte: { $what }. Losowanie jeszcze raz
signals-told-notrain = W zajezdni nie ma pociągu do wyprawienia
signals-told-chosen = Wybrany kolor: { $what }
signals-told-cardlost = { $n ->
    [one] Zegar stanął: przepada karta rozkładu, została { $n }
    [few] Zegar stanął: przepada karta rozkładu, zostały { $n }
   *[many] Zegar stanął: przepada karta rozkładu, zostało { $n }
}
signals-told-delivered = dostarczony: { $what }
signals-told-returned = wraca do swojego miasta
signals-told-depot = Do zajezdni: { $what }
signals-told-moved = Ruch: { $what }
signals-told-loaded = ładuje { $what }
signals-told-held = Nie jadą pociągi koloru: { $what }
signals-told-spared = Zostaje na miejscu: { $what }
signals-told-ended = koniec tury
signals-told-won = Wszystkie towary dostarczone!
signals-told-over = Rozkład jazdy się skończył
