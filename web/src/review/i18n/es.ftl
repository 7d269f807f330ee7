### The words of review, puzzles, analysis and openings. Every language file has the same ids.

## The review

review = Revisión
analyse = Analizar
review-ask = Revisar esta partida
review-ask-why = Se analiza cada decisión: qué fue bueno, qué era mejor y qué fue suerte.
review-deep = Pensar más a fondo
review-waiting = Esperando en la cola…
review-working = Pensando: { $done } de { $total } decisiones
review-deepening = Pensando más a fondo: { $done } de { $total } decisiones
review-failed = La revisión ha fallado.
review-again = Cargar de nuevo
review-chances = Probabilidad de ganar
review-graph = Probabilidad de ganar a lo largo de la partida
review-graph-how = El deslizador de la repetición muestra los mismos momentos.
review-played = Jugada ({ $name }):
review-played-tag = jugado
review-good = Bien jugado
review-loses = regala { $percent }
review-retry = Volver a intentar esta jugada
review-play-on = Jugar desde aquí
review-keys = Momentos clave
review-keys-none = Ninguna decisión regaló mucho.
review-key = Ronda { $round }, { $name }
review-instead = mejor:
review-skill = Suerte y habilidad
review-accuracy = Precisión
review-given = Regalado
review-error-rate = Tasa de error ‰
review-luck = Suerte
review-result = Resultado
review-adjusted = Resultado sin suerte
review-luck-why = La suerte es el efecto de las cartas; la habilidad, el de las decisiones. A lo largo de muchas partidas la suerte se compensa.
review-luck-of = Suerte con las cartas:
review-luck-bars = Cómo cambió las posibilidades cada carta descubierta
review-reveals = Las cartas que más influyeron
review-the-deal = El reparto
review-report = La partida de un vistazo
review-depth = { $simulations } simulaciones por decisión
review-end = La partida acaba aquí. Retrocede para ver sus decisiones.
review-forced = No había nada que elegir.
review-why = Por qué la mejor jugada es la mejor
review-line = Una continuación probable
review-proof = Demostrado:
review-proof-win = { $name }: victoria segura, { $turns ->
    [one] este turno
   *[other] en { $turns } turnos como mucho
}, salga lo que salga
review-proof-loss = { $name }: derrota segura, se juegue lo que se juegue
mark-dubious = Dudosa
mark-mistake = Error
mark-blunder = Error grave
turn-take = Tomar
turn-return = devolver
turn-buy = Comprar
turn-reserve = Reservar
turn-blind = Reservar del nivel { $tier }
turn-pass = Pasar
hint-wins-for-sure = Gana seguro, { $turns ->
    [one] este turno
   *[other] en { $turns } turnos como mucho
}
hint-finishes = Llega a { $points } puntos: esta ronda es la última
hint-stops-finish = { $name } podría haber terminado con la { $card }
hint-takes-noble = { $noble } viene de visita
hint-takes-noble-first = { $noble } viene antes de que { $name } reciba la visita
hint-stops-noble = La { $card } habría traído una visita a { $name }: { $noble }
hint-only-move = Todo lo demás es al menos un { $percent }{"\u202F"}% peor
hint-denies-card = { $name } podría haber comprado la { $card } en su próximo turno
hint-gains-points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
} de inmediato
hint-buys-next = En el próximo turno puedes comprar la { $card }
hint-turns-away = { $turns ->
    [one] Falta { $turns } turno
   *[other] Faltan { $turns } turnos
} para la { $card }
hint-nearer-noble = { $left ->
    [one] Falta { $left } bonus
   *[other] Faltan { $left } bonus
} para la visita: { $noble }
hint-runs-out = Se agotan las fichas de { $gem }, y { $name } las necesita
hint-last-of-colour = Las últimas fichas de { $gem }
hint-makes-cheaper = { $cards ->
    [one] { $cards } carta pasa
   *[other] { $cards } cartas pasan
} a costar 1 { $gem } menos
hint-takes-gold = Trae consigo un oro
hint-threat = Cuidado: { $name } aún puede terminar con la { $card }

## Trying a turn again, and hints

