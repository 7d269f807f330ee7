### The words of the page in Spanish. Same ids and arguments as en.ftl.

## Gems, cards, nobles
gem-w = diamante
gem-b = zafiro
gem-g = esmeralda
gem-r = rubí
gem-k = ónix
gem-o = oro
gems-w = { $n ->
    [one] { $n } diamante
   *[other] { $n } diamantes
}
gems-b = { $n ->
    [one] { $n } zafiro
   *[other] { $n } zafiros
}
gems-g = { $n ->
    [one] { $n } esmeralda
   *[other] { $n } esmeraldas
}
gems-r = { $n ->
    [one] { $n } rubí
   *[other] { $n } rubíes
}
gems-k = { $n } ónix
gems-o = { $n ->
    [one] { $n } ficha de oro
   *[other] { $n } fichas de oro
}
gems-none = nada
noble-1 = La Reina Astrónoma
noble-2 = La Abadesa
noble-3 = El Cartógrafo
noble-4 = La Joven Duquesa
noble-5 = El Canciller
noble-6 = La Mercadera de Especias
noble-7 = La Poetisa
noble-8 = El Corsario
noble-9 = La Señora de la Mansión
noble-10 = El Señor de las Caravanas
noble-about = { $name }, { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}, pide en bonus: { $cost }
noble-gone = El noble que estaba aquí ya se ha ido con un jugador
noble-choose = Más de un noble quiere visitarte: elige uno
noble-choose-why = Solo puede venir uno por turno. Otro todavía puede venir al final de un turno posterior.
noble-lacks = Bonus que aún te faltan
card-about = Nivel { $tier }, bonus de { $gem }, { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}, coste: { $cost }
card-short = carta de { $gem } de nivel { $tier }{ $points ->
    [0] {""}
    [one] {" "}(1 punto)
   *[other] {" "}({ $points } puntos)
}
card-title = Nivel { $tier }, bonus de { $gem }
card-unknown = carta de nivel { $tier } ({ $place })
deck = Mazo de nivel { $tier }
deck-left = { $n ->
    [0] no quedan cartas
    [one] queda { $n } carta
   *[other] quedan { $n } cartas
}
deck-blind = Reserva la carta de arriba boca abajo. Solo tú la verás.
tier = Nivel { $tier }
nobles = Nobles
slot-empty = Hueco vacío
bank = Banco
bank-token = { $gem }: { $n } en el banco{ $picked ->
    [0] {""}
    [one] , { $picked } en tu selección
   *[other] , { $picked } en tu selección
}
points = { $n ->
    [one] { $n } punto
   *[other] { $n } puntos
}
bought = { $n ->
    [one] { $n } carta comprada
   *[other] { $n } cartas compradas
}
holdings = { $tokens } de { $limit } fichas
holding = { $gem }: { $tokens ->
    [one] { $tokens } ficha
   *[other] { $tokens } fichas
}, { $bonuses ->
    [one] { $bonuses } bonus
   *[other] { $bonuses } bonus
}
holding-gold = oro: { $tokens ->
    [one] { $tokens } ficha
   *[other] { $tokens } fichas
}
reserved-card = Reservada: { $card }
reserved-blind = Reservada boca abajo, nivel { $tier }
reserved-count = { $n ->
    [one] { $n } carta reservada
   *[other] { $n } cartas reservadas
}

## Seats and clocks
you = tú
bot = bot
resigned = abandonó
away = ausente
stand-in = juega un bot
stand-in-you = Un bot está jugando por ti.
take-back = Recuperar mi sitio
seat-number = Jugador { $n }
seat-open = Sitio libre
clock = Tiempo restante
clock-days = { $days } d { $hours } h

