# The site around the games
skip = Skip to content
home = Kolej, home page
settings = Settings
guest = Guest
your-name = Your name
names-and = { $names } and { $name }
save = Save
leave-device = Leave this device
leave-explained = This browser forgets that you are { $name }. Do it on a device that others use as well.
leave-tables = { $n ->
    [one] You sit at a table whose game is not over. As a guest you cannot come back to your seat after leaving, unless you are still you on another device.
   *[other] You sit at { $n } tables whose games are not over. As a guest you cannot come back to your seats after leaving, unless you are still you on another device.
}
leave-now = Leave
theme-auto = Theme as in the browser
theme-light = Light theme
theme-dark = Dark theme
back = Back
understood = Got it

lobby = Station
games = Games
for-players = { $most ->
    [one] For 1 player
   *[other] For { $least }–{ $most } players
}
for-age = { $age ->
    [one] age { $age } and up
   *[other] ages { $age } and up
}
for-minutes = { $n ->
    [one] { $time } minute
   *[other] { $time } minutes
}
play-bots = Play against bots
new-table = New table…
rules = Rules
score-board = Score a board
departures = Departures
your-tables = Your tables
no-tables = No table is waiting. Open the first one!
column-game = Game
column-players = Players
column-code = Code
column-state = State
state-open = { $n ->
    [one] { $n } open seat
   *[other] { $n } open seats
}
state-running = running
state-finished = finished
join-by-code = Got a table code?
join = Join

who-sits-where = Who sits where
presets = Ready-made settings
seat-number = Seat { $n }
seat-me = me
seat-here = somebody at this screen
seat-open = open, for whoever is invited
seat-bot1 = bot, level 1 (easy)
seat-bot2 = bot, level 2 (medium)
seat-bot3 = bot, level 3 (hard)
seat-none = nobody
name-if-here = name
name-of-seat = Name at seat { $n }
colour-of-seat = Colour of seat { $n }
colour-any = any colour
player-number = Player { $n }
who-may-find-it = Who may find the table
listed = on the departure board, for everybody to see
private = private, only with the link or the code
file-examples = Files to begin with:
read-file = Read it from a file
open-table = Open the table
bot-name-0 = Semaphore ({ $level })
bot-name-1 = Handcar ({ $level })
bot-name-2 = Tender ({ $level })
bot-name-3 = Points ({ $level })
bot-name-4 = Engine ({ $level })
bot-name-5 = Buffer ({ $level })

table = Table
starts-when-full = The game starts when every seat is taken.
sit-here = Sit here
stand-up = Leave this seat
add-bot = Bot { $level }
invite = Invite others: show them the QR code, tell them the code or send them the link.
qr-code = QR code of the table's address
pass-device = Pass the device to { $name }
it-is-me = I am { $name }. Show
your-turn = Your turn
trying = { $name } is trying something out. Nothing is decided yet.
undo = Undo
undo-all = Undo all
hint = Hint
hint-busy = Thinking…
follow = Try it on the board
log = What happened
connection-lost = Connection lost. Trying again…

pins = Shown to all
pins-tools = Plan together
pins-make = Show the others something…
pins-how = Point at a thing, draw an arrow from one to another or write a note about it. Everybody at the table sees it until the turn is over.
pins-point = Point
pins-arrow = Arrow
pins-note = Note
pins-clear = Remove all of mine
pins-cancel = Cancel
pins-remove = Remove
pins-field-at = What
pins-field-to = Where the arrow leads
pins-field-text = Note
pins-say-point = Choose what to point at.
pins-say-arrow = Choose where the arrow begins.
pins-say-to = Choose where it leads.
pins-say-note = Choose what the note is about.
pins-told-point = { $name } points at: { $at }
pins-told-arrow = { $name }: { $at } → { $to }
pins-told-note = { $name }, { $at }: “{ $text }”

rematch = Rematch
to-rematch = To the rematch
replay = Replay
download-log = Download the log
score-sheet = Score
total = Total
places = Place
place = { $n ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $n }th
}
won-together = won
lost-together = lost
step = Step
step-back = One step back
step-forward = One step on
to-start = To the start
to-end = To the end
show = Show
chapters = Chapters
example = Example.
ruling = Ruling
ruling-print = as printed
ruling-edition = from another edition
ruling-ours = our own, not from the box
table-options = Table options

