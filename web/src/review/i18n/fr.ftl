### The words of review, puzzles, analysis and openings. Every language file has the same ids.

## The review

review = Bilan
analyse = Analyser
review-ask = Faire le bilan de cette partie
review-ask-why = Chaque décision est analysée : ce qui était bon, ce qui était mieux et ce qui était de la chance.
review-deep = Réfléchir plus longtemps
review-waiting = En file d’attente…
review-working = Réflexion : { $done } décisions sur { $total }
review-deepening = Réflexion plus longue : { $done } décisions sur { $total }
review-failed = Le bilan a échoué.
review-again = Recharger
review-chances = Chances de gagner
review-graph = Chances de gagner au fil de la partie
review-graph-how = Le curseur de lecture montre les mêmes moments.
review-played = Coup joué ({ $name }) :
review-played-tag = joué
review-good = Bien joué
review-loses = perd { $percent }
review-retry = Rejouer ce coup
review-play-on = Jouer à partir d’ici
review-keys = Moments clés
review-keys-none = Aucune décision n’a beaucoup coûté.
review-key = Tour { $round }, { $name }
review-instead = mieux :
review-skill = Chance et talent
review-accuracy = Précision
review-given = Concédé
review-error-rate = Taux d’erreur ‰
review-luck = Chance
review-result = Résultat
review-adjusted = Résultat sans la chance
review-luck-why = La chance est l’effet des cartes, le talent celui des décisions. Sur beaucoup de parties, la chance se compense.
review-luck-of = Chance aux cartes :
review-luck-bars = Ce que chaque carte révélée a changé aux chances
review-reveals = Les cartes qui ont le plus changé la partie
review-the-deal = La donne
review-report = La partie en un coup d’œil
review-depth = { $simulations } simulations par décision
review-end = La partie est finie ici. Reviens en arrière pour voir ses décisions.
review-forced = Il n’y avait pas le choix.
review-why = Pourquoi le meilleur coup est le meilleur
review-line = Une suite probable
review-proof = Prouvé :
review-proof-win = { $name } : victoire certaine, { $turns ->
    [one] ce tour-ci
   *[other] en { $turns } tours
}, quoi qu’il arrive
review-proof-loss = { $name } : défaite certaine, quoi qu’on joue
mark-dubious = Douteux
mark-mistake = Erreur
mark-blunder = Grosse erreur
turn-take = Prendre
turn-return = rendre
turn-buy = Acheter
turn-reserve = Réserver
turn-blind = Réserver à l’aveugle, niveau { $tier }
turn-pass = Passer
hint-wins-for-sure = Gagne à coup sûr, { $turns ->
    [one] ce tour-ci
   *[other] en { $turns } tours
}
hint-finishes = Atteint { $points } points : c’est le dernier tour
hint-stops-finish = { $name } pouvait finir avec la { $card }
hint-takes-noble = Une visite : { $noble }
hint-takes-noble-first = Une visite, avant { $name } : { $noble }
hint-stops-noble = La { $card } aurait valu une visite à { $name } : { $noble }
hint-only-move = Tout le reste est moins bon d’au moins { $percent } %
hint-denies-card = { $name } pouvait acheter la { $card } au prochain tour
hint-gains-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
} tout de suite
hint-buys-next = Achat possible au prochain tour : { $card }
hint-turns-away = Encore { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
} avant la { $card }
hint-nearer-noble = Il manque { $left ->
    [one] { $left } bonus
   *[other] { $left } bonus
} pour la visite : { $noble }
hint-runs-out = Il ne reste aucun jeton { $gem }, et { $name } en a besoin
hint-last-of-colour = Les derniers jetons { $gem }
hint-makes-cheaper = { $cards ->
    [one] { $cards } carte coûte
   *[other] { $cards } cartes coûtent
} 1 jeton { $gem } de moins
hint-takes-gold = Un jeton or vient avec
hint-threat = Attention : { $name } peut encore finir avec la { $card }

## Trying a turn again, and hints

