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
new-table = Inaczej…
rules = Zasady
score-board = Policz planszę
departures = Odjazdy
your-tables = Twoje stoły
no-tables = Nikt teraz nie czeka na graczy. Wybierz grę i zaproś znajomych!
column-game = Gra
column-players = Gracze
column-when = Kiedy
column-hide = Ukryj
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

state-watch = można oglądać
state-waits = ruch: { $names }
turn-number = tura { $n }
watchable = { $n ->
    [one] Trwa { $n } gra, można ją oglądać
    [few] Trwają { $n } gry, można je oglądać
   *[many] Trwa { $n } gier, można je oglądać
}
hide = Ukryj na tej liście
unhide = Pokaż znów na liście
all-your-tables = { $n ->
    [0] Ukryte stoły
    [one] Wszystkie twoje stoły ({ $n })
   *[other] Wszystkie twoje stoły ({ $n })
}
no-own-tables = Nie masz tu żadnego stołu.
nothing-hidden = Niczego nie ukrywasz.
filter = Które stoły
all-games = Wszystkie gry
show-hidden = Ukryte
show-listed = Nieukryte
pages = Strony
page-before = Poprzednia
page-after = Następna
page-of = Strona { $n } z { $all }
ago-now = przed chwilą
ago-minutes = { $n } min temu
ago-hours = { $n } godz. temu
ago-days = { $n ->
    [1] wczoraj
   *[other] { $n } dni temu
}
date = { $day }.{ $month }.{ $year }

how-to-play = Jak gramy?
way-alone = Solo
way-alone-about = wariant dla jednej osoby
way-not-alone = { $n ->
    [one] dla co najmniej { $n } osoby
   *[other] gra dla co najmniej { $n } osób
}
way-bots = Z botami
way-bots-about = gra rusza od razu
way-screen = Przy jednym ekranie
way-screen-about = urządzenie krąży z rąk do rąk
way-friends = Ze znajomymi
way-friends-about = zapraszasz linkiem albo kodem
how-many-bots = Ile botów
how-strong = Jak silne
how-many-people = Ile osób przy ekranie
how-many-friends = Ile osób zapraszasz
friends-later = W poczekalni możesz jeszcze dodać miejsca albo boty i zacząć w mniejszym gronie.
variant = Wariant i dodatki
more-settings = Więcej ustawień
your-colour = Twój kolor
start-table = Zaczynamy
who-sits-where = Kto gdzie siedzi
seat-usual = jak wybrano wyżej
presets = Gotowe ustawienia
seat-number = { $n }.
seat-me = ja
seat-here = ktoś przy tym samym ekranie
seat-open = wolne, dla zaproszonych
seat-bot1 = bot łatwy
seat-bot2 = bot średni
seat-bot3 = bot trudny
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
bot-name-0 = Semafor
bot-name-1 = Drezyna
bot-name-2 = Tender
bot-name-3 = Zwrotnica
bot-name-4 = Parowóz
bot-name-5 = Bufor
bot-level-1 = łatwy
bot-level-2 = średni
bot-level-3 = trudny
bot-shown = ⚙ { $name } ({ $level })