## Status and the action bar
status-your-turn = Tu turno
status-turn = Turno de { $name }
status-thinking = { $name } está pensando…
status-thinking-long = { $name } está pensando… { $n } s
status-over = Fin de la partida
watching = Estás mirando la partida.
final-round = { $n ->
    [one] Última ronda: queda { $n } turno
   *[other] Última ronda: quedan { $n } turnos
}
final-round-short = Última ronda
do-choose = Elige fichas o una carta
do-choose-tokens = Elige fichas
do-more = { $n ->
    [one] Elige { $n } más
   *[other] Elige { $n } más
}
do-take = Tomar { $n }
do-take-return = Tomar { $n }, devolver { $back }
do-return = Devolver { $n }
do-noble = Elige un noble
do-payment = Elige dónde usar el oro
do-pass = Pasar
pay-done = Pagar
clear = Borrar selección
return-which = { $n ->
    [one] Elige { $n } ficha para devolver
   *[other] Elige { $n } fichas para devolver
}
return-done = Vuelven al banco: { $gems }
return-token = Devolver { $gem }: { $left ->
    [one] queda { $left }
   *[other] quedan { $left }
}, { $gone ->
    [one] vuelve { $gone }
   *[other] vuelven { $gone }
}
why-turn = No es tu turno.
why-phase = Termina antes tu turno.
why-empty = No quedan fichas de { $gem } en el banco.
why-gold = El oro solo llega con una carta reservada.
why-pair = Para tomar dos de un color tiene que haber cuatro en el banco, y nada más elegido.
why-full = Esto no combina con lo que ya has elegido.
undo = Deshacer
undo-asked = { $name } quiere deshacer un turno.
undo-waiting = Esperando a que los demás acepten deshacer.
undo-done = { $who ->
    [me] Has deshecho un turno.
   *[other] { $name } ha deshecho un turno.
}
undo-declined = { $who ->
    [me] No has aceptado deshacer.
   *[other] { $name } no ha aceptado deshacer.
}
agree = Aceptar
decline = Rechazar

## A card opened
price-after = Precio con tus bonus
cost = Coste
you-pay = Pagas
still-missing = Aún te falta
free = nada
buy = Comprar
buy-missing = { $n ->
    [one] Te falta { $n } ficha
   *[other] Te faltan { $n } fichas
}
buy-not-now = Ahora no se puede comprar
choose-payment = Elegir el pago
choose-payment-how = El oro puede sustituir incluso un color que tienes, para guardar esa ficha.
stand-in-more = Un oro más en lugar de { $gem }
stand-in-less = Un oro menos en lugar de { $gem }
reserve-gold = Reservar y tomar 1
reserve-no-gold = Reservar (no queda oro)
reserve-return = Reservar, devolver { $back }, tomar 1
reserve-full = Tu mano está llena
reserve-not-now = Ahora no se puede reservar

## Log, chat, end
log = Registro
log-empty = Aún no hay turnos.
log-take = { $who ->
    [me] Tomas
   *[other] { $name } toma
} { $gems }
log-buy = { $who ->
    [me] Compras
   *[other] { $name } compra
} una { $card }
log-reserve = { $who ->
    [me] Reservas
   *[other] { $name } reserva
} una { $card }
log-reserve-blind = { $who ->
    [me] Reservas
   *[other] { $name } reserva
} una carta de nivel { $tier } boca abajo
log-pass = { $who ->
    [me] Pasas
   *[other] { $name } pasa
}
log-return = , devolviendo { $gems }
log-noble = , recibiendo a { $noble }
bubble-take = toma { $gems }
bubble-buy = compra una { $card }
bubble-reserve = reserva una { $card }
bubble-reserve-blind = reserva una carta de nivel { $tier } boca abajo
bubble-pass = pasa
jump = Ir al turno { $n }
past-turn = Turno { $n } de { $of }
past-now = Volver al presente
past-now-turn = Volver al presente: te toca
log-and-chat = Registro y chat
chat = Chat
chat-empty = Nadie ha dicho nada todavía.
chat-say = Di algo
send = Enviar
mute = Silenciar
unmute = Dejar de silenciar a todos
muted-count = { $n ->
    [one] { $n } persona silenciada.
   *[other] { $n } personas silenciadas.
}
spectators = { $n ->
    [one] { $n } persona mirando
   *[other] { $n } personas mirando
}
hand-over = Pasa el dispositivo a { $name }
hand-over-why = Hasta entonces, las cartas boca abajo no se muestran.
hand-over-ready = Soy { $name }
end-won = Gana { $name }
end-you-won = ¡Has ganado!
end-shared = Victoria compartida: { $names }
end-tie = Empate a puntos: gana quien compró menos cartas.
end-tie-shared = Empate a puntos y cartas: la victoria se comparte.
end-reason-target = Se alcanzó la meta y la ronda está completa.
end-reason-stall = Demasiadas rondas sin comprar ninguna carta.
end-reason-passes = Ya nadie podía jugar.
end-reason-resign = Terminó por abandono.
end-reason-time = Se acabó el tiempo.
end-reason-absence = Alguien se fue y no volvió.
rank = Puesto
player = Jugador
points-head = Puntos
cards-head = Cartas
rating = Rating
rematch = Revancha
rematch-join = Unirse a la revancha
replay = Repetición
export = Exportar
show-result = Ver el resultado
read-bank = Banco: { $gems }.
read-hand = Tus fichas: { $gems }. Puntos: { $points }.
read-buy = Puedes comprar: { $cards }.
read-buy-none = No puedes comprar ninguna carta.

