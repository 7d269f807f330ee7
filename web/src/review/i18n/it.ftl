### The words of review, puzzles, analysis and openings. Every language file has the same ids.

## The review

review = Revisione
analyse = Analizza
review-ask = Fai la revisione di questa partita
review-ask-why = Ogni decisione viene analizzata: che cosa era buono, che cosa era meglio e che cosa è stata fortuna.
review-deep = Pensa più a fondo
review-waiting = In coda…
review-working = Riflessione: { $done } decisioni su { $total }
review-deepening = Riflessione più profonda: { $done } decisioni su { $total }
review-failed = La revisione non è riuscita.
review-again = Ricarica
review-chances = Probabilità di vittoria
review-graph = Probabilità di vittoria durante la partita
review-graph-how = Il cursore della partita mostra gli stessi momenti.
review-played = Mossa giocata ({ $name }):
review-played-tag = giocata
review-good = Ben giocato
review-loses = cede { $percent }
review-retry = Riprova questa mossa
review-play-on = Gioca da qui
review-keys = Momenti chiave
review-keys-none = Nessuna decisione ha ceduto molto.
review-key = Turno { $round }, { $name }
review-instead = meglio:
review-skill = Fortuna e abilità
review-accuracy = Precisione
review-given = Ceduto
review-error-rate = Tasso d’errore ‰
review-luck = Fortuna
review-result = Risultato
review-adjusted = Risultato senza fortuna
review-luck-why = La fortuna è l’effetto delle carte, l’abilità quello delle decisioni. Su molte partite la fortuna si compensa.
review-luck-of = Fortuna con le carte:
review-luck-bars = Come ogni carta scoperta ha cambiato le probabilità
review-reveals = Le carte che hanno cambiato di più
review-the-deal = La distribuzione
review-report = La partita in breve
review-depth = { $simulations } simulazioni per decisione
review-end = La partita finisce qui. Torna indietro per vedere le decisioni.
review-forced = Non c’era nulla da scegliere.
review-why = Perché la mossa migliore è la migliore
review-line = Una continuazione probabile
review-proof = Dimostrato:
review-proof-win = { $name }: vittoria certa, { $turns ->
    [one] con questa mossa
   *[other] entro { $turns } mosse
}, qualunque carta esca
review-proof-loss = { $name }: sconfitta certa, qualunque cosa si giochi
mark-dubious = Dubbia
mark-mistake = Errore
mark-blunder = Errore grave
turn-take = Prendi
turn-return = restituisci
turn-buy = Acquista
turn-reserve = Prenota
turn-blind = Prenota alla cieca, livello { $tier }
turn-pass = Passa
hint-wins-for-sure = Vince di sicuro, { $turns ->
    [one] con questa mossa
   *[other] entro { $turns } mosse
}
hint-finishes = Arriva a { $points } punti: questo è l’ultimo turno
hint-stops-finish = { $name } poteva chiudere con la { $card }
hint-takes-noble = Arriva in visita: { $noble }
hint-takes-noble-first = Arriva in visita, prima che da { $name }: { $noble }
hint-stops-noble = La { $card } avrebbe portato una visita a { $name }: { $noble }
hint-only-move = Tutto il resto è peggiore: almeno −{ $percent } %
hint-denies-card = { $name } poteva acquistare la { $card } alla mossa successiva
hint-gains-points = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
} subito
hint-buys-next = Alla prossima mossa puoi acquistare la { $card }
hint-turns-away = Ancora { $turns ->
    [one] { $turns } mossa
   *[other] { $turns } mosse
} per la { $card }
hint-nearer-noble = { $left ->
    [one] Manca { $left } bonus
   *[other] Mancano { $left } bonus
} per la visita: { $noble }
hint-runs-out = Non restano gettoni { $gem }, e a { $name } servono
hint-last-of-colour = Gli ultimi gettoni { $gem }
hint-makes-cheaper = { $cards ->
    [one] { $cards } carta costa
   *[other] { $cards } carte costano
} 1 gettone { $gem } in meno
hint-takes-gold = Porta con sé un gettone oro
hint-threat = Attenzione: { $name } può ancora chiudere con la { $card }

## Trying a turn again, and hints

