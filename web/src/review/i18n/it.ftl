### The words of the review. Every language file has the same ids.

review = Analisi
review-ask = Analizza questa partita
review-deep = Pensa più a fondo
review-waiting = In attesa del suo turno…
review-working = Sto pensando: { $done } decisioni su { $total }
review-failed = L’analisi non è riuscita.
review-chances = Probabilità di vittoria
review-graph = Probabilità di vittoria durante la partita
review-played = Giocato:
review-loses = cede { $percent }
review-retry = Riprova questa mossa
review-keys = Momenti chiave
review-key = Round { $round }, { $name }
review-skill = Fortuna e abilità
review-accuracy = Precisione
review-given = Ceduto
review-luck = Fortuna
review-adjusted = Risultato senza fortuna
review-luck-why = La fortuna è ciò che hanno fatto le carte, l’abilità ciò che hanno fatto le decisioni. Su molte partite la fortuna si annulla.
review-the-deal = La distribuzione
review-proof-win = { $name } vince di sicuro, { $turns ->
    [one] in questo turno
   *[other] entro { $turns } turni
}, qualunque carta esca
review-proof-loss = { $name } ha perso di sicuro, qualunque cosa si giochi
turn-buy = Compra
turn-reserve = Riserva
turn-blind = Riserva dal livello { $tier }
turn-pass = Passa
hint-wins-for-sure = Vince di sicuro, { $turns ->
    [one] in questo turno
   *[other] entro { $turns } turni
}
hint-finishes = Arriva a { $points } punti: è l’ultimo round
hint-stops-finish = { $name } poteva chiudere con { $card }
hint-takes-noble = Arriva in visita: { $noble }
hint-takes-noble-first = Arriva in visita, prima che da { $name }: { $noble }
hint-stops-noble = { $card } avrebbe portato una visita a { $name }: { $noble }
hint-only-move = Tutto il resto è peggiore di almeno il { $percent } %
hint-denies-card = { $name } poteva comprare { $card } al prossimo turno
hint-gains-points = { $points ->
    [one] 1 punto
   *[other] { $points } punti
} subito
hint-buys-next = Al prossimo turno puoi comprare { $card }
hint-turns-away = A { $turns } turni da { $card }
hint-nearer-noble = { $left ->
    [one] Manca 1 bonus
   *[other] Mancano { $left } bonus
} per { $noble }
hint-runs-out = Finisce { $gem }, e a { $name } serve
hint-last-of-colour = Gli ultimi gettoni: { $gem }
hint-makes-cheaper = { $cards } carte costano uno in meno di { $gem }
hint-takes-gold = Porta con sé un oro
hint-threat = Attenzione: { $name } può ancora chiudere con { $card }
