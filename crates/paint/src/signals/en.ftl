# Zwrotnice i semafory. Names and trains stand alone before a colon and verbs in the present tense, as in the Polish file.

## About the game
signals-title = Switch & Signal
signals-tagline = Set switches and signals together so that the trains bring all goods to the port before the timetable runs out.
signals-credits = “Switch & Signal”. Designer: David Thompson. Development: Michael Rieneck. Editor: Wolfgang Lüttke. Illustrations: Claus Stephan. Graphic design: Antje and Claus Stephan. Technical development: Carsten Engel. Proofreading: Peter Neugebauer. Publisher: Franckh-Kosmos, 2020. Polish edition: Galakta; translation and typesetting: Aleksandra Miszta-Mars, proofreading: Łukasz Chelmecki and Łukasz Tkaczyk. The boards, drawings, cards and texts here are our own.

## Table options
signals-map = Board
signals-map-europe = Central Europe: one port, Marseille
signals-map-america = North America: two ports, trains may pass through cities
signals-map-from = Both sides of the board are from the rulebook; we drew the tracks ourselves.
signals-layout = Switches and signals at the beginning
signals-layout-layout-first = switches and signals as in a first game
signals-layout-layout-free = you lay out switches and signals as you like
signals-layout-layout-random = switches and signals laid out at random
signals-layout-from = The first layout and one of your own are from the rulebook; chance is our addition.
signals-removed = Timetable cards set aside before the game
signals-removed-removed-0 = no timetable card set aside (easier)
signals-removed-removed-1 = 1 timetable card set aside (easier)
signals-removed-removed-2 = 2 timetable cards set aside
signals-removed-removed-3 = 3 timetable cards set aside (harder)
signals-removed-removed-4 = 4 timetable cards set aside (harder)
signals-removed-removed-5 = 5 timetable cards set aside (very hard)
signals-removed-removed-6 = 6 timetable cards set aside (very hard)
signals-removed-removed-7 = 7 timetable cards set aside (for masters)
signals-removed-removed-8 = 8 timetable cards set aside (for masters)
signals-removed-removed-9 = 9 timetable cards set aside (for masters)
signals-removed-removed-10 = 10 timetable cards set aside (for masters)
signals-removed-removed-11 = 11 timetable cards set aside (for masters)
signals-removed-removed-12 = 12 timetable cards set aside (for masters)
signals-removed-removed-13 = 13 timetable cards set aside (for masters)
signals-removed-removed-14 = 14 timetable cards set aside (for masters)
signals-removed-removed-15 = 15 timetable cards set aside (for masters)
signals-removed-removed-16 = 16 timetable cards set aside (for masters)
signals-removed-removed-17 = 17 timetable cards set aside (for masters)
signals-removed-from = From the rulebook: 2 cards as a rule, fewer for an easier game, any number more for a harder one.
signals-time = Time tokens on the clock
signals-time-time-7 = 7 time tokens
signals-time-time-8 = 8 time tokens (easier)
signals-time-time-9 = 9 time tokens (easier)
signals-time-time-10 = 10 time tokens (easier)
signals-time-from = All numbers are from the rulebook: 7 tokens as a rule, up to 10 for an easier game.
signals-extra = One more signal marker
signals-extra-extra-0 = no additional marker
signals-extra-extra-1 = an additional marker anywhere (easier)
signals-extra-from = From the rulebook: for an easier game.
signals-goods = Goods
signals-goods-goods-8 = 8 goods: two of each colour
signals-goods-goods-10 = 10 goods: two of each colour and two of any (harder)
signals-goods-from = From the rulebook: 8 goods as a rule, 10 for a harder game.
signals-starts = Start places
signals-starts-starts-dice = start places: deployment dice and the numbers on the board
signals-starts-starts-shuffled = start places: deployment dice, place tokens dealt at random
signals-starts-starts-drawn = start places: place tokens turned up instead of dice
signals-starts-from = The dice and both variants with place tokens are from the rulebook.
signals-hands = Action cards
signals-hands-hands-open = open hands: everybody sees all cards
signals-hands-hands-closed = closed hands: you see only your own cards
signals-hands-from = The rulebook lets you talk about your cards, so they lie open; closed hands are our addition.
signals-solo = Alone: how many hands
signals-solo-solo-2 = two hands
signals-solo-solo-3 = three hands
signals-solo-solo-4 = four hands
signals-solo-from = The rulebook is for 2 to 4 players; playing alone is our addition.
signals-ports = Ports in North America
signals-ports-ports-pass = ports: loaded trains may pass
signals-ports-ports-unload = ports: a needed good must be unloaded
signals-ports-from = The rulebook lets trains pass through all cities; that they must unload is our earlier ruling.
signals-controller = Traffic Controller
signals-controller-controller-turn = Controller: the train stays all turn
signals-controller-controller-card = Controller: an action card may move the train
signals-controller-from = By the rulebook the train does not move in that turn; the other way is our earlier ruling.
signals-kit = A network of your own
signals-kit-help = Got a network of your own? Paste a text that describes it: the lines city, port, start and junction say what lies where, line leads a track from one to another (a slash / is a signal on the track), discs and green set the switches and signals of a first game, card adds timetable cards, land and water draw the shores. The line names: pl / en says that names are written in Polish first; colours, symbols and helpers may be Polish words.
signals-preset-very-easy = very easy
signals-preset-easy = easy
signals-preset-normal = normal
signals-preset-hard = hard
signals-preset-very-hard = very hard
signals-preset-master = master

