# Strona wokół gier
skip = Przejdź do treści
home = Kolej, strona główna
settings = Ustawienia
guest = Gość
your-name = Twoje imię
names-and = { $names } i { $name }
save = Zapisz
leave-device = Opuść to urządzenie
leave-explained = Ta przeglądarka zapomni, że to ty: { $name }. Zrób tak na urządzeniu, z którego korzystają też inni.
leave-tables = { $n ->
    [one] Siedzisz przy stole, przy którym gra jeszcze trwa. Jako gość nie wrócisz potem na swoje miejsce, chyba że masz je także na innym urządzeniu.
    [few] Siedzisz przy { $n } stołach, przy których gra jeszcze trwa. Jako gość nie wrócisz potem na swoje miejsca, chyba że masz je także na innym urządzeniu.
   *[many] Siedzisz przy { $n } stołach, przy których gra jeszcze trwa. Jako gość nie wrócisz potem na swoje miejsca, chyba że masz je także na innym urządzeniu.
}
leave-now = Opuść
theme-auto = Motyw jak w przeglądarce
theme-light = Motyw jasny
theme-dark = Motyw ciemny
back = Wróć
understood = Rozumiem

lobby = Dworzec
games = Gry
for-players = { $most ->
    [one] Dla 1 osoby
   *[other] Dla { $least }–{ $most } osób
}
for-age = { $age ->
    [one] od { $age } roku
   *[other] od { $age } lat
}
for-minutes = { $n ->
    [one] { $time } minuta
    [few] { $time } minuty
   *[many] { $time } minut
}
play-bots = Graj z botami
new-table = Nowy stół…
rules = Zasady
score-board = Policz planszę
departures = Odjazdy
your-tables = Twoje stoły
no-tables = Żaden stół nie czeka. Otwórz pierwszy!
column-game = Gra
column-players = Gracze
column-code = Kod
column-state = Stan
state-open = { $n ->
    [one] { $n } wolne miejsce
    [few] { $n } wolne miejsca
   *[many] { $n } wolnych miejsc
}
state-running = gra trwa
state-finished = koniec
join-by-code = Masz kod stołu?
join = Dołącz

who-sits-where = Kto gdzie siedzi
presets = Gotowe ustawienia
seat-number = Miejsce { $n }
seat-me = ja
seat-here = ktoś przy tym samym ekranie
seat-open = wolne, dla zaproszonych
seat-bot1 = bot, poziom 1 (łatwy)
seat-bot2 = bot, poziom 2 (średni)
seat-bot3 = bot, poziom 3 (trudny)
seat-none = nikt
name-if-here = imię
name-of-seat = Imię na miejscu { $n }
colour-of-seat = Kolor na miejscu { $n }
colour-any = kolor obojętny
player-number = Gracz { $n }
who-may-find-it = Kto może znaleźć stół
listed = na tablicy odjazdów, widzą go wszyscy
private = prywatny, tylko z linkiem albo kodem
file-examples = Pliki, od których można zacząć:
read-file = Wczytaj z pliku
open-table = Otwórz stół
bot-name-0 = Semafor ({ $level })
bot-name-1 = Drezyna ({ $level })
bot-name-2 = Tender ({ $level })
bot-name-3 = Zwrotnica ({ $level })
bot-name-4 = Parowóz ({ $level })
bot-name-5 = Bufor ({ $level })

table = Stół
starts-when-full = Gra rusza, gdy wszystkie miejsca są zajęte.
sit-here = Siadam tutaj
stand-up = Zwolnij miejsce
add-bot = Bot { $level }
invite = Zaproś innych: pokaż im kod QR, podaj kod stołu albo wyślij link.
qr-code = Kod QR z adresem stołu
pass-device = Podaj urządzenie. Teraz: { $name }
it-is-me = To ja, { $name }. Pokaż
your-turn = Twoja kolej
trying = { $name } próbuje czegoś na planszy. Nic nie jest jeszcze postanowione.
undo = Cofnij
undo-all = Cofnij wszystko
hint = Podpowiedź
hint-busy = Myślę…
follow = Ułóż tak na próbę
log = Przebieg gry
connection-lost = Brak połączenia. Próbuję ponownie…

