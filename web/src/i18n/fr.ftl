### The words of the page in French. Same ids and arguments as en.ftl.

## Gems, cards, nobles
gem-w = diamant
gem-b = saphir
gem-g = émeraude
gem-r = rubis
gem-k = onyx
gem-o = or
gems-w = { $n ->
    [one] { $n } diamant
   *[other] { $n } diamants
}
gems-b = { $n ->
    [one] { $n } saphir
   *[other] { $n } saphirs
}
gems-g = { $n ->
    [one] { $n } émeraude
   *[other] { $n } émeraudes
}
gems-r = { $n } rubis
gems-k = { $n } onyx
gems-o = { $n ->
    [one] { $n } jeton or
   *[other] { $n } jetons or
}
gems-none = rien
noble-1 = La Reine astronome
noble-2 = L’Abbesse
noble-3 = Le Cartographe
noble-4 = La Jeune Duchesse
noble-5 = Le Chancelier
noble-6 = La Marchande d’épices
noble-7 = La Poétesse
noble-8 = Le Corsaire
noble-9 = La Dame du manoir
noble-10 = Le Seigneur des caravanes
noble-about = { $name }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}, demande en bonus : { $cost }
noble-gone = Le noble de cette place est allé chez un joueur
noble-choose = Plusieurs nobles veulent te rendre visite : choisis-en un
noble-choose-why = Un seul peut venir par tour. Un autre pourra encore venir à la fin d’un prochain tour.
noble-lacks = Bonus qui te manquent
card-about = Niveau { $tier }, bonus { $gem }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}, coût : { $cost }
card-short = carte { $gem } de niveau { $tier }{ $points ->
    [0] {""}
    [one] {" "}(1 point)
   *[other] {" "}({ $points } points)
}
card-title = Niveau { $tier }, bonus { $gem }
card-unknown = carte de niveau { $tier } ({ $place })
deck = Pioche de niveau { $tier }
deck-left = { $n ->
    [one] { $n } carte restante
   *[other] { $n } cartes restantes
}
deck-blind = Réserve la carte du dessus face cachée. Personne d’autre que toi ne la verra.
tier = Niveau { $tier }
nobles = Nobles
slot-empty = Place vide
bank = Banque
bank-token = { $gem } : { $n } dans la banque{ $picked ->
    [0] {""}
    [one] , { $picked } dans ta sélection
   *[other] , { $picked } dans ta sélection
}
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
bought = { $n ->
    [one] { $n } carte achetée
   *[other] { $n } cartes achetées
}
holdings = { $tokens ->
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
} sur { $limit }
holding = { $gem } : { $tokens ->
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
}, { $bonuses ->
    [one] { $bonuses } bonus
   *[other] { $bonuses } bonus
}
holding-gold = or : { $tokens ->
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
}
reserved-card = Réservée : { $card }
reserved-blind = Réservée face cachée, niveau { $tier }
reserved-count = { $n ->
    [one] { $n } carte réservée
   *[other] { $n } cartes réservées
}

## Seats and clocks
you = toi
bot = bot
resigned = abandon
away = absent
stand-in = un bot joue
stand-in-you = Un bot joue à ta place.
take-back = Reprendre ma place
seat-number = Joueur { $n }
seat-open = Place libre
clock = Temps restant
clock-days = { $days } j { $hours } h