## Names
signals-colour-black = black
signals-colour-brown = brown
signals-colour-grey = grey
signals-train = { $colour } { $n }
signals-good-yellow = yellow good
signals-good-blue = blue good
signals-good-red = red good
signals-good-white = white good
signals-card-signal = signal
signals-card-switch = switch
signals-card-move = move
signals-tokens = { $n ->
    [one] { $n } time token
   *[other] { $n } time tokens
}
signals-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
signals-left = { $n ->
    [0] nothing left
   *[other] { $n } left
}
signals-start = start place { $n }: { $place }
signals-switch = switch { $junction }: { $open }
signals-entrance = entrance { $city } / { $from }
signals-on-line = track { $line }
signals-lamp-green = green signal: { $signal }
signals-lamp-red = red signal: { $signal }
signals-exit = towards { $place }
signals-depot = depot
signals-depot-help = Trains waiting in the depot

## Helpers
signals-helpers = Helpers: each once in a game
signals-used = used up
signals-helper-logistics = Logistics
signals-helper-logistics-rule = Right after a movement die is rolled: roll it again. The new result stands.
signals-helper-dispatcher = Dispatcher
signals-helper-dispatcher-rule = At any moment of the turn, even after a roll: until its end trains may pass through cities over green signals.
signals-helper-conductor = Conductor
signals-helper-conductor-rule = When a colour of the card comes up: no train of that colour moves.
signals-helper-pointsman = Pointsman
signals-helper-pointsman-rule = Right after a timetable card is revealed: put it under the deck and reveal a new one.
signals-helper-shunter = Shunter
signals-helper-shunter-rule = Instead of rolling the dice: choose the start place of the train being deployed.
signals-helper-controller = Traffic Controller
signals-helper-controller-rule = One train of a colour that the card moves does not move this turn.
signals-helper-controller-card-rule = One train of a colour that the card moves stays where it is; an action card may move it.

## Timetable
signals-timetable = Timetable
signals-cards-left = { $n ->
    [0] The timetable deck is empty
    [one] Timetable deck: { $n } card
   *[other] Timetable deck: { $n } cards
}
signals-no-card = No card has been revealed yet.
signals-last-card = This is the last turn: the timetable deck is empty.
signals-row-start = deploy: { $colour }
signals-row-deploy = deploy a train
signals-moves-black = black trains move
signals-moves-brown = brown trains move
signals-moves-grey = grey trains move
signals-moves-any = multicoloured: a colour of your choice
signals-deploys = { $n ->
    [one] deploys a train
   *[other] deploys { $n } trains
}
signals-done = done
signals-odds = Odds of the next card
signals-may-come = { $n ->
    [one] { $n } card may come; { $left } left in the deck:
   *[other] { $n } cards may come; { $left } left in the deck:
}
signals-bottom = At the bottom of the deck:

## Clock and goods
signals-clock = { $n ->
    [one] Clock: { $n } time token of { $all }
   *[other] Clock: { $n } time tokens of { $all }
}
signals-cards-lost = { $n ->
    [0] No timetable card was lost
    [one] { $n } timetable card was lost
   *[other] { $n } timetable cards were lost
}
signals-status = Goods { $n }/{ $goal } · time tokens { $clock } · timetable cards { $left }