fairness = Fair draws
fairness-how = A secret seed chosen before the game decides every draw and every roll. Its hash is public from the start, the seed itself once the game is over. Whoever knows the seed can check every card and every die.
fairness-hash = Hash of the seed (SHA-256)
fairness-seed = Seed
fairness-later = revealed when the game is over
fairness-checked = { $n ->
    [one] Checked { $n } draw: it follows the seed.
   *[other] Checked { $n } draws: all of them follow the seed.
}
fairness-checked-typed = { $n ->
    [one] Checked: { $n } draw follows the seed, { $typed } were typed in.
   *[other] Checked: { $n } draws follow the seed, { $typed } were typed in.
}
fairness-self = You can check it yourself: download the log and run

typed-in = { $n ->
    [one] The rolls of the first round are not luck: { $name } typed them in.
   *[other] The rolls of the first { $n } rounds are not luck: { $name } typed them in.
}
typed-in-by-host = { $n ->
    [one] The rolls of the first round are not luck: whoever opened the table typed them in.
   *[other] The rolls of the first { $n } rounds are not luck: whoever opened the table typed them in.
}
typed-in-short = { $n ->
    [one] rolls of the first round typed in
   *[other] rolls of the first { $n } rounds typed in
}

trouble = That did not work
error-not-found = There is no such page or table. Check the address or the code.
error-wrong-code = No table with this code is waiting for you. Check the code, or ask for a link to the table: once a game has begun, the code leads only those who play to it.
error-bad-form = Something in the form is missing or cannot be accepted. Go back and try again.
error-bad-setup = The game cannot be set up like this. The reason:
error-unreadable = That is not a move of this game. Reload the table and choose from the board.
error-not-your-seat = This seat is not yours. Moves are made by whoever sits there.
error-not-host = Only whoever opened the table can do this.
error-taken = This seat is already taken. Choose another one.
error-colour-taken = Somebody else has this colour. Choose another one.
error-stale = The table has moved on. Look at it as it is now and decide again.
error-nothing-to-undo = There is nothing to take back: the move is already made.
error-illegal = A rule forbids this:
error-no-such-thing = There is nothing of that name to point at. It may be gone from the board; choose something that is there.
error-many-pins = You are already pointing at as many things as fit. Remove one first.
error-not-finished = This can be seen once the game is over.
error-cross-site = The request came from another site, so nothing was changed. Do it on this page itself.
error-method = This address cannot be used like that. Go to the home page and use the buttons.
error-too-large = That is too much data. Make it shorter and try again.
error-too-many = Too many requests at once. Wait a moment and try again.
error-many-streams = You have as many tables open as one may follow at once. Close some of their tabs, then reload this page.
error-many-tables = Many tables were opened from here just now. { $n ->
    [one] Try again in a second.
   *[other] Try again in { $n } seconds.
}
error-many-guests = Many new guests came from here just now. { $n ->
    [one] Try again in a second.
   *[other] Try again in { $n } seconds.
}
error-many-codes = Too many codes were wrong. Ask for the right one, or for a link to the table. { $n ->
    [one] You can try again in a second.
   *[other] You can try again in { $n } seconds.
}
error-many-hints = That was a lot of hints. { $n ->
    [one] You can ask for the next one in a second.
   *[other] You can ask for the next one in { $n } seconds.
}
error-many-open = { $n ->
    [one] You already have a table that waits for players, and one is all you may have.
   *[other] You already have { $n } tables that wait for players, which is as many as you may have.
} Fill one of them first, with people or with bots.
error-many-running = { $n ->
    [one] You already have a game under way, and one is all you may have.
   *[other] You already have { $n } games under way, which is as many as you may have.
} Finish one of them first.
error-misdirected = This server does not go by that name. Use the address it was started with, or ask whoever runs it: they can allow a name with --base-url.
error-slow = The request took too long to arrive. Check your connection and try again.
error-internal = Something failed on our side. Nothing is lost; try again in a moment.