## Status and the action bar
status-your-turn = À toi de jouer
status-turn = À { $name } de jouer
status-thinking = { $name } réfléchit…
status-thinking-long = { $name } réfléchit… { $n } s
status-over = La partie est finie
watching = Tu regardes la partie.
final-round = { $n ->
    [one] Dernier tour : encore { $n } coup
   *[other] Dernier tour : encore { $n } coups
}
final-round-short = Dernier tour
do-choose = Choisis des jetons ou une carte
do-choose-tokens = Choisis des jetons
do-more = { $n ->
    [one] Encore { $n } à choisir
   *[other] Encore { $n } à choisir
}
do-take = Prendre { $n }
do-take-return = Prendre { $n }, rendre { $back }
do-return = Rendre { $n }
do-noble = Choisis un noble
do-payment = Choisis ce que l’or remplace
do-pass = Passer
pay-done = Payer
clear = Effacer
return-which = { $n ->
    [one] Choisis { $n } jeton à rendre
   *[other] Choisis { $n } jetons à rendre
}
return-done = Retour à la banque : { $gems }
return-token = Rendre { $gem } : il en reste { $left }, tu en rends { $gone }
why-turn = Ce n’est pas à toi de jouer.
why-phase = Termine d’abord ton tour.
why-empty = La banque n’a plus de jetons { $gem }.
why-gold = L’or ne vient qu’avec une carte réservée.
why-pair = Pour en prendre deux d’une couleur, il en faut quatre dans la banque, et rien d’autre dans ta sélection.
why-full = Cela ne va pas avec ce que tu as choisi.
undo = Annuler le coup
undo-asked = { $name } voudrait annuler un coup.
undo-waiting = En attente de l’accord des autres pour annuler.
undo-done = { $who ->
    [me] Tu as annulé un coup.
   *[other] { $name } a annulé un coup.
}
undo-declined = { $who ->
    [me] Tu as refusé l’annulation.
   *[other] { $name } a refusé l’annulation.
}
agree = Accepter
decline = Refuser

## A card opened
price-after = Prix avec tes bonus
cost = Coût
you-pay = Tu paies
still-missing = Il te manque
free = rien
buy = Acheter
buy-missing = { $n ->
    [one] Il manque { $n } jeton
   *[other] Il manque { $n } jetons
}
buy-not-now = Achat impossible maintenant
choose-payment = Choisir le paiement
choose-payment-how = L’or peut remplacer même une couleur que tu as : tu gardes alors ce jeton.
stand-in-more = Un jeton or de plus comme { $gem }
stand-in-less = Un jeton or de moins comme { $gem }
reserve-gold = Réserver et prendre 1
reserve-no-gold = Réserver (plus d’or)
reserve-return = Réserver, rendre { $back }, prendre 1
reserve-full = Ta main est pleine
reserve-not-now = Réservation impossible maintenant

## Log, chat, end
log = Journal
log-empty = Aucun coup pour l’instant.
log-take = { $who ->
    [me] Tu prends
   *[other] { $name } prend
} { $gems }
log-buy = { $who ->
    [me] Tu achètes
   *[other] { $name } achète
} une { $card }
log-reserve = { $who ->
    [me] Tu réserves
   *[other] { $name } réserve
} une { $card }
log-reserve-blind = { $who ->
    [me] Tu réserves
   *[other] { $name } réserve
} une carte de niveau { $tier } face cachée
log-pass = { $who ->
    [me] Tu passes
   *[other] { $name } passe
}
log-return = , en rendant { $gems }
log-noble = , en recevant { $noble }
bubble-take = prend { $gems }
bubble-buy = achète une { $card }
bubble-reserve = réserve une { $card }
bubble-reserve-blind = réserve une carte de niveau { $tier } face cachée
bubble-pass = passe
jump = Aller au coup { $n }
past-turn = Coup { $n } sur { $of }
past-now = Revenir au présent
past-now-turn = Revenir au présent : à toi de jouer
log-and-chat = Journal et discussion
chat = Discussion
chat-empty = Personne n’a encore rien dit.
chat-say = Dis quelque chose
send = Envoyer
mute = Masquer
unmute = Ne plus masquer personne
muted-count = { $n ->
    [one] { $n } personne masquée.
   *[other] { $n } personnes masquées.
}
spectators = { $n ->
    [one] { $n } personne regarde
   *[other] { $n } personnes regardent
}
hand-over = Passe l’appareil à { $name }
hand-over-why = D’ici là, les cartes face cachée ne sont pas montrées.
hand-over-ready = Je suis { $name }
end-won = { $name } gagne
end-you-won = Tu as gagné !
end-shared = Victoire partagée : { $names }
end-tie = Égalité aux points : la victoire va à qui a acheté le moins de cartes.
end-tie-shared = Égalité aux points et aux cartes : la victoire est partagée.
end-reason-target = L’objectif est atteint et le tour est terminé.
end-reason-stall = Trop de tours sans aucun achat.
end-reason-passes = Plus personne ne pouvait jouer.
end-reason-resign = Partie terminée par abandon.
end-reason-time = Le temps est écoulé.
end-reason-absence = Quelqu’un est parti sans revenir.
rank = Rang
player = Joueur
points-head = Points
cards-head = Cartes
rating = Cote
rematch = Revanche
rematch-join = Rejoindre la revanche
replay = Revoir
export = Exporter
show-result = Voir le résultat
read-bank = Banque : { $gems }.
read-hand = Tes jetons : { $gems }. Points : { $points }.
read-buy = Tu peux acheter : { $cards }.
read-buy-none = Tu ne peux acheter aucune carte.