## Menus
home = Inicio
menu = Menú
rules = Reglas
settings = Ajustes
close = Cerrar
cancel = Cancelar
resign = Abandonar
resign-sure = ¿Abandonar esta partida?
keys = Teclado
commitment = Mezcla sellada:
offline = Sin conexión, reintentando
cookies-needed = Tu navegador bloquea las cookies; hace falta una para reconocerte
line-full = El servidor no admite más conexiones; cierra otras pestañas del juego
sound-on = Sonido activado
sound-off = Sonido desactivado
cost-switch = Lo que muestran las cartas: coste impreso, precio con bonus o lo que falta
cost-printed = Coste impreso
cost-price = Con mis bonus
cost-missing = Lo que me falta
keys-tokens = elegir diamante, zafiro, esmeralda, rubí, ónix; si hay que devolver fichas, elegir cuáles
keys-gold = oro, si hay que devolver fichas
keys-tier-3 = cartas de nivel 3
keys-tier-2 = cartas de nivel 2
keys-tier-1 = cartas de nivel 1
keys-shift = con Mayús: ir directo a reservar la carta
keys-decks = mazos de nivel 3, 2 y 1
keys-hand = mis cartas reservadas
keys-enter = hacer lo que dice el botón
keys-esc = borrar la selección, cerrar
keys-undo = deshacer
keys-read = leer en voz alta el banco, mis fichas y lo que puedo comprar
keys-arrows = retroceder y avanzar por la partida
keys-help = esta ayuda

## The house
nav = Principal
nav-lobby = Mesas
nav-games = Mis partidas
nav-leaderboard = Clasificación
nav-learn = Aprender
nav-rules = Reglas
nav-study = Estudiar
nav-settings = Ajustes
skip = Saltar al contenido
about = Acerca de
unofficial = No oficial y gratis. Splendor es una marca registrada de su titular.
waiting-for-you = { $n ->
    [one] { $n } mesa te espera
   *[other] { $n } mesas te esperan
}
loading = Un momento…
reload = Volver a cargar
page-failed = No se pudo cargar esta página
page-lost = Página no encontrada
back = Atrás
next = Siguiente
more = Más
save = Guardar
saved = Guardado.
delete = Eliminar
copy = Copiar
copied = Copiado
copy-by-hand = Tu navegador no permite que esta página copie. Copia el enlace a mano:
start = Empezar
name = Nombre
auto = Automático
players = Jugadores
n-players = { $n ->
    [one] { $n } jugador
   *[other] { $n } jugadores
}
n-rated = { $n ->
    [one] { $n } partida clasificatoria
   *[other] { $n } partidas clasificatorias
}
provisional = provisional
opponent = Rival
rated = clasificatoria

## Home
home-title = Gemas, mercaderes y un poco de esplendor
home-lead = Reúne gemas, compra cartas que abaratan las siguientes y gánate a los nobles. Juega ya contra un bot o abre una mesa para tus amigos.
play-bot = { $n ->
    [one] Jugar contra { $level }
   *[other] Jugar contra { $n } × { $level }
}
no-bots = No hay bots en este servidor
continue = Seguir jugando
play-now = Jugar ahora
door-new = Abrir una mesa
door-new-why = Amigos por enlace, bots o todos en un mismo dispositivo
door-lobby = Buscar una mesa
door-lobby-why = Siéntate con otras personas o mira
door-learn = Aprender a jugar
door-learn-why = Una primera partida que explica el porqué
door-rules = Leer las reglas
door-rules-why = Breves, numeradas, con imágenes
door-puzzles = Problemas
door-puzzles-why = Una jugada es claramente la mejor: encuéntrala
door-daily = Partida del día
door-daily-why = Las mismas cartas para todos, contra el mismo bot
door-analysis = Mesa de análisis
door-analysis-why = Prepara cualquier mesa y pregunta qué es lo mejor
door-openings = Estadísticas de apertura
door-openings-why = Lo que dicen miles de partidas sobre cartas y nobles
promise = Sin cuenta y sin publicidad. Cada mezcla se sella antes y se puede comprobar después.

