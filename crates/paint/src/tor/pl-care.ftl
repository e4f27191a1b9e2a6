tor-ask-remove = { $does } Tego nie da się cofnąć. Użyć tej zdolności?

tor-coach-pick = Cel: siedem numerów rosnących od lokomotywy. Wybierz kartę, której numer pasuje do jednego z pól.
tor-coach-place = Niskie numery blisko lokomotywy, wysokie na końcu: na pole 1 do 12, na pole 2 do 24 i tak dalej. Zastąpiony wagon trafia obok talii.
tor-coach-choose = Dobierz kartę z talii albo użyj zdolności karty, która leży obok niej. Wskaż ją, a zobaczysz, co zrobi.
tor-coach-target = Wskaż wagon: zanim zdecydujesz, zobaczysz swój szereg po zmianie.
