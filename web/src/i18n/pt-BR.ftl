### The words of the page in Brazilian Portuguese. Same ids and arguments as en.ftl.

## Gems, cards, nobles
gem-w = diamante
gem-b = safira
gem-g = esmeralda
gem-r = rubi
gem-k = ônix
gem-o = ouro
gems-w = { $n ->
    [one] { $n } diamante
   *[other] { $n } diamantes
}
gems-b = { $n ->
    [one] { $n } safira
   *[other] { $n } safiras
}
gems-g = { $n ->
    [one] { $n } esmeralda
   *[other] { $n } esmeraldas
}
gems-r = { $n ->
    [one] { $n } rubi
   *[other] { $n } rubis
}
gems-k = { $n } ônix
gems-o = { $n ->
    [one] { $n } ficha de ouro
   *[other] { $n } fichas de ouro
}
gems-none = nada
noble-1 = A Rainha Astrônoma
noble-2 = A Abadessa
noble-3 = O Cartógrafo
noble-4 = A Jovem Duquesa
noble-5 = O Chanceler
noble-6 = A Mercadora de Especiarias
noble-7 = A Poetisa
noble-8 = O Corsário
noble-9 = A Senhora do Solar
noble-10 = O Senhor das Caravanas
noble-about = { $name }, { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
}, pede em bônus: { $cost }
noble-gone = O nobre que estava aqui já foi para um jogador
noble-choose = Mais de um nobre quer visitar você: escolha um
noble-choose-why = Só um pode vir por turno. Outro ainda pode aparecer no fim de um turno seguinte.
noble-lacks = Bônus que ainda faltam
card-about = Nível { $tier }, bônus de { $gem }, { $points ->
    [0] sem pontos
    [one] { $points } ponto
   *[other] { $points } pontos
}, custo: { $cost }
card-short = carta de { $gem } de nível { $tier }{ $points ->
    [0] {""}
    [one] {" "}(1 ponto)
   *[other] {" "}({ $points } pontos)
}
card-title = Nível { $tier }, bônus de { $gem }
card-unknown = carta de nível { $tier } ({ $place })
deck = Baralho de nível { $tier }
deck-left = { $n ->
    [0] nenhuma carta restante
    [one] resta { $n } carta
   *[other] restam { $n } cartas
}
deck-blind = Reserve a carta do topo virada para baixo. Só você a verá.
tier = Nível { $tier }
nobles = Nobres
slot-empty = Lugar vazio
bank = Banco
bank-token = { $gem }: { $n } no banco{ $picked ->
    [0] {""}
    [one] , { $picked } na seleção
   *[other] , { $picked } na seleção
}
points = { $n ->
    [0] sem pontos
    [one] { $n } ponto
   *[other] { $n } pontos
}
bought = { $n ->
    [0] nenhuma carta comprada
    [one] { $n } carta comprada
   *[other] { $n } cartas compradas
}
holdings = { $tokens } de { $limit } fichas
holding = { $gem }: { $tokens ->
    [0] nenhuma ficha
    [one] { $tokens } ficha
   *[other] { $tokens } fichas
}, { $bonuses ->
    [0] nenhum bônus
    [one] { $bonuses } bônus
   *[other] { $bonuses } bônus
}
holding-gold = ouro: { $tokens ->
    [0] nenhuma ficha
    [one] { $tokens } ficha
   *[other] { $tokens } fichas
}
reserved-card = Reservada: { $card }
reserved-blind = Reservada virada para baixo, nível { $tier }
reserved-count = { $n ->
    [0] nenhuma carta reservada
    [one] { $n } carta reservada
   *[other] { $n } cartas reservadas
}

## Seats and clocks
you = você
bot = bot
resigned = desistiu
away = ausente
stand-in = bot no lugar
stand-in-you = Um bot está jogando por você.
take-back = Retomar meu lugar
seat-number = Jogador { $n }
seat-open = Lugar livre
clock = Tempo restante
clock-days = { $days } d { $hours } h

