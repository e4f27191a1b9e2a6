# Wsiąść do Pociągu. Imiona stoją same przed dwukropkiem, czasowniki w czasie teraźniejszym, więc nie odmieniają się przez rodzaj.

## O grze
tickets-title = Wsiąść do Pociągu
tickets-tagline = Zbieraj karty wagonów, zajmuj połączenia i łącz miasta swoich biletów, od Vancouver po Miami.
tickets-credits = Autor: Alan R. Moon. Wydawca: Days of Wonder, w Polsce Rebel. Mapa, rysunki i teksty są tu nasze własne.

## Opcje stołu
tickets-edition = Bilety i premie
tickets-edition-edition-rulebook = jak w instrukcji: z 4 biletów zostają co najmniej 2, najdłuższa trasa 10 punktów
tickets-edition-edition-2004 = wydanie z 2004: z 3 biletów zostają co najmniej 2, najdłuższa trasa 10 punktów
tickets-edition-edition-1910 = bilety z 1910: premia Obieżyświat (15) za najwięcej biletów zamiast najdłuższej trasy
tickets-edition-edition-mega = Mega: wszystkie bilety, z 5 zostają co najmniej 3, obie premie
tickets-edition-edition-cities = Wielkie miasta: tylko bilety siedmiu wielkich miast, bez premii
tickets-row = Gdy talia i stos odrzuconych są puste
tickets-row-row-strict = nie można dobierać kart
tickets-row-row-open = można brać odkryte karty
tickets-kit = Własna mapa
tickets-kit-help = Masz własną mapę? Wklej tekst, który ją opisuje: wiersze city, route, place i ticket mówią o miastach, połączeniach, ich miejscach na planszy i biletach, a wiersze wagons, cards, points, open, draw, last, longest i globetrotter o liczbach. Zestaw biletów z pudełka wtedy się nie liczy: bilety są w pliku.

## Kolory kart; „taken” to karta jako coś, co się bierze, „line” to kolor połączenia
tickets-card-pink = różowa
tickets-card-white = biała
tickets-card-blue = niebieska
tickets-card-yellow = żółta
tickets-card-orange = pomarańczowa
tickets-card-black = czarna
tickets-card-red = czerwona
tickets-card-green = zielona
tickets-card-locomotive = lokomotywa
tickets-taken-pink = różową
tickets-taken-white = białą
tickets-taken-blue = niebieską
tickets-taken-yellow = żółtą
tickets-taken-orange = pomarańczową
tickets-taken-black = czarną
tickets-taken-red = czerwoną
tickets-taken-green = zieloną
tickets-taken-locomotive = lokomotywę
tickets-line-pink = różowe
tickets-line-white = białe
tickets-line-blue = niebieskie
tickets-line-yellow = żółte
tickets-line-orange = pomarańczowe
tickets-line-black = czarne
tickets-line-red = czerwone
tickets-line-green = zielone
tickets-line-grey = szare

## Liczby
tickets-wagons = { $n ->
    [one] { $n } wagon
    [few] { $n } wagony
   *[many] { $n } wagonów
}
tickets-points = { $n ->
    [one] { $n } punkt
    [few] { $n } punkty
   *[many] { $n } punktów
}
tickets-short = { $n } pkt
tickets-cards = { $n ->
    [one] { $n } karta
    [few] { $n } karty
   *[many] { $n } kart
}
tickets-count = { $n ->
    [one] { $n } bilet
    [few] { $n } bilety
   *[many] { $n } biletów
}

