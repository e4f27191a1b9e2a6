# Jedzie pociąg z daleka. Imiona stoją zawsze w mianowniku, a czasowniki w czasie teraźniejszym: bez zgadywania rodzaju.

## O grze
depot-title = Jedzie pociąg z daleka
depot-tagline = Wszyscy równocześnie układają tory, każdy w swojej ramce. Na „Budujemy!” lokomotywy jadą tak daleko, jak prowadzi tor.
depot-credits = Autor: Jeffrey D. Allers. Ilustracje: Nikola Kucharska. Wydawca: Wydawnictwo Nasza Księgarnia, 2018. Rysunki, teksty, układ ramki, wzory kafelków, nazwy stacji Żółtowo i Zieleniec oraz wartości stacji dla dwóch i czterech graczy (oprócz 10 punktów za Różawy) są tu nasze własne.

## Opcje stołu
depot-variant = Wersja gry
depot-variant-base = podstawowa: punkty za stacje (od 2 osób)
depot-variant-longest = Najdłuższa trasa: punkty za kafelki
depot-variant-stations = Najdłuższa trasa + stacje
depot-variant-from = Wszystkie trzy wersje są z instrukcji.
depot-frame = Ramka
depot-frame-frame-standard = zwykła
depot-frame-frame-mirror = ramka lustrzana
depot-frame-from = Układ obu ramek jest nasz, bo instrukcja nie opisuje go słowami.
depot-tiles = Kafelki
depot-tiles-tiles-loops = z pętlami (na czterech tor zawraca)
depot-tiles-tiles-plain = kafelki bez pętli
depot-tiles-from = Wzory kafelków w obu zestawach są nasze; z instrukcji jest ich liczba.
depot-kit = Własna ramka i kafelki
depot-kit-help = Masz pudełko z grą albo własny pomysł? Wklej tekst z opisem ramki, kafelków albo jednego i drugiego. Wiersz „kafelek 1 0-5 1-4 2-7 3-6” podaje, które z ośmiu końców torów łączą się na kafelku (liczymy od lewego górnego, zgodnie z ruchem wskazówek zegara); wiersze ramka, zajezdnia, start, krawędź, stacja i wartości opisują ramkę i wartości stacji; angielskie słowa też są czytane. Czego w tekście nie ma, zostaje jak w grze.

## Lokomotywy i stacje
depot-engine-violet = fioletowa
depot-engine-black = czarna
depot-engine-blue = niebieska
depot-engine-red = czerwona
depot-shed = Zajezdnia
depot-station = Stacja
depot-crew = Twoje lokomotywy
depot-loco-waits = zajezdnia
depot-loco-faces = stoi przed polem { $square }
depot-loco-arrived = dojechała, zostaje na stacji
depot-loco-gone = usunięta z gry
depot-loco-met = zderzenie, druga lokomotywa: { $engine }
depot-loco-occupied = stacja { $station } była już zajęta

## Punkty
depot-score = Plansza punktacji
depot-total = Razem
depot-route = Punkty za kafelki
depot-forty = 40+: mały żeton odwrócony, na torze punktów { $n }
depot-tiles-driven = { $n ->
    [one] { $n } kafelek
    [few] { $n } kafelki
   *[many] { $n } kafelków
}
depot-points = { $n ->
    [one] { $n } punkt
    [few] { $n } punkty
   *[many] { $n } punktów
}
depot-stop = (runda { $round }, miejsce { $rank })
depot-levels = Poziomy w grze w pojedynkę
depot-level-1 = początkujący
depot-level-2 = średni
depot-level-3 = dobry
depot-level-4 = bardzo dobry
depot-level-5 = zaawansowany
depot-level-never = { $n ->
    [one] Tego poziomu nie da się tu osiągnąć: ta ramka i te kafelki pozwalają zdobyć najwyżej { $n } punkt. Jest na liście, bo podaje go instrukcja.
    [few] Tego poziomu nie da się tu osiągnąć: ta ramka i te kafelki pozwalają zdobyć najwyżej { $n } punkty. Jest na liście, bo podaje go instrukcja.
   *[many] Tego poziomu nie da się tu osiągnąć: ta ramka i te kafelki pozwalają zdobyć najwyżej { $n } punktów. Jest na liście, bo podaje go instrukcja.
}
depot-reached-0 = Do poziomu początkującego potrzeba 20 punktów.
depot-reached-1 = Poziom początkujący.
depot-reached-2 = Poziom średni.
depot-reached-3 = Poziom dobry.
depot-reached-4 = Poziom bardzo dobry.
depot-reached-5 = Poziom zaawansowany.

## Ramka
depot-own = Twoja ramka
depot-rivals = Ramki pozostałych
depot-frame-of = Ramka: { $name }, { $count ->
        [one] { $count } kafelek
        [few] { $count } kafelki
       *[many] { $count } kafelków
    }
depot-frame-new = nowy na { $square }
depot-enlarge = Powiększ albo zmniejsz
depot-squares = Pola, na których możesz położyć kafelek
depot-square = Połóż kafelek na { $square }
depot-square-laid = Kafelek leży na { $square }: obróć
depot-is-built = zbudowane
depot-is-thinking = planuje
depot-is-finished = bez lokomotyw