## Status and the action bar
status-your-turn = Sua vez
status-turn = Vez de { $name }
status-thinking = { $name } está pensando…
status-thinking-long = { $name } está pensando… { $n } s
status-over = Fim de jogo
watching = Você está assistindo.
final-round = { $n ->
    [one] Última rodada: mais { $n } turno
   *[other] Última rodada: mais { $n } turnos
}
final-round-short = Última rodada
do-choose = Escolha fichas ou uma carta
do-choose-tokens = Escolha fichas
do-more = { $n ->
    [one] Escolha mais { $n }
   *[other] Escolha mais { $n }
}
do-take = Pegar { $n }
do-take-return = Pegar { $n }, devolver { $back }
do-return = Devolver { $n }
do-noble = Escolha um nobre
do-payment = Escolha onde usar o ouro
do-pass = Passar
pay-done = Pagar
clear = Limpar
return-which = { $n ->
    [one] Escolha { $n } ficha para devolver
   *[other] Escolha { $n } fichas para devolver
}
return-done = Voltam ao banco: { $gems }
return-token = Devolver { $gem }: { $left ->
    [0] não fica nenhuma
    [one] fica { $left }
   *[other] ficam { $left }
}, { $gone ->
    [0] não volta nenhuma
    [one] volta { $gone }
   *[other] voltam { $gone }
}
why-turn = Não é a sua vez.
why-phase = Termine o seu turno primeiro.
why-empty = Não há mais fichas de { $gem } no banco.
why-gold = Ouro só vem junto com uma carta reservada.
why-pair = Para pegar duas da mesma cor, é preciso haver quatro no banco e nada mais escolhido.
why-full = Isso não combina com o que você já escolheu.
undo = Desfazer
undo-asked = { $name } quer voltar um turno.
undo-waiting = Esperando os outros aceitarem desfazer.
undo-done = { $who ->
    [me] Você voltou um turno.
   *[other] { $name } voltou um turno.
}
undo-declined = { $who ->
    [me] Você recusou desfazer.
   *[other] { $name } recusou desfazer.
}
agree = Aceitar
decline = Recusar

## A card opened
price-after = Preço com seus bônus
cost = Custo
you-pay = Você paga
still-missing = Ainda falta
free = nada
buy = Comprar
buy-missing = { $n ->
    [one] Falta { $n } ficha
   *[other] Faltam { $n } fichas
}
buy-not-now = Não dá para comprar agora
choose-payment = Escolher o pagamento
choose-payment-how = O ouro pode substituir até uma cor que você tem, para guardar aquela ficha.
stand-in-more = Mais um ouro no lugar de { $gem }
stand-in-less = Um ouro a menos no lugar de { $gem }
reserve-gold = Reservar e pegar 1
reserve-no-gold = Reservar (acabou o ouro)
reserve-return = Reservar, devolver { $back }, pegar 1
reserve-full = Sua mão está cheia
reserve-not-now = Não dá para reservar agora

## Log, chat, end
log = Histórico
log-empty = Nenhum turno ainda.
log-take = { $who ->
    [me] Você pega
   *[other] { $name } pega
} { $gems }
log-buy = { $who ->
    [me] Você compra
   *[other] { $name } compra
} uma { $card }
log-reserve = { $who ->
    [me] Você reserva
   *[other] { $name } reserva
} uma { $card }
log-reserve-blind = { $who ->
    [me] Você reserva
   *[other] { $name } reserva
} uma carta de nível { $tier } virada para baixo
log-pass = { $who ->
    [me] Você passa
   *[other] { $name } passa
}
log-return = , devolvendo { $gems }
log-noble = , recebendo { $noble }
bubble-take = pega { $gems }
bubble-buy = compra uma { $card }
bubble-reserve = reserva uma { $card }
bubble-reserve-blind = reserva uma carta de nível { $tier } virada para baixo
bubble-pass = passa
jump = Ir para o turno { $n }
past-turn = Turno { $n } de { $of }
past-now = Voltar ao presente
past-now-turn = Voltar ao presente: é a sua vez
log-and-chat = Histórico e chat
chat = Chat
chat-empty = Ninguém disse nada ainda.
chat-say = Diga algo
send = Enviar
mute = Silenciar
unmute = Reativar o som de todos
muted-count = { $n ->
    [one] { $n } pessoa silenciada.
   *[other] { $n } pessoas silenciadas.
}
spectators = { $n ->
    [one] { $n } pessoa assistindo
   *[other] { $n } pessoas assistindo
}
hand-over = Passe o aparelho para { $name }
hand-over-why = Até lá, as cartas viradas para baixo não aparecem.
hand-over-ready = Sou { $name }
end-won = { $name } venceu
end-you-won = Você venceu!
end-shared = Vitória compartilhada: { $names }
end-tie = Empate em pontos: vence quem comprou menos cartas.
end-tie-shared = Empate em pontos e cartas: a vitória é compartilhada.
end-reason-target = A meta foi alcançada e a rodada está completa.
end-reason-stall = Rodadas demais sem nenhuma compra.
end-reason-passes = Ninguém podia mais jogar.
end-reason-resign = Terminou por desistência.
end-reason-time = O tempo acabou.
end-reason-absence = Alguém saiu e não voltou.
rank = Posição
player = Jogador
points-head = Pontos
cards-head = Cartas
rating = Rating
rematch = Revanche
rematch-join = Entrar na revanche
replay = Reprise
export = Exportar
show-result = Mostrar o resultado
read-bank = Banco: { $gems }.
read-hand = Suas fichas: { $gems }. Pontos: { $points }.
read-buy = Você pode comprar: { $cards }.
read-buy-none = Você não pode comprar nenhuma carta.

