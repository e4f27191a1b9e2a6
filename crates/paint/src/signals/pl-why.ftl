# Zwrotnice i semafory: cel na stole i powody podpowiedzi.

signals-aim = { $count ->
    [one] Cel: do portu ({ $ports }) dowieźcie po 2 towary każdego koloru{ $more ->
        [0] .
       *[other] {""} i jeszcze { $more } dowolne.
    }
   *[other] Cel: do każdego portu ({ $ports }) dowieźcie po 1 towarze każdego koloru{ $more ->
        [0] .
       *[other] , a razem jeszcze { $more } dowolne.
    }
}
signals-missing = Brakuje:

signals-why-safer = { $train } straciłby średnio { $was } żetonu, po tej zmianie { $is }
signals-why-nearer = { $train }: szansa dowiezienia towaru rośnie z { $was } do { $is }
signals-why-load = do portu brakuje jeszcze: { $good } ({ $n })
signals-why-free = { $train } nie straci żetonu, cokolwiek pokaże kość
signals-why-costs = { $train } straci średnio { $n } żetonu
signals-why-delivers = { $train } dowiezie towar z szansą { $chance } i nie straci żetonu
signals-why-dares = { $train } dowiezie towar z szansą { $chance }, średnia strata żetonów: { $n }
signals-why-reroll = teraz strata żetonów: { $now }, po nowym rzucie średnio { $then }
signals-why-stays = { $who }: średnia strata żetonów, gdyby się poruszać, to { $n }
signals-why-colour = pociągi tego koloru na planszy: { $trains }, średnia strata żetonów: { $n }