try-title = Riprova
try-ask = Che cosa giocheresti qui?
try-judging = Valuto la tua mossa…
try-best = Non c’è niente di meglio.
try-good = Buona: non si perde quasi nulla.
try-worse = C’è di meglio.
try-again = Prova un altro turno
try-none = Questo indirizzo non contiene nessuna posizione.
you-are = Tu
rival-n = Rivale { $n }
hint-title = Suggerimento
hint-thinking = Penso alla tua mossa…
hint-try = Da considerare:
hint-chance = Probabilità di vittoria: { $percent }
hint-plain = Lascia aperte più possibilità.

## Puzzles

puzzles = Problemi
puzzles-lead = Posizioni in cui una mossa è chiaramente la migliore, trovate in migliaia di partite. Giocala sul tavolo.
puzzle-daily = Problema del giorno
puzzle-number = Problema { $n }
puzzle-find = Trova la mossa migliore.
puzzle-right = È questa!
puzzle-wrong = Non è la mossa migliore.
puzzle-wrong-how = Prova ancora o guarda la soluzione.
puzzle-show = Mostra la soluzione
puzzle-next = Prossimo problema
puzzle-best = La mossa migliore
puzzle-why = Perché
puzzle-gap = { $percent } davanti a tutto il resto
puzzle-proved = { $turns ->
    [one] Vince di sicuro con questa mossa
   *[other] Vince di sicuro entro { $turns } mosse
}
puzzle-thinking = Valuto la tua mossa e il seguito…
puzzle-theme = Tema
puzzle-difficulty = Difficoltà
puzzle-all = Tutti
theme-win = Vincere
theme-deny = Ostacolare
theme-noble = Corsa al nobile
theme-reserve = Prenotare
theme-take = Prendere gettoni
theme-buy = Acquistare
difficulty-easy = Più facile
difficulty-middle = Medio
difficulty-hard = Più difficile
puzzle-solved = Risolti
puzzle-streak = Serie
puzzle-record = Serie migliore
puzzle-matching = { $n ->
    [one] { $n } problema
   *[other] { $n } problemi
}
puzzle-kept = I problemi risolti restano salvati solo in questo browser.
puzzle-was-solved = risolto
puzzle-was-missed = sbagliato
puzzle-filter-none = Nessun problema corrisponde.

## The pages of the study

study = Studio
rival = Rivale

## The analysis board

analysis = Analisi
analysis-lines = Mosse migliori
analysis-thinking = Riflessione: { $simulations } simulazioni
analysis-waiting = Numero { $place } in coda: { $simulations } simulazioni finora
analysis-ended = Finito: { $simulations } simulazioni
analysis-paused = In pausa: { $simulations } simulazioni
analysis-pause = Metti in pausa
analysis-go-on = Riprendi
analysis-back = Indietro di una mossa
analysis-forward = Di nuovo avanti
analysis-start = All’inizio
analysis-moves = Mosse finora
analysis-set-up = Prepara un tavolo
analysis-text = La posizione come testo
analysis-text-how = Incolla una posizione nella nostra notazione.
analysis-load = Mostra
analysis-random = Le carte non viste escono a caso. Prepara il tavolo per sceglierle.
analysis-over = La partita è finita.
analysis-ask = Gioca una mossa per provarla.

## The position editor

editor-lead = Inserisci ciò che è sul tavolo. Una carta prenotata coperta resta sconosciuta.
editor-turn = Muove
editor-round = Turno
editor-market = Carte sul tavolo
editor-tokens = Gettoni
editor-bank = Restano in banca
editor-bought = Carte acquistate
editor-reserved = Carte prenotate
editor-visits = Nobili ricevuti
editor-hidden = Coperta, livello { $tier }
editor-empty = Posto vuoto, livello { $tier }
editor-which-card = Quale carta?
editor-which-noble = Quale nobile?
editor-add = Aggiungi una carta
editor-add-noble = Aggiungi un nobile
editor-remove = Togli
editor-left-out = Lascia vuoto
editor-more = Un gettone { $gem } in più
editor-less = Un gettone { $gem } in meno
editor-fresh = Svuota il tavolo
editor-fill = Completa a caso
editor-level = Livello { $tier }
editor-fits = Questa posizione è valida.
wrong-bank = Ci sono più gettoni in mano di quanti ne esistano: { $gem }
wrong-limit = { $name } ha più di { $limit } gettoni
wrong-market = { $n ->
    [one] { $n } posto sul tavolo è vuoto
   *[other] { $n } posti sul tavolo sono vuoti
} anche se restano carte
wrong-nobles = { $n ->
    [one] Resta da indicare { $n } nobile
   *[other] Restano da indicare { $n } nobili
}
wrong-guests = Ci sono più nobili dei { $n } di questa partita
wrong-own = Tocca a { $name }, che conosce queste carte: indicale
wrong-parts = Il testo è incompleto: parti trovate { $found }, necessarie almeno { $wanted }
wrong-part = Questa parte del testo non è leggibile: { $what }
wrong-card = La carta { $what } non esiste
wrong-noble = Il nobile { $what } non esiste
wrong-twice = { $what } compare due volte
wrong-tokens = Gettoni in tutto: { $found } invece di { $wanted } ({ $gem })
wrong-reserved = { $name } ha prenotato più di { $limit } carte
wrong-row = { $what } non va nella fila del livello { $tier }
wrong-hidden = Non resta nessuna carta di livello { $tier } che possa essere coperta

