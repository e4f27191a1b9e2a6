signals-ask-helper = { $helper }: this helper works only once in a game. Ask for help now?
signals-ask-end = Trains in danger may cost you about { $n ->
    [one] { $n } token
   *[other] { $n } tokens
}. End the turn all the same?

signals-sign-deploy = a train is deployed
signals-sign-die = a movement die is rolled
signals-sign-back = any action card
signals-coach-layout = Before the game set switches and signals so that ways lead from the start places to the cities, and from there to the port.
signals-coach-revealed = From top to bottom the timetable card says how many trains you deploy, and the trains of which colours move then.
signals-coach-deploy = Choose the colour of the train; dice choose its start place. One that is taken means trouble, so free ones are worth something.
signals-coach-roll = Choose which train moves. The number with a minus says how many time tokens its move may cost on average.
signals-coach-drive = The die is cast: before it moves, see how far the train gets and what that brings.
signals-coach-act = Set switches and signals with action cards for trains that show a minus. The aim: goods in the port before the timetable ends; when time tokens run out, a card of it is lost.
