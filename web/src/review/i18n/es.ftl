### The words of the review. Every language file has the same ids.

review = Análisis
review-ask = Analizar esta partida
review-deep = Pensar más a fondo
review-waiting = Esperando su turno…
review-working = Pensando: { $done } de { $total } decisiones
review-failed = El análisis no ha salido bien.
review-chances = Probabilidad de ganar
review-graph = Probabilidad de ganar a lo largo de la partida
review-played = Jugado:
review-loses = pierde { $percent }
review-retry = Volver a intentar esta jugada
review-keys = Momentos clave
review-key = Ronda { $round }, { $name }
review-skill = Suerte y habilidad
review-accuracy = Precisión
review-given = Regalado
review-luck = Suerte
review-adjusted = Resultado sin suerte
review-luck-why = La suerte es lo que hicieron las cartas; la habilidad, lo que hicieron las decisiones. En muchas partidas la suerte suma cero.
review-the-deal = El reparto
review-proof-win = { $name } gana seguro, { $turns ->
    [one] este turno
   *[other] en { $turns } turnos
}, salga lo que salga
review-proof-loss = { $name } ha perdido seguro, se juegue lo que se juegue
turn-buy = Comprar
turn-reserve = Reservar
turn-blind = Reservar del nivel { $tier }
turn-pass = Pasar
hint-wins-for-sure = Gana seguro, { $turns ->
    [one] este turno
   *[other] en { $turns } turnos
}
hint-finishes = Llega a { $points } puntos: esta ronda es la última
hint-stops-finish = { $name } podía terminar con { $card }
hint-takes-noble = Viene de visita: { $noble }
hint-takes-noble-first = Viene de visita, antes que a { $name }: { $noble }
hint-stops-noble = { $card } habría traído una visita a { $name }: { $noble }
hint-only-move = Todo lo demás es al menos un { $percent } % peor
hint-denies-card = { $name } podía comprar { $card } en su próximo turno
hint-gains-points = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} de inmediato
hint-buys-next = El próximo turno puedes comprar { $card }
hint-turns-away = A { $turns } turnos de { $card }
hint-nearer-noble = { $left ->
    [one] Falta 1 bonificación
   *[other] Faltan { $left } bonificaciones
} para { $noble }
hint-runs-out = Se agota { $gem }, y { $name } lo necesita
hint-last-of-colour = Lo último de { $gem }
hint-makes-cheaper = { $cards } cartas cuestan una unidad menos de { $gem }
hint-takes-gold = Trae consigo un oro
hint-threat = Cuidado: { $name } aún puede terminar con { $card }
