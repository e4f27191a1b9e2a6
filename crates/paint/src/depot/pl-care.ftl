depot-sign-engine = lokomotywa { $engine }
depot-key-turn = obróć kafelek w prawo, w lewo
depot-coach-lay = Lokomotywy jadą tak daleko, jak prowadzi tor. Każda powinna dojechać do innej stacji, im wcześniej, tym lepiej; zderzenie usuwa obie.
depot-coach-build = Linie pokazują, dokąd pojadą lokomotywy. Obracaj i przekładaj kafelek, aż będzie dobrze, potem „Budujemy!”.