## Menus
home = Accueil
menu = Menu
rules = Règles
settings = Réglages
close = Fermer
cancel = Annuler
resign = Abandonner
resign-sure = Abandonner cette partie ?
keys = Clavier
commitment = Mélange scellé :
offline = Pas de connexion, nouvel essai
cookies-needed = Ton navigateur bloque les cookies ; il en faut un pour te reconnaître
line-full = Le serveur n’accepte plus de connexions ; ferme d’autres onglets du jeu
sound-on = Son activé
sound-off = Son coupé
cost-switch = Ce que montrent les cartes : coût imprimé, prix avec bonus ou ce qui manque
cost-printed = Coûts imprimés
cost-price = Avec mes bonus
cost-missing = Ce qui me manque
keys-tokens = choisir diamant, saphir, émeraude, rubis, onyx ; s’il faut rendre des jetons, choisir lesquels
keys-gold = l’or, s’il faut rendre des jetons
keys-tier-3 = cartes de niveau 3
keys-tier-2 = cartes de niveau 2
keys-tier-1 = cartes de niveau 1
keys-shift = avec Maj : réserver directement la carte
keys-decks = pioches de niveau 3, 2, 1
keys-hand = mes cartes réservées
keys-enter = faire ce que dit le bouton
keys-esc = tout reposer, fermer
keys-undo = annuler le coup
keys-read = lire à voix haute la banque, mes jetons et ce que je peux acheter
keys-arrows = reculer et avancer dans la partie
keys-help = cette aide

## The house
nav = Menu principal
nav-lobby = Salon
nav-games = Mes parties
nav-leaderboard = Classement
nav-learn = Apprendre
nav-rules = Règles
nav-study = Étudier
nav-settings = Réglages
skip = Aller au contenu
about = À propos
unofficial = Non officiel et gratuit. La marque Splendor appartient à son titulaire.
waiting-for-you = { $n ->
    [one] { $n } table t’attend
   *[other] { $n } tables t’attendent
}
loading = Un instant…
reload = Recharger
page-failed = Impossible de charger cette page
page-lost = Page introuvable
back = Retour
next = Suivant
more = Plus
save = Enregistrer
saved = Enregistré.
delete = Supprimer
copy = Copier
copied = Copié
copy-by-hand = Ton navigateur ne permet pas à cette page de copier. Copie le lien à la main :
start = Commencer
name = Nom
auto = Automatique
players = Joueurs
n-players = { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
}
n-rated = { $n ->
    [one] { $n } partie classée
   *[other] { $n } parties classées
}
provisional = provisoire
opponent = Adversaire
rated = classée

## Home
home-title = Des pierres, des marchands et un peu de splendeur
home-lead = Amasse des pierres, achète des cartes qui rendent les suivantes moins chères, séduis les nobles. Joue tout de suite contre un bot ou ouvre une table pour tes amis.
play-bot = { $n ->
    [one] Jouer contre { $level }
   *[other] Jouer contre { $n } × { $level }
}
no-bots = Aucun bot sur ce serveur
continue = Continuer à jouer
play-now = Jouer maintenant
door-new = Ouvrir une table
door-new-why = Entre amis par lien, avec des bots ou sur un seul appareil
door-lobby = Trouver une table
door-lobby-why = Joue avec d’autres ou regarde
door-learn = Apprendre à jouer
door-learn-why = Une première partie qui dit pourquoi
door-rules = Lire les règles
door-rules-why = Courtes, numérotées, illustrées
door-puzzles = Problèmes
door-puzzles-why = Un seul coup est nettement le meilleur : trouve-le
door-daily = Donne du jour
door-daily-why = Les mêmes cartes pour tous, contre le même bot
door-analysis = Table d’analyse
door-analysis-why = Installe n’importe quelle table et demande ce qui est le mieux
door-openings = Statistiques d’ouverture
door-openings-why = Ce que des milliers de parties disent des cartes et des nobles
promise = Sans compte ni publicité. Chaque mélange est scellé d’avance et peut être vérifié après coup.