## A map
zoom = Size of the map
zoom-in = Zoom in
zoom-out = Zoom out
zoom-all = Show the whole map
error-unknown-rules = This table was begun under rules, or with a game, that this program does not know. What is stored of it is kept and shown, but it cannot go on or be replayed here; a program with those rules can open its log.
game-length = { $turns ->
    [one] One turn.
   *[other] { $turns } turns.
}
game-minutes = { $n ->
    [0] Less than a minute.
    [one] One minute.
   *[other] { $n } minutes.
}
error-one-hint = A hint for you is already being thought about. Wait until it is there, then ask again.
error-hint-late = The hint takes longer than usual because many are playing. It appears here by itself as soon as it is found.
waits-a-day = A table that nobody touches for a day while it waits is cleared away.
days-left = { $n ->
    [one] Nobody has played here for long. The table is cleared away tomorrow unless somebody makes a move.
   *[other] Nobody has played here for long. The table is cleared away in { $n } days unless somebody makes a move.
}
error-blocked = Whoever runs this server has shut you out. If you think that is a mistake, ask them.

# Notices
notices = Notices
notices-explained = We tell you that a table waits for you, also while the page is closed. Whoever looks at the table gets nothing.
notices-where = Where we write to
notices-add = How to tell you
notices-off = This server sends no notices.
notices-push = Browser
notices-mail = Mail
notices-hook = Own program
notices-push-here = notices of a browser
notices-push-on = Turn on notices in this browser
notices-push-unable = Notices of the browser need scripts and a safe connection (https).
notices-push-failed = The browser did not allow notices. Look at its settings for this site.
notices-mail-address = Mail address
notices-mail-on = Write to this address
notices-hook-more = A program of your own (webhook)
notices-hook-explained = We send a POST request with JSON to this address, signed with a secret key.
notices-hook-address = Address with https
notices-hook-on = Send to this address
notices-hook-secret = Key for signatures
notices-hook-once = It is shown this once, so keep it now:
notices-hook-signed = The header Kolej-Signature has “sha256=” and the HMAC-SHA256 of the request’s body with this key.
notices-unconfirmed = (waits to be confirmed: look into your mail)
notices-drop = Remove
notices-drop-one = Remove: { $address }
notices-what = What and when
notices-kind-turn = My turn
notices-kind-begin = The game begins
notices-kind-reminder = Reminder
notices-kind-result = Result
notices-kind-message = Message
notices-remind = Remind me when the table has waited
notices-after = { $n ->
    [one] for { $n } hour
   *[other] for { $n } hours
}
notices-never = no
notices-quiet-from = Quiet from
notices-quiet-to = Quiet until
notices-digest = One mail for all at
notices-each = each in a mail of its own
notices-zone = My time
notices-neutral = Without games and names (on a locked screen, for example)
notices-confirm = Shall notices about your tables go to { $address }?
notices-confirm-yes = Yes, it is my address
notices-confirmed = Done: we write to this address from now on.
notices-stop = Shall we stop writing to { $address }?
notices-stop-yes = Yes, write no more
notices-stopped = Done: nothing more is sent there.
notice-turn = { $game }: your turn
notice-begin = { $game }: the game begins
notice-reminder = { $game }: the table is still waiting for you
notice-result = { $game }: the game is over
notice-message = { $game }: a new message
notice-neutral = There is something new at your table.
notice-others = At the table: { $names }.
notice-alone = You play without rivals.
notice-won = You won together.
notice-lost = It did not work out this time.
notice-place = Your place: { $place }.
notice-digest = Kolej: news from { $n ->
    [one] { $n } table
   *[other] { $n } tables
}
notice-confirm = Kolej: is this your address?
notice-confirm-text =
    Somebody, perhaps you, wants notices about their tables at this address.
    If it is you, confirm it:
    { $link }
    If not, do nothing: we will not write again.
notice-stop = No more mails like this: { $link }
notice-change = Settings of notices: { $link }
signals = Signals of my turn
signals-sound = Sound
signals-buzz = Vibration
signals-note = Notification while the page is hidden
error-many-addresses = No more addresses for notices can be had. Remove one of them.
error-known-address = We write to this address already.
error-new-addresses = That was a lot of new addresses. { $n ->
    [one] Try again in { $n } second.
   *[other] Try again in { $n } seconds.
}
