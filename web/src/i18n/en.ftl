### The words of the page. Ids are grouped by place; every language file has the same ids.

## Gems, cards, nobles
gem-w = diamond
gem-b = sapphire
gem-g = emerald
gem-r = ruby
gem-k = onyx
gem-o = gold
gems-w = { $n ->
    [one] 1 diamond
   *[other] { $n } diamonds
}
gems-b = { $n ->
    [one] 1 sapphire
   *[other] { $n } sapphires
}
gems-g = { $n ->
    [one] 1 emerald
   *[other] { $n } emeralds
}
gems-r = { $n ->
    [one] 1 ruby
   *[other] { $n } rubies
}
gems-k = { $n ->
    [one] 1 onyx
   *[other] { $n } onyxes
}
gems-o = { $n } gold
gems-none = nothing
noble-1 = The Astronomer Queen
noble-2 = The Abbess
noble-3 = The Cartographer
noble-4 = The Young Duchess
noble-5 = The Chancellor
noble-6 = The Spice Merchant
noble-7 = The Poet
noble-8 = The Privateer
noble-9 = The Lady of the Manor
noble-10 = The Caravan Lord
noble-about = { $name }, { $points ->
    [one] 1 point
   *[other] { $points } points
}, asks for bonuses: { $cost }
noble-gone = The noble from this place has gone to a player
noble-choose = More than one noble would visit you: choose one
noble-choose-why = Only one comes each turn. Another can still come at the end of a later turn.
noble-lacks = Bonuses you still need
card-about = Level { $tier }, { $gem } bonus, { $points ->
    [one] 1 point
   *[other] { $points } points
}, costs { $cost }
card-short = level { $tier } { $gem } card{ $points ->
    [0] {""}
    [one] {" "}(1 point)
   *[other] {" "}({ $points } points)
}
card-title = Level { $tier }, { $gem } bonus
card-unknown = level { $tier } card ({ $place })
deck = Level { $tier } deck
deck-left = { $n ->
    [one] 1 card left
   *[other] { $n } cards left
}
deck-blind = Reserve the top card face down. Only you will see it.
tier = Level { $tier }
nobles = Nobles
slot-empty = Empty place
bank = Bank
bank-token = { $gem }: { $n } in the bank{ $picked ->
    [0] {""}
   *[other] , { $picked } picked
}
points = { $n ->
    [one] 1 point
   *[other] { $n } points
}
bought = { $n ->
    [one] 1 card bought
   *[other] { $n } cards bought
}
holdings = { $tokens } of { $limit } tokens
holding = { $gem }: { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
}, { $bonuses ->
    [one] 1 bonus
   *[other] { $bonuses } bonuses
}
holding-gold = gold: { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
}
reserved-card = Reserved: { $card }
reserved-blind = Reserved face down, level { $tier }
reserved-count = { $n ->
    [one] 1 card reserved
   *[other] { $n } cards reserved
}

## Seats and clocks
you = you
bot = bot
resigned = resigned
away = away
stand-in = bot stands in
stand-in-you = A bot is playing for you.
take-back = Take my seat back
seat-number = Player { $n }
seat-open = Open seat
clock = Time left
clock-days = { $days } d { $hours } h

## Status and the action bar
status-your-turn = Your turn
status-turn = { $name } to move
status-thinking = { $name } is thinking…
status-thinking-long = { $name } is thinking… { $n } s
status-over = The game is over
watching = You are watching.
final-round = { $n ->
    [one] Final round: 1 turn left
   *[other] Final round: { $n } turns left
}
final-round-short = Final round
do-choose = Pick tokens or a card
do-choose-tokens = Pick tokens
do-more = { $n ->
    [one] Pick 1 more
   *[other] Pick { $n } more
}
do-take = Take { $n }
do-take-return = Take { $n }, return { $back }
do-return = Return { $n }
do-noble = Choose a noble
do-payment = Choose what gold stands for
do-pass = Pass
pay-done = Pay
clear = Clear
return-which = { $n ->
    [one] Choose 1 token to return
   *[other] Choose { $n } tokens to return
}
return-done = Going back: { $gems }
return-token = Return { $gem }: { $left } left, { $gone } chosen
why-turn = It is not your turn.
why-phase = Finish your turn first.
why-empty = The bank has no more { $gem }.
why-gold = Gold only comes with a reserved card.
why-pair = To take two of a colour, four must be in the bank and nothing else picked.
why-full = That does not go with what you have picked.
undo = Undo
undo-asked = { $name } would like to take back a turn.
undo-waiting = Waiting for the others to agree to the undo.
undo-done = { $who ->
    [me] You took back a turn.
   *[other] { $name } took back a turn.
}
undo-declined = { $who ->
    [me] You declined the undo.
   *[other] { $name } declined the undo.
}
agree = Agree
decline = Decline

