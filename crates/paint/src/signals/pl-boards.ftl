## Plansze do wyboru

signals-boards = Plansza
signals-board-europe = Europa Środkowa
signals-board-europe-about = z pudełka: jeden port, Marsylia
signals-board-america = Ameryka Północna
signals-board-america-about = z pudełka: dwa porty, pociągi przejeżdżają przez miasta
signals-board-poland = Polska
signals-board-poland-about = nasza sieć: jeden port, Gdańsk
