tickets-ask-draw = Drawing tickets is your whole turn. Of those drawn ({ $n }) you must keep at least { $keep }, and a ticket not completed costs points at the end. Draw them?

tickets-sign-any = { $card }: stands for a card of any colour
tickets-sign-wanted = a city of a ticket you have not completed
tickets-sign-joined = a city of a completed ticket
tickets-key-face = take a face-up card, counted from the first
tickets-key-deck = draw a card from the deck
tickets-key-draw = draw tickets
tickets-coach-choose = Keep tickets whose ways overlap: one route then serves several. A ticket not completed costs points.
tickets-coach-turn = Collect cards of the colours your tickets need. Routes that glow you can claim now; long ones give far more points.
tickets-coach-second = The second card: face up, or unseen from the deck. A face-up locomotive cannot be taken as the second.
