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
new-table = Other ways…
rules = Rules
score-board = Score a board
departures = Departures
your-tables = Your tables
no-tables = Nobody is waiting for players just now. Pick a game and invite your friends!
column-game = Game
column-players = Players
column-when = When
column-hide = Hide
column-state = State
state-open = { $n ->
    [one] { $n } open seat
   *[other] { $n } open seats
}
state-running = running
state-finished = finished
join-by-code = Got a table code?
join = Join

state-watch = can be watched
state-waits = to move: { $names }
turn-number = turn { $n }
watchable = { $n ->
    [one] { $n } game to watch
   *[other] { $n } games to watch
}
hide = Hide from this list
unhide = Show in the list again
all-your-tables = { $n ->
    [0] Hidden tables
    [one] All your tables ({ $n })
   *[other] All your tables ({ $n })
}
no-own-tables = You have no table here.
nothing-hidden = You hide nothing.
filter = Which tables
all-games = All games
show-hidden = Hidden
show-listed = Not hidden
pages = Pages
page-before = Previous
page-after = Next
page-of = Page { $n } of { $all }
ago-now = just now
ago-minutes = { $n } min ago
ago-hours = { $n } h ago
ago-days = { $n ->
    [1] yesterday
   *[other] { $n } days ago
}
date = { $year }-{ $month }-{ $day }

how-to-play = How do you want to play?
way-alone = Alone
way-alone-about = the variant for one player
way-not-alone = { $n ->
    [one] for at least { $n } player
   *[other] this game needs at least { $n } players
}
way-bots = With bots
way-bots-about = the game starts at once
way-screen = At one screen
way-screen-about = you pass the device around
way-friends = With friends
way-friends-about = you invite them by link or code
how-many-bots = How many bots
how-strong = How strong
how-many-people = How many at the screen
how-many-friends = How many you invite
friends-later = In the waiting room you can still add seats or bots, and start with fewer people.
variant = Variant and extras
more-settings = More settings
your-colour = Your colour
start-table = Start
who-sits-where = Who sits where
seat-usual = as chosen above
presets = Ready-made settings
seat-number = { $n }.
seat-me = me
seat-here = somebody at this screen
seat-open = open, for whoever is invited
seat-bot1 = easy bot
seat-bot2 = medium bot
seat-bot3 = hard bot
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
bot-name-0 = Semaphore
bot-name-1 = Handcar
bot-name-2 = Tender
bot-name-3 = Points
bot-name-4 = Engine
bot-name-5 = Buffer
bot-level-1 = easy
bot-level-2 = medium
bot-level-3 = hard
bot-shown = ⚙ { $name } ({ $level })

table = Table
waits-host = { $n ->
    [one] Waiting for { $n } player. The game starts by itself when they sit down, or when you start without them.
   *[other] Waiting for { $n } players. The game starts by itself when they sit down, or when you start without them.
}
waits-seated = { $n ->
    [one] Waiting for { $n } player. The game starts by itself when they sit down; only the host can start earlier.
   *[other] Waiting for { $n } players. The game starts by itself when they sit down; only the host can start earlier.
}
waits-for-you = { $n ->
    [one] There is { $n } free seat. Type your name and sit down.
   *[other] There are { $n } free seats. Type your name and sit down.
}
seat-free = free seat
sit-also = Somebody next to me, at this screen
is-host = host
send-away = Remove
send-away-name = Remove from the table: { $name }
drop-seat = Drop this seat
add-seat = Add a seat
begin-with = { $n ->
    [1] Start alone
    [2] Start with two
    [3] Start with three
    [4] Start with four
    [5] Start with five
   *[other] Start with those here ({ $n })
}
share = Share
copy-link = Copy the link
copied = Copied
invitation = Let's play together: { $game }
preview-empty = { $n ->
    [one] { $n } free seat at the table
   *[other] { $n } free seats at the table
}
preview-open = { $n ->
    [one] There is still { $n } free seat. At the table: { $names }
   *[other] There are still { $n } free seats. At the table: { $names }
}
preview-running = A game is on: { $names }
preview-finished = The game is over: { $names }
sit-here = Sit here
stand-up = Leave this seat
add-bot = Add a bot:
invite = Invite others: show them the QR code, tell them the code or send them the link.
screen = Shared screen
screen-about = Shared screen: the board large for a television or a tablet on the table, hands and buttons on everybody’s phone
screen-join = Scan the QR code with your phone, or type this code:
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
result-together = Result
won-together = won
lost-together = lost
step = Step
step-back = One step back
step-forward = One step on
to-start = To the start
to-end = To the end
replay-begins = The game begins.
replay-play = Play (space bar)
replay-pause = Pause (space bar)
replay-keys = Move through the game
replay-speed = Speed
replay-by = Go on by
replay-by-step = by steps
replay-by-turn = by turns
replay-link = Copy a link to this moment
replay-link-short = Link
replay-count = Turn { $turn }/{ $turns } · step { $step }/{ $steps }
turn-back = One turn back (Shift and ←)
turn-forward = One turn on (Shift and →)
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