## Levels
level-apprentice = Apprenti
level-apprentice-about = Débute : laisse passer bien des choses et achète tout ce qui est à portée.
level-pedlar = Colporteur
level-pedlar-about = Connaît les règles et prévoit un tour.
level-cutter = Lapidaire
level-cutter-about = Vise une carte et oublie le reste.
level-builder = Bâtisseur
level-builder-about = Adore les cartes, d’abord les moins chères.
level-courtier = Courtisan
level-courtier-about = Joue pour les nobles.
level-keeper = Gardien
level-keeper-about = Réserve ce que veulent les autres.
level-jeweller = Joaillier
level-jeweller-about = Joue solidement, sans plan B.
level-goldsmith = Orfèvre
level-goldsmith-about = Joue à l’instinct, sans anticiper.
level-banker = Banquier
level-banker-about = Calcule un tour d’avance.
level-master = Maître
level-master-about = Anticipe beaucoup.
level-grandmaster = Grand maître
level-grandmaster-about = Utilise tout le temps qu’on lui donne.
level-random = Hasard
level-greedy = Avide
level-mcts = Chercheur

## Tables, lobby, games
table-waiting = { $n ->
    [one] { $n } place libre
   *[other] { $n } places libres
}
table-invited = Tu as une invitation
table-won = Victoire : { $names }
table-missing = Impossible d’ouvrir cette table
table-closed = Cette table a été fermée
waiting-title = En attente de joueurs
target-points = { $n ->
    [one] en { $n } point
   *[other] en { $n } points
}
invited = sur invitation
sit-down = S’asseoir
add-bot = Ajouter un bot
invite = Inviter
invite-why = Toute personne qui a ce lien peut s’asseoir ou regarder.
invite-watch = Toute personne qui a ce lien peut regarder.
invite-to-table = Inviter à une table
close-table = Fermer cette table
leave = Quitter
turn-down = Refuser
lobby-waiting = En attente de joueurs
lobby-playing = En cours
lobby-none = Aucune table n’attend. Ouvres-en une !
lobby-none-playing = Aucune partie publique en cours.
games-running = En cours
games-over = Terminées
games-none-running = Tu n’as pas de partie en cours.
games-none = Aucune partie terminée pour l’instant.
delete-sure = Retirer cette partie de ta liste, et ton nom de la partie ?
import-file = Importer une partie
games-head = Parties
wins-head = Victoires
leaderboard-none = Personne n’a encore joué de partie classée.
since = Membre depuis le { $date }

## A new table
new-title = Ouvrir une table
seat-me = Toi
seat-kind-open = Ouverte à tous
seat-kind-invited = Inviter quelqu’un
invite-whom = Nom ou lien vers un profil
seat-kind-bot = Bot
seat-kind-hotseat = Sur cet appareil
clock-choice = Pendule
clock-none = Sans pendule
clock-move = { $seconds } s par tour
clock-total = { $minutes } min + { $increment } s
clock-total-seconds = { $seconds } s + { $increment } s
clock-per-day = { $days ->
    [one] { $days } jour par tour
   *[other] { $days } jours par tour
}
target = Points à atteindre
absence = Si un joueur s’absente
absence-bot = un bot le remplace
absence-wait = les autres attendent
absence-forfeit = perd la partie
option-public = Visible dans le salon
option-shuffle = Tirer l’ordre des places au sort
option-rated = Partie classée
option-rated-not = Partie classée : avec pendule, pas sur un seul appareil, ni avec deux bots du même niveau
option-undo = Permettre d’annuler
option-hints = Permettre les indices
option-chat = Permettre la discussion
more-rules = Autres règles
set-tokens = Jetons de chaque couleur
set-gold = Jetons or
set-token-limit = Jetons par joueur, au plus
set-reserve-limit = Cartes réservées par joueur, au plus
set-nobles = Nobles sur la table
set-stall = Tours de table sans achat qui mettent fin à la partie
my-seat = Ma place
my-seat-at = { $n ->
    [1] je commence
   *[other] place { $n }
}
own-tokens = { $n ->
    [one] { $n } jeton de chaque couleur
   *[other] { $n } jetons de chaque couleur
}
own-gold = { $n ->
    [0] sans or
    [one] { $n } jeton or
   *[other] { $n } jetons or
}
own-token-limit = { $n } jetons au plus par joueur
own-reserve-limit = { $n ->
    [0] sans réservation
    [one] { $n } carte réservée au plus
   *[other] { $n } cartes réservées au plus
}
own-nobles = { $n ->
    [0] sans nobles
    [one] { $n } noble
   *[other] { $n } nobles
}
own-stall = { $n ->
    [one] fin après { $n } tour de table sans achat
   *[other] fin après { $n } tours de table sans achat
}
own-order = ordre des places non tiré au sort
own-no-undo = sans annulation
own-no-hints = sans indices
own-no-chat = sans discussion
own-absence-forfeit = qui s’absente { $time } perd la partie
own-absence-bot = un bot remplace qui s’absente { $time }
open-table = Ouvrir la table