## Menus
home = Início
menu = Menu
rules = Regras
settings = Configurações
close = Fechar
cancel = Cancelar
resign = Desistir
resign-sure = Desistir desta partida?
keys = Teclado
commitment = Embaralhamento selado:
offline = Sem conexão, tentando de novo
cookies-needed = Seu navegador bloqueia cookies; é preciso um para reconhecer você
line-full = O servidor não aceita mais conexões; feche outras abas do jogo
sound-on = Som ligado
sound-off = Som desligado
cost-switch = O que as cartas mostram: custo impresso, preço com bônus ou o que falta
cost-printed = Custo impresso
cost-price = Com meus bônus
cost-missing = O que me falta
keys-tokens = escolher diamante, safira, esmeralda, rubi, ônix; se for preciso devolver fichas, escolher quais
keys-gold = ouro, se for preciso devolver fichas
keys-tier-3 = cartas de nível 3
keys-tier-2 = cartas de nível 2
keys-tier-1 = cartas de nível 1
keys-shift = com Shift: ir direto para reservar a carta
keys-decks = baralhos de nível 3, 2 e 1
keys-hand = minhas cartas reservadas
keys-enter = fazer o que diz o botão
keys-esc = limpar a seleção, fechar
keys-undo = desfazer
keys-read = ler em voz alta o banco, minhas fichas e o que posso comprar
keys-arrows = voltar e avançar pela partida
keys-help = esta ajuda

## The house
nav = Principal
nav-lobby = Mesas
nav-games = Minhas partidas
nav-leaderboard = Ranking
nav-learn = Aprender
nav-rules = Regras
nav-study = Estudar
nav-settings = Configurações
skip = Pular para o conteúdo
about = Sobre
unofficial = Não oficial e gratuito. Splendor é marca registrada de seu titular.
waiting-for-you = { $n ->
    [one] { $n } mesa espera por você
   *[other] { $n } mesas esperam por você
}
loading = Um momento…
reload = Recarregar
page-failed = Não foi possível carregar esta página
page-lost = Página não encontrada
back = Voltar
next = Avançar
more = Mais
save = Salvar
saved = Salvo.
delete = Excluir
copy = Copiar
copied = Copiado
copy-by-hand = Seu navegador não deixa esta página copiar. Copie o link à mão:
start = Começar
name = Nome
auto = Automático
players = Jogadores
n-players = { $n ->
    [one] { $n } jogador
   *[other] { $n } jogadores
}
n-rated = { $n ->
    [0] nenhuma partida ranqueada
    [one] { $n } partida ranqueada
   *[other] { $n } partidas ranqueadas
}
provisional = provisório
opponent = Adversário
rated = ranqueada

