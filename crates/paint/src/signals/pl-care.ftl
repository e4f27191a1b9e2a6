signals-ask-helper = { $helper } pomaga tylko raz w grze. Poprosić o pomoc już teraz?
signals-ask-end = Zagrożone pociągi mogą kosztować was około { $n ->
    [one] { $n } żetonu
   *[other] { $n } żetonów
}. Zakończyć turę mimo to?

signals-sign-deploy = rozstawienie pociągu
signals-sign-die = rzut kością ruchu
signals-sign-back = dowolna karta akcji
signals-coach-layout = Przed grą ustawcie zwrotnice i semafory tak, by drogi z miejsc startowych prowadziły do miast, a stamtąd do portu.
signals-coach-revealed = Karta rozkładu jazdy mówi od góry do dołu, ile pociągów rozstawicie i pociągi których kolorów potem ruszą.
signals-coach-deploy = Wybierzcie kolor pociągu; miejsce startowe wyznaczą kości. Zajęte miejsce to kłopot, więc wolne się przydają.
signals-coach-roll = Wybierzcie, który pociąg rusza. Liczba z minusem mówi, ile żetonów czasu średnio może kosztować jego ruch.
signals-coach-drive = Kość już rzucona: przed ruchem sprawdźcie, dokąd pociąg dojedzie i co to da.
signals-coach-act = Kartami akcji przestawiajcie zwrotnice i semafory dla pociągów z minusem. Cel: towary w porcie, zanim skończy się rozkład jazdy; gdy zabraknie żetonów czasu, przepada jego karta.