## Opening statistics

openings = Aperture
openings-lead = Statistiche di { $games } partite che la nostra rete ha giocato contro sé stessa, con una breve ricerca a ogni turno.
openings-seats = Iniziare aiuta?
openings-seats-how = Quota di vittorie per posto; la linea è la divisione in parti uguali.
openings-first = Prime mosse
openings-first-how = Quanto spesso ogni posto inizia così e quanto spesso poi vince.
first-three = Tre gettoni diversi
first-pair = Due dello stesso colore
first-reserve = Prenotare al livello { $tier }
first-blind = Prenotare alla cieca al livello { $tier }
first-other = Altro
openings-often = Frequenza
openings-wins = Vittorie
openings-cards = Quanto vale una carta?
openings-cards-how = Ogni gemma è una carta: più a destra, più acquistata; più in alto, chi l’acquista vince di più. Le gemme più grandi sono dei livelli più alti.
openings-bought = Acquistata nel … delle partite
openings-buyer = Chi l’acquista vince
openings-best = Percentuale di vittorie più alta
openings-popular = Le più acquistate
openings-nobles = Nobili
openings-nobles-how = Quanto spesso un nobile sul tavolo visita qualcuno e quanto spesso quel giocatore vince.
openings-visits = Visite
openings-rounds = Quanto dura una partita?
openings-rounds-how = Partite secondo l’ultimo turno; { $mean } turni in media.
openings-winner = Il vincitore in media: { $points } punti, { $cards } carte, { $nobles } nobili; { $reserves } prenotazioni a partita.
openings-table = Tutte le carte in tabella
openings-card = Carta
openings-reserved = Prenotata
openings-made = Prodotto con

## The deal of the day

daily = Partita del giorno
daily-lead = Oggi tutti qui ricevono le stesse carte nello stesso ordine, contro lo stesso bot. Una partita, senza annullamenti né suggerimenti; poi si può confrontare.
daily-against = Contro: { $level }
daily-first = Inizi tu.
daily-second = Inizia il bot.
daily-play = Gioca quella di oggi
daily-go-on = Continua a giocare
daily-review = Partita e revisione
daily-finished = { $n ->
    [0] Nessuno l’ha ancora finita
    [one] { $n } persona l’ha finita
   *[other] { $n } persone l’hanno finita
}.
daily-hidden = Vedrai le partite degli altri quando avrai finito la tua.
daily-lines = Com’è andata
daily-result = Risultato
daily-won = vinta
daily-lost = persa
daily-rounds = Turni
daily-compare = Confronta
daily-beside = Mossa per mossa
daily-same = { $n ->
    [one] La prima mossa era uguale.
   *[other] Le prime { $n } mosse erano uguali.
}
daily-differ = Differiscono fin dalla prima mossa.
daily-alone = Nessun altro l’ha ancora finita.

## Over time

progress-title = Fortuna ed errori nel tempo
progress-accuracy = Precisione, { $mean } in media
progress-luck = Fortuna, { $mean } in media
progress-none = Fai la revisione di una tua partita, e qui appariranno fortuna ed errori.
turn-gold = con oro al posto di { $gems }
daily-before = Il giorno prima
end-figures = Fortuna e abilità in questa partita