## A card opened
price-after = Price after your bonuses
cost = Cost
you-pay = You pay
still-missing = You still need
free = nothing
buy = Buy
buy-missing = { $n ->
    [one] 1 token short
   *[other] { $n } tokens short
}
buy-not-now = Can’t buy it now
choose-payment = Choose how to pay
choose-payment-how = Gold can stand in for a colour you have, so that you keep that token.
stand-in-more = One more gold instead of { $gem }
stand-in-less = One less gold instead of { $gem }
reserve-gold = Reserve, take 1
reserve-no-gold = Reserve (no gold left)
reserve-return = Reserve, return { $back }, take 1
reserve-full = Your hand is full
reserve-not-now = Can’t reserve it now

## Log, chat, end
log = Log
log-empty = No turns yet.
log-take = { $who ->
    [me] You take
   *[other] { $name } takes
} { $gems }
log-buy = { $who ->
    [me] You buy
   *[other] { $name } buys
} a { $card }
log-reserve = { $who ->
    [me] You reserve
   *[other] { $name } reserves
} a { $card }
log-reserve-blind = { $who ->
    [me] You reserve
   *[other] { $name } reserves
} a face-down level { $tier } card
log-pass = { $who ->
    [me] You pass
   *[other] { $name } passes
}
log-return = , returning { $gems }
log-noble = , welcoming { $noble }
bubble-take = takes { $gems }
bubble-buy = buys a { $card }
bubble-reserve = reserves a { $card }
bubble-reserve-blind = reserves a face-down level { $tier } card
bubble-pass = passes
jump = Go to turn { $n }
past-turn = Turn { $n } of { $of }
past-now = Back to now
past-now-turn = Back to now: your turn
log-and-chat = Log and chat
chat = Chat
chat-empty = Nobody has said anything yet.
chat-say = Say something
send = Send
mute = Mute
unmute = Unmute everyone
muted-count = { $n ->
    [one] 1 person muted.
   *[other] { $n } people muted.
}
spectators = { $n ->
    [one] 1 person watching
   *[other] { $n } people watching
}
hand-over = Pass the device to { $name }
hand-over-why = Face-down cards stay hidden until then.
hand-over-ready = I am { $name }
end-won = { $name } wins
end-you-won = You win!
end-shared = Shared victory: { $names }
end-tie = Points are tied, so fewer cards bought decides.
end-tie-shared = Points and cards are tied, so the victory is shared.
end-reason-target = The target was reached and the round is complete.
end-reason-stall = Too many rounds without a purchase.
end-reason-passes = Nobody could move any more.
end-reason-resign = Ended by resignation.
end-reason-time = Time ran out.
end-reason-absence = A player left and did not come back.
rank = Place
player = Player
points-head = Points
cards-head = Cards
rating = Rating
rematch = Rematch
rematch-join = Join the rematch
replay = Replay
export = Export
show-result = Show the result
read-bank = Bank: { $gems }.
read-hand = You hold { $gems } and have { $points ->
    [one] 1 point
   *[other] { $points } points
}.
read-buy = You can buy: { $cards }.
read-buy-none = There is no card you can buy.

