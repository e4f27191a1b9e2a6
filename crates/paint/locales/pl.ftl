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

# Kim tu jestem: urządzenia, logowanie, co jest zapisane
somebody = ktoś
me = Ty w Kolei
me-more = Urządzenia i konto
me-nobody = Tej przeglądarki jeszcze nikt nie zna. Konto nie jest potrzebne: usiądź przy stole albo podaj imię i grasz. Jeśli grasz tu też na innym urządzeniu, zaloguj się albo otwórz link utworzony tam.
me-name-everywhere = Nowe imię od razu widać przy wszystkich twoich stołach.
me-devices = Twoje urządzenia
me-this-device = to urządzenie
me-some-device = jakieś urządzenie
me-device-times = od { $since }, ostatnio { $used }
me-log-out = Wyloguj
me-log-out-device = Wyloguj: { $device }
me-log-out-others = Wyloguj na wszystkich innych urządzeniach
me-log-out-all = Wyloguj wszędzie
me-log-out-explained = Wyloguj się wszędzie, jeśli urządzenie zginęło albo je skradziono. Bez klucza dostępu lub hasła nie da się potem wrócić.
me-link = Graj dalej na innym urządzeniu
me-link-scan = { $n ->
    [one] Zeskanuj ten kod drugim urządzeniem albo otwórz na nim link. Działa raz, przez { $n } minutę.
    [few] Zeskanuj ten kod drugim urządzeniem albo otwórz na nim link. Działa raz, przez { $n } minuty.
   *[many] Zeskanuj ten kod drugim urządzeniem albo otwórz na nim link. Działa raz, przez { $n } minut.
}
me-link-warning = Kto otworzy ten link, ten gra jako { $name }. Nie wysyłaj go nikomu poza sobą.
me-link-arrived = Graj dalej tutaj
me-link-already = To urządzenie już cię zna.
me-continue-as = Dalej jako { $name }
me-continue-and-join = Dalej jako { $name }, razem z tutejszymi grami
me-you-are-here = W tej przeglądarce grasz jako { $here }. Jeśli pójdziesz dalej, będziesz tu jako { $name }.
me-would-be-lost = { $here } nie ma ani klucza dostępu, ani hasła: do tych gier nikt już nie wróci, chyba że zabierzesz je ze sobą. Zrób to tylko wtedy, gdy { $here } to ty.
me-not-now = Nie teraz
me-keep = Zachowaj, co twoje
me-keep-none = Gościa znają tylko jego urządzenia. Gdy je stracisz, stracisz i gry. Wybierz sposób, żeby móc wrócić.
me-keep-some = Możesz wrócić na każdym urządzeniu.
me-passkey = Klucz dostępu
me-passkey-add = Dodaj klucz dostępu
me-passkey-none = Klucze dostępu wymagają bezpiecznego połączenia (HTTPS) i przeglądarki, która je zna.
me-password = Hasło
me-password-add = Ustaw hasło
me-password-change = Zmień hasło
me-new-password = Nowe hasło, co najmniej 8 znaków
me-login = Zaloguj się
me-login-name = Login
me-login-is = Twój login to { $login }.
me-login-passkey = Zaloguj się kluczem dostępu
me-login-other = Zaloguj się na istniejące konto
me-bring-along = Zabierz ze sobą gry, które ta przeglądarka zna pod imieniem { $here }: to też ja
me-remove = Usuń
me-data = Twoje dane
me-data-explained = Wszystko, co jest o tobie zapisane: imię, urządzenia, stoły i ruchy.
me-download = Pobierz (JSON)
me-delete = Usuń mnie
me-delete-explained = Kolej zapomni, kim jest { $name }. Tego nie da się cofnąć.
me-delete-goes = Znikną twoje imię, urządzenia, klucze dostępu i hasła oraz twoje słowa przy stołach.
me-delete-stays = Zakończone gry zostają dla tych, którzy grali z tobą. Twoje miejsce będzie tam bez imienia.
me-delete-running = Przy grach, które trwają, twoje miejsce zostanie bez imienia; o dalszej grze zdecydują pozostali.
me-delete-sure = Tak, usuń mnie na zawsze
error-unknown = W tej przeglądarce nikt nie jest znany. Zaloguj się albo najpierw usiądź przy stole.
error-link-over = Ten link został już użyty albo jest za stary. Utwórz nowy na drugim urządzeniu.
error-wrong-login = Ten login i hasło nie pasują do siebie.
error-login-taken = Ktoś już ma taki login. Wybierz inny.
error-bad-login = Login ma od 3 do 32 liter lub cyfr; mogą w nim być kropki, myślniki i podkreślenia.
error-weak-password = To hasło zbyt łatwo zgadnąć. Weź co najmniej 8 znaków, na przykład trzy słowa, które nie mają ze sobą nic wspólnego.
error-two-accounts = Na oba konta można się zalogować, więc pozostaną osobne. Usuń jedno z nich, jeśli nie jest już potrzebne.
error-passkey = Ten klucz dostępu nie zadziałał. Spróbuj jeszcze raz albo zaloguj się inaczej.
error-many-passkeys = Masz tyle kluczy dostępu, ile można mieć. Najpierw usuń któryś.
error-busy = W tej chwili loguje się zbyt wiele osób. Spróbuj za kilka sekund.
error-many-logins = { $n ->
    [one] Zbyt wiele nieudanych prób. Poczekaj { $n } sekundę.
    [few] Zbyt wiele nieudanych prób. Poczekaj { $n } sekundy.
   *[many] Zbyt wiele nieudanych prób. Poczekaj { $n } sekund.
}
error-many-links = { $n ->
    [one] Za często. Poczekaj { $n } sekundę.
    [few] Za często. Poczekaj { $n } sekundy.
   *[many] Za często. Poczekaj { $n } sekund.
}
me-mail = Poczta
me-mail-address = Adres e-mail
me-mail-add = Loguj mnie przez ten adres
me-mail-send = Wyślij mi link
me-mail-sent = Zajrzyj do poczty
me-mail-look = { $n ->
    [one] Jeśli to adres, którego można tu użyć, link jest już w drodze. Działa raz, przez { $n } minutę.
    [few] Jeśli to adres, którego można tu użyć, link jest już w drodze. Działa raz, przez { $n } minuty.
   *[many] Jeśli to adres, którego można tu użyć, link jest już w drodze. Działa raz, przez { $n } minut.
}
me-mail-confirm = Potwierdź adres
me-mail-confirm-explained = Odtąd każdy, kto czyta pocztę adresu { $address }, może się zalogować jako { $name }. Potwierdź tylko wtedy, gdy to ty o to prosisz.
me-mail-confirm-for = Potwierdź dla: { $name }
mail-add-subject = Kolej: potwierdź swój adres
mail-add-text = Cześć, { $name }!

    Ktoś, zapewne ty, chce odtąd logować się do Kolei przez ten adres. Jeśli to ty, otwórz ten link i potwierdź:

    { $link }

    Działa raz, przez { $n } minut. Jeśli to nie ty, nie rób nic.
mail-login-subject = Kolej: twój link
mail-login-text = Cześć, { $name }!

    Z tym linkiem wracasz do Kolei:

    { $link }

    Działa raz, przez { $n } minut. Nie wysyłaj go nikomu. Jeśli to nie ty o niego prosisz, nie rób nic.
error-bad-mail = To nie jest adres e-mail.
error-mail-taken = Ktoś inny loguje się przez ten adres. Jeśli to ty, zaloguj się przez niego.