pins = Pokazane wszystkim
pins-tools = Plan wspólny
pins-make = Pokaż coś pozostałym…
pins-how = Wskaż coś na planszy, narysuj strzałkę od jednej rzeczy do drugiej albo napisz notatkę. Wszyscy przy stole widzą to do końca tury.
pins-point = Wskaż
pins-arrow = Strzałka
pins-note = Notatka
pins-clear = Usuń wszystkie moje
pins-cancel = Anuluj
pins-remove = Usuń
pins-field-at = Co
pins-field-to = Dokąd prowadzi strzałka
pins-field-text = Notatka
pins-say-point = Wybierz, co chcesz wskazać.
pins-say-arrow = Wybierz, skąd wychodzi strzałka.
pins-say-to = Wybierz, dokąd prowadzi.
pins-say-note = Wybierz, czego dotyczy notatka.
pins-told-point = { $name } wskazuje: { $at }
pins-told-arrow = { $name }: { $at } → { $to }
pins-told-note = { $name }, { $at }: „{ $text }”

rematch = Rewanż
to-rematch = Do stołu rewanżowego
replay = Powtórka
download-log = Pobierz zapis
score-sheet = Punkty
total = Razem
places = Miejsce
place = { $n }.
won-together = wygrana
lost-together = przegrana
step = Krok
step-back = Krok wstecz
step-forward = Krok naprzód
to-start = Na początek
to-end = Na koniec
show = Pokaż
chapters = Rozdziały
example = Przykład.
ruling = Rozstrzygnięcie
ruling-print = tak jak w druku
ruling-edition = z innego wydania
ruling-ours = nasze, nie z pudełka
table-options = Opcje stołu

fairness = Uczciwe losowanie
fairness-how = O każdym losowaniu i rzucie decyduje tajne ziarno wybrane przed grą. Jego skrót widać od początku, samo ziarno po końcu gry. Kto zna ziarno, może sprawdzić każdą kartę i każdy rzut.
fairness-hash = Skrót ziarna (SHA-256)
fairness-seed = Ziarno
fairness-later = poznasz po zakończeniu gry
fairness-checked = { $n ->
    [one] Sprawdzono { $n } losowanie: zgadza się z ziarnem.
    [few] Sprawdzono { $n } losowania: wszystkie zgadzają się z ziarnem.
   *[many] Sprawdzono { $n } losowań: wszystkie zgadzają się z ziarnem.
}
fairness-checked-typed = { $n ->
    [one] Sprawdzono: { $n } losowanie zgadza się z ziarnem, wpisanych rzutów: { $typed }.
    [few] Sprawdzono: { $n } losowania zgadzają się z ziarnem, wpisanych rzutów: { $typed }.
   *[many] Sprawdzono: { $n } losowań zgadza się z ziarnem, wpisanych rzutów: { $typed }.
}
fairness-self = Możesz też sprawdzić samodzielnie: pobierz zapis i uruchom

typed-in = { $n ->
    [one] Rzuty w pierwszej rundzie nie są losowe: wpisał je gracz { $name }.
   *[many] Rzuty w pierwszych { $n } rundach nie są losowe: wpisał je gracz { $name }.
}
typed-in-by-host = { $n ->
    [one] Rzuty w pierwszej rundzie nie są losowe: wpisała je osoba, która otworzyła stół.
   *[many] Rzuty w pierwszych { $n } rundach nie są losowe: wpisała je osoba, która otworzyła stół.
}
typed-in-short = { $n ->
    [one] wpisane rzuty pierwszej rundy
   *[many] wpisane rzuty pierwszych { $n } rund
}