## Menus
home = Home
menu = Menu
rules = Rules
settings = Settings
close = Close
cancel = Cancel
resign = Resign
resign-sure = Give up this game?
keys = Keyboard
commitment = Shuffle sealed:
offline = No connection, trying again
cookies-needed = Your browser blocks cookies. One is needed to recognise you.
line-full = The server has no free connections. Close other tabs of the game.
sound-on = Sound on
sound-off = Sound off
cost-switch = What cards show: printed cost, price after bonuses, or what is missing
cost-printed = Printed costs
cost-price = After my bonuses
cost-missing = What I still need
keys-tokens = pick diamond, sapphire, emerald, ruby, onyx; or, when tokens have to go back, choose which
keys-gold = gold, when tokens have to go back
keys-tier-3 = cards of level 3
keys-tier-2 = cards of level 2
keys-tier-1 = cards of level 1
keys-shift = with Shift: straight to reserving the card
keys-decks = decks of level 3, 2 and 1
keys-hand = my reserved cards
keys-enter = do what the button says
keys-esc = clear what I picked, close
keys-undo = undo
keys-read = read out the bank, my tokens and what I can buy
keys-arrows = step back and forth through the game
keys-help = this help

## The house
nav = Main
nav-lobby = Lobby
nav-games = My games
nav-leaderboard = Leaderboard
nav-learn = Learn
nav-rules = Rules
nav-study = Study
nav-settings = Settings
skip = Skip to content
about = About
unofficial = Unofficial and free. Splendor is a trademark of its owner.
waiting-for-you = { $n ->
    [one] 1 table waits for you
   *[other] { $n } tables wait for you
}
loading = One moment…
reload = Reload
page-failed = This page could not be loaded
page-lost = Page not found
back = Back
next = Next
more = More
save = Save
saved = Saved.
delete = Delete
copy = Copy
copied = Copied
copy-by-hand = Your browser does not let this page copy. Copy the link by hand:
start = Start
name = Name
auto = Automatic
players = Players
n-players = { $n ->
    [one] 1 player
   *[other] { $n } players
}
n-rated = { $n ->
    [one] 1 rated game
   *[other] { $n } rated games
}
provisional = provisional
opponent = Opponent
rated = rated

## Home
home-title = Gems, merchants and a little splendour
home-lead = Gather gems, buy cards that make the next ones cheaper, and win over the nobles. Play a bot right away, or open a table for friends.
play-bot = { $n ->
    [one] Play against { $level }
   *[other] Play against { $n } × { $level }
}
no-bots = No bots on this server
continue = Carry on playing
play-now = Play now
door-new = Open a table
door-new-why = With friends by link, bots, or all on one device
door-lobby = Find a table
door-lobby-why = Sit down with others, or watch
door-learn = Learn to play
door-learn-why = A first game that explains why
door-rules = Read the rules
door-rules-why = Short, numbered, with pictures
door-puzzles = Puzzles
door-puzzles-why = One clearly best turn: find it
door-daily = Deal of the day
door-daily-why = The same cards for everybody, against the same bot
door-analysis = Analysis board
door-analysis-why = Set up any table and ask what is best
door-openings = Opening statistics
door-openings-why = What thousands of games show about cards and nobles
promise = No account, no adverts. Every shuffle is sealed beforehand and can be checked afterwards.

## Levels
level-apprentice = Apprentice
level-apprentice-about = A beginner: overlooks a lot and buys whatever is in reach.
level-pedlar = Pedlar
level-pedlar-about = Knows the rules and plans one turn.
level-cutter = Gem cutter
level-cutter-about = Plans a card and forgets the rest.
level-builder = Builder
level-builder-about = Loves cards, the cheap ones first.
level-courtier = Courtier
level-courtier-about = Plays for the nobles.
level-keeper = Keeper
level-keeper-about = Reserves what others want.
level-jeweller = Jeweller
level-jeweller-about = Plays soundly, without a plan B.
level-goldsmith = Goldsmith
level-goldsmith-about = Plays by instinct, without looking ahead.
level-banker = Banker
level-banker-about = Looks one turn ahead.
level-master = Master
level-master-about = Looks well ahead.
level-grandmaster = Grand master
level-grandmaster-about = Uses all the time it is given.
level-random = Chance
level-greedy = Greedy
level-mcts = Searcher