# Talk at the table
talk = Talk
talk-unread = Unread
talk-watching = (watching)
talk-about = What to do about this remark
talk-mute = Mute this person
talk-report = Report
talk-hear = Listen again
talk-muted = Muted: { $n }
talk-is-off = Talk at this table is switched off.
talk-switch-off = Switch talk off
talk-switch-on = Switch talk on
talk-page = Talk and notes on a page of their own
talk-again = Reload
talk-write = Say something
talk-send = Send
talk-phrases = Ready phrases
talk-phrase-hello = Hello on the platform!
talk-phrase-all-aboard = All aboard!
talk-phrase-good-luck = Clear track ahead!
talk-phrase-nice-move = Nice move!
talk-phrase-well-planned = Right on schedule!
talk-phrase-green-light = Green light!
talk-phrase-oops = Oops, wrong track…
talk-phrase-one-moment = One moment
talk-phrase-back-in-five = Back in five minutes
talk-phrase-your-turn = Your turn
talk-phrase-thanks = Thank you!
talk-phrase-good-game = Good game!
talk-phrase-rematch = Rematch?
talk-phrase-goodbye = See you at the next station!
talk-sign-train = steam engine
talk-sign-thumb = thumb up
talk-sign-applause = applause
talk-sign-smile = smile
talk-sign-wonder = surprise
talk-sign-sweat = that was close
talk-sign-thinking = thinking
talk-sign-heart = heart
somebody = Somebody
notes = Notes to yourself
notes-own = Only you can see them.
notes-saved = Saved
notes-lost = This could not be saved.

# Fair play
hints-choice = Hints
hints-usual = as usual: where one person plays, or several share a screen
hints-on = for everybody; all see who took how many
hints-off = no hints
hints-given = Hints
series = Standing
series-together = { $won ->
    [one] { $won } win
   *[other] { $won } wins
}, { $lost ->
    [one] { $lost } loss
   *[other] { $lost } losses
}
rematch-wanted = { $name } wants a rematch.
rematch-silent = No answer yet: { $names }
rematch-declined = Not this time: { $names }
rematch-accept = I am in!
rematch-decline = Not this time
rematch-withdraw = Never mind
rematch-free = Start with free seats
rematch-bots = Start with bots
error-no-hints = This table is played without hints.
error-may-not-write = Words of their own may be written by those who play here and have an account, and by everybody who plays at a private table. Ready phrases are for everybody.
error-much-talk = A great deal was said at this table lately. Wait a moment.
error-not-proposer = Only whoever proposed the rematch can do this.
error-many-remarks = That was a lot of talk at once. { $n ->
    [one] Wait a second.
   *[other] Wait { $n } seconds.
}

