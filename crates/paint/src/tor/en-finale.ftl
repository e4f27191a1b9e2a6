tor-fact-leap = Biggest leap: { $name }, from { $from } to { $n } ascending wagons in one turn.
tor-fact-near = Nearest to the winner: { $name }, { $n } of 7 wagons ascending.
tor-fact-ability = Ability used most: { $ability } ({ $n ->
    [one] once
   *[other] { $n } times
}).
