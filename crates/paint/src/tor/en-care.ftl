tor-ask-remove = { $does } This cannot be taken back. Use this ability?

tor-coach-pick = The aim: seven numbers that rise from the locomotive. Choose a wagon whose number suits one of the places.
tor-coach-place = Small numbers near the locomotive, large ones at the end: place 1 up to 12, place 2 up to 24 and so on. The wagon it replaces goes beside the deck.
tor-coach-choose = Take a new wagon from the deck, or use the ability of a card that lies beside it. Point at it to see what it will do.
tor-coach-target = Point at a wagon: you see your train after the change before you decide.
