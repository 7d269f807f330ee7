### The words of review, puzzles, analysis and openings. Every language file has the same ids.

## The review

review = Review
analyse = Analyse
review-ask = Review this game
review-ask-why = Every decision is analysed: what was good, what was better, and what was luck.
review-deep = Think deeper
review-waiting = Waiting in the queue…
review-working = Thinking: { $done } of { $total } decisions
review-deepening = Thinking deeper: { $done } of { $total } decisions
review-failed = The review failed.
review-again = Load again
review-chances = Chances to win
review-graph = Chances to win over the game
review-graph-how = The replay slider shows the same moments.
review-played = { $name } played:
review-played-tag = played
review-good = Well played
review-loses = gives away { $percent }
review-retry = Try this move again
review-play-on = Play on from here
review-keys = Key moments
review-keys-none = No decision gave much away.
review-key = Round { $round }, { $name }
review-instead = better:
review-skill = Luck and skill
review-accuracy = Accuracy
review-given = Given away
review-error-rate = Error rate ‰
review-luck = Luck
review-result = Result
review-adjusted = Result without luck
review-luck-why = Luck is the effect of the cards, skill that of the decisions. Over many games, luck averages out.
review-luck-of = Luck with the cards:
review-luck-bars = How each revealed card changed the chances
review-reveals = The cards that changed most
review-the-deal = The deal
review-report = The game at a glance
review-depth = { $simulations } simulations for each decision
review-end = The game is over here. Step back to see its decisions.
review-forced = There was nothing to choose.
review-why = Why the top move is best
review-line = A likely continuation
review-proof = Proved:
review-proof-win = { $name }: a certain win { $turns ->
    [one] this turn
   *[other] within { $turns } turns
}, whatever comes
review-proof-loss = { $name }: a certain loss, whatever is played
mark-dubious = Dubious
mark-mistake = Mistake
mark-blunder = Blunder
turn-take = Take
turn-return = return
turn-buy = Buy
turn-reserve = Reserve
turn-blind = Reserve from level { $tier }
turn-pass = Pass
hint-wins-for-sure = Wins for sure, { $turns ->
    [one] this turn
   *[other] within { $turns } turns
}
hint-finishes = Reaches { $points } points: this round is the last
hint-stops-finish = { $name } could have finished with the { $card }
hint-takes-noble = { $noble } comes to visit
hint-takes-noble-first = { $noble } comes before { $name } gets the visit
hint-stops-noble = The { $card } would have brought { $name } a visit: { $noble }
hint-only-move = Everything else is at least { $percent } % worse
hint-denies-card = { $name } could have bought the { $card } next turn
hint-gains-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
} at once
hint-buys-next = Next turn you can buy the { $card }
hint-turns-away = { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
} away from the { $card }
hint-nearer-noble = { $left ->
    [one] { $left } bonus
   *[other] { $left } bonuses
} short of { $noble }
hint-runs-out = No { $gem } is left, and { $name } needs it
hint-last-of-colour = The last of { $gem }
hint-makes-cheaper = { $cards ->
    [one] { $cards } card becomes
   *[other] { $cards } cards become
} cheaper by one { $gem }
hint-takes-gold = A gold comes with it
hint-threat = Careful: { $name } can still finish with the { $card }

## Trying a turn again, and hints

try-title = Try again
try-ask = What would you play here?
try-judging = Looking at your turn…
try-best = As good as it gets.
try-good = Good: hardly anything is lost.
try-worse = There is something better.
try-again = Try another turn
try-none = This address contains no position.
you-are = You
rival-n = Rival { $n }
hint-title = Hint
hint-thinking = Thinking about your turn…
hint-try = Worth a look:
hint-chance = Chance to win: { $percent }
hint-plain = It keeps most options open.

## Puzzles

puzzles = Puzzles
puzzles-lead = Positions with one clearly best turn, found in thousands of games. Play it on the table.
puzzle-daily = Puzzle of the day
puzzle-number = Puzzle { $n }
puzzle-find = Find the best turn.
puzzle-right = That is it!
puzzle-wrong = Not the best turn.
puzzle-wrong-how = Try another, or see the solution.
puzzle-show = Show the solution
puzzle-next = Next puzzle
puzzle-best = The best turn
puzzle-why = Why
puzzle-gap = { $percent } ahead of everything else
puzzle-proved = { $turns ->
    [one] Wins for sure this turn
   *[other] Wins for sure within { $turns } turns
}
puzzle-thinking = Looking at your turn and the line…
puzzle-theme = Theme
puzzle-difficulty = Difficulty
puzzle-all = All
theme-win = Winning
theme-deny = Denying
theme-noble = Noble race
theme-reserve = Reserving
theme-take = Taking tokens
theme-buy = Buying
difficulty-easy = Easier
difficulty-middle = Medium
difficulty-hard = Harder
puzzle-solved = Solved
puzzle-streak = Streak
puzzle-record = Best streak
puzzle-matching = { $n ->
    [one] { $n } puzzle
   *[other] { $n } puzzles
}
puzzle-kept = Your solved puzzles are stored in this browser only.
puzzle-was-solved = solved
puzzle-was-missed = missed
puzzle-filter-none = No puzzle matches.