## Tables, lobby, games
table-waiting = { $n ->
    [one] 1 seat free
   *[other] { $n } seats free
}
table-invited = You are invited
table-won = Won by { $names }
table-missing = This table can’t be opened
table-closed = This table was closed
waiting-title = Waiting for players
target-points = { $n ->
    [one] to 1 point
   *[other] to { $n } points
}
invited = invited
sit-down = Sit down
add-bot = Add a bot
invite = Invite
invite-why = Anybody with this link can sit down or watch.
invite-watch = Anybody with this link can watch.
invite-to-table = Invite to a table
close-table = Close this table
leave = Leave
turn-down = Decline
lobby-waiting = Waiting for players
lobby-playing = In progress
lobby-none = No table is waiting. Why not open one?
lobby-none-playing = No public game is in progress.
games-running = In progress
games-over = Finished
games-none-running = You have no game in progress.
games-none = No finished games yet.
delete-sure = Remove this game from your list, and your name from the game?
import-file = Import a game record
games-head = Games
wins-head = Won
leaderboard-none = Nobody has played a rated game yet.
since = Joined { $date }

## A new table
new-title = Open a table
seat-me = You
seat-kind-open = Open to anybody
seat-kind-invited = Invite a player
invite-whom = Name, or link to a profile
seat-kind-bot = Bot
seat-kind-hotseat = On this device
clock-choice = Clock
clock-none = No clock
clock-move = { $seconds } s a turn
clock-total = { $minutes } min + { $increment } s
clock-total-seconds = { $seconds } s + { $increment } s
clock-per-day = { $days ->
    [one] 1 day a turn
   *[other] { $days } days a turn
}
target = Points to reach
absence = If a player is away
absence-bot = a bot takes over
absence-wait = the others wait
absence-forfeit = they forfeit
option-public = Show it in the lobby
option-shuffle = Draw the seating order
option-rated = Rated
option-rated-not = Rated: needs a clock; not on one device, nor with two bots of the same level
option-undo = Allow undo
option-hints = Allow hints
option-chat = Allow chat
more-rules = More rules
set-tokens = Tokens of each colour
set-gold = Gold tokens
set-token-limit = Tokens a player may hold
set-reserve-limit = Cards a player may reserve
set-nobles = Nobles on the table
set-stall = Rounds without a purchase that end the game
my-seat = My seat
my-seat-at = { $n ->
    [1] I play first
   *[other] seat { $n }
}
own-tokens = { $n ->
    [one] 1 token of each colour
   *[other] { $n } tokens of each colour
}
own-gold = { $n ->
    [0] no gold
   *[other] { $n } gold
}
own-token-limit = hold at most { $n } tokens
own-reserve-limit = { $n ->
    [0] no reserving
    [one] reserve 1 card at most
   *[other] reserve { $n } cards at most
}
own-nobles = { $n ->
    [0] no nobles
    [one] 1 noble
   *[other] { $n } nobles
}
own-stall = { $n ->
    [one] ends after 1 round without a purchase
   *[other] ends after { $n } rounds without a purchase
}
own-order = seating order not drawn
own-no-undo = no undo
own-no-hints = no hints
own-no-chat = no chat
own-absence-forfeit = a player away for { $time } forfeits
own-absence-bot = a bot plays for a player away for { $time }
open-table = Open the table

## Replay
replay-start = The table is set.
replay-position = Turn
replay-first = To the start
replay-back = One turn back
replay-on = One turn forward
replay-last = To the end
replay-play = Play
replay-pause = Pause
share = Copy a link to this turn
from-here = Play on from here
from-here-why = You play the seat to move; bots play the others. The cards still to come are shuffled again.
fair = Was it fair?
fair-how = Before the first card, the server published a hash of its secret. Now that the game is over, the secret is revealed and your browser recomputes the whole shuffle.
fair-yes = { $n ->
    [one] Fair: the seal fits, and the one card that was turned up is the right one.
   *[other] Fair: the seal fits, and all { $n } cards and nobles came in the sealed order.
}
fair-none = This game has no sealed shuffle: it was imported or started from a position.
fair-seed = Not fair: the secret does not match the seal.
fair-card = Not fair: card { $n } should have been { $wanted } but was { $found }.
fair-sealed = The deal of the day stays sealed until its day is over.
fair-swapped = Not fair: this is not the seal that this browser was shown before the first card.
fair-nonce = Not fair: what this browser added to the shuffle is missing.
fair-seats = Not fair: the order of seats is not the one that was drawn.
fair-commitment = Seal, shown before the first card
fair-seed-shown = Secret, shown at the end
fair-nonces = What the players added