try-title = Rejouer
try-ask = Que jouerais-tu ici ?
try-judging = Examen de ton coup…
try-best = On ne peut pas mieux faire.
try-good = Bon : presque rien de perdu.
try-worse = Il y a mieux.
try-again = Essayer un autre tour
try-none = Cette adresse ne contient aucune position.
you-are = Toi
rival-n = Adversaire { $n }
hint-title = Indice
hint-thinking = Réflexion sur ton coup…
hint-try = À considérer :
hint-chance = Chances de gagner : { $percent }
hint-plain = C’est ce qui laisse le plus de possibilités.

## Puzzles

puzzles = Problèmes
puzzles-lead = Des positions où un seul coup est nettement le meilleur, trouvées dans des milliers de parties. Joue-le sur la table.
puzzle-daily = Problème du jour
puzzle-number = Problème { $n }
puzzle-find = Trouve le meilleur coup.
puzzle-right = C’est ça !
puzzle-wrong = Pas le meilleur coup.
puzzle-wrong-how = Essaie encore ou regarde la solution.
puzzle-show = Voir la solution
puzzle-next = Problème suivant
puzzle-best = Le meilleur coup
puzzle-why = Pourquoi
puzzle-gap = { $percent } devant tout le reste
puzzle-proved = { $turns ->
    [one] Gagne à coup sûr ce tour-ci
   *[other] Gagne à coup sûr en { $turns } tours
}
puzzle-thinking = Examen de ton coup et de la suite…
puzzle-theme = Thème
puzzle-difficulty = Difficulté
puzzle-all = Tous
theme-win = Gagner
theme-deny = Bloquer
theme-noble = Course au noble
theme-reserve = Réserver
theme-take = Prendre des jetons
theme-buy = Acheter
difficulty-easy = Plus facile
difficulty-middle = Moyen
difficulty-hard = Plus difficile
puzzle-solved = Résolus
puzzle-streak = Série
puzzle-record = Meilleure série
puzzle-matching = { $n ->
    [one] { $n } problème
   *[other] { $n } problèmes
}
puzzle-kept = Les problèmes résolus ne sont gardés que dans ce navigateur.
puzzle-was-solved = résolu
puzzle-was-missed = raté
puzzle-filter-none = Aucun problème ne correspond.

## The pages of the study

study = Étudier
rival = Adversaire

## The analysis board

analysis = Analyse
analysis-lines = Meilleurs coups
analysis-thinking = Réflexion : { $simulations } simulations
analysis-waiting = Numéro { $place } dans la file : { $simulations } simulations pour l’instant
analysis-ended = Terminé : { $simulations } simulations
analysis-paused = En pause : { $simulations } simulations
analysis-pause = Mettre en pause
analysis-go-on = Reprendre
analysis-back = Reculer d’un coup
analysis-forward = Avancer à nouveau
analysis-start = Au début
analysis-moves = Coups joués
analysis-set-up = Installer une table
analysis-text = La position en texte
analysis-text-how = Colle une position dans notre notation.
analysis-load = Afficher
analysis-random = Les cartes non vues sont tirées au hasard. Installe la table pour les choisir.
analysis-over = La partie est finie.
analysis-ask = Joue un coup pour l’essayer.

## The position editor

editor-lead = Indique ce qui est sur la table. Une carte réservée face cachée reste inconnue.
editor-turn = Doit jouer
editor-round = Tour
editor-market = Cartes sur la table
editor-tokens = Jetons
editor-bank = Reste à la banque
editor-bought = Cartes achetées
editor-reserved = Cartes réservées
editor-visits = Nobles reçus
editor-hidden = Face cachée, niveau { $tier }
editor-empty = Place vide, niveau { $tier }
editor-which-card = Quelle carte ?
editor-which-noble = Quel noble ?
editor-add = Ajouter une carte
editor-add-noble = Ajouter un noble
editor-remove = Enlever
editor-left-out = Laisser vide
editor-more = Un jeton { $gem } de plus
editor-less = Un jeton { $gem } de moins
editor-fresh = Vider la table
editor-fill = Compléter au hasard
editor-level = Niveau { $tier }
editor-fits = Cette position est valide.
wrong-bank = Plus de jetons en main qu’il n’en existe : { $gem }
wrong-limit = { $name } a plus de { $limit } jetons
wrong-market = { $n ->
    [one] { $n } place de la table est vide
   *[other] { $n } places de la table sont vides
} alors qu’il reste des cartes
wrong-nobles = { $n ->
    [one] Il reste { $n } noble à indiquer
   *[other] Il reste { $n } nobles à indiquer
}
wrong-guests = Il y a plus de nobles que les { $n } de cette partie
wrong-own = { $name } doit jouer et connaît ces cartes : indique-les
wrong-parts = Le texte est incomplet : il faut au moins { $wanted } parties, on en trouve { $found }
wrong-part = Cette partie du texte est illisible : { $what }
wrong-card = La carte { $what } n’existe pas
wrong-noble = Le noble { $what } n’existe pas
wrong-twice = { $what } figure deux fois
wrong-tokens = Jetons en tout : { $found } au lieu de { $wanted } ({ $gem })
wrong-reserved = { $name } a réservé plus de { $limit } cartes
wrong-row = { $what } n’a pas sa place dans la rangée du niveau { $tier }
wrong-hidden = Il ne reste aucune carte de niveau { $tier } qui puisse être face cachée