## Home
home-title = Gemas, mercadores e um toque de esplendor
home-lead = Junte gemas, compre cartas que barateiam as próximas e conquiste os nobres. Jogue agora contra um bot ou abra uma mesa para os amigos.
play-bot = { $n ->
    [one] Jogar contra { $level }
   *[other] Jogar contra { $n } × { $level }
}
no-bots = Nenhum bot neste servidor
continue = Continuar jogando
play-now = Jogar agora
door-new = Abrir uma mesa
door-new-why = Amigos por link, bots ou todos no mesmo aparelho
door-lobby = Achar uma mesa
door-lobby-why = Sente-se com outras pessoas ou assista
door-learn = Aprender a jogar
door-learn-why = Uma primeira partida que explica o porquê
door-rules = Ler as regras
door-rules-why = Curtas, numeradas, com figuras
door-puzzles = Desafios
door-puzzles-why = Uma jogada é claramente a melhor: ache-a
door-daily = Partida do dia
door-daily-why = As mesmas cartas para todos, contra o mesmo bot
door-analysis = Mesa de análise
door-analysis-why = Monte qualquer mesa e pergunte o que é melhor
door-openings = Estatísticas de abertura
door-openings-why = O que milhares de partidas dizem sobre cartas e nobres
promise = Sem conta, sem propaganda. Cada embaralhamento é selado antes e pode ser conferido depois.

## Levels
level-apprentice = Aprendiz
level-apprentice-about = Principiante: deixa passar muita coisa e compra o que estiver ao alcance.
level-pedlar = Mascate
level-pedlar-about = Conhece as regras e planeja um turno.
level-cutter = Lapidador
level-cutter-about = Mira uma carta e esquece o resto.
level-builder = Construtor
level-builder-about = Adora cartas, primeiro as baratas.
level-courtier = Cortesão
level-courtier-about = Joga de olho nos nobres.
level-keeper = Guardião
level-keeper-about = Reserva o que os outros querem.
level-jeweller = Joalheiro
level-jeweller-about = Joga com solidez, sem plano B.
level-goldsmith = Ourives
level-goldsmith-about = Joga por instinto, sem olhar adiante.
level-banker = Banqueiro
level-banker-about = Calcula um turno à frente.
level-master = Mestre
level-master-about = Enxerga longe.
level-grandmaster = Grão-mestre
level-grandmaster-about = Usa todo o tempo que lhe dão.
level-random = Acaso
level-greedy = Ganancioso
level-mcts = Buscador

## Tables, lobby, games
table-waiting = { $n ->
    [0] nenhum lugar livre
    [one] { $n } lugar livre
   *[other] { $n } lugares livres
}
table-invited = Há um convite para você
table-won = Vitória de { $names }
table-missing = Não foi possível abrir esta mesa
table-closed = Esta mesa foi fechada
waiting-title = Esperando jogadores
target-points = { $n ->
    [one] até { $n } ponto
   *[other] até { $n } pontos
}
invited = com convite
sit-down = Sentar
add-bot = Colocar bot
invite = Convidar
invite-why = Quem tiver este link pode sentar ou assistir.
invite-watch = Quem tiver este link pode assistir.
invite-to-table = Convidar para uma mesa
close-table = Fechar esta mesa
leave = Sair
turn-down = Recusar
lobby-waiting = Esperando jogadores
lobby-playing = Em andamento
lobby-none = Nenhuma mesa esperando. Abra uma!
lobby-none-playing = Nenhuma partida pública em andamento.
games-running = Em andamento
games-over = Terminadas
games-none-running = Você não tem partida em andamento.
games-none = Nenhuma partida terminada ainda.
delete-sure = Tirar esta partida da sua lista e o seu nome da partida?
import-file = Importar uma partida
games-head = Partidas
wins-head = Vitórias
leaderboard-none = Ninguém jogou uma partida ranqueada ainda.
since = Membro desde { $date }