## Settings
settings-me = Me
settings-look = Look and feel
settings-device = Other devices
my-profile = My profile
language = Language
theme = Theme
theme-light = Light
theme-dark = Dark
speed = Motion
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-off = None
cost-setting = Cards show
sound = Sounds
notify = Notify me when it is my turn
recovery-why = You have no password. To be the same player on another device, open a link there. It works once.
recovery-until = Valid until { $date }.
recovery-make = Make a link
sign-out-why = Lost a device, or used a shared one? Sign the others out: only this one stays signed in, and your links and feed address change.
sign-out = Sign out my other devices
sign-out-done = All other devices are signed out.
feed = Feed
feed-why = A secret address for a feed reader: it shows where it is your turn.
feed-make = Show the address
bots-mine = My bots
bots-mine-why = Your own program can play here under its own name, marked as a bot. Its key is shown once.
bots-mine-new = New bot
forget = Delete my data
forget-why = Your name, keys and chat messages are deleted. The games you played are kept without your name.
forget-sure = Delete your data for good? This can’t be undone.
recover-title = Be the same player on this device
recover-why = On this device you will be the player who made the link, and no longer the one you are now.
recover-do = Yes, that is me

## About
about-what = A free table for the board game Splendor: play bots and people, learn, look back at your games, do research. It is open source and runs on any machine.
about-mark = Unofficial
about-mark-text = This is a fan project. “Splendor” is a trademark of its owner; neither the publisher nor the authors of the game are involved with this site. If you like the game, buy it: it is even better around a real table.
about-art = Pictures and words
about-art-text = Gems, cards, nobles and texts were made for this project. No picture, logo or sentence of the publisher is used.
about-fair = Fair shuffles
about-fair-text = Before the first card, the server shows the hash of its secret, and every player’s device adds a random number. At the end the secret is revealed, and any browser can recompute the shuffle.
about-data = Your data
about-data-text = A cookie with a random number identifies you; nothing else is needed, and nothing is shared with anyone. Settings stay on your device. “Delete my data” in the settings removes your name everywhere.
about-api = For developers
about-api-text = Programs can do everything that this page does:

## Errors: codes of the server
error-bad-message = The server did not understand that.
error-too-large = That is too long.
error-too-fast = That was a bit fast. Please wait a moment.
error-too-many = There are too many already.
error-unknown-table = There is no such table.
error-unknown-game = There is no such game.
error-unknown-level = There is no such bot.
error-unknown-person = There is no player by that name.
error-namesakes = More than one player has that name. Invite from the right profile, or paste the link to it.
error-unknown-path = There is nothing at this address.
error-not-seated = You have no seat at this table.
error-not-your-turn = It is not your turn.
error-not-your-seat = That is not your seat.
error-stale = The game has moved on in the meantime.
error-illegal = The rules don’t allow that.
error-not-playing = This game is not being played.
error-already-over = The game is over.
error-already-started = The game has already started.
error-seat-taken = This seat is taken.
error-twice-seated = A player can have only one seat at a table.
error-name-taken = This name is already taken.
error-not-invited = This seat is kept for somebody else.
error-no-offer = There is no request to answer.
error-cannot-undo = This can’t be taken back: a card was turned up or somebody has moved.
error-bad-rules = These rules don’t work.
error-bad-record = This is not a readable game record.
error-bad-record-at = This game record can’t be read at { $place }.
error-bad-position = This is not a possible position.
error-bad-deal = The sealed shuffle does not match or can no longer be used.
error-bad-token = This link or key is no longer valid.
error-not-allowed = That is not allowed.
error-household = Someone on your network already sits at this rated table.
error-rated = Positions of a rated game in progress are not analysed.
error-removed = The host has removed you from this table.
remove-person = Remove
error-bad-origin = The request came from another site and was refused.
error-unauthorised = You are not signed in. Please reload the page.
error-busy = The server is busy. Please try again.
error-offline = No connection. Please try again.
error-no-database = The server cannot store anything right now. Please try again in a moment.
error-shutting-down = The server is about to restart.
error-internal = Something went wrong on the server.
hint-ask = Hint
