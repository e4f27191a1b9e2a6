## Care: passing the device on, questions before what cannot be taken back, help at the table

cover = Cover and pass on

ask-yes = Yes
ask-no = No
ask-better = Show me a better move
ask-never = Do not ask again in this game
signals-twice = Touch: the first tap shows, the second decides (Game of Trains)

help = Signs and keys
help-signs = Signs
help-keys = Keys
help-close = Close
key-help = this help
key-tab = to the next thing and back
key-enter = press it
key-zoom = with the focus on the map: closer, further away, all of it
key-pan = move the enlarged map
key-close = close what has opened
coach-off = Switch the coach off
coach-warns = Coach: this move may cost you a lot. Play it all the same?
coach = Coach
signals-coach = Coach: tells what you can do, and warns of costly moves

change-mind = I change my mind