## Kafelek
depot-tile = Kafelek { $n }
depot-tile-turns = Kafelek { $n }: położenie
depot-turned = { $n ->
    [0] bez obrotu
    [one] { $n } ćwierćobrót w prawo
    [few] { $n } ćwierćobroty w prawo
   *[many] { $n } ćwierćobrotów w prawo
}
depot-turn-left = Obróć w lewo (przecinek albo Shift+R)
depot-turn-right = Obróć w prawo (R albo kropka)
depot-say-lay = Wybierz położenie kafelka, potem świecące pole. Zobaczysz, dokąd pojadą lokomotywy.
depot-say-laid = Kafelek leży na próbę. Możesz go obrócić, przełożyć albo budować.
depot-build = Budujemy!
depot-build-first = Najpierw połóż kafelek
depot-drawing = Gracze biorą kafelki.
depot-all-done = Żadna z twoich lokomotyw nie jest już w drodze. Pozostali grają dalej.
depot-stack = { $n ->
    [one] W stosie { $n } kafelek
    [few] W stosie { $n } kafelki
   *[many] W stosie { $n } kafelków
}

## Jazda
depot-run-stops = { $engine }: { $tiles }, staje przed { $what }
depot-run-arrives = { $engine }: { $tiles }, stacja { $what }
depot-run-prize = { $engine }: { $tiles }, stacja { $what }, { $n ->
        [one] { $n } punkt
        [few] { $n } punkty
       *[many] { $n } punktów
    }
depot-run-occupied = { $engine }: { $tiles }, zajęta stacja { $what }, usunięta z gry
depot-run-meets = { $engine }: { $tiles }, zderzenie: usunięta z gry razem z drugą ({ $what })

## Co teraz
depot-prompt-draw = Runda { $round } z najwyżej { $rounds }: gracze biorą kafelki.
depot-prompt-lay = Runda { $round } z najwyżej { $rounds }: połóż kafelek na świecącym polu.
depot-prompt-build = Runda { $round } z najwyżej { $rounds }: obróć kafelek, przełóż albo buduj.
depot-prompt-wait = { $count ->
    [one] Jeszcze planuje: { $names }.
   *[other] Jeszcze planują: { $names }.
}
depot-over = Koniec gry. Wygrywa: { $names }, { $n ->
        [one] { $n } punkt.
        [few] { $n } punkty.
       *[many] { $n } punktów.
    }
depot-over-tie = Koniec gry. Wygrywa: { $names }, { $n ->
        [one] { $n } punkt.
        [few] { $n } punkty.
       *[many] { $n } punktów.
    } Tyle samo punktów: { $others }; rozstrzygają punkty za kolejne stacje.
depot-over-shared = Koniec gry. Wspólne zwycięstwo: { $names }, po { $n ->
        [one] { $n } punkcie.
        [few] { $n } punkty.
       *[many] { $n } punktów.
    }
depot-over-alone = Koniec gry.
depot-hint-lay = połóż kafelek na { $square }, { $turn ->
        [0] bez obrotu
        [one] obrócony w prawo o { $turn } ćwierćobrót
       *[other] obrócony w prawo o { $turn } ćwierćobroty
    }
depot-hint-build = budujemy
depot-hint-expects = Spodziewany wynik na koniec gry: około { $n } ({ $gain } od tej chwili).

## Dlaczego
depot-why-arrives = { $engine } dojeżdża do stacji { $what }
depot-why-prize = { $engine } dojeżdża do stacji { $what }: { $n ->
        [one] { $n } punkt
        [few] { $n } punkty
       *[many] { $n } punktów
    }
depot-why-first = { $engine } dojeżdża do stacji { $what }: { $n ->
        [one] { $n } punkt
        [few] { $n } punkty
       *[many] { $n } punktów
    }, a kto przyjedzie później, dostanie { $later }
depot-why-most = żadne inne położenie nie daje od razu tylu punktów ({ $n })
depot-why-safe = żadna lokomotywa nie zostaje usunięta z gry, a zostałaby przy { $n } z { $all } innych położeń

## Dziennik
depot-told-drawn = bierze kafelek { $n }
depot-told-built = budujemy!
depot-told-placed = kafelek { $n } na { $square }{ $turn ->
        [0] {""}
        [one] , { $turn } ćwierćobrót
       *[other] , { $turn } ćwierćobroty
    }
depot-told-scored = miejsce { $rank } na stacji { $station }, { $n ->
        [one] { $n } punkt
        [few] { $n } punkty
       *[many] { $n } punktów
    }
depot-told-shared = miejsce { $rank } na stacji { $station } ex aequo, { $n ->
        [one] { $n } punkt
        [few] { $n } punkty
       *[many] { $n } punktów
    }
depot-told-finished = żadna lokomotywa nie jest już w drodze
depot-told-over = Koniec gry
depot-length = { $turns ->
    [one] Jedna runda.
    [few] { $turns } rundy.
   *[other] { $turns } rund.
}
