depot-sign-engine = the { $engine } locomotive
depot-key-turn = turn the tile right, left
depot-coach-lay = Locomotives drive as far as the track leads. Each should reach another station, the sooner the better; a collision removes both.
depot-coach-build = Lines show where the locomotives will go. Turn and move the tile until it is right, then build.