# Who I am here: devices, ways to log in, what is stored
me = You at Kolej
me-more = Devices and account
me-nobody = Nobody knows this browser yet. You need no account: take a seat, or say your name, and you are in. If you have played here on another device, log in or open a link made there.
me-name-everywhere = A new name shows at once at all your tables.
me-devices = Your devices
me-this-device = this device
me-some-device = a device
me-device-times = since { $since }, last used { $used }
me-log-out = Log out
me-log-out-device = Log out: { $device }
me-log-out-others = Log out on all other devices
me-log-out-all = Log out everywhere
me-log-out-explained = Log out everywhere if a device was lost or stolen. Without a passkey or a password you cannot come back after that.
me-link = Continue on another device
me-link-scan = { $n ->
    [one] Scan this code with the other device, or open the link there. It works once and for { $n } minute.
   *[other] Scan this code with the other device, or open the link there. It works once and for { $n } minutes.
}
me-link-warning = Whoever opens this link is { $name } from then on. Send it to nobody but yourself.
me-link-arrived = Continue here
me-link-already = This device knows you already.
me-continue-as = Continue as { $name }
me-continue-and-join = Continue as { $name } and bring these games along
me-you-are-here = In this browser you are { $here }. If you go on, it becomes { $name }.
me-would-be-lost = { $here } has neither a passkey nor a password: nobody can come back to those games, unless you bring them along. Do that only if { $here } is you.
me-not-now = Not now
me-keep = Keep what is yours
me-keep-none = As a guest you are known by your devices alone. If you lose them, your games are lost. Choose a way to come back.
me-keep-some = You can come back on any device.
me-passkey = Passkey
me-passkey-add = Add a passkey
me-passkey-none = Passkeys need a secure connection (HTTPS) and a browser that knows them.
me-password = Password
me-password-add = Set a password
me-password-change = Change the password
me-new-password = New password, 8 characters or more
me-login = Log in
me-login-name = Login name
me-login-is = Your login name is { $login }.
me-login-passkey = Log in with a passkey
me-login-other = Log in as somebody who has an account
me-bring-along = Bring along the games of { $here }, whom this browser knows: that is me, too
me-remove = Remove
me-data = Your data
me-data-explained = Everything that is stored about you: name, devices, tables and moves.
me-download = Download (JSON)
me-delete = Delete me
me-delete-explained = Kolej forgets who { $name } is. This cannot be undone.
me-delete-goes = Your name, your devices, passkeys and passwords, and what you wrote at tables are removed.
me-delete-stays = Finished games stay for those who played them with you. Your seat there has no name.
me-delete-running = At games that still run your seat stays without a name; the others decide how to go on.
me-delete-sure = Yes, delete me for good
error-unknown = Nobody is known in this browser. Log in, or take a seat first.
error-link-over = This link was used or is too old. Make a new one on the other device.
error-wrong-login = That name and password do not belong together.
error-login-taken = Somebody has this login name. Choose another one.
error-bad-login = A login name has 3 to 32 letters or digits; dots, dashes and underscores are fine.
error-weak-password = That password is too easy to guess. Take at least 8 characters, for instance three words that have nothing to do with each other.
error-two-accounts = Both are accounts one can log in to, so they stay two. Delete one of them if you no longer need it.
error-passkey = That passkey did not work. Try again, or log in another way.
error-many-passkeys = You have as many passkeys as one may have. Remove one first.
error-busy = Too many people are logging in at this moment. Try again in a few seconds.
error-many-logins = { $n ->
    [one] Too many wrong tries. Wait { $n } second.
   *[other] Too many wrong tries. Wait { $n } seconds.
}
error-many-links = { $n ->
    [one] That was often. Wait { $n } second.
   *[other] That was often. Wait { $n } seconds.
}
me-mail = Mail
me-mail-address = Mail address
me-mail-add = Log in by this address
me-mail-send = Send me a link
me-mail-sent = Look into your mail
me-mail-look = { $n ->
    [one] If it is an address that can be used here, a link is on its way. It works once and for { $n } minute.
   *[other] If it is an address that can be used here, a link is on its way. It works once and for { $n } minutes.
}
me-mail-confirm = Confirm your address
me-mail-confirm-explained = From then on whoever can read the mail to { $address } can log in as { $name }. Confirm it only if you asked for this.
me-mail-confirm-for = Confirm for { $name }
mail-add-subject = Kolej: confirm your address
mail-add-text = Hello { $name },

    somebody, probably you, wants to log in to Kolej by this address from now on. If it was you, open this link and confirm it:

    { $link }

    It works once and for { $n } minutes. If it was not you, do nothing.
mail-login-subject = Kolej: your link
mail-login-text = Hello { $name },

    with this link you are back at Kolej:

    { $link }

    It works once and for { $n } minutes. Send it to nobody. If you did not ask for it, do nothing.
error-bad-mail = That is no mail address.
error-mail-taken = Somebody else logs in by this address. If that is you, log in by it.