trouble = Nie udało się
error-not-found = Nie ma takiej strony ani stołu. Sprawdź adres albo kod.
error-wrong-code = Żaden stół z tym kodem na ciebie nie czeka. Sprawdź kod albo poproś o link do stołu: po rozpoczęciu gry kod prowadzi do niej tylko grających.
error-bad-form = Formularz jest niepełny albo zawiera coś, czego nie można przyjąć. Wróć i spróbuj jeszcze raz.
error-bad-setup = Gra nie przyjmuje takiego przygotowania. Powód:
error-unreadable = To nie jest ruch w tej grze. Odśwież stół i wybierz ruch z planszy.
error-not-your-seat = To miejsce nie należy do ciebie. Ruchy wykonuje osoba, która na nim siedzi.
error-not-host = Może to zrobić tylko osoba, która otworzyła stół.
error-taken = To miejsce jest już zajęte. Wybierz inne.
error-colour-taken = Ten kolor ma już ktoś inny. Wybierz inny.
error-stale = Na stole już coś się zmieniło. Obejrzyj aktualny stan i zdecyduj jeszcze raz.
error-nothing-to-undo = Nie ma czego cofnąć: ruch został już zatwierdzony.
error-illegal = Tego zabrania zasada:
error-no-such-thing = Nie ma tu niczego o takiej nazwie. Może już zniknęło z planszy; wybierz coś, co na niej jest.
error-many-pins = Pokazujesz już najwięcej, ile można. Najpierw coś usuń.
error-not-finished = Będzie to widać dopiero po zakończeniu gry.
error-cross-site = Prośba przyszła z innej strony, więc nic nie zmieniono. Zrób to bezpośrednio na tej stronie.
error-method = Tego adresu nie można użyć w ten sposób. Wróć na stronę główną i skorzystaj z przycisków.
error-too-large = Przesłano za dużo danych. Skróć je i spróbuj jeszcze raz.
error-too-many = Za dużo próśb naraz. Odczekaj chwilę i spróbuj jeszcze raz.
error-many-streams = Masz już otwartych tyle stołów, ile można śledzić naraz. Zamknij kilka kart i odśwież tę stronę.
error-many-tables = Przed chwilą otwarto stąd wiele stołów. { $n ->
    [one] Spróbuj ponownie za sekundę.
    [few] Spróbuj ponownie za { $n } sekundy.
   *[many] Spróbuj ponownie za { $n } sekund.
}
error-many-guests = Przed chwilą przyszło stąd wielu nowych gości. { $n ->
    [one] Spróbuj ponownie za sekundę.
    [few] Spróbuj ponownie za { $n } sekundy.
   *[many] Spróbuj ponownie za { $n } sekund.
}
error-many-codes = Za dużo błędnych kodów. Poproś o właściwy kod albo o link do stołu. { $n ->
    [one] Następny kod możesz wpisać za sekundę.
    [few] Następny kod możesz wpisać za { $n } sekundy.
   *[many] Następny kod możesz wpisać za { $n } sekund.
}
error-many-hints = To było dużo podpowiedzi. { $n ->
    [one] O następną możesz poprosić za sekundę.
    [few] O następną możesz poprosić za { $n } sekundy.
   *[many] O następną możesz poprosić za { $n } sekund.
}
error-many-open = { $n ->
    [one] Masz już stół, który czeka na graczy, a więcej mieć nie można.
    [few] Masz już { $n } stoły, które czekają na graczy, a więcej mieć nie można.
   *[many] Masz już { $n } stołów, które czekają na graczy, a więcej mieć nie można.
} Najpierw zapełnij któryś z nich: ludźmi albo botami.
error-many-running = { $n ->
    [one] Masz już rozpoczętą grę, a więcej mieć nie można.
    [few] Masz już { $n } rozpoczęte gry, a więcej mieć nie można.
   *[many] Masz już { $n } rozpoczętych gier, a więcej mieć nie można.
} Najpierw dokończ którąś z nich.
error-misdirected = Ten serwer nie działa pod tą nazwą. Użyj adresu, z którym go uruchomiono, albo zapytaj osobę, która go prowadzi: może dopuścić nazwę opcją --base-url.
error-slow = Prośba docierała zbyt długo. Sprawdź połączenie i spróbuj jeszcze raz.
error-internal = Po naszej stronie coś zawiodło. Nic nie przepadło; spróbuj jeszcze raz za chwilę.

