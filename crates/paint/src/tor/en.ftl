# Game of Trains. Names stand alone before a colon and verbs in the present tense, as in the Polish file.

## About the game
tor-title = Game of Trains
tor-tagline = Seven wagons stand in the wrong order. The first to line them up in ascending order wins.
tor-credits = Designers: the group “Trehgrannik” (Anatoly Shklyarov, Alexey Paltsev, Alexey Konnov). Illustrations in the box: Reinis Pētersons. Publisher: Brain Games Publishing SIA, Riga, © 2015. The drawings and texts here are our own.

## The choice when a table is opened
tor-order = The used card
tor-order-use-first = use the ability first, then discard the card
tor-order-discard-first = discard the card first, then use the ability
tor-order-from = The first order is from the Polish rulebook, the second from other editions of the game.

## Abilities: name, description, hint when choosing a card
tor-ability-move-right = Move right
tor-ability-protect = Protection
tor-ability-move-left = Move left
tor-ability-swap-adjacent = Swap neighbours
tor-ability-remove-middle = Remove middle
tor-ability-remove-right = Remove rightmost
tor-ability-remove-left = Remove leftmost
tor-ability-swap-skip = Swap over one

tor-does-move-right = One of your cards moves exactly two places to the right.
tor-does-protect = Your leftmost, middle or rightmost card is protected from removal.
tor-does-move-left = One of your cards moves exactly two places to the left.
tor-does-swap-adjacent = Two neighbouring cards of your train change places.
tor-does-remove-middle = Everybody removes the middle card of their train and draws a card in its place.
tor-does-remove-right = Everybody removes their rightmost card and draws a card in its place.
tor-does-remove-left = Everybody removes their leftmost card and draws a card in its place.
tor-does-swap-skip = Two cards of your train with exactly one card between them change places.

tor-aim-move-right = Move right: choose the card that moves.
tor-aim-protect = Protection: choose your leftmost, middle or rightmost card.
tor-aim-move-left = Move left: choose the card that moves.
tor-aim-swap-adjacent = Swap neighbours: choose the left card of the two.
tor-aim-remove-middle = Remove middle.
tor-aim-remove-right = Remove rightmost.
tor-aim-remove-left = Remove leftmost.
tor-aim-swap-skip = Swap over one: choose the left card of the two.

## The table
tor-row = Cards beside the deck
tor-deck = Deck
tor-discard = Discards
tor-deck-label = Deck: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
tor-discard-label = Discard pile: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
tor-draw-label = { $list }. Draw a card.
tor-use-label = Use ability: { $ability }, card { $wagon }
tor-pick-label = Choose wagon { $wagon }, ability: { $ability }
tor-card-label = Wagon { $wagon }, ability: { $ability }
tor-none-label = No card beside the deck: { $ability }
tor-gone-label = No card beside the deck any more: { $ability }
tor-fresh = { $list }, new since your last move
tor-train-label = Train: { $seat }
tor-loco = Locomotive
tor-loco-label = Locomotive { $place }
tor-gap-label = Empty place { $place }
tor-lock-label = Protection (card { $wagon })
tor-back-label = Card face down
tor-now = now
tor-next = next
tor-rising = ascending
tor-winner = winner
tor-hand-offers = The cards you drew
tor-hand-offered = Cards drawn for the exchange
tor-hand-wagon = Wagon { $wagon } needs a place
tor-hand-setup = Set-up
tor-hand-turn = Turn { $count }
tor-hand-choose = Draw a card or use an ability
tor-hand-won = Winner: { $seat }

## What explains itself
tor-explain-discard = Cards lie here face down. When the deck runs out, they are shuffled into a new one.
tor-explain-loco = It shows on which side the lowest number belongs. It is not a wagon: no ability moves it.
tor-explain-lock = This wagon cannot be removed. It loses its protection when its owner replaces or moves it.

## Why a hint says so
tor-why = Why: { $list }.
tor-why-wins = the whole train ascends, and you win
tor-why-rises = ascending { $was } → { $is }
tor-why-belongs = of the 84 numbers, { $was } to { $is } belong to place { $place }, so { $wagon } fits there
tor-why-better = of the 84 numbers, { $was } to { $is } belong to place { $place }, and { $wagon } is nearer to them than { $other }
tor-why-nearer = the numbers come nearer to where they belong
tor-why-pairs = { $ability } leaves in a pair, so nobody can use it
tor-why-useless = { $ability } beside the deck puts no more wagons in order for { $seat }, who is next
tor-why-denies = { $seat } cannot use it any more (ascending { $was } → { $is })
tor-why-none = no move or swap beside the deck would put more of your wagons in order
tor-why-guards = without wagon { $wagon } fewer of yours would ascend
tor-why-threat = { $ability } lies beside the deck
tor-why-spares = without the wagon you lose, just as many of yours ascend
tor-why-hurts = { $seat } loses a wagon of the ascending ones ({ $was } → { $is })