## Levels
level-apprentice = Aprendiz
level-apprentice-about = Principiante: se le escapan muchas cosas y compra lo que tiene a mano.
level-pedlar = Buhonero
level-pedlar-about = Conoce las reglas y planea un turno.
level-cutter = Lapidario
level-cutter-about = Se centra en una carta y olvida lo demás.
# with a soft hyphen, for narrow places
level-builder = Construc­tor
level-builder-about = Le encantan las cartas, primero las baratas.
level-courtier = Cortesano
level-courtier-about = Va tras los nobles.
level-keeper = Guardián
level-keeper-about = Reserva lo que quieren los demás.
level-jeweller = Joyero
level-jeweller-about = Juega con solidez, sin plan B.
level-goldsmith = Orfebre
level-goldsmith-about = Juega por instinto, sin mirar más allá.
level-banker = Banquero
level-banker-about = Calcula un turno por delante.
level-master = Maestro
level-master-about = Calcula con mucha antelación.
level-grandmaster = Gran maestro
level-grandmaster-about = Usa todo el tiempo que se le da.
level-random = Azar
level-greedy = Codicioso
level-mcts = Buscador

## Tables, lobby, games
table-waiting = { $n ->
    [one] { $n } sitio libre
   *[other] { $n } sitios libres
}
table-invited = Tienes una invitación
table-won = Victoria de { $names }
table-missing = No se puede abrir esta mesa
table-closed = Esta mesa se ha cerrado
waiting-title = Esperando jugadores
target-points = { $n ->
    [one] a { $n } punto
   *[other] a { $n } puntos
}
invited = con invitación
sit-down = Sentarse
add-bot = Añadir un bot
invite = Invitar
invite-why = Quien tenga este enlace puede sentarse o mirar.
invite-watch = Quien tenga este enlace puede mirar.
invite-to-table = Invitar a una mesa
close-table = Cerrar esta mesa
leave = Salir
turn-down = Rechazar
lobby-waiting = Esperando jugadores
lobby-playing = En curso
lobby-none = No hay mesas esperando. ¡Abre una!
lobby-none-playing = No hay partidas públicas en curso.
games-running = En curso
games-over = Terminadas
games-none-running = No tienes partidas en curso.
games-none = Aún no hay partidas terminadas.
delete-sure = ¿Quitar esta partida de tu lista, y tu nombre de la partida?
import-file = Importar una partida
games-head = Partidas
wins-head = Victorias
leaderboard-none = Nadie ha jugado todavía una partida clasificatoria.
since = Miembro desde el { $date }

## A new table
new-title = Abrir una mesa
seat-me = Tú
seat-kind-open = Abierto a cualquiera
seat-kind-invited = Invitar a alguien
invite-whom = Nombre o enlace a un perfil
seat-kind-bot = Bot
seat-kind-hotseat = En este dispositivo
clock-choice = Reloj
clock-none = Sin reloj
clock-move = { $seconds } s por turno
clock-total = { $minutes } min + { $increment } s
clock-total-seconds = { $seconds } s + { $increment } s
clock-per-day = { $days ->
    [one] { $days } día por turno
   *[other] { $days } días por turno
}
target = Meta de puntos
absence = Si un jugador se ausenta
absence-bot = un bot ocupa su sitio
absence-wait = los demás esperan
absence-forfeit = pierde la partida
option-public = Mostrarla en la lista de mesas
option-shuffle = Sortear el orden de los sitios
option-rated = Clasificatoria
option-rated-not = Clasificatoria: con reloj, no en un mismo dispositivo ni con dos bots del mismo nivel
option-undo = Permitir deshacer
option-hints = Permitir pistas
option-chat = Permitir chat
more-rules = Más reglas
set-tokens = Fichas de cada color
set-gold = Fichas de oro
set-token-limit = Fichas que se pueden tener
set-reserve-limit = Cartas que se pueden reservar
set-nobles = Nobles en la mesa
set-stall = Rondas sin compras que terminan la partida
my-seat = Mi sitio
my-seat-at = { $n ->
    [1] empiezo yo
   *[other] sitio { $n }
}
own-tokens = { $n ->
    [one] { $n } ficha de cada color
   *[other] { $n } fichas de cada color
}
own-gold = { $n ->
    [0] sin oro
    [one] { $n } ficha de oro
   *[other] { $n } fichas de oro
}
own-token-limit = como mucho { $n } fichas por jugador
own-reserve-limit = { $n ->
    [0] sin reservas
    [one] como mucho { $n } carta reservada
   *[other] como mucho { $n } cartas reservadas
}
own-nobles = { $n ->
    [0] sin nobles
    [one] { $n } noble
   *[other] { $n } nobles
}
own-stall = { $n ->
    [one] termina tras { $n } ronda sin compras
   *[other] termina tras { $n } rondas sin compras
}
own-order = orden de los sitios sin sortear
own-no-undo = sin deshacer
own-no-hints = sin pistas
own-no-chat = sin chat
own-absence-forfeit = quien se ausente { $time } pierde
own-absence-bot = un bot juega por quien se ausente { $time }
open-table = Abrir la mesa

