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
noble-about = { $name }, { $points } points, asks for bonuses: { $cost }
noble-gone = The noble from this place has left
noble-choose = Two nobles would visit you: choose one
noble-choose-why = Only one can come each turn. The other may still come at the end of a later turn.
card-about = Level { $tier }, { $gem } bonus, { $points ->
    [one] 1 point
   *[other] { $points } points
}, costs { $cost }
card-short = { $gem } card of level { $tier }{ $points ->
    [0] {""}
    [one] , 1 point
   *[other] , { $points } points
}
card-title = Level { $tier }, { $gem } bonus
card-unknown = level { $tier } card ({ $place })
deck = Deck of level { $tier }
deck-left = { $n ->
    [one] 1 card left
   *[other] { $n } cards left
}
deck-blind = Reserve the top card without seeing it first. Only you will know it.
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
status-thinking = { $name } is thinking …
status-over = The game is over
watching = You are watching.
final-round = { $n ->
    [one] Final round: 1 turn left
   *[other] Final round: { $n } turns left
}
do-choose = Pick gems or a card
do-choose-tokens = Pick gems
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
why-empty = No { $gem } is left in the bank.
why-gold = Gold only comes with a reserved card.
why-pair = Two of a colour need four in the bank, and nothing else picked.
why-full = This does not go together with what you have picked.
undo = Undo
undo-asked = { $name } would like to take back a turn.
undo-waiting = Waiting for the others to agree to the undo.
agree = Agree
decline = Decline

## A card opened
price-after = Price after your bonuses
you-pay = You pay
still-missing = You still lack
free = nothing
buy = Buy
buy-missing = { $n ->
    [one] 1 token short
   *[other] { $n } tokens short
}
buy-not-now = Can’t be bought now
choose-payment = Choose the payment
choose-payment-how = Gold may stand in even for a colour you have, to keep that token.
stand-in-more = One more gold instead of { $gem }
stand-in-less = One gold fewer instead of { $gem }
reserve-gold = Reserve, take 1
reserve-no-gold = Reserve (no gold left)
reserve-return = Reserve, then return { $back }
reserve-full = Your hand is full
reserve-not-now = Can’t be reserved now

## Log, chat, end
log = Log
log-empty = The first turn is still to come.
log-take = { $name } takes { $gems }
log-buy = { $name } buys { $card }
log-reserve = { $name } reserves { $card }
log-reserve-blind = { $name } reserves a hidden card of level { $tier }
log-pass = { $name } passes
log-return = , returns { $gems }
log-noble = , and welcomes { $noble }
bubble-take = takes { $gems }
bubble-buy = buys { $card }
bubble-reserve = reserves { $card }
bubble-reserve-blind = reserves a hidden card, level { $tier }
bubble-pass = passes
jump = Go to turn { $n }
log-and-chat = Log and chat
chat = Chat
chat-empty = Nobody has said anything yet.
chat-say = Say something
send = Send
mute = Mute
unmute = Hear everybody again
muted-count = { $n ->
    [one] 1 person muted.
   *[other] { $n } people muted.
}
spectators = { $n ->
    [one] 1 person watching
   *[other] { $n } people watching
}
hand-over = Pass the device to { $name }
hand-over-why = Hidden cards stay hidden until { "" }they are ready.
hand-over-ready = I am { $name }
end-won = { $name } wins
end-you-won = You win!
end-shared = Shared victory: { $names }
end-tie = Tied on points: fewer cards bought decides.
end-reason-target = The round is complete and the target was reached.
end-reason-stall = No card was bought for too many rounds.
end-reason-passes = Nobody could move any more.
end-reason-resign = Everybody else resigned.
end-reason-time = Time ran out.
end-reason-absence = A player did not come back.
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
read-hand = You hold { $gems }, { $points } points.
read-buy = You can buy: { $cards }.
read-buy-none = You can buy no card.

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
sound-on = Sound on
sound-off = Sound off
cost-switch = What cards show: printed cost, price after bonuses, or what is missing
cost-printed = Printed costs
cost-price = After my bonuses
cost-missing = What I lack
keys-tokens = pick diamond, sapphire, emerald, ruby, onyx; when tokens have to go back, choose those
keys-tier-3 = cards of level 3
keys-tier-2 = cards of level 2
keys-tier-1 = cards of level 1
keys-shift = with Shift: go straight to reserving the card
keys-decks = decks of level 3, 2, 1
keys-hand = my reserved cards
keys-enter = do what the button says
keys-esc = put everything back, close
keys-undo = undo
keys-read = read out the bank, my tokens and what I can buy
keys-arrows = step through a replay
keys-help = this help