## Mapa
tickets-map = Mapa połączeń
tickets-routes = Połączenia, które można jeszcze zająć
tickets-route = { $route }: { $wagons }, { $colour }, { $points }
tickets-close = Zamknij
tickets-leaves = { $n ->
    [one] Zostanie ci { $n } wagon.
    [few] Zostaną ci { $n } wagony.
   *[many] Zostanie ci { $n } wagonów.
}
tickets-pay = Zajmij, płacąc: { $cards }
tickets-missing-cards = { $n ->
    [one] Brakuje { $n } karty ({ $colour } albo lokomotywa).
   *[other] Brakuje { $n } kart ({ $colour } albo lokomotywy).
}
tickets-missing-wagons = To połączenie potrzebuje { $length ->
        [one] { $length } wagonu
       *[other] { $length } wagonów
    }, a tobie { $n ->
        [0] nie został żaden.
        [one] został { $n }.
        [few] zostały { $n }.
       *[many] zostało { $n }.
    }
tickets-any-colour = dowolny jeden kolor
tickets-list = { $n ->
    [0] Nie stać cię teraz na żadne połączenie
    [one] { $n } połączenie, na które cię stać
    [few] { $n } połączenia, na które cię stać
   *[many] { $n } połączeń, na które cię stać
}

## Karty
tickets-market = Karty i bilety na stole
tickets-row-label = Odkryte karty
tickets-take = Weź kartę: { $card }
tickets-second-loco = Odkrytej lokomotywy nie można wziąć jako drugiej karty.
tickets-deck = { $n ->
    [0] Talia jest pusta
    [one] Talia: { $n } karta
    [few] Talia: { $n } karty
   *[many] Talia: { $n } kart
}
tickets-draw-deck = Dobierz kartę z talii
tickets-discards = Odrzucone:
tickets-stack = { $n ->
    [0] Nie ma już biletów
    [one] Bilety: { $n }
   *[other] Bilety: { $n }
}
tickets-draw-tickets = Dobierz bilety ({ $n }), zostaw co najmniej { $keep }
tickets-pass = Pasuję
tickets-hand = { $n ->
    [0] Nie masz kart
    [one] Twoja ręka: { $n } karta
    [few] Twoja ręka: { $n } karty
   *[many] Twoja ręka: { $n } kart
}

## Bilety
tickets-own = { $n ->
    [0] Nie masz biletów
    [one] Twój { $n } bilet, zrealizowane: { $done }
    [few] Twoje { $n } bilety, zrealizowane: { $done }
   *[many] Twoje bilety: { $n }, zrealizowane: { $done }
}
tickets-done = gotowe
tickets-not-done = niezrealizowany
tickets-way = Brakuje: { $wagons }; kart: { $cards }
tickets-way-paid = Brakuje: { $wagons }; karty już masz.
tickets-way-done = Miasta są połączone.
tickets-way-none = Tych miast nie da się już połączyć.
tickets-any = dowolny kolor { $n }
tickets-offer = Bilety do wyboru
tickets-offer-how = Kliknij bilety, które odkładasz; zostaw co najmniej { $keep }
tickets-put-back = Odłóż ten bilet pod talię
tickets-take-up = Weź ten bilet z powrotem
tickets-returned = odkładasz
tickets-keep = { $n ->
    [one] Zostawiam { $n } bilet
    [few] Zostawiam { $n } bilety
   *[many] Zostawiam { $n } biletów
}
tickets-keep-least = Musisz zostawić co najmniej { $keep }
tickets-chosen = Wybór zatwierdzony. Czekamy na pozostałych.

## Gracze
tickets-players = Gracze
tickets-on-turn = teraz gra
tickets-known = Na pewno ma na ręce
tickets-known-none = niczego nie wiadomo
tickets-unknown = { $n ->
    [one] Nieznana: { $n } karta
    [few] Nieznane: { $n } karty
   *[many] Nieznane: { $n } kart
}
tickets-last = { $n ->
    [one] Ostatnia runda ({ $name }): to ostatni ruch gry.
    [few] Ostatnia runda ({ $name }): jeszcze { $n } ruchy do końca.
   *[many] Ostatnia runda ({ $name }): jeszcze { $n } ruchów do końca.
}

