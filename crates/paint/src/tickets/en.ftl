# Wsiąść do Pociągu. Names stand alone before a colon and verbs in the present tense, as in the Polish file.

## About the game
tickets-title = Ticket to Ride
tickets-tagline = Collect train cards, claim routes and join the cities of your tickets, from Vancouver to Miami.
tickets-credits = Game design: Alan R. Moon. Illustrations: Fajareka Setiawan and Régis Torres. Graphic design: Cyrille Daujean. Polish translation: Jakub Maciejewski. Polish editing: the Rebel team. Publisher: Days of Wonder, in Poland Rebel; first published in 2004. The map, drawings and texts here are our own.

## Table options
tickets-edition = Tickets and bonuses
tickets-edition-edition-rulebook = as in the rulebook: keep at least 2 of 4 tickets, longest route 10 points
tickets-edition-edition-2004 = edition of 2004: keep at least 2 of 3 tickets, longest route 10 points
tickets-edition-edition-1910 = tickets of 1910: Globetrotter (15) for the most tickets instead of the longest route
tickets-edition-edition-mega = Mega: all tickets, keep at least 3 of 5, both bonuses
tickets-edition-edition-cities = Big Cities: only tickets of seven big cities, no bonus
tickets-edition-from = The first has the numbers of the rulebook (its list of tickets is not known to us); the others come from other editions and expansions.
tickets-row = When the deck and the discard pile are empty
tickets-row-row-strict = no train cards can be drawn
tickets-row-row-open = face-up cards may be taken
tickets-row-from = That no cards can be drawn is from the rulebook; taking face-up cards is the custom at many tables.
tickets-kit = A map of your own
tickets-kit-help = Do you have a map of your own? Paste a text that describes it: the lines city, route, place and ticket say which cities, routes and tickets there are and where they lie on the board; wagons, cards, points, open, draw, last, longest and globetrotter hold the numbers. Polish words are understood as well. The choice of tickets above does not count then: the tickets are in the file.

## Colours of cards; “taken” is a card as something one takes, “line” the colour of a route
tickets-card-pink = pink
tickets-card-white = white
tickets-card-blue = blue
tickets-card-yellow = yellow
tickets-card-orange = orange
tickets-card-black = black
tickets-card-red = red
tickets-card-green = green
tickets-card-locomotive = locomotive
tickets-taken-pink = pink
tickets-taken-white = white
tickets-taken-blue = blue
tickets-taken-yellow = yellow
tickets-taken-orange = orange
tickets-taken-black = black
tickets-taken-red = red
tickets-taken-green = green
tickets-taken-locomotive = locomotive
tickets-line-pink = pink
tickets-line-white = white
tickets-line-blue = blue
tickets-line-yellow = yellow
tickets-line-orange = orange
tickets-line-black = black
tickets-line-red = red
tickets-line-green = green
tickets-line-grey = grey

## Colours of players
tickets-player-red = red
tickets-player-green = green
tickets-player-blue = blue
tickets-player-yellow = yellow
tickets-player-black = black

## Numbers
tickets-wagons = { $n ->
    [one] { $n } wagon
   *[other] { $n } wagons
}
tickets-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
tickets-unit = pts
tickets-spaces = { $n ->
    [one] { $n } space
   *[other] { $n } spaces
}
tickets-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
tickets-count = { $n ->
    [one] { $n } ticket
   *[other] { $n } tickets
}

## The map
tickets-map = Map of routes
tickets-routes = Routes that can still be claimed
tickets-route = { $route }: { $wagons }, { $colour }, { $points }
tickets-close = Close
tickets-leaves = { $n ->
    [one] You will have { $n } wagon left.
   *[other] You will have { $n } wagons left.
}
tickets-verb = Pay and claim:
tickets-serves = Useful for the ticket { $ticket } ({ $n }).
tickets-dear = This spends a locomotive although coloured cards would do. Locomotives fit everywhere: save them.
tickets-pay = Claim it with: { $cards }
tickets-missing-cards = { $n ->
    [one] You lack { $n } card ({ $colour } or a locomotive).
   *[other] You lack { $n } cards ({ $colour } or locomotives).
}
tickets-missing-wagons = This route takes { $length ->
        [one] { $length } wagon
       *[other] { $length } wagons
    }, and you have { $n ->
        [0] none left.
       *[other] { $n } left.
    }
tickets-any-colour = any one colour
tickets-list = { $n ->
    [0] You cannot pay for any route now
    [one] { $n } route you can claim
   *[other] { $n } routes you can claim
}

## Cards
tickets-market = Cards and tickets on the table
tickets-row-label = Face-up cards
tickets-take = Take a card: { $card }
tickets-second-loco = A face-up locomotive cannot be taken as the second card.
tickets-deck = { $n ->
    [0] The deck is empty
    [one] Deck: { $n } card
   *[other] Deck: { $n } cards
}
tickets-draw-deck = Draw a card from the deck
tickets-discards = Discarded:
tickets-stack = { $n ->
    [0] No tickets left
    [one] Tickets: { $n }
   *[other] Tickets: { $n }
}
tickets-draw-tickets = Draw tickets ({ $n }), keep at least { $keep }
tickets-pass = Pass
tickets-hand = { $n ->
    [0] You have no cards
    [one] Your hand: { $n } card
   *[other] Your hand: { $n } cards
}

