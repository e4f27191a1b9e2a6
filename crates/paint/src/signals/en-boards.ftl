## Boards to choose from

signals-boards = Board
signals-board-europe = Central Europe
signals-board-europe-about = from the box: one port, Marseille
signals-board-america = North America
signals-board-america-about = from the box: two ports, trains pass through cities
signals-board-poland = Poland
signals-board-poland-about = our network: one port, Gdańsk
