### The words of the review. Every language file has the same ids.

review = Análise
review-ask = Analisar esta partida
review-deep = Pensar mais a fundo
review-waiting = Aguardando a vez…
review-working = Pensando: { $done } de { $total } decisões
review-failed = A análise não deu certo.
review-chances = Chances de vitória
review-graph = Chances de vitória ao longo da partida
review-played = Jogado:
review-loses = perde { $percent }
review-retry = Tentar esta jogada de novo
review-keys = Momentos decisivos
review-key = Rodada { $round }, { $name }
review-skill = Sorte e habilidade
review-accuracy = Precisão
review-given = Desperdiçado
review-luck = Sorte
review-adjusted = Resultado sem sorte
review-luck-why = Sorte é o que as cartas fizeram; habilidade, o que as decisões fizeram. Em muitas partidas a sorte soma zero.
review-the-deal = A distribuição
review-proof-win = { $name } vence com certeza, { $turns ->
    [one] neste turno
   *[other] em { $turns } turnos
}, venha o que vier
review-proof-loss = { $name } perdeu com certeza, jogue-se o que for
turn-buy = Comprar
turn-reserve = Reservar
turn-blind = Reservar do nível { $tier }
turn-pass = Passar
hint-wins-for-sure = Vence com certeza, { $turns ->
    [one] neste turno
   *[other] em { $turns } turnos
}
hint-finishes = Chega a { $points } pontos: esta é a última rodada
hint-stops-finish = { $name } poderia terminar com { $card }
hint-takes-noble = Vem visitar: { $noble }
hint-takes-noble-first = Vem visitar, antes de ir a { $name }: { $noble }
hint-stops-noble = { $card } teria trazido uma visita a { $name }: { $noble }
hint-only-move = Todo o resto é pelo menos { $percent } % pior
hint-denies-card = { $name } poderia comprar { $card } no próximo turno
hint-gains-points = { $points ->
    [one] 1 ponto
   *[other] { $points } pontos
} de imediato
hint-buys-next = No próximo turno você pode comprar { $card }
hint-turns-away = A { $turns } turnos de { $card }
hint-nearer-noble = { $left ->
    [one] Falta 1 bônus
   *[other] Faltam { $left } bônus
} para { $noble }
hint-runs-out = Acaba { $gem }, e { $name } precisa
hint-last-of-colour = As últimas fichas de { $gem }
hint-makes-cheaper = { $cards } cartas ficam uma unidade de { $gem } mais baratas
hint-takes-gold = Um ouro vem junto
hint-threat = Cuidado: { $name } ainda pode terminar com { $card }