# The people of a table
people-here = At the table
table-code = Code
lamp-here = here
lamp-away = away
lamp-gone = gone
you-watch = you are watching
state-closed = closed
bot-stands-in = (bot { $level } stands in)
has-resigned = (gave up)
leave-table = Leave…
leave-table-title = Leaving the table
bot-for-me = Let a bot play for me. I can take my seat back at any time.
stand-in-1 = Easy bot
stand-in-2 = Medium bot
stand-in-3 = Hard bot
resign = I give up
resign-of-two = Giving up ends the game: the other side wins.
resign-of-many = Whoever gives up is last, and a bot plays on for them to the end. There is no way back.
close-table = Close the table
close-explained = If everybody who is here agrees, the table is closed. The game stays unfinished and counts for nobody.
close-alone = The table is closed. The game stays unfinished.
play-on = Play on
bot-plays-for-you = Bot { $level } plays for you.
take-seat-back = Take my seat back
is-gone = { $name } has been gone for a while, and everybody is waiting. Let a bot play?
wanted-by = Wanted by: { $names }.
more-than-half = More than half of those here must agree.
seat-abandoned = { $name } has left the seat.
give-seat = Give the seat to somebody else
give-seat-explained = Whoever opens this link can take the seat. It works once, within a day, and is shown only now: copy it and send it to the new player.
seat-was-given = Your seat now belongs to { $name }.
seat-offered = The seat of { $name } is waiting for you. You go on where { $name } stopped.
watch-first = Watch first
closing-wanted = { $names } would like to close the table. It is closed once everybody here agrees.
agree = I agree
take-vote-back = Better not
meanwhile = Played while a bot sat in your place: { $n ->
    [one] one line
   *[other] { $n } lines
}
table-closed = Those who were here closed this table before the game was over. It counts for nobody.
ended-early = The game is over: somebody gave up.
told-stand-in = { $names } let bot { $level } play for { $name }.
told-bot-for-me = { $name } lets bot { $level } play.
told-bot-by-time = The time of { $name } was over: bot { $level } plays.
told-back = { $name } is back.
told-resigned = { $name } gave up.
told-given = The seat of { $before } now belongs to { $name }.
told-closed = { $names } closed the table.
error-still-here = Nobody can decide that for somebody who is here, was here a moment ago, or is not awaited. Wait a little and look again.
error-stood-in = A bot is playing for you. Take your seat back first.
grace = If somebody awaited is gone, those present may let a bot play
grace-60 = after a minute
grace-300 = after five minutes
grace-3600 = after an hour
grace-86400 = after a day
grace-never = never

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
signals = Signals, sounds and pace
signals-sound = A whistle at my turn
signals-buzz = Vibration
signals-note = Notification while the page is hidden
error-many-addresses = No more addresses for notices can be had. Remove one of them.
error-known-address = We write to this address already.
error-new-addresses = That was a lot of new addresses. { $n ->
    [one] Try again in { $n } second.
   *[other] Try again in { $n } seconds.
}

## What somebody has played.
results = My results
results-explained = Games you have finished. Those you gave up, or played on several seats yourself, are left out.
results-none = You have finished no game yet.
results-against = Against
results-played = Games
results-won = Won
results-best = Best
results-lately = Last ten
results-alone = nobody, alone
results-bots-1 = easy bots
results-bots-2 = medium bots
results-bots-3 = hard bots
results-people = people
results-average = { $whole }.{ $rest }
results-pace = You usually take { $time } for a move.
results-moment = less than a second
results-seconds = { $n } s
results-minutes = { $n } min
results-hours = { $n } h
results-days = { $n ->
    [one] a day
   *[other] { $n } days
}

# How a game ended, as its reader takes it.
team = Team
verdict-you-win = You win!
verdict-you-draw = You win, together with { $names }!
verdict-wins = { $name } wins!
verdict-draw = A draw! The winners: { $names }.
verdict-we-won = You have won together!
verdict-they-won = The team wins!
verdict-we-lost = Not this time.
verdict-they-lost = The team loses.
verdict-alone = { $n ->
    [one] { $n } point!
   *[other] { $n } points!
}
verdict-ahead = Ahead by { $n ->
    [one] { $n } point
   *[other] { $n } points
}. Second place: { $name }.
verdict-ahead-by-tie = Points are equal, the tie-break decides. Second place: { $name }.
verdict-behind = Your place: { $place }. { $n ->
    [one] { $n } point
   *[other] { $n } points
} short of winning.
verdict-tie-break = Your place: { $place }. Your points are equal, the tie-break decides.
rematch-stronger = Against a stronger bot
save-picture = Save a picture
share-picture = Share a picture
skip-count = Skip the counting
play-again = Play again