## Replay
replay-start = La mesa está puesta.
replay-position = Turno
replay-first = Ir al principio
replay-back = Un turno atrás
replay-on = Un turno adelante
replay-last = Ir al final
replay-play = Reproducir
replay-pause = Pausar
share = Copiar enlace a este turno
from-here = Jugar desde aquí
from-here-why = Tú juegas en el sitio al que le toca; los bots, en los demás. Las cartas que faltan se mezclan de nuevo.
fair = ¿Juego limpio?
fair-how = Antes de la primera carta, el servidor publicó un hash de su secreto. Ahora que la partida ha terminado, el secreto se revela y tu navegador vuelve a calcular toda la mezcla.
fair-yes = { $n ->
    [one] Juego limpio: el sello encaja, y la única carta revelada es la correcta.
   *[other] Juego limpio: el sello encaja, y las { $n } cartas, nobles incluidos, salieron en el orden sellado.
}
fair-none = Esta partida no tiene mezcla sellada: se importó o empezó desde una posición.
fair-seed = No fue juego limpio: el secreto no coincide con el sello.
fair-card = No fue juego limpio: la carta { $n } debía ser { $wanted }, pero fue { $found }.
fair-sealed = El reparto del día sigue sellado hasta que acabe el día.
fair-swapped = No fue juego limpio: este no es el sello que vio este navegador antes de la primera carta.
fair-nonce = No fue juego limpio: falta lo que este navegador añadió a la mezcla.
fair-seats = No fue juego limpio: el orden de los asientos no es el que se sorteó.
fair-commitment = Sello, mostrado antes de la primera carta
fair-seed-shown = Secreto, mostrado al final
fair-nonces = Lo que añadieron los jugadores

## Settings
settings-me = Yo
settings-look = Aspecto
settings-device = Otros dispositivos
my-profile = Mi perfil
language = Idioma
theme = Tema
theme-light = Claro
theme-dark = Oscuro
speed = Animación
speed-slow = Lenta
speed-normal = Normal
speed-fast = Rápida
speed-off = Ninguna
cost-setting = Las cartas muestran
sound = Sonidos
notify = Avisarme con una notificación cuando sea mi turno
recovery-why = No tienes contraseña. Para jugar con la misma identidad en otro dispositivo, abre allí un enlace. Funciona una vez.
recovery-until = Vale hasta el { $date }.
recovery-make = Crear un enlace
sign-out-why = ¿Has perdido un dispositivo o era compartido? Cierra la sesión en los demás: solo este sigue conectado, y tus enlaces y la dirección del canal cambian.
sign-out = Cerrar sesión en mis otros dispositivos
sign-out-done = Se ha cerrado la sesión en los demás dispositivos.
feed = Canal de avisos
feed-why = Una dirección secreta para un lector de feeds: dice en qué mesas te toca.
feed-make = Mostrar la dirección
bots-mine = Mis bots
bots-mine-why = Un programa tuyo puede jugar aquí con su propio nombre, marcado como bot. Su clave se muestra una sola vez.
bots-mine-new = Nuevo bot
forget = Borrar mis datos
forget-why = Se borran tu nombre, tus claves y tus mensajes. Las partidas que jugaste se conservan sin tu nombre.
forget-sure = ¿Borrar tus datos para siempre? No se puede deshacer.
recover-title = Ser el mismo jugador en este dispositivo
recover-why = En este dispositivo serás el jugador que creó el enlace, y ya no el que eres ahora.
recover-do = Sí, soy yo

