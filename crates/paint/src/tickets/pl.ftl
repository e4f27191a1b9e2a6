# Wsiąść do Pociągu. Imiona stoją same przed dwukropkiem, czasowniki w czasie teraźniejszym, więc nie odmieniają się przez rodzaj.

## O grze
tickets-title = Wsiąść do Pociągu
tickets-tagline = Zbieraj karty Wagonów, twórz połączenia i łącz miasta swoich biletów, od Vancouver po Miami.
tickets-credits = Projekt gry: Alan R. Moon. Ilustracje: Fajareka Setiawan i Régis Torres. Opracowanie graficzne: Cyrille Daujean. Tłumaczenie: Jakub Maciejewski. Redakcja: zespół Rebel. Wydawca: Days of Wonder, w Polsce Rebel; pierwsze wydanie 2004. Mapa, rysunki i teksty są tu nasze własne.

## Opcje stołu
tickets-edition = Bilety i premie
tickets-edition-edition-rulebook = jak w instrukcji: z 4 biletów zachowuje się co najmniej 2, najdłuższa trasa 10 punktów
tickets-edition-edition-2004 = wydanie z 2004: z 3 biletów zachowuje się co najmniej 2, najdłuższa trasa 10 punktów
tickets-edition-edition-1910 = bilety z 1910: premia Obieżyświat (15) za najwięcej biletów zamiast najdłuższej trasy
tickets-edition-edition-mega = Mega: wszystkie bilety, z 5 zachowuje się co najmniej 3, obie premie
tickets-edition-edition-cities = Wielkie miasta: tylko bilety siedmiu wielkich miast, bez premii
tickets-edition-from = Pierwsza możliwość ma liczby z instrukcji (jej listy biletów nie znamy); pozostałe są z innych wydań i dodatków.
tickets-row = Gdy zakryty stos i stos kart odrzuconych są puste
tickets-row-row-strict = nie można dobierać kart Wagonów
tickets-row-row-open = można dobierać odkryte karty
tickets-row-from = Zakaz jest z instrukcji; dobieranie odkrytych kart to zwyczaj wielu stołów.
tickets-kit = Własna mapa
tickets-kit-help = Masz własną mapę? Wklej tekst, który ją opisuje: wiersze miasto, połączenie, miejsce i bilet mówią o miastach, połączeniach, ich miejscach na planszy i biletach, a wiersze wagoniki, karty, punkty, początek, dobieranie, ostatnia, najdłuższa i obieżyświat o liczbach. Można też pisać po angielsku: city, route, place, ticket i tak dalej. Zestaw biletów z pudełka wtedy się nie liczy: bilety są w pliku.

## Kolory kart; „taken” to karta jako coś, co się bierze, „line” to kolor połączenia
tickets-card-pink = różowa
tickets-card-white = biała
tickets-card-blue = niebieska
tickets-card-yellow = żółta
tickets-card-orange = pomarańczowa
tickets-card-black = czarna
tickets-card-red = czerwona
tickets-card-green = zielona
tickets-card-locomotive = Lokomotywa
tickets-taken-pink = różową
tickets-taken-white = białą
tickets-taken-blue = niebieską
tickets-taken-yellow = żółtą
tickets-taken-orange = pomarańczową
tickets-taken-black = czarną
tickets-taken-red = czerwoną
tickets-taken-green = zieloną
tickets-taken-locomotive = Lokomotywę
tickets-line-pink = różowe
tickets-line-white = białe
tickets-line-blue = niebieskie
tickets-line-yellow = żółte
tickets-line-orange = pomarańczowe
tickets-line-black = czarne
tickets-line-red = czerwone
tickets-line-green = zielone
tickets-line-grey = szare

## Kolory graczy
tickets-player-red = czerwony
tickets-player-green = zielony
tickets-player-blue = niebieski
tickets-player-yellow = żółty
tickets-player-black = czarny