## Co teraz
tickets-prompt-deal = Rozdawanie kart i biletów.
tickets-prompt-luck = Karty wchodzą na stół.
tickets-prompt-opening = Wybierz bilety na początek: zostaw co najmniej { $keep }.
tickets-prompt-offer = Wybierz z dobranych biletów: zostaw co najmniej { $keep }.
tickets-prompt-turn = Weź karty, zajmij połączenie na mapie albo dobierz bilety.
tickets-prompt-second = Weź drugą kartę.
tickets-prompt-last = To twój ostatni ruch: weź karty, zajmij połączenie albo dobierz bilety.
tickets-prompt-pass = Nic nie możesz zrobić. Pozostaje pasować.
tickets-wait-opening = { $count ->
    [one] Jeszcze wybiera bilety: { $names }.
   *[other] Jeszcze wybierają bilety: { $names }.
}
tickets-wait-offer = Wybiera bilety: { $names }.
tickets-wait-second = Bierze drugą kartę: { $names }.
tickets-wait-turn = Teraz gra: { $names }.
tickets-over = Koniec gry. Wygrywa: { $names }, { $n ->
        [one] { $n } punkt.
        [few] { $n } punkty.
       *[many] { $n } punktów.
    }
tickets-over-shared = Koniec gry. Wspólne zwycięstwo: { $names }, po { $n ->
        [one] { $n } punkcie.
        [few] { $n } punkty.
       *[many] { $n } punktów.
    }
tickets-hint-claim = zajmij połączenie { $route }, płacąc: { $cards }
tickets-hint-tickets = dobierz bilety
tickets-hint-back = odłóż bilet { $ticket }
tickets-hint-keep = zostaw pozostałe bilety
tickets-hint-expects = Spodziewany wynik na koniec gry: około { $n }.

## Koniec
tickets-sheet-routes = { $n ->
    [one] Połączenia ({ $n })
   *[other] Połączenia ({ $n })
}
tickets-sheet-tickets = Bilety ({ $n } z { $all })
tickets-sheet-longest = Najdłuższa trasa ({ $n ->
        [one] { $n } wagon
        [few] { $n } wagony
       *[many] { $n } wagonów
    })
tickets-sheet-globetrotter = Obieżyświat

## Dziennik
tickets-told-dealt = na początek
tickets-told-wiped = Trzy odkryte lokomotywy: wszystkie odkryte karty odchodzą, na ich miejsce wchodzą nowe. Odrzucone:
tickets-told-reshuffled = { $n ->
    [one] Talia się skończyła. { $n } odrzucona karta potasowana jako nowa talia
    [few] Talia się skończyła. { $n } odrzucone karty potasowane jako nowa talia
   *[many] Talia się skończyła. { $n } odrzuconych kart potasowanych jako nowa talia
}
tickets-told-took = bierze odkrytą kartę:
tickets-told-drew = bierze kartę z talii
tickets-told-claimed = zajmuje połączenie
tickets-told-offered = { $n ->
    [one] dostaje { $n } bilet do wyboru
    [few] dostaje { $n } bilety do wyboru
   *[many] dostaje { $n } biletów do wyboru
}
tickets-told-kept = { $n ->
    [one] zostawia { $n } bilet
    [few] zostawia { $n } bilety
   *[many] zostawia { $n } biletów
}
tickets-told-returned = { $n ->
    [one] odkłada { $n }
   *[other] odkłada { $n }
}
tickets-told-passed = pasuje
tickets-told-last = zostało mało wagonów. Ostatnia runda: każdy ma jeszcze jeden ruch
tickets-told-over = Koniec gry

## Gra z prawdziwego stołu
tickets-board-how = Wybierz gracza, klikaj na mapie jego połączenia i na liście jego bilety. Punkty liczą się od razu, a adres strony zawiera całą planszę.
tickets-edit-pick = zaznaczaj
tickets-edit-clear = Wyczyść wszystko
tickets-edit-routes = Połączenia: kliknięcie daje je wybranemu graczowi albo zabiera
tickets-edit-tickets = Bilety: { $name }
