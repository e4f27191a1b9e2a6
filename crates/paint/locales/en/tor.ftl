# Game of Trains. Names stand alone before a colon and verbs in the present tense, as in the Polish file.

## About the game
tor-title = Game of Trains
tor-tagline = Seven wagons stand in the wrong order. The first train to line up in ascending order wins.
tor-credits = Designers: the group “Trehgrannik” (Anatoly Shklyarov, Alexey Paltsev, Alexey Konnov). Publisher: Brain Games, 2015. The drawings and texts here are our own.

## Abilities: name, description, hint when choosing a wagon
tor-ability-move-right = Two right
tor-ability-protect = Padlock
tor-ability-move-left = Two left
tor-ability-swap-adjacent = Swap neighbours
tor-ability-remove-middle = Remove middle
tor-ability-remove-right = Remove last
tor-ability-remove-left = Remove first
tor-ability-swap-skip = Swap over one

tor-does-move-right = One of your wagons moves exactly two places right.
tor-does-protect = The padlock guards your first, middle or last wagon against removal.
tor-does-move-left = One of your wagons moves exactly two places left.
tor-does-swap-adjacent = Two neighbouring wagons of yours change places.
tor-does-remove-middle = Every train loses its middle wagon; a card from the deck takes its place.
tor-does-remove-right = Every train loses its last wagon; a card from the deck takes its place.
tor-does-remove-left = Every train loses its first wagon; a card from the deck takes its place.
tor-does-swap-skip = Two of your wagons with exactly one between them change places.

tor-aim-move-right = Two right: choose the wagon that moves.
tor-aim-protect = Padlock: choose your first, middle or last wagon.
tor-aim-move-left = Two left: choose the wagon that moves.
tor-aim-swap-adjacent = Swap neighbours: choose the left wagon of the pair.
tor-aim-remove-middle = Remove middle.
tor-aim-remove-right = Remove last.
tor-aim-remove-left = Remove first.
tor-aim-swap-skip = Swap over one: choose the left wagon of the pair.

## The table
tor-row = Row of abilities
tor-deck = Deck
tor-discard = Discards
tor-deck-label = Deck: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
tor-discard-label = Discards: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
tor-draw-label = { $list }. Draw a wagon.
tor-use-label = Use ability: { $ability }, card { $wagon }
tor-pick-label = Pick wagon { $wagon }, ability: { $ability }
tor-card-label = Wagon { $wagon }, ability: { $ability }
tor-train-label = Train: { $seat }
tor-loco-label = Locomotive { $place }
tor-gap-label = Empty place { $place }
tor-lock-label = Padlock (card { $wagon })
tor-back-label = Card face down
tor-now = now
tor-next = next
tor-rising = ascending
tor-winner = winner
tor-hand-offers = Your cards for the exchange
tor-hand-offered = Cards for the exchange
tor-hand-wagon = Wagon { $wagon } needs a place
tor-hand-setup = Set-up
tor-hand-turn = Turn { $count }
tor-hand-choose = Draw or ability
tor-hand-won = Winner: { $seat }

## Places of a train
tor-at-put = Place { $place }: wagon { $wagon }, ability: { $ability }. Put { $other } here.
tor-at-swap = Place { $place }: wagon { $wagon }, ability: { $ability }. Swap with wagon { $other }.
tor-at-right = Place { $place }: wagon { $wagon }, ability: { $ability }. Move two places right.
tor-at-left = Place { $place }: wagon { $wagon }, ability: { $ability }. Move two places left.
tor-at-lock = Place { $place }: wagon { $wagon }, ability: { $ability }. Put the padlock here.

## Preview
tor-if-draw = The top card of the deck will replace one of your wagons.
tor-if-wins = The whole train ascends: you win!
tor-if-opens = { $wagon } opens in the row: { $ability }.
tor-if-pairs = { $wagon } and { $other } cancel out: { $ability } leaves the row.
tor-if-unlocks = The padlock is lost.
tor-if-locks = The padlock guards { $wagon } against removal.
tor-if-removes = Removed: { $list }.
tor-if-guarded = Guarded by a padlock: { $list }.
tor-if-nothing = Padlocks everywhere: nothing is removed.

## What now
tor-prompt-choose = Your turn: draw a wagon or use an ability from the row.
tor-prompt-draw = Your turn: draw a wagon from the deck.
tor-prompt-hold = Wagon { $wagon }: put it in place of one of your wagons.
tor-prompt-pick = Set-up: pick one of the wagons for the exchange.
tor-prompt-exchange = Set-up: put wagon { $wagon } in place of one of yours.
tor-prompt-won = You win! Your train runs in ascending order.
tor-hint-draw = Draw a wagon from the deck.
tor-wait-deal = The wagons are being dealt.
tor-wait-first = Drawing lots for the first turn.
tor-wait-offer = Cards for the exchange are being dealt.
tor-wait-exchange = Set-up. Now: { $seat }, exchanging a wagon.
tor-wait-choose = Now: { $seat }.
tor-wait-draw = Now: { $seat }, a card from the deck.
tor-wait-hold = Now: { $seat }, wagon { $wagon } needs a place.
tor-wait-target = Now: { $seat }, ability: { $ability }.
tor-wait-refill = New wagons come to place { $place }.
tor-wait-over = The game is over. Winner: { $seat }.

## Log
tor-told-dealt = { $seat }: train { $list }
tor-told-first = First turn: { $seat }
tor-told-offered = { $seat }: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } for the exchange
tor-told-offered-open = { $list }: { $wagon }
tor-told-drew = { $seat }: draws { $wagon }
tor-told-placed = { $seat }: { $wagon } to place { $place }, { $other } to the row
tor-told-used = { $seat }: { $ability } ({ $wagon })
tor-told-swapped = { $seat }: swaps { $wagon } with { $other }
tor-told-right = { $seat }: moves { $wagon } two right
tor-told-left = { $seat }: moves { $wagon } two left
tor-told-locked = { $seat }: padlock on { $wagon }
tor-told-unlocked = { $seat }: { $wagon } loses its padlock
tor-told-removed = { $seat }: { $wagon } goes to the row
tor-told-guarded = { $seat }: padlock guards { $wagon }
tor-told-refilled = { $seat }: { $wagon } from the deck to place { $place }
tor-told-paired = Cancelled out: { $wagon } and { $other } ({ $ability })
tor-told-reshuffled = New deck: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } from the discards
tor-told-won = { $seat }: the train ascends and wins! { $list }