## Liczby
tickets-wagons = { $n ->
    [one] { $n } wagonik
    [few] { $n } wagoniki
   *[many] { $n } wagoników
}
tickets-points = { $n ->
    [one] { $n } punkt
    [few] { $n } punkty
   *[many] { $n } punktów
}
tickets-unit = pkt
tickets-spaces = { $n ->
    [one] { $n } pole
    [few] { $n } pola
   *[many] { $n } pól
}
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
tickets-routes = Niezajęte połączenia
tickets-route = { $route }: { $wagons }, { $colour }, { $points }
tickets-close = Zamknij
tickets-leaves = { $n ->
    [one] Zostanie ci { $n } wagonik.
    [few] Zostaną ci { $n } wagoniki.
   *[many] Zostanie ci { $n } wagoników.
}
tickets-verb = Zagraj karty i utwórz połączenie:
tickets-serves = Przyda się na bilet { $ticket } ({ $n }).
tickets-dear = Tu zagrywasz Lokomotywę, choć wystarczyłyby karty koloru. Lokomotywy pasują wszędzie: warto je oszczędzać.
tickets-pay = Utwórz połączenie, zagrywając: { $cards }
tickets-missing-cards = { $n ->
    [one] Brakuje { $n } karty ({ $colour } albo Lokomotywa).
   *[other] Brakuje { $n } kart ({ $colour } albo Lokomotywy).
}
tickets-missing-wagons = To połączenie potrzebuje { $length ->
        [one] { $length } wagonika
       *[other] { $length } wagoników
    }, a tobie { $n ->
        [0] nie został żaden.
        [one] został { $n }.
        [few] zostały { $n }.
       *[many] zostało { $n }.
    }
tickets-any-colour = dowolny jeden kolor
tickets-list = { $n ->
    [0] Nie możesz teraz utworzyć żadnego połączenia
    [one] { $n } połączenie, które możesz utworzyć
    [few] { $n } połączenia, które możesz utworzyć
   *[many] { $n } połączeń, które możesz utworzyć
}

## Karty
tickets-market = Karty i bilety na stole
tickets-row-label = Odkryte karty
tickets-take = Dobierz kartę: { $card }
tickets-second-loco = Odkrytej Lokomotywy nie można dobrać jako drugiej karty.
tickets-deck = { $n ->
    [0] Zakryty stos jest pusty
    [one] Stos: { $n } karta
    [few] Stos: { $n } karty
   *[many] Stos: { $n } kart
}
tickets-draw-deck = Dobierz kartę z zakrytego stosu
tickets-discards = Odrzucone:
tickets-stack = { $n ->
    [0] Nie ma już biletów
    [one] Bilety: { $n }
   *[other] Bilety: { $n }
}
tickets-draw-tickets = Dobierz bilety ({ $n }), zachowaj co najmniej { $keep }
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
tickets-done = zrealizowany
tickets-not-done = niezrealizowany
tickets-way = Do ułożenia: { $spaces }; brakuje kart: { $cards }
tickets-way-paid = Do ułożenia: { $spaces }; karty już masz.
tickets-way-done = Miasta są połączone.
tickets-way-none = Tych miast nie da się już połączyć.
tickets-any = na szare pola { $n }
tickets-offer = Bilety do wyboru
tickets-offer-how = Zaznacz, które zachowujesz (co najmniej { $keep })
tickets-returned = rezygnujesz
tickets-keep = { $n ->
    [one] Zachowuję { $n } bilet
    [few] Zachowuję { $n } bilety
   *[many] Zachowuję { $n } biletów
}
tickets-keep-picked = Zachowuję wybrane:
tickets-keep-pick = { $keep ->
    [one] Zaznacz co najmniej { $keep } bilet
    [few] Zaznacz co najmniej { $keep } bilety
   *[many] Zaznacz co najmniej { $keep } biletów
}
tickets-keep-least = Musisz zachować co najmniej { $keep }
tickets-chosen = Wybór zatwierdzony. Czekamy na pozostałych.

## Gracze
tickets-players = Gracze
tickets-on-turn = teraz gra
tickets-hands = Karty i bilety wszystkich
tickets-known-open = Pokaż, co wiadomo o tych kartach
tickets-known = Na pewno ma na ręce
tickets-known-none = Nic nie wiadomo o tych kartach
tickets-unknown = { $n ->
    [one] Nieznana: { $n } karta
    [few] Nieznane: { $n } karty
   *[many] Nieznane: { $n } kart
}
tickets-last = { $n ->
    [one] Ostatnia runda ({ $name }): to ostatnia tura gry.
    [few] Ostatnia runda ({ $name }): jeszcze { $n } tury do końca.
   *[many] Ostatnia runda ({ $name }): jeszcze { $n } tur do końca.
}

