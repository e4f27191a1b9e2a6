## Drzwi wejściowe: plansze do wyboru, program na telefonie, strona bez sieci, szukanie w zasadach

board-own-about = wklej jej opis albo wybierz plik
own-board-show = Pokaż planszę
own-board-shown = Plansza opisana tym tekstem
own-board-doubts = Można na niej grać, ale:
own-board-faults = Tej planszy nie da się jeszcze pokazać. W tekście trzeba poprawić:
also-boards = Jest też mapa:
app-about = Kolejowe gry planszowe w przeglądarce: ze znajomymi, z rodziną albo z botami
offline-title = Brak połączenia
offline-about = Nie ma teraz łączności z serwerem. Nic nie przepadło: każdy ruch jest zapisany na serwerze, a stół czeka.
offline-again = Spróbuj ponownie
rules-search = Szukaj w zasadach
rules-found = Znalezione zasady:
theme-auto-word = auto
theme-light-word = jasny
theme-dark-word = ciemny
search-list = Szukaj na liście
welcome-about = Pięć gier, w każdą zagrasz od razu, na telefonie albo na komputerze, bez zakładania konta. Nie znasz którejś? Nauczysz się jej w pięć minut, grając.
film-about = Wsiąść do Pociągu na mapie Polski
film-alt = Partia Wsiąść do Pociągu na mapie Polski, od pierwszych wagonów do ostatnich punktów
lobby-programs = Piszesz boty? W każdą z tych gier może grać także program.