## A new table
new-title = Abrir uma mesa
seat-me = Você
seat-kind-open = Aberto a todos
seat-kind-invited = Convidar alguém
invite-whom = Nome ou link de um perfil
seat-kind-bot = Bot
seat-kind-hotseat = Neste aparelho
clock-choice = Relógio
clock-none = Sem relógio
clock-move = { $seconds } s por turno
clock-total = { $minutes } min + { $increment } s
clock-total-seconds = { $seconds } s + { $increment } s
clock-per-day = { $days ->
    [one] { $days } dia por turno
   *[other] { $days } dias por turno
}
target = Meta de pontos
absence = Se um jogador se ausentar
absence-bot = um bot assume
absence-wait = os outros esperam
absence-forfeit = perde a partida
option-public = Mostrar na lista de mesas
option-shuffle = Sortear a ordem dos lugares
option-rated = Ranqueada
option-rated-not = Ranqueada: com relógio, não no mesmo aparelho, nem com dois bots do mesmo nível
option-undo = Permitir desfazer
option-hints = Permitir dicas
option-chat = Permitir chat
more-rules = Mais regras
set-tokens = Fichas de cada cor
set-gold = Fichas de ouro
set-token-limit = Fichas que se pode ter
set-reserve-limit = Cartas que se pode reservar
set-nobles = Nobres na mesa
set-stall = Rodadas sem compra que encerram a partida
my-seat = Meu lugar
my-seat-at = { $n ->
    [1] eu começo
   *[other] lugar { $n }
}
own-tokens = { $n ->
    [one] { $n } ficha de cada cor
   *[other] { $n } fichas de cada cor
}
own-gold = { $n ->
    [0] sem ouro
    [one] { $n } ficha de ouro
   *[other] { $n } fichas de ouro
}
own-token-limit = no máximo { $n } fichas por jogador
own-reserve-limit = { $n ->
    [0] sem reservas
    [one] no máximo { $n } carta reservada
   *[other] no máximo { $n } cartas reservadas
}
own-nobles = { $n ->
    [0] sem nobres
    [one] { $n } nobre
   *[other] { $n } nobres
}
own-stall = { $n ->
    [one] acaba após { $n } rodada sem compra
   *[other] acaba após { $n } rodadas sem compra
}
own-order = ordem dos lugares não sorteada
own-no-undo = sem desfazer
own-no-hints = sem dicas
own-no-chat = sem chat
own-absence-forfeit = quem se ausenta por { $time } perde
own-absence-bot = um bot joga por quem se ausenta por { $time }
open-table = Abrir a mesa

## Replay
replay-start = A mesa está posta.
replay-position = Turno
replay-first = Ir para o início
replay-back = Um turno para trás
replay-on = Um turno para a frente
replay-last = Ir para o fim
replay-play = Reproduzir
replay-pause = Pausar
share = Copiar link deste turno
from-here = Jogar a partir daqui
from-here-why = Você joga no lugar de quem tem a vez; bots jogam nos outros. As cartas que faltam são embaralhadas de novo.
fair = Jogo limpo?
fair-how = Antes da primeira carta, o servidor publicou um hash do seu segredo. Agora que a partida acabou, o segredo é revelado, e o seu navegador recalcula todo o embaralhamento.
fair-yes = { $n ->
    [one] Jogo limpo: o selo confere, e a única carta revelada é a certa.
   *[other] Jogo limpo: o selo confere, e as { $n } cartas, nobres incluídos, vieram na ordem selada.
}
fair-none = Esta partida não tem embaralhamento selado: foi importada ou começou de uma posição.
fair-seed = Não foi jogo limpo: o segredo não confere com o selo.
fair-card = Não foi jogo limpo: a carta { $n } deveria ser { $wanted }, mas foi { $found }.
fair-sealed = O jogo do dia fica selado até o dia acabar.
fair-swapped = Não foi jogo limpo: este não é o selo que este navegador viu antes da primeira carta.
fair-nonce = Não foi jogo limpo: falta o que este navegador acrescentou ao embaralhamento.
fair-seats = Não foi jogo limpo: a ordem dos lugares não é a que foi sorteada.
fair-commitment = Selo, mostrado antes da primeira carta
fair-seed-shown = Segredo, mostrado no fim
fair-nonces = O que os jogadores acrescentaram

## Settings
settings-me = Eu
settings-look = Aparência
settings-device = Outros aparelhos
my-profile = Meu perfil
language = Idioma
theme = Tema
theme-light = Claro
theme-dark = Escuro
speed = Animação
speed-slow = Lenta
speed-normal = Normal
speed-fast = Rápida
speed-off = Nenhuma
cost-setting = As cartas mostram
sound = Sons
notify = Avisar por notificação quando for a minha vez
recovery-why = Você não tem senha. Para jogar com a mesma identidade em outro aparelho, abra um link nele. Funciona uma vez.
recovery-until = Vale até { $date }.
recovery-make = Criar um link
sign-out-why = Perdeu um aparelho ou usou um compartilhado? Desconecte os outros: só este continua conectado, e seus links e o endereço do feed mudam.
sign-out = Desconectar meus outros aparelhos
sign-out-done = Todos os outros aparelhos foram desconectados.
feed = Feed
feed-why = Um endereço secreto para um leitor de feeds: mostra em quais mesas é a sua vez.
feed-make = Mostrar o endereço
bots-mine = Meus bots
bots-mine-why = Um programa seu pode jogar aqui com nome próprio, marcado como bot. A chave dele só aparece uma vez.
bots-mine-new = Novo bot
forget = Apagar meus dados
forget-why = Seu nome, suas chaves e suas mensagens são apagados. As partidas que você jogou ficam sem o seu nome.
forget-sure = Apagar seus dados de vez? Não dá para desfazer.
recover-title = Ser o mesmo jogador neste aparelho
recover-why = Neste aparelho você será o jogador que criou o link, e não mais o que é agora.
recover-do = Sim, sou eu