## Places of a train
tor-at-put = Place { $place }: wagon { $wagon }, ability: { $ability }. Replace it with { $other }.
tor-at-swap = Place { $place }: wagon { $wagon }, ability: { $ability }. Swap with wagon { $other }.
tor-at-right = Place { $place }: wagon { $wagon }, ability: { $ability }. Move two places to the right.
tor-at-left = Place { $place }: wagon { $wagon }, ability: { $ability }. Move two places to the left.
tor-at-lock = Place { $place }: wagon { $wagon }, ability: { $ability }. Protect it.

## Preview
tor-if-draw = The top card of the deck will replace one of your wagons.
tor-if-wins = The whole train ascends: you win!
tor-if-opens = { $wagon } goes beside the deck: { $ability }.
tor-if-pairs = { $wagon } and { $other } make a pair ({ $ability }): both will be discarded.
tor-if-unlocks = The card loses its protection.
tor-if-locks = { $wagon } will be protected from removal.
tor-if-locks-again = { $wagon } is already protected; the second Protection will lie under it as well.
tor-if-removes = Removed: { $list }.
tor-if-guarded = Protected: { $list }.
tor-if-nothing = Everybody is protected: nothing will be removed.
tor-if-leave = Discarded in pairs: { $list }.

## What now
tor-prompt-choose = Your turn: draw a card or use the ability of a card beside the deck.
tor-prompt-draw = Your turn: draw a card from the deck.
tor-prompt-hold = Wagon { $wagon }: replace one of your wagons with it.
tor-prompt-pick = Set-up: choose one of the cards you drew.
tor-prompt-exchange = Set-up: replace one of your wagons with { $wagon }.
tor-prompt-won = You win! Your wagons stand in ascending order.
tor-hint-draw = Draw a card from the deck.
tor-hint-use = Use card { $wagon }: { $ability }.
tor-hint-pick = Choose wagon { $wagon }.
tor-hint-put = { $wagon } in place { $place } instead of { $other }.
tor-hint-swap = Swap { $wagon } with { $other }.
tor-hint-right = Move { $wagon } two places to the right.
tor-hint-left = Move { $wagon } two places to the left.
tor-hint-lock = Protect wagon { $wagon }.
tor-wait-deal = The wagons are being dealt.
tor-wait-first = Drawing lots for the first player.
tor-wait-offer = Cards are being drawn for the exchange.
tor-wait-exchange = Set-up. Now: { $seat }, exchanging a wagon.
tor-wait-choose = Now: { $seat }.
tor-wait-draw = Now: { $seat }, a card from the deck.
tor-wait-hold = Now: { $seat }, wagon { $wagon } needs a place.
tor-wait-target = Now: { $seat }, ability: { $ability }.
tor-wait-refill = Cards from the deck come to place { $place }.
tor-wait-over = The game is over. Winner: { $seat }.

## Log
tor-told-dealt = { $seat }: train { $list }
tor-told-first = First player: { $seat }
tor-told-offered = { $seat }: draws { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } for the exchange
tor-told-offered-open = { $list }: { $wagon }
tor-told-drew = { $seat }: draws { $wagon }
tor-told-placed = { $seat }: { $wagon } to place { $place }, { $other } beside the deck
tor-told-used = { $seat }: { $ability } ({ $wagon })
tor-told-swapped = { $seat }: swaps { $wagon } with { $other }
tor-told-right = { $seat }: moves { $wagon } two places to the right
tor-told-left = { $seat }: moves { $wagon } two places to the left
tor-told-locked = { $seat }: protects { $wagon }
tor-told-unlocked = { $seat }: { $wagon } loses its protection, card { $other } is discarded
tor-told-removed = { $seat }: removes { $wagon }
tor-told-guarded = { $seat }: { $wagon } is protected and stays
tor-told-refilled = { $seat }: { $wagon } from the deck to place { $place }
tor-told-paired = Pair discarded: { $wagon } and { $other } ({ $ability })
tor-told-reshuffled = New deck from the discard pile: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
tor-told-won = { $seat }: the train ascends and wins! { $list }

## Pictures in the rules
tor-example-discarded = Discarded