## Tickets
tickets-own = { $n ->
    [0] You have no tickets
    [one] Your { $n } ticket, completed: { $done }
   *[other] Your { $n } tickets, completed: { $done }
}
tickets-done = completed
tickets-not-done = not completed
tickets-way = To fill: { $spaces }; cards you lack: { $cards }
tickets-way-paid = To fill: { $spaces }; you have the cards.
tickets-way-done = The cities are joined.
tickets-way-none = These cities can no longer be joined.
tickets-any = { $n } for grey spaces
tickets-offer = Tickets to choose from
tickets-offer-how = Tick the tickets you keep: at least { $keep }
tickets-returned = put back
tickets-keep = { $n ->
    [one] Keep { $n } ticket
   *[other] Keep { $n } tickets
}
tickets-keep-picked = Keep those chosen:
tickets-keep-pick = { $keep ->
    [one] Tick at least { $keep } ticket
   *[other] Tick at least { $keep } tickets
}
tickets-keep-least = You must keep at least { $keep }
tickets-chosen = You have chosen. The others are still choosing.

## Players
tickets-players = Players
tickets-on-turn = to play now
tickets-hands = All hands and tickets
tickets-known-open = Show what is known of these cards
tickets-known = Certainly in hand
tickets-known-none = Nothing is known of these cards
tickets-unknown = { $n ->
    [one] Unknown: { $n } card
   *[other] Unknown: { $n } cards
}
tickets-last = { $n ->
    [one] Last round ({ $name }): this is the last turn of the game.
   *[other] Last round ({ $name }): { $n } more turns.
}

## What now
tickets-prompt-deal = Cards and tickets are being dealt.
tickets-prompt-luck = Cards are being turned up.
tickets-prompt-opening = Choose your first tickets: keep at least { $keep }.
tickets-prompt-offer = Choose among the tickets you drew: keep at least { $keep }.
tickets-prompt-turn = Take cards, claim a route on the map, or draw tickets.
tickets-prompt-second = Take your second card.
tickets-prompt-last = Your last turn: take cards, claim a route, or draw tickets.
tickets-prompt-pass = There is nothing you can do. You can only pass.
tickets-wait-opening = { $count ->
    [one] Still choosing tickets: { $names }.
   *[other] Still choosing tickets: { $names }.
}
tickets-wait-offer = Choosing tickets: { $names }.
tickets-wait-second = Taking a second card: { $names }.
tickets-wait-turn = To play: { $names }.
tickets-over = The game is over. Winner: { $names }, { $n ->
        [one] { $n } point.
       *[other] { $n } points.
    }
tickets-over-shared = The game is over. Victory is shared: { $names }, { $n ->
        [one] { $n } point each.
       *[other] { $n } points each.
    }
tickets-hint-claim = claim { $route } with: { $cards }
tickets-hint-tickets = draw tickets
tickets-hint-keep = { $n ->
    [0] keep these tickets
    [one] keep the ticket { $tickets }
   *[other] keep the tickets { $tickets }
}
tickets-hint-expects = Expected at the end of the game: about { $n }.

## The end
tickets-sheet-routes = { $n ->
    [one] Routes ({ $n })
   *[other] Routes ({ $n })
}
tickets-sheet-tickets = Tickets ({ $n } of { $all })
tickets-sheet-longest = Longest route ({ $n ->
        [one] { $n } wagon
       *[other] { $n } wagons
    })
tickets-sheet-globetrotter = Globetrotter

## The log
tickets-told-dealt = to begin with
tickets-told-wiped = Three face-up locomotives: all face-up cards are discarded and replaced. Discarded:
tickets-told-reshuffled = { $n ->
    [one] The deck is used up. { $n } discarded card becomes the new deck
   *[other] The deck is used up. { $n } discarded cards, shuffled, become the new deck
}
tickets-told-took = takes a face-up card:
tickets-told-drew = draws a card from the deck
tickets-log-routes = Routes only
tickets-told-claimed = claims
tickets-told-offered = { $n ->
    [one] gets { $n } ticket to choose from
   *[other] gets { $n } tickets to choose from
}
tickets-told-kept = { $n ->
    [one] keeps { $n } ticket
   *[other] keeps { $n } tickets
}
tickets-told-returned = { $n ->
    [one] puts back { $n }
   *[other] puts back { $n }
}
tickets-told-passed = passes
tickets-told-last = has few wagons left and begins the last round: everybody has one more turn
tickets-told-over = The game is over

## A game of a real table
tickets-board-how = Choose a player, then their routes on the map and their tickets in the list. Points are counted at once, and the page's address holds the whole board.
tickets-edit-pick = mark
tickets-edit-clear = Clear everything
tickets-edit-routes = Routes: choosing one gives it to the chosen player or takes it away
tickets-edit-tickets = Tickets: { $name }
tickets-edit-colour = Change the colour