## About
about-what = Uma mesa gratuita para o jogo de tabuleiro Splendor: para jogar contra bots e pessoas, para aprender, para rever as próprias partidas e para pesquisa. O código é aberto e roda em qualquer máquina.
about-mark = Não oficial
about-mark-text = Este é um projeto de fãs. “Splendor” é marca registrada de seu titular; nem a editora nem os autores do jogo têm qualquer relação com este site. Se você gosta do jogo, compre: em volta de uma mesa de verdade é ainda melhor.
about-art = Imagens e textos
about-art-text = Gemas, cartas, nobres e textos foram feitos para este projeto. Nada vem da editora: nem imagem, nem logotipo, nem frase.
about-fair = Jogo limpo
about-fair-text = Antes da primeira carta, o servidor mostra o hash do seu segredo, e o aparelho de cada jogador acrescenta um número aleatório. No fim, o segredo é revelado, e qualquer navegador pode recalcular o embaralhamento.
about-data = Seus dados
about-data-text = Um cookie com um número aleatório identifica você; nada mais é necessário, e nada é compartilhado com ninguém. As configurações ficam no seu aparelho. “Apagar meus dados”, nas configurações, remove o seu nome de todos os lugares.
about-api = Para desenvolvedores
about-api-text = Programas podem fazer tudo o que esta página faz:

## Errors: codes of the server
error-bad-message = O servidor não entendeu isso.
error-too-large = Isso é longo demais.
error-too-fast = Rápido demais. Espere um momento.
error-too-many = O limite já foi atingido.
error-unknown-table = Essa mesa não existe.
error-unknown-game = Essa partida não existe.
error-unknown-level = Esse bot não existe.
error-unknown-person = Não há jogador com esse nome.
error-namesakes = Mais de um jogador tem esse nome. Convide a partir do perfil certo ou cole o link dele.
error-unknown-path = Não há nada neste endereço.
error-not-seated = Você não tem lugar nesta mesa.
error-not-your-turn = Não é a sua vez.
error-not-your-seat = Esse lugar não é seu.
error-stale = Enquanto isso, a partida avançou.
error-illegal = As regras não permitem isso.
error-not-playing = A partida não está em andamento.
error-already-over = A partida já acabou.
error-already-started = A partida já começou.
error-seat-taken = Este lugar está ocupado.
error-twice-seated = Um jogador só pode ter um lugar na mesa.
error-name-taken = Este nome já está em uso.
error-not-invited = Este lugar está guardado para outra pessoa.
error-no-offer = Não há pedido a responder.
error-cannot-undo = Não dá para voltar atrás: uma carta foi revelada ou alguém já jogou.
error-bad-rules = Estas regras não funcionam.
error-bad-record = Este não é um registro de partida legível.
error-bad-record-at = Não é possível ler este registro de partida em { $place }.
error-bad-position = Esta posição não é possível.
error-bad-deal = O embaralhamento selado não confere ou não pode mais ser usado.
error-bad-token = Este link ou chave não é mais válido.
error-not-allowed = Isso não é permitido.
error-household = Alguém da sua rede já está nesta mesa ranqueada.
error-rated = Posições de uma partida ranqueada em andamento não são analisadas.
error-removed = Quem abriu a mesa tirou você daqui.
remove-person = Remover
error-bad-origin = Isso veio de outro site e foi recusado.
error-unauthorised = Você não está conectado. Recarregue a página.
error-busy = O servidor está ocupado. Tente de novo.
error-offline = Sem conexão. Tente de novo.
error-no-database = O servidor não consegue guardar nada agora. Tente de novo daqui a pouco.
error-shutting-down = O servidor vai reiniciar.
error-internal = Algo deu errado no servidor.
hint-ask = Dica
