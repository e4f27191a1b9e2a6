# Zwrotnice i semafory. Names and trains stand alone before a colon and verbs in the present tense, as in the Polish file.

## About the game
signals-title = Switch & Signal
signals-tagline = Together set switches and signals so that trains bring all goods to the port before the timetable runs out.
signals-credits = Designer: David Thompson. Publisher: Kosmos, in Poland Galakta. The boards, drawings and texts here are our own.

## Table options
signals-map = Map
signals-map-europe = Central Europe: one port, Marseille
signals-map-america = North America: two ports, trains may pass through cities
signals-layout = Switches and signals at the beginning
signals-layout-layout-first = switches and signals as in a first game
signals-layout-layout-free = you lay switches and signals yourselves
signals-layout-layout-random = switches and signals by chance
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
signals-time = Time tokens on the clock
signals-time-time-7 = 7 time tokens
signals-time-time-8 = 8 time tokens (easier)
signals-time-time-9 = 9 time tokens (easier)
signals-time-time-10 = 10 time tokens (easier)
signals-extra = One more signal marker
signals-extra-extra-0 = no additional marker
signals-extra-extra-1 = an additional marker anywhere (easier)
signals-goods = Goods
signals-goods-goods-8 = 8 goods: two of each colour
signals-goods-goods-10 = 10 goods: two of each colour and two of any (harder)
signals-starts = Start places
signals-starts-starts-dice = start places: two dice and printed numbers
signals-starts-starts-shuffled = start places: two dice, numbers dealt at random
signals-starts-starts-drawn = start places: drawn tokens instead of dice
signals-hands = Action cards
signals-hands-hands-open = open cards: everybody sees all hands
signals-hands-hands-closed = closed hands: you see only your own cards
signals-solo = Alone: how many hands
signals-solo-solo-2 = two hands
signals-solo-solo-3 = three hands
signals-solo-solo-4 = four hands
signals-kit = A network of your own
signals-kit-help = Do you have a network of your own? Paste a text that describes it: the lines city, port, start and junction say what lies where, line leads a track from one to another (a bar | is a signal on the track), discs and green set the switches and signals of a first game, card are timetable cards, land and water draw the shores.
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
signals-depot-help = Trains that wait in the depot

## Helpers
signals-helpers = Helpers: each once in a game
signals-used = has helped
signals-helper-logistics = Logistics
signals-helper-logistics-rule = Right after a movement die was rolled: roll it again. The new result stands.
signals-helper-dispatcher = Dispatcher
signals-helper-dispatcher-rule = Until the end of the turn trains may pass through cities over green signals.
signals-helper-conductor = Conductor
signals-helper-conductor-rule = When a movement symbol comes up: no train of that colour moves.
signals-helper-pointsman = Pointsman
signals-helper-pointsman-rule = Right after a timetable card was revealed: put it under the deck and reveal the next.
signals-helper-shunter = Shunter
signals-helper-shunter-rule = Instead of rolling: choose the start place of the train that is deployed.
signals-helper-controller = Traffic controller
signals-helper-controller-rule = One train of a colour that the card moves stays where it is.

