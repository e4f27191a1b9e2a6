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

# Notices
notices = Powiadomienia
notices-explained = Powiemy ci, że stół na ciebie czeka, także gdy strona jest zamknięta. Kto patrzy na stół, nie dostaje nic.
notices-where = Dokąd piszemy
notices-add = Jak mamy dać znać
notices-off = Ten serwer nie wysyła powiadomień.
notices-push = Przeglądarka
notices-mail = Poczta
notices-hook = Własny program
notices-push-here = powiadomienia przeglądarki
notices-push-on = Włącz powiadomienia w tej przeglądarce
notices-push-unable = Powiadomienia przeglądarki wymagają skryptów i bezpiecznego połączenia (https).
notices-push-failed = Przeglądarka nie pozwoliła na powiadomienia. Sprawdź jej ustawienia dla tej strony.
notices-mail-address = Adres poczty
notices-mail-on = Pisz na ten adres
notices-hook-more = Własny program (webhook)
notices-hook-explained = Na ten adres wyślemy zapytanie POST z danymi JSON, podpisane tajnym kluczem.
notices-hook-address = Adres https
notices-hook-on = Wysyłaj na ten adres
notices-hook-secret = Klucz do podpisów
notices-hook-once = Pokazujemy go tylko raz, więc zapisz go teraz:
notices-hook-signed = Nagłówek Kolej-Signature zawiera „sha256=” i HMAC-SHA256 treści zapytania z tym kluczem.
notices-unconfirmed = (czeka na potwierdzenie: zajrzyj do poczty)
notices-drop = Usuń
notices-drop-one = Usuń: { $address }
notices-what = O czym i kiedy
notices-kind-turn = Moja kolej
notices-kind-begin = Gra się zaczyna
notices-kind-reminder = Przypomnienie
notices-kind-result = Wynik
notices-kind-message = Wiadomość
notices-remind = Przypomnij, gdy stół czeka
notices-after = { $n ->
    [one] po { $n } godzinie
    [few] po { $n } godzinach
   *[many] po { $n } godzinach
}
notices-never = nie
notices-quiet-from = Cisza od
notices-quiet-to = Cisza do
notices-digest = Poczta zbiorcza o
notices-each = każda wiadomość osobno
notices-zone = Mój czas
notices-neutral = Bez nazw gier i imion (na przykład na zablokowanym ekranie)
notices-confirm = Czy wysyłać powiadomienia o twoich stołach na { $address }?
notices-confirm-yes = Tak, to mój adres
notices-confirmed = Gotowe: od teraz piszemy na ten adres.
notices-stop = Czy przestać pisać na { $address }?
notices-stop-yes = Tak, nie piszcie więcej
notices-stopped = Gotowe: nic więcej tam nie wyślemy.
notice-turn = { $game }: twoja kolej
notice-begin = { $game }: gra się zaczyna
notice-reminder = { $game }: stół wciąż na ciebie czeka
notice-result = { $game }: koniec gry
notice-message = { $game }: nowa wiadomość
notice-neutral = Jest coś nowego przy twoim stole.
notice-others = Przy stole: { $names }.
notice-alone = Grasz bez rywali.
notice-won = Wygraliście razem.
notice-lost = Tym razem się nie udało.
notice-place = Twoje miejsce: { $place }.
notice-digest = Kolej: { $n ->
    [one] { $n } stół
    [few] { $n } stoły
   *[many] { $n } stołów
} z wiadomościami
notice-confirm = Kolej: czy to twój adres?
notice-confirm-text =
    Ktoś, być może ty, chce dostawać na ten adres powiadomienia o swoich stołach.
    Jeśli to ty, potwierdź:
    { $link }
    Jeśli nie, nic nie rób: nie napiszemy więcej.
notice-stop = Nie chcę więcej takich wiadomości: { $link }
notice-change = Ustawienia powiadomień: { $link }
signals = Sygnały mojej kolei
signals-sound = Dźwięk
signals-buzz = Wibracje
signals-note = Powiadomienie, gdy strona jest w tle
error-many-addresses = Więcej adresów do powiadomień mieć nie można. Usuń któryś z nich.
error-known-address = Na ten adres już piszemy.
error-new-addresses = To było dużo nowych adresów. { $n ->
    [one] Spróbuj za { $n } sekundę.
    [few] Spróbuj za { $n } sekundy.
   *[many] Spróbuj za { $n } sekund.
}
