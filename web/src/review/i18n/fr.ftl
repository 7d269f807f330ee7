### The words of the review. Every language file has the same ids.

review = Analyse
review-ask = Analyser cette partie
review-deep = Réfléchir plus longtemps
review-waiting = En attente…
review-working = Réflexion : { $done } décisions sur { $total }
review-failed = L’analyse a échoué.
review-chances = Chances de gagner
review-graph = Chances de gagner au fil de la partie
review-played = Joué :
review-loses = perd { $percent }
review-retry = Rejouer ce coup
review-keys = Moments clés
review-key = Tour de table { $round }, { $name }
review-skill = Chance et talent
review-accuracy = Précision
review-given = Concédé
review-luck = Chance
review-adjusted = Résultat sans la chance
review-luck-why = La chance, c’est ce qu’ont fait les cartes ; le talent, ce qu’ont fait les décisions. Sur beaucoup de parties, la chance s’annule.
review-the-deal = La donne
review-proof-win = { $name } gagne à coup sûr, { $turns ->
    [one] ce tour-ci
   *[other] en { $turns } tours
}, quoi qu’il arrive
review-proof-loss = { $name } a perdu à coup sûr, quoi qu’il soit joué
turn-buy = Acheter
turn-reserve = Réserver
turn-blind = Réserver au niveau { $tier }
turn-pass = Passer
hint-wins-for-sure = Gagne à coup sûr, { $turns ->
    [one] ce tour-ci
   *[other] en { $turns } tours
}
hint-finishes = Atteint { $points } points : c’est le dernier tour de table
hint-stops-finish = { $name } pouvait finir avec { $card }
hint-takes-noble = Une visite : { $noble }
hint-takes-noble-first = Une visite, avant { $name } : { $noble }
hint-stops-noble = { $card } aurait valu une visite à { $name } : { $noble }
hint-only-move = Tout le reste est moins bon d’au moins { $percent } %
hint-denies-card = { $name } pouvait acheter { $card } au prochain tour
hint-gains-points = { $points ->
    [one] 1 point
   *[other] { $points } points
} tout de suite
hint-buys-next = Achat possible au prochain tour : { $card }
hint-turns-away = À { $turns } tours de { $card }
hint-nearer-noble = { $left ->
    [one] Il manque 1 bonus
   *[other] Il manque { $left } bonus
} pour { $noble }
hint-runs-out = Plus de { $gem }, et { $name } en a besoin
hint-last-of-colour = Les derniers jetons { $gem }
hint-makes-cheaper = { $cards } cartes coûtent un { $gem } de moins
hint-takes-gold = Un or vient avec
hint-threat = Attention : { $name } peut encore finir avec { $card }