## The pages of the study

study = Study
rival = Rival

## The analysis board

analysis = Analysis
analysis-lines = Best turns
analysis-thinking = Thinking: { $simulations } simulations
analysis-waiting = Number { $place } in the queue: { $simulations } simulations so far
analysis-ended = Finished: { $simulations } simulations
analysis-paused = Paused: { $simulations } simulations
analysis-pause = Pause
analysis-go-on = Resume
analysis-back = Take back
analysis-forward = Forward again
analysis-start = To the start
analysis-moves = Turns so far
analysis-set-up = Set up a table
analysis-text = The position as text
analysis-text-how = Paste a position in our notation.
analysis-load = Show it
analysis-random = Unseen cards are drawn at random. Set up the table to choose them.
analysis-over = The game is over.
analysis-ask = Play a turn to try it.

## The position editor

editor-lead = Enter what is on the table. A card reserved face down stays unknown.
editor-turn = To move
editor-round = Round
editor-market = Cards on the table
editor-tokens = Tokens
editor-bank = Left in the bank
editor-bought = Cards bought
editor-reserved = Cards reserved
editor-visits = Nobles won
editor-hidden = Face down, level { $tier }
editor-empty = Empty place, level { $tier }
editor-which-card = Which card?
editor-which-noble = Which noble?
editor-add = Add a card
editor-add-noble = Add a noble
editor-remove = Remove
editor-left-out = Leave empty
editor-more = One more: { $gem }
editor-less = One less: { $gem }
editor-fresh = Clear the table
editor-fill = Fill the rest at random
editor-level = Level { $tier }
editor-fits = This position is valid.
wrong-bank = Players hold more tokens than there are: { $gem }
wrong-limit = { $name } holds more than { $limit } tokens
wrong-market = { $n ->
    [one] { $n } place on the table is
   *[other] { $n } places on the table are
} empty although cards are left
wrong-nobles = { $n ->
    [one] { $n } noble is
   *[other] { $n } nobles are
} still to be named
wrong-guests = There are more nobles than the { $n } of this game
wrong-own = { $name } is to move and knows these cards: choose them
wrong-parts = The text is not complete: it has { $found } of at least { $wanted } parts
wrong-part = This part of the text cannot be read: { $what }
wrong-card = There is no card { $what }
wrong-noble = There is no noble { $what }
wrong-twice = { $what } appears twice
wrong-tokens = Tokens in all: { $found } instead of { $wanted } ({ $gem })
wrong-reserved = { $name } has reserved more than { $limit } cards
wrong-row = { $what } does not belong in the row of level { $tier }
wrong-hidden = No card of level { $tier } is left that could be face down

## Opening statistics

openings = Openings
openings-lead = Statistics of { $games } games that our net played against itself, with a short search for every turn.
openings-seats = Does going first help?
openings-seats-how = Share of wins by seat; the line is an even share.
openings-first = First turns
openings-first-how = How often each seat begins this way, and how often it then wins.
first-three = Three different tokens
first-pair = Two of one colour
first-reserve = Reserve from level { $tier }
first-blind = Reserve blind from level { $tier }
first-other = Something else
openings-often = How often
openings-wins = Wins
openings-cards = What is a card worth?
openings-cards-how = Every gem is a card: further right, bought more often; higher up, its buyer wins more often. Larger gems are of higher levels.
openings-bought = Bought in … of games
openings-buyer = Its buyer wins
openings-best = Highest win rate
openings-popular = Bought most
openings-nobles = Nobles
openings-nobles-how = How often a noble on the table visits a player, and how often that player wins.
openings-visits = Visits
openings-rounds = How long is a game?
openings-rounds-how = Games by their last round; { $mean } rounds on average.
openings-winner = The winner on average: { $points } points, { $cards } cards, { $nobles } nobles; { $reserves } reservations in a game.
openings-table = All cards as a table
openings-card = Card
openings-reserved = Reserved
openings-made = Made by

## The deal of the day

daily = Deal of the day
daily-lead = Today everybody here gets the same cards in the same order, against the same bot. One game, no undo, no hints; afterwards you can compare.
daily-against = Against: { $level }
daily-first = You begin.
daily-second = The bot begins.
daily-play = Play today’s deal
daily-go-on = Go on playing
daily-review = Replay and review
daily-finished = { $n ->
    [0] Nobody has
    [one] { $n } person has
   *[other] { $n } people have
} finished it.
daily-hidden = You can see the others’ games when you have finished yours.
daily-lines = How it went
daily-result = Result
daily-won = won
daily-lost = lost
daily-rounds = Rounds
daily-compare = Compare
daily-beside = Turn by turn
daily-same = { $n ->
    [one] The first turn was the same.
   *[other] The first { $n } turns were the same.
}
daily-differ = They differ from the first turn on.
daily-alone = Nobody else has finished it yet.

## Over time

progress-title = Luck and error over time
progress-accuracy = Accuracy, { $mean } on average
progress-luck = Luck, { $mean } on average
progress-none = Review a game of yours, and your luck and errors appear here.
turn-gold = with gold in place of { $gems }
daily-before = The day before
end-figures = Luck and skill in this game