try-title = Volver a intentarlo
try-ask = ¿Qué jugarías aquí?
try-judging = Examinando tu jugada…
try-best = No hay nada mejor.
try-good = Buena: apenas se pierde nada.
try-worse = Hay algo mejor.
try-again = Probar otro turno
try-none = Esta dirección no contiene ninguna posición.
you-are = Tú
rival-n = Rival { $n }
hint-title = Pista
hint-thinking = Pensando en tu jugada…
hint-try = Vale la pena mirar:
hint-chance = Probabilidad de ganar: { $percent }
hint-plain = Deja más opciones abiertas.

## Puzzles

puzzles = Problemas
puzzles-lead = Posiciones con una jugada claramente mejor, halladas en miles de partidas. Juégala en la mesa.
puzzle-daily = Problema del día
puzzle-number = Problema { $n }
puzzle-find = Encuentra la mejor jugada.
puzzle-right = ¡Eso es!
puzzle-wrong = No es la mejor jugada.
puzzle-wrong-how = Prueba otra o mira la solución.
puzzle-show = Ver la solución
puzzle-next = Siguiente problema
puzzle-best = La mejor jugada
puzzle-why = Por qué
puzzle-gap = { $percent } por delante de todo lo demás
puzzle-proved = { $turns ->
    [one] Gana seguro este turno
   *[other] Gana seguro en { $turns } turnos como mucho
}
puzzle-thinking = Examinando tu jugada y la continuación…
puzzle-theme = Tema
puzzle-difficulty = Dificultad
puzzle-all = Todos
theme-win = Ganar
theme-deny = Impedir
theme-noble = Carrera por el noble
theme-reserve = Reservar
theme-take = Tomar fichas
theme-buy = Comprar
difficulty-easy = Más fácil
difficulty-middle = Medio
difficulty-hard = Más difícil
puzzle-solved = Resueltos
puzzle-streak = Racha
puzzle-record = Mejor racha
puzzle-matching = { $n ->
    [one] { $n } problema
   *[other] { $n } problemas
}
puzzle-kept = Los problemas resueltos se guardan solo en este navegador.
puzzle-was-solved = resuelto
puzzle-was-missed = fallado
puzzle-filter-none = Ningún problema coincide.

## The pages of the study

study = Estudiar
rival = Rival

## The analysis board

analysis = Análisis
analysis-lines = Mejores jugadas
analysis-thinking = Pensando: { $simulations } simulaciones
analysis-waiting = Número { $place } en la cola: { $simulations } simulaciones hasta ahora
analysis-ended = Terminado: { $simulations } simulaciones
analysis-paused = En pausa: { $simulations } simulaciones
analysis-pause = Pausar
analysis-go-on = Reanudar
analysis-back = Una jugada atrás
analysis-forward = Avanzar de nuevo
analysis-start = Ir al principio
analysis-moves = Jugadas hasta ahora
analysis-set-up = Preparar una mesa
analysis-text = La posición como texto
analysis-text-how = Pega una posición en nuestra notación.
analysis-load = Mostrar
analysis-random = Las cartas no vistas salen al azar. Prepara la mesa para elegirlas.
analysis-over = La partida ha terminado.
analysis-ask = Juega para probar.

## The position editor

editor-lead = Introduce lo que hay en la mesa. Una carta reservada boca abajo queda desconocida.
editor-turn = Turno
editor-round = Ronda
editor-market = Cartas en la mesa
editor-tokens = Fichas
editor-bank = Quedan en el banco
editor-bought = Cartas compradas
editor-reserved = Cartas reservadas
editor-visits = Nobles recibidos
editor-hidden = Boca abajo, nivel { $tier }
editor-empty = Hueco vacío, nivel { $tier }
editor-which-card = ¿Qué carta?
editor-which-noble = ¿Qué noble?
editor-add = Añadir carta
editor-add-noble = Añadir noble
editor-remove = Quitar
editor-left-out = Dejar vacío
editor-more = Una más: { $gem }
editor-less = Una menos: { $gem }
editor-fresh = Vaciar la mesa
editor-fill = Completar al azar
editor-level = Nivel { $tier }
editor-fits = Esta posición es válida.
wrong-bank = Los jugadores tienen más fichas de { $gem } de las que hay
wrong-limit = { $name } tiene más de { $limit } fichas
wrong-market = { $n ->
    [one] { $n } hueco de la mesa está vacío
   *[other] { $n } huecos de la mesa están vacíos
}, aunque quedan cartas
wrong-nobles = { $n ->
    [one] Falta indicar { $n } noble
   *[other] Falta indicar { $n } nobles
}
wrong-guests = Hay más nobles de los { $n } de esta partida
wrong-own = Le toca a { $name }, que conoce estas cartas: indícalas
wrong-parts = El texto está incompleto: tiene { $found } de al menos { $wanted } partes
wrong-part = No se puede leer esta parte del texto: { $what }
wrong-card = No existe la carta { $what }
wrong-noble = No existe el noble { $what }
wrong-twice = { $what } aparece dos veces
wrong-tokens = Fichas de { $gem }: { $found } en total en vez de { $wanted }
wrong-reserved = { $name } ha reservado más de { $limit } cartas
wrong-row = { $what } no corresponde a la fila del nivel { $tier }
wrong-hidden = No queda ninguna carta del nivel { $tier } que pueda estar boca abajo

