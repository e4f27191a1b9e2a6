## Lekcje

learn = Lekcja
learn-offer = Naucz się w 5 minut
learn-resume = Dokończ lekcję ({ $n }/{ $all })
learn-step = Krok { $n } z { $all }
learn-progress = Postęp lekcji
learn-happened = Co się stało
learn-next = Dalej
learn-show = Gdzie?
learn-skip = Zrób za mnie
learn-back = Wstecz
learn-leave = Zakończ lekcję
learn-other = Tak też można zagrać, ale ta lekcja prowadzi inną drogą. Wybierz to, co ma przerywaną ramkę.
learn-forbidden = Na to zasady tu nie pozwalają. Wybierz to, co ma przerywaną ramkę.
learn-read = Najpierw przeczytaj i naciśnij „Dalej”.
learn-play = Zagraj z łatwym botem
learn-over = Jeszcze raz
learn-brief = W sześćdziesiąt sekund
