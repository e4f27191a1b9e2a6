tickets-fact-route = Longest single route: { $name }, { $route } ({ $n ->
    [one] { $n } wagon
   *[other] { $n } wagons
}).
tickets-fact-ticket = Most valuable ticket completed: { $name }, { $ticket } ({ $n ->
    [one] { $n } point
   *[other] { $n } points
}).
tickets-fact-luck = Luck of the draw: { $name }, { $n ->
    [one] { $n } locomotive
   *[other] { $n } locomotives
} among { $all ->
    [one] { $all } card drawn blind.
   *[other] { $all } cards drawn blind.
}