## Timetable
signals-timetable = Timetable
signals-cards-left = { $n ->
    [0] The timetable deck is empty
    [one] Timetable deck: { $n } card
   *[other] Timetable deck: { $n } cards
}
signals-no-card = No card is revealed yet.
signals-last-card = This is the last turn: the timetable deck is empty.
signals-row-start = deploy: { $colour }
signals-row-deploy = deploy a train
signals-moves-black = black trains move
signals-moves-brown = brown trains move
signals-moves-grey = grey trains move
signals-moves-any = a chosen colour moves
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
signals-bottom = At the bottom of the deck lies:

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
signals-under = Under the deck
signals-free = Chance of a free start place: { $chance }
signals-shunt-how = Or point at a free start place on the board.
signals-shunt = Choose the start place
signals-running = { $n ->
    [0] none on the board
    [one] { $n } train
   *[other] { $n } trains
}
signals-hold = None of them moves
signals-spare = One stays where it is
signals-spare-it = Stays where it is
signals-go = Drive
signals-stop = Stay in the city
signals-reroll = Roll again
signals-reroll-note = tokens on average { $n }, delivery { $chance }
signals-mark-how = Lay the additional marker on any red signal.
signals-layout-how = Click a switch, or a green signal and its new place.
signals-done-layout = Done, let us begin
signals-act-how = Click a switch, a signal, a train or a card of your hand. Switches and signals can be taken back until a die is rolled.
signals-threats = In danger:
signals-load-onto = Load: { $train }
signals-end-turn = End the turn
signals-list = { $n ->
    [0] Trains and forecasts
    [one] All actions ({ $n }) and forecasts
   *[other] All actions ({ $n }) and forecasts
}
signals-pairs = Any two cards instead of one that fits
signals-two = the two chosen cards
signals-trains = Trains
signals-switches = Switches
signals-signals = Signals
signals-roll = Roll the die
signals-move = Move the train
signals-load = Load
signals-load-with = Load for a card: { $card }
signals-marker-of = Marker: { $signal }
signals-mark = Additional marker here
signals-pick-target = Now click the red signal that gets the marker.
signals-pick-source = Now click the green signal that gives its marker.
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
signals-prompt-deal = cards are dealt.
signals-prompt-lay = the board is laid out.
signals-prompt-layout = lay out switches and signals.
signals-prompt-reveal = a timetable card is revealed.
signals-prompt-revealed = resolve the timetable card or put it under the deck.
signals-prompt-deploy = choose the colour of the train to deploy.
signals-prompt-place = luck decides about the start place.
signals-prompt-colour = choose the colour that moves now.
signals-prompt-roll = { $colour } trains move: choose the next one.
signals-prompt-die = the die is rolled: { $train }.
signals-prompt-drive = { $train }, die { $n }: where does it go?
signals-prompt-pass = { $train }, points left: { $n }. Stay in the city or go on?
signals-prompt-act = play action cards or end the turn.
signals-prompt-draw = cards are drawn.
signals-prompt-over = the game is over.

## What the table waits for
signals-wait-layout = lays out switches and signals.
signals-wait-revealed = decides about the timetable card.
signals-wait-deploy = chooses the colour of the train to deploy.
signals-wait-colour = chooses the colour that moves now.
signals-wait-roll = { $colour } trains move, chooses the next one.
signals-wait-drive = { $train }, die { $n }: chooses where it goes.
signals-wait-pass = { $train }, points left: { $n }. Chooses whether it goes on.
signals-wait-act = plays action cards.

## Hints
signals-hint-resolve = resolve the card{ $what }
signals-hint-under = put the card under the deck{ $what }
signals-hint-deploy = deploy a train: { $what }
signals-hint-shunt = let the shunter deploy: { $what }
signals-hint-colour = choose the colour: { $what }
signals-hint-roll = roll for { $what }
signals-hint-hold = hold the whole colour{ $what }
signals-hint-spare = leave where it is: { $what }
signals-hint-reroll = roll again{ $what }
signals-hint-go = drive{ $what }
signals-hint-exit = leave { $what }
signals-hint-stop = stay in the city{ $what }
signals-hint-dispatch = ask the dispatcher to let trains pass cities{ $what }
signals-hint-signal = move the marker: { $what }
signals-hint-switch = set { $what }
signals-hint-move = move { $what }
signals-hint-load = load { $what }
signals-hint-mark = additional marker: { $what }
signals-hint-end = end the turn{ $what }
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
signals-sum = Together

## The log
signals-told-drew = draws
signals-told-reshuffled = { $n ->
    [one] The action deck is used up. { $n } discarded card is shuffled anew
   *[other] The action deck is used up. { $n } discarded cards are shuffled anew
}
signals-told-laid = marker:
signals-told-laidout = The board is laid out
signals-told-revealed = timetable card
signals-told-under = The card goes under the deck:
signals-told-diced = dice:
signals-told-deployed = Deployed: { $what },
signals-told-occupied = Occupied: { $what }. The train stays in the depot
signals-told-again = Occupied: { $what }. Luck decides again
signals-told-notrain = There is no train to deploy in the depot
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
signals-told-spared = Stays where it is: { $what }
signals-told-ended = end of the turn
signals-told-won = All goods are delivered!
signals-told-over = The timetable has run out