## Replay
replay-start = La table est mise.
replay-position = Coup
replay-first = Au début
replay-back = Un coup en arrière
replay-on = Un coup en avant
replay-last = À la fin
replay-play = Lecture
replay-pause = Mettre en pause
share = Copier un lien vers ce coup
from-here = Jouer à partir d’ici
from-here-why = Tu joues à la place de qui doit jouer ; des bots jouent aux autres. Les cartes à venir sont mélangées à nouveau.
fair = Mélange équitable ?
fair-how = Avant la première carte, le serveur a publié une empreinte (hash) de son secret. Maintenant que la partie est finie, le secret est révélé, et ton navigateur recalcule tout le mélange.
fair-yes = { $n ->
    [one] Équitable : le sceau concorde, et la seule carte dévoilée est la bonne.
   *[other] Équitable : le sceau concorde, et les { $n } cartes, nobles compris, sont venues dans l’ordre scellé.
}
fair-none = Cette partie n’a pas de mélange scellé : elle a été importée ou est partie d’une position.
fair-seed = Pas équitable : le secret ne concorde pas avec le sceau.
fair-card = Pas équitable : la carte { $n } aurait dû être { $wanted }, c’était { $found }.
fair-sealed = La donne du jour reste scellée jusqu’à la fin de la journée.
fair-swapped = Pas équitable : ce n’est pas le sceau montré à ce navigateur avant la première carte.
fair-nonce = Pas équitable : ce que ce navigateur a ajouté au mélange manque.
fair-seats = Pas équitable : l’ordre des places n’est pas celui du tirage.
fair-commitment = Sceau, montré avant la première carte
fair-seed-shown = Secret, montré à la fin
fair-nonces = Ce que les joueurs ont ajouté

## Settings
settings-me = Moi
settings-look = Apparence
settings-device = Autres appareils
my-profile = Mon profil
language = Langue
theme = Thème
theme-light = Clair
theme-dark = Sombre
speed = Animations
speed-slow = Lentes
speed-normal = Normales
speed-fast = Rapides
speed-off = Aucune
cost-setting = Les cartes montrent
sound = Sons
notify = M’avertir par une notification quand c’est à moi de jouer
recovery-why = Tu n’as pas de mot de passe. Pour garder ton identité sur un autre appareil, ouvres-y un lien. Il sert une seule fois.
recovery-until = Valable jusqu’au { $date }.
recovery-make = Créer un lien
sign-out-why = Un appareil perdu ou partagé ? Déconnecte les autres : seul celui-ci reste connecté, tes liens et l’adresse du flux changent.
sign-out = Déconnecter mes autres appareils
sign-out-done = Tous les autres appareils sont déconnectés.
feed = Flux
feed-why = Une adresse secrète pour un lecteur de flux : elle dit où c’est à toi de jouer.
feed-make = Afficher l’adresse
bots-mine = Mes bots
bots-mine-why = Ton propre programme peut jouer ici sous son propre nom, signalé comme bot. Sa clé n’est montrée qu’une fois.
bots-mine-new = Nouveau bot
forget = Supprimer mes données
forget-why = Ton nom, tes clés et tes messages sont supprimés. Les parties que tu as jouées sont gardées sans ton nom.
forget-sure = Supprimer tes données pour de bon ? C’est irréversible.
recover-title = Être le même joueur sur cet appareil
recover-why = Sur cet appareil, tu seras le joueur qui a créé le lien, et non plus celui que tu es maintenant.
recover-do = Oui, c’est moi

