# Wsiąść do Pociągu: the reasons of hints. "of" is the colour of cards one needs.

tickets-of-pink = pink
tickets-of-white = white
tickets-of-blue = blue
tickets-of-yellow = yellow
tickets-of-orange = orange
tickets-of-black = black
tickets-of-red = red
tickets-of-green = green

tickets-why-completes = because it is the last route of the ticket { $ticket } (+{ $points })
tickets-why-way = { $n ->
    [one] because it is on the way of the ticket { $tickets }
   *[other] because it is on the way of the tickets { $tickets }
}
tickets-why-around = because the ticket { $ticket } can be completed this way, too
tickets-why-points = because it brings { $points }, though it is on the way of none of your tickets
tickets-why-points-only = because your tickets are completed, and it brings { $points }
tickets-why-card = because { $route }, on the way of the ticket { $ticket }, needs { $colour } cards
tickets-why-long = because { $colour } cards are worth saving for { $route }: { $points }
tickets-why-loco = because it stands for a card that { $route }, on the way of the ticket { $ticket }, still needs
tickets-why-any = because it stands for a card of any colour
tickets-why-deck-only = because your tickets need none of the face-up cards
tickets-why-deck = because it may be a locomotive, and your rivals will not see it
tickets-why-all-done = because your tickets are completed, and new ones bring points
tickets-why-draw = { $n ->
    [one] because you have { $n } wagon left: enough for more tickets
   *[other] because you have { $n } wagons left: enough for more tickets
}
tickets-why-shared = because they share a part of their way: { $n } of { $all } wagons together
tickets-why-room = { $tickets ->
    [one] because it takes { $n } of { $all } wagons
   *[other] because together they take { $n } of { $all } wagons
}
