signals-fact-drive = Najdłuższa jazda: pociąg { $train }, { $n ->
    [one] { $n } odcinek
    [few] { $n } odcinki
   *[many] { $n } odcinków
} jednym ruchem.
signals-fact-tokens = Najdroższa tura: { $turn }., { $n ->
    [one] { $n } żeton czasu
    [few] { $n } żetony czasu
   *[many] { $n } żetonów czasu
} z { $all } straconych w całej grze.
signals-fact-goods = Najlepsza tura: { $turn }., { $n ->
    [one] { $n } towar dowieziony.
    [few] { $n } towary dowiezione.
   *[many] { $n } towarów dowiezionych.
}
signals-fact-close = O włos: { $n ->
    [one] { $n } żeton czasu
    [few] { $n } żetony czasu
   *[many] { $n } żetonów czasu
} z { $all } na zegarze.
signals-star-won = Wygrana
signals-star-normal = Poziom co najmniej normalny
signals-star-hard = Poziom co najmniej trudny
signals-star-spare = { $n ->
    [one] W rozkładzie została jeszcze { $n } karta
    [few] W rozkładzie zostały jeszcze { $n } karty lub więcej
   *[many] W rozkładzie zostało jeszcze { $n } kart lub więcej
}
signals-star-time = Żadna karta rozkładu nie przepadła przez zegar