## Opening statistics

openings = Ouvertures
openings-lead = Statistiques de { $games } parties que notre réseau a jouées contre lui-même, avec une courte recherche à chaque tour.
openings-seats = Commencer aide-t-il ?
openings-seats-how = Part de victoires par place ; le trait est le partage égal.
openings-first = Premiers coups
openings-first-how = À quelle fréquence chaque place commence ainsi, et à quelle fréquence elle gagne alors.
first-three = Trois jetons différents
first-pair = Deux de la même couleur
first-reserve = Réserver au niveau { $tier }
first-blind = Réserver à l’aveugle au niveau { $tier }
first-other = Autre chose
openings-often = Fréquence
openings-wins = Victoires
openings-cards = Que vaut une carte ?
openings-cards-how = Chaque pierre est une carte : plus à droite, elle est plus souvent achetée ; plus haut, son acheteur gagne plus souvent. Les plus grandes sont de niveau supérieur.
openings-bought = Achetée dans … des parties
openings-buyer = Son acheteur gagne
openings-best = Meilleur taux de victoire
openings-popular = Les plus achetées
openings-nobles = Nobles
openings-nobles-how = À quelle fréquence un noble présent sur la table rend visite à quelqu’un, et à quelle fréquence ce joueur gagne.
openings-visits = Visites
openings-rounds = Combien de temps dure une partie ?
openings-rounds-how = Parties selon leur dernier tour ; { $mean } tours en moyenne.
openings-winner = Le vainqueur en moyenne : { $points } points, { $cards } cartes, { $nobles } nobles ; { $reserves } réservations par partie.
openings-table = Toutes les cartes en tableau
openings-card = Carte
openings-reserved = Réservée
openings-made = Produit par

## The deal of the day

daily = Donne du jour
daily-lead = Aujourd’hui, tout le monde reçoit ici les mêmes cartes dans le même ordre, contre le même bot. Une partie, sans annulation ni indice ; ensuite on compare.
daily-against = Contre : { $level }
daily-first = Tu commences.
daily-second = Le bot commence.
daily-play = Jouer la donne du jour
daily-go-on = Continuer à jouer
daily-review = Revoir et faire le bilan
daily-finished = { $n ->
    [0] Personne ne l’a
    [one] { $n } personne l’a
   *[other] { $n } personnes l’ont
} terminée.
daily-hidden = Tu verras les parties des autres quand tu auras fini la tienne.
daily-lines = Comment ça s’est passé
daily-result = Résultat
daily-won = gagné
daily-lost = perdu
daily-rounds = Tours
daily-compare = Comparer
daily-beside = Coup par coup
daily-same = { $n ->
    [one] Le premier coup était le même.
   *[other] Les { $n } premiers coups étaient les mêmes.
}
daily-differ = Elles diffèrent dès le premier coup.
daily-alone = Personne d’autre ne l’a encore finie.

## Over time

progress-title = Chance et erreurs au fil du temps
progress-accuracy = Précision, { $mean } en moyenne
progress-luck = Chance, { $mean } en moyenne
progress-none = Fais le bilan d’une de tes parties, et ta chance et tes erreurs apparaîtront ici.
turn-gold = avec de l’or à la place de { $gems }
daily-before = La veille
end-figures = Chance et talent dans cette partie