table = Stół
waits-host = { $n ->
    [one] Czekamy na { $n } osobę. Gra ruszy sama, gdy usiądzie, albo gdy zaczniesz bez niej.
    [few] Czekamy na { $n } osoby. Gra ruszy sama, gdy usiądą, albo gdy zaczniesz bez nich.
   *[many] Czekamy na { $n } osób. Gra ruszy sama, gdy usiądą, albo gdy zaczniesz bez nich.
}
waits-seated = { $n ->
    [one] Czekamy na { $n } osobę. Gra ruszy sama, gdy usiądzie; zacząć wcześniej może tylko gospodarz.
    [few] Czekamy na { $n } osoby. Gra ruszy sama, gdy usiądą; zacząć wcześniej może tylko gospodarz.
   *[many] Czekamy na { $n } osób. Gra ruszy sama, gdy usiądą; zacząć wcześniej może tylko gospodarz.
}
waits-for-you = { $n ->
    [one] Jest { $n } wolne miejsce. Wpisz imię i usiądź.
    [few] Są { $n } wolne miejsca. Wpisz imię i usiądź.
   *[many] Jest { $n } wolnych miejsc. Wpisz imię i usiądź.
}
seat-free = wolne miejsce
sit-also = Ktoś obok mnie, przy tym ekranie
is-host = gospodarz
send-away = Usuń
send-away-name = Usuń od stołu: { $name }
drop-seat = Usuń to miejsce
add-seat = Dodaj miejsce
begin-with = { $n ->
    [1] Zacznij w pojedynkę
    [2] Zacznij we dwoje
    [3] Zacznij we troje
    [4] Zacznij we czworo
    [5] Zacznij w pięcioro
   *[other] Zacznij w tym gronie ({ $n })
}
share = Udostępnij
copy-link = Kopiuj link
copied = Skopiowano
invitation = Zagrajmy razem: { $game }
preview-empty = { $n ->
    [one] { $n } wolne miejsce przy stole
    [few] { $n } wolne miejsca przy stole
   *[many] { $n } wolnych miejsc przy stole
}
preview-open = { $n ->
    [one] Jest jeszcze { $n } wolne miejsce. Przy stole: { $names }
    [few] Są jeszcze { $n } wolne miejsca. Przy stole: { $names }
   *[many] Jest jeszcze { $n } wolnych miejsc. Przy stole: { $names }
}
preview-running = Gra trwa: { $names }
preview-finished = Koniec gry: { $names }
sit-here = Siadam tutaj
stand-up = Zwolnij miejsce
add-bot = Dodaj bota:
invite = Zaproś innych: pokaż im kod QR, podaj kod stołu albo wyślij link.
screen = Wspólny ekran
screen-about = Wspólny ekran: plansza na telewizorze albo tablecie na środku stołu, karty i przyciski na telefonach graczy
screen-join = Zeskanuj kod QR telefonem albo wpisz ten kod:
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
result-together = Wynik
won-together = wygrana
lost-together = przegrana
step = Krok
step-back = Krok wstecz
step-forward = Krok naprzód
to-start = Na początek
to-end = Na koniec
replay-begins = Gra się zaczyna.
replay-play = Odtwarzaj (spacja)
replay-pause = Wstrzymaj (spacja)
replay-keys = Poruszanie się po grze
replay-speed = Prędkość
replay-by = Odtwarzanie
replay-by-step = krokami
replay-by-turn = turami
replay-link = Skopiuj link do tej chwili
replay-link-short = Link
replay-count = Tura { $turn }/{ $turns } · krok { $step }/{ $steps }
turn-back = Tura wstecz (Shift i ←)
turn-forward = Tura naprzód (Shift i →)
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

# Rozmowa przy stole
talk = Rozmowa
talk-unread = Nieprzeczytane
talk-watching = (ogląda)
talk-about = Co zrobić z tą wypowiedzią
talk-mute = Wycisz tę osobę
talk-report = Zgłoś
talk-hear = Słuchaj znowu
talk-muted = Wyciszeni: { $n }
talk-is-off = Rozmowa przy tym stole jest wyłączona.
talk-switch-off = Wyłącz rozmowę
talk-switch-on = Włącz rozmowę
talk-page = Rozmowa i notatki na osobnej stronie
talk-again = Odśwież
talk-write = Napisz coś
talk-send = Wyślij
talk-phrases = Gotowe zwroty
talk-phrase-hello = Dzień dobry na peronie!
talk-phrase-all-aboard = Odjazd!
talk-phrase-good-luck = Szerokich torów!
talk-phrase-nice-move = Ładny ruch!
talk-phrase-well-planned = Jak w rozkładzie!
talk-phrase-green-light = Zielone światło!
talk-phrase-oops = Ups, to nie ten tor…
talk-phrase-one-moment = Chwileczkę
talk-phrase-back-in-five = Wracam za pięć minut
talk-phrase-your-turn = Twoja kolej
talk-phrase-thanks = Dziękuję!
talk-phrase-good-game = Dobra gra!
talk-phrase-rematch = Rewanż?
talk-phrase-goodbye = Do następnej stacji!
talk-sign-train = parowóz
talk-sign-thumb = kciuk w górę
talk-sign-applause = brawa
talk-sign-smile = uśmiech
talk-sign-wonder = zdziwienie
talk-sign-sweat = ale emocje
talk-sign-thinking = namysł
talk-sign-heart = serce
somebody = Ktoś
notes = Notatki dla siebie
notes-own = Widzisz je tylko ty.
notes-saved = Zapisane
notes-lost = Nie udało się zapisać.

