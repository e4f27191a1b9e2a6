tickets-ask-draw = Dobranie biletów to cała tura. Z dobranych ({ $n }) musisz zachować co najmniej { $keep }, a niezrealizowany bilet na koniec odejmuje punkty. Dobrać?

tickets-sign-any = { $card }: zastępuje kartę dowolnego koloru
tickets-sign-wanted = miasto z niezrealizowanego biletu
tickets-sign-joined = miasto zrealizowanego biletu
tickets-key-face = weź odkrytą kartę, licząc od pierwszej
tickets-key-deck = dobierz kartę z zakrytego stosu
tickets-key-draw = dobierz bilety
tickets-coach-choose = Zachowaj bilety, których trasy się pokrywają: jedno połączenie posłuży kilku. Niezrealizowany bilet odejmuje punkty.
tickets-coach-turn = Zbieraj karty kolorów, których potrzebują twoje bilety. Świecące połączenia możesz już utworzyć; długie dają o wiele więcej punktów.
tickets-coach-second = Druga karta: odkryta albo w ciemno ze stosu. Odkrytej Lokomotywy nie możesz wziąć jako drugiej.
