# Co się stało: dziennik według ruchów, ostatnie ruchy, tempo i dźwięki.

story-setup = Przygotowanie gry
last-moves = Ostatnie ruchy

missed = Co Cię ominęło
missed-skip = Pomiń

signals-pieces = Dźwięki gry: karty, kostki, wagony
signals-mute = Cisza
pace = Tempo botów i animacji
pace-slow = wolno
pace-normal = zwyczajnie
pace-fast = szybko
pace-once = od razu
