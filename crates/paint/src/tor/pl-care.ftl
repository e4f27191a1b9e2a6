tor-ask-remove = { $does } Tego nie da się cofnąć. Użyć tej zdolności?

tor-coach-pick = Cel: siedem liczb rosnących od lokomotywy. Wybierz wagon, którego liczba pasuje do jednego z pól.
tor-coach-place = Małe liczby blisko lokomotywy, duże na końcu: na pole 1 do 12, na pole 2 do 24 i tak dalej. Zastąpiony wagon trafia obok talii.
tor-coach-choose = Weź nowy wagon z talii albo użyj zdolności karty, która leży obok niej. Wskaż ją, a zobaczysz, co zrobi.
tor-coach-target = Wskaż wagon: zanim zdecydujesz, zobaczysz swój szereg po zmianie.