## Mapa
zoom = Powiększenie mapy
zoom-in = Przybliż mapę
zoom-out = Oddal mapę
zoom-all = Pokaż całą mapę
error-unknown-rules = Ten stół rozpoczęto według zasad albo w grze, których ten program nie zna. Wszystko, co o nim zapisano, pozostaje i jest tu pokazane, ale nie można go tutaj kontynuować ani odtworzyć; zapis otworzy program, który zna te zasady.
game-length = { $turns ->
    [one] Jedna tura.
    [few] { $turns } tury.
   *[other] { $turns } tur.
}
game-minutes = { $n ->
    [0] Mniej niż minuta.
    [one] Jedna minuta.
    [few] { $n } minuty.
   *[other] { $n } minut.
}
error-one-hint = Podpowiedź dla ciebie jest już w przygotowaniu. Poczekaj na nią, zanim poprosisz o następną.
error-hint-late = Podpowiedź zajmuje więcej czasu niż zwykle, bo gra teraz wiele osób. Pojawi się tu sama, gdy tylko będzie gotowa.
waits-a-day = Stół, który czeka na graczy i którego nikt nie ruszy przez dobę, zostaje uprzątnięty.
days-left = { $n ->
    [one] Dawno nikt tu nie grał. Jutro stół zostanie uprzątnięty, chyba że ktoś wykona ruch.
    [few] Dawno nikt tu nie grał. Za { $n } dni stół zostanie uprzątnięty, chyba że ktoś wykona ruch.
   *[many] Dawno nikt tu nie grał. Za { $n } dni stół zostanie uprzątnięty, chyba że ktoś wykona ruch.
}
error-blocked = Prowadzący ten serwer odebrał ci dostęp. Jeśli to pomyłka, zwróć się do niego.

## Ludzie przy stole
people-here = Przy stole
lamp-here = jest
lamp-away = nie patrzy
lamp-gone = nie ma
you-watch = oglądasz
state-closed = zamknięty
bot-stands-in = (zastępuje bot { $level })
has-resigned = (poddanie)
leave-table = Wychodzę…
leave-table-title = Wyjście od stołu
bot-for-me = Niech bot zagra za mnie. Miejsce mogę odebrać w każdej chwili.
stand-in-1 = Łatwy bot
stand-in-2 = Średni bot
stand-in-3 = Mocny bot
resign = Poddaję się
resign-of-two = Poddanie kończy grę: wygrywa druga strona.
resign-of-many = Kto się poddaje, jest ostatni, a do końca gra za niego bot. Odwrotu nie ma.
close-table = Zamknij stół
close-explained = Gdy zgodzą się wszyscy obecni, stół zostanie zamknięty. Gra zostaje niedokończona i nikomu się nie liczy.
close-alone = Stół zostanie zamknięty, a gra niedokończona.
play-on = Gram dalej
bot-plays-for-you = Gra za ciebie bot { $level }.
take-seat-back = Odbieram swoje miejsce
is-gone = Od dłuższej chwili nie ma gracza { $name }, a wszyscy czekają. Niech zagra bot?
wanted-by = Chcą tego: { $names }.
more-than-half = Musi się zgodzić więcej niż połowa obecnych.
seat-abandoned = Gracz { $name } opuścił to miejsce.
give-seat = Oddaj to miejsce komuś innemu
give-seat-explained = Kto otworzy ten link, może zająć to miejsce. Działa raz, przez dobę, i widać go tylko teraz: skopiuj go i wyślij nowej osobie.
seat-was-given = Twoje miejsce zajmuje teraz { $name }.
seat-offered = Czeka na ciebie miejsce gracza { $name }. Grasz dalej od tej chwili.
watch-first = Najpierw popatrzę
closing-wanted = Propozycja zamknięcia stołu: { $names }. Stół zostanie zamknięty, gdy zgodzą się wszyscy obecni.
agree = Zgoda
take-vote-back = Jednak nie
meanwhile = Co zagrał za ciebie bot
table-closed = Obecni zamknęli ten stół przed końcem gry. Nikomu się nie liczy.
ended-early = Koniec gry: ktoś się poddał.
told-stand-in = Za gracza { $name } gra bot { $level }. Tak chcą: { $names }.
told-bot-for-me = Gracz { $name } prosi bota { $level } o zastępstwo.
told-bot-by-time = Graczowi { $name } skończył się czas: gra bot { $level }.
told-back = Gracz { $name } wraca do gry.
told-resigned = Gracz { $name } się poddaje.
told-given = Miejsce gracza { $before } zajmuje teraz { $name }.
told-closed = Stół zamknięty. Tak chcą: { $names }.
error-still-here = Nikt nie decyduje o tym za kogoś, kto jest przy stole, dopiero co był albo na kogo nikt nie czeka. Zaczekaj chwilę i spójrz znowu.
error-stood-in = Gra za ciebie bot. Najpierw odbierz swoje miejsce.
grace = Gdy kogoś, na kogo wszyscy czekają, nie ma, obecni mogą wpuścić bota
grace-60 = po minucie
grace-300 = po pięciu minutach
grace-3600 = po godzinie
grace-86400 = po dobie
grace-never = nigdy
