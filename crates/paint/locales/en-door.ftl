## The front door: boards to choose from, the app on a phone, the page without a network, search in the rules

board-own-about = paste its text or choose a file
own-board-show = Show the board
own-board-shown = The board that this text describes
own-board-doubts = It can be played on, yet:
own-board-faults = This board cannot be shown yet. In the text, put right:
also-boards = There is also a map:
app-about = Railway board games in the browser: with friends, family or bots
offline-title = No connection
offline-about = The server cannot be reached now. Nothing is lost: every move is stored there, and the table waits.
offline-again = Try again
rules-search = Search the rules
rules-found = Rules found:
theme-auto-word = auto
theme-light-word = light
theme-dark-word = dark
search-list = Search the list
welcome-about = Five games, each ready to play at once, on a phone or a computer, without an account. New to one of them? It teaches itself in five minutes, while you play.
film-about = Ticket to Ride on the map of Poland
film-alt = A game of Ticket to Ride on the map of Poland, from its first wagons to its last points
lobby-programs = Do you write bots? A program can play each of these games too.