## Co teraz
tickets-prompt-deal = Rozdawanie kart i biletów.
tickets-prompt-luck = Odkrywane są karty.
tickets-prompt-opening = Wybierz bilety na początek: zachowaj co najmniej { $keep }.
tickets-prompt-offer = Wybierz z dobranych biletów: zachowaj co najmniej { $keep }.
tickets-prompt-turn = Dobierz karty, utwórz połączenie na mapie albo dobierz bilety.
tickets-prompt-second = Dobierz drugą kartę.
tickets-prompt-last = To twoja ostatnia tura: dobierz karty, utwórz połączenie albo dobierz bilety.
tickets-prompt-pass = Nic nie możesz zrobić. Pozostaje pasować.
tickets-wait-opening = { $count ->
    [one] Jeszcze wybiera bilety: { $names }.
   *[other] Jeszcze wybierają bilety: { $names }.
}
tickets-wait-offer = Wybiera bilety: { $names }.
tickets-wait-second = Dobiera drugą kartę: { $names }.
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
tickets-hint-claim = utwórz połączenie { $route }, zagrywając: { $cards }
tickets-hint-tickets = dobierz bilety
tickets-hint-keep = { $n ->
    [0] zachowaj te bilety
    [one] zachowaj bilet { $tickets }
   *[other] zachowaj bilety { $tickets }
}
tickets-hint-expects = Spodziewany wynik na koniec gry: około { $n }.

## Koniec
tickets-sheet-routes = { $n ->
    [one] Połączenia ({ $n })
   *[other] Połączenia ({ $n })
}
tickets-sheet-tickets = Bilety ({ $n } z { $all })
tickets-sheet-longest = Najdłuższa trasa ({ $n ->
        [one] { $n } wagonik
        [few] { $n } wagoniki
       *[many] { $n } wagoników
    })
tickets-sheet-globetrotter = Obieżyświat

## Dziennik
tickets-told-dealt = na początek
tickets-told-wiped = Trzy odkryte Lokomotywy: wszystkie odkryte karty zostają odrzucone i zastąpione nowymi. Odrzucone:
tickets-told-reshuffled = { $n ->
    [one] Stos się wyczerpał. { $n } odrzucona karta to nowy stos
    [few] Stos się wyczerpał. { $n } odrzucone karty, potasowane, to nowy stos
   *[many] Stos się wyczerpał. { $n } odrzuconych kart, potasowanych, to nowy stos
}
tickets-told-took = dobiera odkrytą kartę:
tickets-told-drew = dobiera kartę z zakrytego stosu
tickets-log-routes = Tylko połączenia
tickets-told-claimed = tworzy połączenie
tickets-told-offered = { $n ->
    [one] dostaje { $n } bilet do wyboru
    [few] dostaje { $n } bilety do wyboru
   *[many] dostaje { $n } biletów do wyboru
}
tickets-told-kept = { $n ->
    [one] zachowuje { $n } bilet
    [few] zachowuje { $n } bilety
   *[many] zachowuje { $n } biletów
}
tickets-told-returned = { $n ->
    [one] rezygnuje z { $n }
   *[other] rezygnuje z { $n }
}
tickets-told-passed = pasuje
tickets-told-last = ma mało wagoników i rozpoczyna ostatnią rundę: każdy ma jeszcze jedną turę
tickets-told-over = Koniec gry

## Gra z prawdziwego stołu
tickets-board-how = Wybierz gracza, a potem jego połączenia na mapie i jego bilety na liście. Punkty liczą się od razu, a adres strony zawiera całą planszę.
tickets-edit-pick = zaznaczaj
tickets-edit-clear = Wyczyść wszystko
tickets-edit-routes = Połączenia: wybierz, by dać je zaznaczonemu graczowi albo mu zabrać
tickets-edit-tickets = Bilety: { $name }
tickets-edit-colour = Zmień kolor
