## Mapy do wyboru

tickets-boards = Mapa
tickets-board-america = Ameryka Północna
tickets-board-america-about = mapa z pudełka: 45 wagoników na gracza
tickets-board-poland = Polska
tickets-board-poland-about = nasza mapa, krótsza gra: 15 miast, 18 wagoników
