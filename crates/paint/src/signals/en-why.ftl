# Zwrotnice i semafory: the aim on the table, and the reasons of hints.

signals-aim = { $count ->
    [one] Aim: bring 2 goods of every colour to the port of { $ports }{ $more ->
        [0] .
       *[other] , and { $more } more of any colour.
    }
   *[other] Aim: bring 1 good of every colour to each port ({ $ports }){ $more ->
        [0] .
       *[other] , and { $more } more of any colour.
    }
}
signals-missing = Missing:

signals-why-safer = { $train } would lose { $was } tokens on average, after this change { $is }
signals-why-nearer = { $train }: the chance to deliver rises from { $was } to { $is }
signals-why-load = the port still needs: { $good } ({ $n })
signals-why-free = { $train } loses no token, whatever the die shows
signals-why-costs = { $train } loses { $n } tokens on average
signals-why-delivers = { $train } delivers with a chance of { $chance } and loses no token
signals-why-dares = { $train } delivers with a chance of { $chance }, tokens lost on average: { $n }
signals-why-reroll = tokens lost now: { $now }, after a new roll { $then } on average
signals-why-stays = { $who }: moving would cost { $n } tokens on average
signals-why-colour = trains of this colour on the board: { $trains }, tokens lost on average: { $n }
