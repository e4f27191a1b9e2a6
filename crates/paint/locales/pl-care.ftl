## Ostrożność: podawanie urządzenia, pytania przed tym, czego nie da się cofnąć, pomoc przy stole

cover = Zakryj i podaj dalej

ask-yes = Tak
ask-no = Nie
ask-better = Pokaż lepszy ruch
ask-never = Nie pytaj więcej w tej grze
signals-twice = Dotyk: pierwsze stuknięcie pokazuje, drugie zatwierdza (Gra o TOR)

help = Znaki i klawisze
help-signs = Znaki
help-keys = Klawisze
help-close = Zamknij
key-help = ta pomoc
key-tab = do następnej rzeczy i z powrotem
key-enter = naciśnij ją
key-zoom = gdy wybrana jest mapa: bliżej, dalej, całość
key-pan = przesuń powiększoną mapę
key-close = zamknij to, co się otworzyło
coach-off = Wyłącz trenera
coach-warns = Trener: ten ruch może cię dużo kosztować. Zagrać mimo to?
coach = Trener
signals-coach = Trener: podpowiada, co możesz zrobić, i ostrzega przed kosztownymi ruchami

change-mind = Jednak zmienię