## About
about-what = Une table gratuite pour le jeu de société Splendor : pour jouer contre des bots et des gens, pour apprendre, pour revoir ses parties et pour la recherche. Le code est ouvert et tourne sur n’importe quelle machine.
about-mark = Non officiel
about-mark-text = Ceci est un projet de passionnés. La marque « Splendor » appartient à son titulaire ; ni l’éditeur ni les auteurs du jeu n’ont de lien avec ce site. Si le jeu te plaît, achète-le : autour d’une vraie table, c’est encore mieux.
about-art = Images et textes
about-art-text = Pierres, cartes, nobles et textes ont été faits pour ce projet. Rien ne vient de l’éditeur : ni image, ni logo, ni phrase.
about-fair = Des mélanges équitables
about-fair-text = Avant la première carte, le serveur montre l’empreinte (hash) de son secret, et l’appareil de chaque joueur ajoute un nombre aléatoire. À la fin, le secret est révélé, et n’importe quel navigateur peut recalculer le mélange.
about-data = Tes données
about-data-text = Un cookie avec un nombre aléatoire t’identifie ; rien d’autre n’est nécessaire, et rien n’est partagé avec personne. Les réglages restent sur ton appareil. « Supprimer mes données », dans les réglages, retire ton nom partout.
about-api = Pour les développeurs
about-api-text = Les programmes peuvent faire tout ce que fait cette page :

## Errors: codes of the server
error-bad-message = Le serveur n’a pas compris.
error-too-large = C’est trop long.
error-too-fast = C’était un peu rapide. Attends un instant.
error-too-many = La limite est déjà atteinte.
error-unknown-table = Cette table n’existe pas.
error-unknown-game = Cette partie n’existe pas.
error-unknown-level = Ce bot n’existe pas.
error-unknown-person = Aucun joueur ne porte ce nom.
error-namesakes = Plusieurs joueurs portent ce nom. Invite depuis le bon profil, ou colle son lien.
error-unknown-path = Il n’y a rien à cette adresse.
error-not-seated = Tu n’as pas de place à cette table.
error-not-your-turn = Ce n’est pas à toi de jouer.
error-not-your-seat = Ce n’est pas ta place.
error-stale = Entre-temps, la partie a avancé.
error-illegal = Les règles ne le permettent pas.
error-not-playing = La partie n’est pas en cours.
error-already-over = La partie est finie.
error-already-started = La partie a déjà commencé.
error-seat-taken = Cette place est prise.
error-twice-seated = Un joueur ne peut avoir qu’une place à la table.
error-name-taken = Ce nom est déjà pris.
error-not-invited = Cette place est gardée pour quelqu’un d’autre.
error-no-offer = Il n’y a aucune demande à laquelle répondre.
error-cannot-undo = Impossible d’annuler : une carte a été dévoilée ou quelqu’un a déjà joué.
error-bad-rules = Ces règles ne fonctionnent pas.
error-bad-record = Ce fichier de partie est illisible.
error-bad-record-at = Ce fichier de partie est illisible à cet endroit : { $place }
error-bad-position = Cette position est impossible.
error-bad-deal = Le mélange scellé ne concorde pas ou ne peut plus servir.
error-bad-token = Ce lien ou cette clé n’est pas (ou plus) valable.
error-not-allowed = Ce n’est pas permis.
error-household = Quelqu’un de ton réseau est déjà à cette table classée.
error-rated = Les positions d’une partie classée en cours ne sont pas analysées.
error-removed = L’hôte t’a retiré de cette table.
remove-person = Retirer
error-bad-origin = Cela venait d’un autre site et a été refusé.
error-unauthorised = Tu n’es pas connecté. Recharge la page.
error-busy = Le serveur est occupé. Réessaie.
error-offline = Pas de connexion. Réessaie.
error-no-database = Le serveur ne peut rien enregistrer pour le moment. Réessaie dans un instant.
error-shutting-down = Le serveur est sur le point de redémarrer.
error-internal = Un problème est survenu sur le serveur.
hint-ask = Indice