# Uczciwa gra
hints-choice = Podpowiedzi
hints-usual = jak zwykle: gdy gra jedna osoba albo kilka przy jednym ekranie
hints-on = dla wszystkich; każdy widzi, kto ile wziął
hints-off = bez podpowiedzi
hints-given = Podpowiedzi
series = Stan rozgrywek
series-together = { $won ->
    [one] { $won } wygrana
    [few] { $won } wygrane
   *[many] { $won } wygranych
}, { $lost ->
    [one] { $lost } przegrana
    [few] { $lost } przegrane
   *[many] { $lost } przegranych
}
rematch-wanted = { $name } chce zagrać jeszcze raz.
rematch-silent = Bez odpowiedzi: { $names }
rematch-declined = Tym razem nie: { $names }
rematch-accept = Gram!
rematch-decline = Tym razem nie
rematch-withdraw = Jednak nie
rematch-free = Zacznij z wolnymi miejscami
rematch-bots = Zacznij z botami
error-no-hints = Przy tym stole gra się bez podpowiedzi.
error-may-not-write = Własnymi słowami mogą tu pisać grający, którzy mają konto, a przy prywatnym stole wszyscy grający. Gotowe zwroty są dla wszystkich.
error-much-talk = Przy tym stole padło ostatnio bardzo dużo słów. Poczekaj chwilę.
error-not-proposer = Może to zrobić tylko osoba, która zaproponowała rewanż.
error-many-remarks = To było dużo słów naraz. { $n ->
    [one] Poczekaj sekundę.
    [few] Poczekaj { $n } sekundy.
   *[many] Poczekaj { $n } sekund.
}

# Kim tu jestem: urządzenia, logowanie, co jest zapisane
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

# Ludzie przy stole
people-here = Przy stole
table-code = Kod
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
stand-in-3 = Trudny bot
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
meanwhile = Co działo się, gdy grał za ciebie bot: { $n ->
    [one] jeden zapis
    [few] { $n } zapisy
   *[many] { $n } zapisów
}
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
signals = Sygnały, dźwięki i tempo
signals-sound = Gwizdek, gdy moja kolej
signals-buzz = Wibracje
signals-note = Powiadomienie, gdy strona jest w tle
error-many-addresses = Więcej adresów do powiadomień mieć nie można. Usuń któryś z nich.
error-known-address = Na ten adres już piszemy.
error-new-addresses = To było dużo nowych adresów. { $n ->
    [one] Spróbuj za { $n } sekundę.
    [few] Spróbuj za { $n } sekundy.
   *[many] Spróbuj za { $n } sekund.
}

## What somebody has played.
results = Moje wyniki
results-explained = Gry, które dobiegły końca. Bez tych, w których ktoś się poddał albo grał sam na kilku miejscach.
results-none = Nie masz jeszcze żadnej skończonej gry.
results-against = Przeciwnik
results-played = Gry
results-won = Wygrane
results-best = Rekord
results-lately = Ostatnie 10
results-alone = nikt, gra solo
results-bots-1 = łatwe boty
results-bots-2 = średnie boty
results-bots-3 = trudne boty
results-people = ludzie
results-average = { $whole },{ $rest }
results-pace = Czas na ruch: zwykle { $time }.
results-moment = mniej niż sekundę
results-seconds = { $n } s
results-minutes = { $n } min
results-hours = { $n } godz.
results-days = { $n ->
    [one] { $n } dzień
   *[other] { $n } dni
}

# How a game ended, as its reader takes it.
team = Drużyna
verdict-you-win = Wygrywasz!
verdict-you-draw = Wygrywasz, razem z: { $names }!
verdict-wins = Wygrywa { $name }!
verdict-draw = Remis! Wygrywają: { $names }.
verdict-we-won = Wygraliście!
verdict-they-won = Drużyna wygrywa!
verdict-we-lost = Tym razem się nie udało.
verdict-they-lost = Drużyna przegrywa.
verdict-alone = { $n ->
    [one] { $n } punkt!
    [few] { $n } punkty!
   *[many] { $n } punktów!
}
verdict-ahead = { $n ->
    [one] { $n } punkt
    [few] { $n } punkty
   *[many] { $n } punktów
} przewagi. Drugie miejsce: { $name }.
verdict-ahead-by-tie = Punktów tyle samo; o zwycięstwie decyduje reguła remisu. Drugie miejsce: { $name }.
verdict-behind = Twoje miejsce: { $place }. Do zwycięstwa zabrakło { $n ->
    [one] { $n } punktu
   *[many] { $n } punktów
}.
verdict-tie-break = Twoje miejsce: { $place }. Punktów masz tyle samo, co zwycięzca; decyduje reguła remisu.
rematch-stronger = Z silniejszym botem
save-picture = Zapisz obrazek
share-picture = Udostępnij obrazek
skip-count = Pomiń liczenie
play-again = Jeszcze raz