## Opening statistics

openings = Aperturas
openings-lead = Estadísticas de { $games } partidas que nuestra red jugó contra sí misma, con una breve búsqueda en cada turno.
openings-seats = ¿Ayuda empezar?
openings-seats-how = Porcentaje de victorias por sitio; la línea marca el reparto igual.
openings-first = Primeras jugadas
openings-first-how = Con qué frecuencia empieza así cada sitio y cuántas veces gana entonces.
first-three = Tres fichas distintas
first-pair = Dos del mismo color
first-reserve = Reservar del nivel { $tier }
first-blind = Reservar a ciegas del nivel { $tier }
first-other = Otra cosa
openings-often = Frecuencia
openings-wins = Victorias
openings-cards = ¿Cuánto vale una carta?
openings-cards-how = Cada gema es una carta: más a la derecha, se compra más; más arriba, quien la compra gana más. Las gemas más grandes son de niveles más altos.
openings-bought = Comprada en … de las partidas
openings-buyer = Quien la compra gana
openings-best = Mayor porcentaje de victorias
openings-popular = Las más compradas
openings-nobles = Nobles
openings-nobles-how = Con qué frecuencia un noble que está en la mesa visita a alguien y cuántas veces gana ese jugador.
openings-visits = Visitas
openings-rounds = ¿Cuánto dura una partida?
openings-rounds-how = Partidas según su última ronda; { $mean } rondas de media.
openings-winner = El ganador, de media: { $points } puntos, { $cards } cartas, { $nobles } nobles; { $reserves } reservas por partida.
openings-table = Todas las cartas en tabla
openings-card = Carta
openings-reserved = Reservada
openings-made = Hecho con

## The deal of the day

daily = Partida del día
daily-lead = Hoy todos reciben aquí las mismas cartas en el mismo orden, contra el mismo bot. Una partida, sin deshacer, sin pistas; después se puede comparar.
daily-against = Contra: { $level }
daily-first = Empiezas tú.
daily-second = Empieza el bot.
daily-play = Jugar la de hoy
daily-go-on = Seguir jugando
daily-review = Repetición y revisión
daily-finished = { $n ->
    [0] Nadie la ha
    [one] { $n } persona la ha
   *[other] { $n } personas la han
} terminado.
daily-hidden = Verás las partidas de los demás cuando termines la tuya.
daily-lines = Cómo fue
daily-result = Resultado
daily-won = ganó
daily-lost = perdió
daily-rounds = Rondas
daily-compare = Comparar
daily-beside = Jugada a jugada
daily-same = { $n ->
    [one] El primer turno fue igual.
   *[other] Los primeros { $n } turnos fueron iguales.
}
daily-differ = Difieren desde el primer turno.
daily-alone = Nadie más la ha terminado aún.

## Over time

progress-title = Suerte y error a lo largo del tiempo
progress-accuracy = Precisión, { $mean } de media
progress-luck = Suerte, { $mean } de media
progress-none = Revisa una partida tuya y aquí aparecerán tu suerte y tus errores.
turn-gold = con oro en lugar de { $gems }
daily-before = El día anterior
end-figures = Suerte y habilidad en esta partida
