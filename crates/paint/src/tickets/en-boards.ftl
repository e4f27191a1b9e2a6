## Maps to choose from

tickets-boards = Map
tickets-board-america = North America
tickets-board-america-about = the map of the box: 45 wagons each
tickets-board-poland = Poland
tickets-board-poland-about = our map, a shorter game: 15 cities, 18 wagons