## Hands
signals-on-turn = to play now
signals-hand-number = Hand { $n }
signals-closed = A closed hand
signals-stack = { $card }: { $n }
signals-deck = { $n ->
    [0] The action deck is empty
    [one] Action deck: { $n } card
   *[other] Action deck: { $n } cards
}
signals-discards = discarded:

## What can be done
signals-stage = What now
signals-watch = You can talk it over in the meantime.
signals-resolve = Resolve the card
signals-free = Chance of a free start place: { $chance }
signals-shunt-how = point at a free start place on the board.
signals-shunt = Choose the start place
signals-running = { $n ->
    [0] none on the board
    [one] { $n } train
   *[other] { $n } trains
}
signals-call = Call a helper: { $helper } (once a game)
signals-spare = Does not move: { $train }
signals-go = Drive
signals-stop = Stay in the city
signals-reroll-note = A new roll: tokens on average { $n }, delivery { $chance }
signals-mark-how = Lay the additional marker on any red signal.
signals-layout-how = Choose a switch, or a green signal and its new place.
signals-done-layout = Done, start the game
signals-act-how = Choose a switch, a signal, a train or a card in your hand. Switches and signals can be taken back until a die is rolled.
signals-threats = In danger:
signals-load-onto = Load: { $train }
signals-end-turn = End the turn
signals-fewer = { $n ->
    [one] You will draw { $n } card, all your hand has room for. Rather none?
   *[other] You will draw { $n } cards, all your hand has room for. Rather fewer?
}
signals-draw = { $n ->
    [0] End the turn without drawing
    [one] End the turn, draw { $n } card
   *[other] End the turn, draw { $n } cards
}
signals-list = Trains and forecast
signals-pay = Pay:
signals-pay-two = any 2
signals-pairs = Any two cards instead of the matching one
signals-two = the two chosen cards
signals-trains = Trains
signals-switches = Switches
signals-signals = Signals
signals-roll = Roll the die
signals-roll-train = Roll: { $train }
signals-move = Move the train
signals-load = Load
signals-load-with = Load for a card: { $card }
signals-marker-of = Marker: { $signal }
signals-mark = Additional marker here
signals-pick-target = Now choose the red signal that gets the marker.
signals-pick-source = Now choose the green signal that gives its marker.
signals-close = Close
signals-tried = tried, can be taken back

## Where it goes
signals-passing = through the city
signals-end-used = { $place }
signals-end-red = { $place }, then a red signal
signals-end-closed = { $place }, then a closed switch
signals-end-behind = { $place }, then another train
signals-end-arrived = { $place }
signals-end-port = { $place }, then the depot
signals-end-start = start place { $place }, then the depot
signals-end-headon = head-on with { $train } after { $place }, then the depot
signals-delivers = delivers: { $good }
signals-returns = { $good } goes back

## Why tokens were lost
signals-why-red = red signal
signals-why-closed = closed switch
signals-why-behind = train ahead
signals-why-headon = head-on
signals-why-start = start place reached
signals-why-occupied = start place occupied
signals-why-notrain = no train to deploy

## What now
signals-prompt-deal = cards are being dealt.
signals-prompt-lay = the board is being laid out.
signals-prompt-layout = lay out switches and signals.
signals-prompt-reveal = a timetable card is being revealed.
signals-prompt-revealed = resolve the timetable card or put it under the deck.
signals-prompt-deploy = choose the colour of the train to deploy.
signals-prompt-place = the start place is being drawn.
signals-prompt-colour = choose the colour that moves now.
signals-prompt-roll = { $colour } trains move: choose the next one.
signals-prompt-die = rolling for { $train }.
signals-prompt-drive = { $train }, die { $n }: where does it go?
signals-prompt-pass = { $train }, points left: { $n }. Stay in the city or go on?
signals-prompt-act = play action cards or end the turn.
signals-prompt-draw = cards are being drawn.
signals-prompt-over = the game is over.

## What the table waits for
signals-wait-layout = is laying out switches and signals.
signals-wait-revealed = is deciding about the timetable card.
signals-wait-deploy = is choosing the colour of the train to deploy.
signals-wait-colour = is choosing the colour that moves now.
signals-wait-roll = { $colour } trains move; choosing the next one.
signals-wait-drive = { $train }, die { $n }: choosing where it goes.
signals-wait-pass = { $train }, points left: { $n }. Choosing whether it goes on.
signals-wait-act = is playing action cards.

