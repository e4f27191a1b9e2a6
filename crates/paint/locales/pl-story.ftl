# Co się stało: dziennik według ruchów, ostatnie ruchy, tempo i dźwięki.

story-setup = Przygotowanie gry
last-moves = Ostatnie ruchy
no-move-yet = jeszcze bez ruchu

missed = Co Cię ominęło
missed-skip = Pomiń

signals-pieces = Dźwięki gry: karty, kostki, wagony
signals-mute = Cisza
pace = Tempo botów i animacji
pace-slow = wolno
pace-normal = normalnie
pace-fast = szybko
pace-once = od razu
