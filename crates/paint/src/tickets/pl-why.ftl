# Wsiąść do Pociągu: powody podpowiedzi. „of” to kolor kart, których się potrzebuje.

tickets-of-pink = różowych
tickets-of-white = białych
tickets-of-blue = niebieskich
tickets-of-yellow = żółtych
tickets-of-orange = pomarańczowych
tickets-of-black = czarnych
tickets-of-red = czerwonych
tickets-of-green = zielonych

tickets-why-completes = bo to ostatnie połączenie do biletu { $ticket } (+{ $points })
tickets-why-way = { $n ->
    [one] bo leży na drodze biletu { $tickets }
   *[other] bo leży na drodze biletów { $tickets }
}
tickets-why-around = bo tędy też można poprowadzić drogę biletu { $ticket }
tickets-why-points = bo daje { $points }, choć nie leży na drodze twoich biletów
tickets-why-points-only = bo bilety już są zrealizowane, a to daje { $points }
tickets-why-card = bo { $colour } potrzeba na { $route }, na drodze biletu { $ticket }
tickets-why-long = bo { $colour } warto zbierać na { $route }: { $points }
tickets-why-loco = bo zastąpi kartę, której brakuje na { $route }, na drodze biletu { $ticket }
tickets-why-any = bo zastępuje kartę dowolnego koloru
tickets-why-deck-only = bo wśród odkrytych kart nie ma potrzebnej twoim biletom
tickets-why-deck = bo zakryta karta może być Lokomotywą, a rywale jej nie zobaczą
tickets-why-all-done = bo bilety masz zrealizowane, a nowe dadzą punkty
tickets-why-draw = { $n ->
    [one] bo został ci { $n } wagonik: starczy na więcej biletów
    [few] bo zostały ci { $n } wagoniki: starczy na więcej biletów
   *[many] bo zostało ci { $n } wagoników: starczy na więcej biletów
}
tickets-why-shared = bo część drogi mają wspólną: razem { $n } z { $all } wagoników
tickets-why-room = { $tickets ->
    [one] bo potrzebuje { $n } z { $all } wagoników
   *[other] bo razem potrzebują { $n } z { $all } wagoników
}