## About
about-what = Una mesa gratuita para el juego de mesa Splendor: para jugar contra bots y personas, para aprender, para repasar tus partidas y para investigar. Es de código abierto y funciona en cualquier máquina.
about-mark = No oficial
about-mark-text = Este es un proyecto de aficionados. «Splendor» es una marca registrada de su titular; ni la editorial ni los autores del juego tienen nada que ver con este sitio. Si te gusta el juego, cómpralo: alrededor de una mesa de verdad es aún mejor.
about-art = Imágenes y textos
about-art-text = Gemas, cartas, nobles y textos se hicieron para este proyecto. Nada viene de la editorial: ni imágenes, ni logotipos, ni frases.
about-fair = Juego limpio
about-fair-text = Antes de la primera carta, el servidor muestra el hash de su secreto, y el dispositivo de cada jugador añade un número aleatorio. Al final se revela el secreto, y cualquier navegador puede volver a calcular la mezcla.
about-data = Tus datos
about-data-text = Una cookie con un número aleatorio te identifica; no hace falta nada más y no se comparte nada con nadie. Los ajustes se quedan en tu dispositivo. «Borrar mis datos», en los ajustes, quita tu nombre de todas partes.
about-api = Para desarrolladores
about-api-text = Los programas pueden hacer todo lo que hace esta página:

## Errors: codes of the server
error-bad-message = El servidor no ha entendido eso.
error-too-large = Eso es demasiado largo.
error-too-fast = Demasiado rápido. Espera un momento.
error-too-many = Ya se ha alcanzado el límite.
error-unknown-table = Esa mesa no existe.
error-unknown-game = Esa partida no existe.
error-unknown-level = Ese bot no existe.
error-unknown-person = No hay ningún jugador con ese nombre.
error-namesakes = Más de un jugador tiene ese nombre. Invita desde el perfil correcto o pega su enlace.
error-unknown-path = No hay nada en esta dirección.
error-not-seated = No tienes sitio en esta mesa.
error-not-your-turn = No es tu turno.
error-not-your-seat = Ese sitio no es tuyo.
error-stale = Mientras tanto, la partida ha avanzado.
error-illegal = Las reglas no lo permiten.
error-not-playing = La partida no está en curso.
error-already-over = La partida ya ha terminado.
error-already-started = La partida ya ha empezado.
error-seat-taken = Este sitio está ocupado.
error-twice-seated = Un jugador solo puede tener un sitio en la mesa.
error-name-taken = Ese nombre ya está en uso.
error-not-invited = Este sitio está guardado para otra persona.
error-no-offer = No hay ninguna petición que responder.
error-cannot-undo = No se puede deshacer: se reveló una carta o alguien ya ha jugado.
error-bad-rules = Estas reglas no funcionan.
error-bad-record = No es un registro de partida legible.
error-bad-record-at = Este registro de partida no se puede leer en { $place }.
error-bad-position = Esta posición no es posible.
error-bad-deal = La mezcla sellada no coincide o ya no se puede usar.
error-bad-token = Este enlace o clave ya no es válido.
error-not-allowed = Eso no está permitido.
error-household = Alguien de tu red ya está en esta mesa clasificatoria.
error-rated = Las posiciones de una partida clasificatoria en curso no se analizan.
error-removed = Quien abrió la mesa te ha quitado de ella.
remove-person = Quitar
error-bad-origin = Eso vino de otro sitio web y se rechazó.
error-unauthorised = No has iniciado sesión. Vuelve a cargar la página.
error-busy = El servidor está ocupado. Inténtalo de nuevo.
error-offline = Sin conexión. Inténtalo de nuevo.
error-no-database = El servidor no puede guardar nada ahora mismo. Inténtalo de nuevo en un momento.
error-shutting-down = El servidor está a punto de reiniciarse.
error-internal = Algo ha fallado en el servidor.
hint-ask = Pista