## Hints
signals-hint-resolve = resolve the card{ $what }
signals-hint-under = put the card under the deck{ $what }
signals-hint-deploy = deploy a train: { $what }
signals-hint-shunt = deploy with the Shunter: { $what }
signals-hint-colour = choose the colour: { $what }
signals-hint-roll = roll for { $what }
signals-hint-hold = let no train of this colour move{ $what }
signals-hint-spare = do not move { $what }
signals-hint-reroll = roll again{ $what }
signals-hint-go = drive{ $what }
signals-hint-exit = leave { $what }
signals-hint-stop = stay in the city{ $what }
signals-hint-dispatch = ask the Dispatcher to let trains pass through cities{ $what }
signals-hint-signal = move the marker: { $what }
signals-hint-switch = set { $what }
signals-hint-move = move { $what }
signals-hint-load = load { $what }
signals-hint-mark = additional marker: { $what }
signals-hint-end = end the turn{ $what }
signals-hint-fewer = { $n ->
    [0] end the turn without drawing
    [one] end the turn and draw { $n } card
   *[other] end the turn and draw { $n } cards
}
signals-hint-done = begin the game{ $what }
signals-reason-win = chance of winning { $n }
signals-reason-deliver = chance of a delivery before the next player acts { $n }
signals-reason-tokens = tokens lost by then on average { $n }

## The end
signals-won = { $turns ->
    [one] Won! All goods ({ $n } of { $goal }) arrived in { $turns } turn, tokens lost: { $tokens }, timetable cards taken by the clock: { $cards }.
   *[other] Won! All goods ({ $n } of { $goal }) arrived in { $turns } turns, tokens lost: { $tokens }, timetable cards taken by the clock: { $cards }.
}
signals-lost = { $turns ->
    [one] Lost: the timetable ran out after { $turns } turn, { $n } of { $goal } goods arrived, tokens lost: { $tokens }, timetable cards taken by the clock: { $cards }.
   *[other] Lost: the timetable ran out after { $turns } turns, { $n } of { $goal } goods arrived, tokens lost: { $tokens }, timetable cards taken by the clock: { $cards }.
}
signals-lost-clock = Lost: in turn { $turns } the clock ran empty and no timetable card was left to fill it, { $n } of { $goal } goods arrived, tokens lost: { $tokens }, timetable cards taken by the clock: { $cards }.
signals-story = Turn by turn
signals-course = Course of the game: deliveries above the line, tokens lost below it
signals-turn = Turn
signals-sum-cards = cards
signals-sum-trains = trains
signals-sum-goods = deliveries
signals-sum-tokens = tokens lost
signals-course-turns = turns are numbered below
signals-sum = Together

## The log
signals-told-drew = { $n ->
    [one] draws { $n } card:
   *[other] draws { $n } cards:
}
signals-told-drew-signal = draws a signal
signals-told-drew-switch = draws a switch
signals-told-drew-move = draws a move
signals-told-drew-back = draws a card
signals-told-rolled = { $what } rolls
signals-told-rerolled = { $what } rolls again instead of
signals-told-paid = for two cards:
signals-told-reshuffled = { $n ->
    [one] The action deck is used up. { $n } discarded card is shuffled anew
   *[other] The action deck is used up. { $n } discarded cards are shuffled anew
}
signals-told-laid = marker:
signals-told-laidout = The board is laid out
signals-told-revealed = timetable card
signals-told-under = The card goes under the deck:
signals-told-diced = deployment dice:
signals-told-deployed = Deployed: { $what },
signals-told-occupied = Occupied: { $what }. The train stays in the depot
signals-told-again = Occupied: { $what }. Once more
signals-told-notrain = The depot has no train to deploy
signals-told-chosen = Colour chosen: { $what }
signals-told-cardlost = { $n ->
    [one] The clock has run down: a timetable card is lost, { $n } left
   *[other] The clock has run down: a timetable card is lost, { $n } left
}
signals-told-delivered = delivered: { $what }
signals-told-returned = goes back to its city
signals-told-depot = To the depot: { $what }
signals-told-moved = Move: { $what }
signals-told-loaded = loads { $what }
signals-told-held = Trains of this colour do not move: { $what }
signals-told-spared = Does not move: { $what }
signals-told-ended = end of the turn
signals-told-fewer = { $n ->
    [0] draws no cards
    [one] draws only { $n } card
   *[other] draws only { $n } cards
}
signals-told-won = All goods are delivered!
signals-told-over = The timetable has run out
