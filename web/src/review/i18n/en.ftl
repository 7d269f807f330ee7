### The words of the review. Every language file has the same ids.

review = Review
review-ask = Review this game
review-deep = Think deeper
review-waiting = Waiting for its turn …
review-working = Thinking: { $done } of { $total } decisions
review-failed = The review did not work out.
review-chances = Chances to win
review-graph = Chances to win over the game
review-played = Played:
review-loses = gives away { $percent }
review-retry = Try this move again
review-keys = Key moments
review-key = Round { $round }, { $name }
review-skill = Luck and skill
review-accuracy = Accuracy
review-given = Given away
review-luck = Luck
review-adjusted = Result without luck
review-luck-why = Luck is what the cards did, skill what the decisions did. Over many games luck adds up to nothing.
review-the-deal = The deal
review-proof-win = { $name } wins for sure, { $turns ->
    [one] this turn
   *[other] within { $turns } turns
}, whatever comes
review-proof-loss = { $name } has lost for sure, whatever is played
turn-buy = Buy
turn-reserve = Reserve
turn-blind = Reserve from level { $tier }
turn-pass = Pass
hint-wins-for-sure = Wins for sure, { $turns ->
    [one] this turn
   *[other] within { $turns } turns
}
hint-finishes = Reaches { $points } points: this round is the last
hint-stops-finish = { $name } could have finished with { $card }
hint-takes-noble = { $noble } comes to visit
hint-takes-noble-first = { $noble } comes before { $name } gets the visit
hint-stops-noble = { $card } would have brought { $name } a visit: { $noble }
hint-only-move = Everything else is at least { $percent } % worse
hint-denies-card = { $name } could have bought { $card } next turn
hint-gains-points = { $points ->
    [one] 1 point
   *[other] { $points } points
} at once
hint-buys-next = Next turn you can buy { $card }
hint-turns-away = { $turns } turns away from { $card }
hint-nearer-noble = { $left ->
    [one] 1 bonus
   *[other] { $left } bonuses
} short of { $noble }
hint-runs-out = No { $gem } is left, and { $name } needs it
hint-last-of-colour = The last of { $gem }
hint-makes-cheaper = { $cards } cards become cheaper by one { $gem }
hint-takes-gold = A gold comes with it
hint-threat = Careful: { $name } can still finish with { $card }
