### The words of review, puzzles, analysis and openings. Every language file has the same ids.

## The review

review = Revisão
analyse = Analisar
review-ask = Revisar esta partida
review-ask-why = Cada decisão é analisada: o que foi bom, o que teria sido melhor e o que foi sorte.
review-deep = Pensar mais a fundo
review-waiting = Aguardando na fila…
review-working = Pensando: { $done } de { $total } decisões
review-deepening = Pensando mais a fundo: { $done } de { $total } decisões
review-failed = A revisão falhou.
review-again = Carregar de novo
review-chances = Chances de vitória
review-graph = Chances de vitória ao longo da partida
review-graph-how = O controle da reprise mostra os mesmos momentos.
review-played = { $name } jogou:
review-played-tag = jogado
review-good = Boa jogada
review-loses = desperdiça { $percent }
review-retry = Tentar esta jogada de novo
review-play-on = Jogar a partir daqui
review-keys = Momentos decisivos
review-keys-none = Nenhuma decisão desperdiçou muito.
review-key = Rodada { $round }, { $name }
review-instead = melhor:
review-skill = Sorte e habilidade
review-accuracy = Precisão
review-given = Desperdiçado
review-error-rate = Taxa de erro ‰
review-luck = Sorte
review-result = Resultado
review-adjusted = Resultado sem sorte
review-luck-why = Sorte é o efeito das cartas; habilidade, o das decisões. Ao longo de muitas partidas, a sorte se compensa.
review-luck-of = Sorte com as cartas:
review-luck-bars = Como cada carta revelada mudou as chances
review-reveals = As cartas que mais pesaram
review-the-deal = A distribuição
review-report = A partida num relance
review-depth = { $simulations } simulações por decisão
review-end = A partida termina aqui. Volte para ver as decisões.
review-forced = Não havia escolha.
review-why = Por que a melhor jogada é a melhor
review-line = Uma continuação provável
review-proof = Provado:
review-proof-win = { $name } vence com certeza, { $turns ->
    [one] neste turno
   *[other] em até { $turns } turnos
}, venha o que vier
review-proof-loss = { $name } perde com certeza, seja qual for a jogada
mark-dubious = Duvidosa
mark-mistake = Erro
mark-blunder = Erro grave
turn-take = Pegar
turn-return = devolver
turn-buy = Comprar
turn-reserve = Reservar
turn-blind = Reservar do nível { $tier }
turn-pass = Passar
hint-wins-for-sure = Vence com certeza, { $turns ->
    [one] neste turno
   *[other] em até { $turns } turnos
}
hint-finishes = Chega a { $points } pontos: esta é a última rodada
hint-stops-finish = { $name } poderia ter terminado com a { $card }
hint-takes-noble = { $noble } vem fazer uma visita
hint-takes-noble-first = { $noble } vem antes que { $name } receba a visita
hint-stops-noble = A { $card } teria trazido uma visita a { $name }: { $noble }
hint-only-move = Todo o resto é pelo menos { $percent }{"\u202F"}% pior
hint-denies-card = { $name } poderia ter comprado a { $card } no próximo turno
hint-gains-points = { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
} de imediato
hint-buys-next = No próximo turno você pode comprar a { $card }
hint-turns-away = { $turns ->
    [one] Falta { $turns } turno
   *[other] Faltam { $turns } turnos
} para a { $card }
hint-nearer-noble = { $left ->
    [one] Falta { $left } bônus
   *[other] Faltam { $left } bônus
} para a visita: { $noble }
hint-runs-out = Acabam as fichas de { $gem }, e { $name } precisa delas
hint-last-of-colour = As últimas fichas de { $gem }
hint-makes-cheaper = { $cards ->
    [one] { $cards } carta passa
   *[other] { $cards } cartas passam
} a custar 1 { $gem } a menos
hint-takes-gold = Um ouro vem junto
hint-threat = Cuidado: { $name } ainda pode terminar com a { $card }

## Trying a turn again, and hints

try-title = Tentar de novo
try-ask = O que você jogaria aqui?
try-judging = Avaliando sua jogada…
try-best = Não há nada melhor.
try-good = Boa: quase nada se perde.
try-worse = Há algo melhor.
try-again = Tentar outro turno
try-none = Este endereço não contém posição.
you-are = Você
rival-n = Rival { $n }
hint-title = Dica
hint-thinking = Pensando na sua jogada…
hint-try = Vale a pena olhar:
hint-chance = Chance de vitória: { $percent }
hint-plain = Mantém mais opções abertas.

## Puzzles

puzzles = Desafios
puzzles-lead = Posições com uma jogada claramente melhor, achadas em milhares de partidas. Jogue-a na mesa.
puzzle-daily = Desafio do dia
puzzle-number = Desafio { $n }
puzzle-find = Ache a melhor jogada.
puzzle-right = É isso!
puzzle-wrong = Não é a melhor jogada.
puzzle-wrong-how = Tente outra ou veja a solução.
puzzle-show = Ver a solução
puzzle-next = Próximo desafio
puzzle-best = A melhor jogada
puzzle-why = Por quê
puzzle-gap = { $percent } à frente de todo o resto
puzzle-proved = { $turns ->
    [one] Vence com certeza neste turno
   *[other] Vence com certeza em até { $turns } turnos
}
puzzle-thinking = Avaliando sua jogada e a continuação…
puzzle-theme = Tema
puzzle-difficulty = Dificuldade
puzzle-all = Todos
theme-win = Vencer
theme-deny = Impedir
theme-noble = Corrida ao nobre
theme-reserve = Reservar
theme-take = Pegar fichas
theme-buy = Comprar
difficulty-easy = Mais fácil
difficulty-middle = Médio
difficulty-hard = Mais difícil
puzzle-solved = Resolvidos
puzzle-streak = Sequência
puzzle-record = Melhor sequência
puzzle-matching = { $n ->
    [one] { $n } desafio
   *[other] { $n } desafios
}
puzzle-kept = Os desafios resolvidos ficam guardados só neste navegador.
puzzle-was-solved = resolvido
puzzle-was-missed = não resolvido
puzzle-filter-none = Nenhum desafio corresponde.

## The pages of the study

study = Estudar
rival = Rival

## The analysis board

analysis = Análise
analysis-lines = Melhores jogadas
analysis-thinking = Pensando: { $simulations } simulações
analysis-waiting = Número { $place } na fila: { $simulations } simulações até agora
analysis-ended = Concluído: { $simulations } simulações
analysis-paused = Em pausa: { $simulations } simulações
analysis-pause = Pausar
analysis-go-on = Retomar
analysis-back = Voltar uma jogada
analysis-forward = Avançar de novo
analysis-start = Ir para o início
analysis-moves = Jogadas até aqui
analysis-set-up = Montar uma mesa
analysis-text = A posição como texto
analysis-text-how = Cole uma posição na nossa notação.
analysis-load = Mostrar
analysis-random = As cartas não vistas são sorteadas. Monte a mesa para escolhê-las.
analysis-over = A partida acabou.
analysis-ask = Jogue para experimentar.

## The position editor

editor-lead = Informe o que está na mesa. Uma carta reservada virada para baixo fica desconhecida.
editor-turn = Vez de jogar
editor-round = Rodada
editor-market = Cartas na mesa
editor-tokens = Fichas
editor-bank = Restam no banco
editor-bought = Cartas compradas
editor-reserved = Cartas reservadas
editor-visits = Nobres recebidos
editor-hidden = Virada para baixo, nível { $tier }
editor-empty = Lugar vazio, nível { $tier }
editor-which-card = Qual carta?
editor-which-noble = Qual nobre?
editor-add = Adicionar carta
editor-add-noble = Adicionar nobre
editor-remove = Remover
editor-left-out = Deixar vazio
editor-more = Mais uma: { $gem }
editor-less = Menos uma: { $gem }
editor-fresh = Limpar a mesa
editor-fill = Completar ao acaso
editor-level = Nível { $tier }
editor-fits = Esta posição é válida.
wrong-bank = Os jogadores têm mais fichas de { $gem } do que existem
wrong-limit = { $name } tem mais de { $limit } fichas
wrong-market = { $n ->
    [one] { $n } lugar na mesa está vazio
   *[other] { $n } lugares na mesa estão vazios
}, embora restem cartas
wrong-nobles = { $n ->
    [one] Falta indicar { $n } nobre
   *[other] Falta indicar { $n } nobres
}
wrong-guests = Há mais nobres do que os { $n } desta partida
wrong-own = É a vez de { $name }, que conhece estas cartas: indique quais são
wrong-parts = O texto está incompleto: tem { $found } de pelo menos { $wanted } partes
wrong-part = Não é possível ler esta parte do texto: { $what }
wrong-card = Não existe a carta { $what }
wrong-noble = Não existe o nobre { $what }
wrong-twice = { $what } aparece duas vezes
wrong-tokens = Fichas de { $gem }: { $found } ao todo em vez de { $wanted }
wrong-reserved = { $name } reservou mais de { $limit } cartas
wrong-row = { $what } não pertence à fileira do nível { $tier }
wrong-hidden = Não resta nenhuma carta do nível { $tier } que possa estar virada para baixo

## Opening statistics

openings = Aberturas
openings-lead = Estatísticas de { $games } partidas que a nossa rede jogou contra si mesma, com uma busca curta a cada turno.
openings-seats = Começar ajuda?
openings-seats-how = Porcentagem de vitórias por lugar; a linha marca a divisão igual.
openings-first = Primeiras jogadas
openings-first-how = Com que frequência cada lugar começa assim, e quantas vezes então vence.
first-three = Três fichas diferentes
first-pair = Duas da mesma cor
first-reserve = Reservar do nível { $tier }
first-blind = Reservar às cegas do nível { $tier }
first-other = Outra coisa
openings-often = Frequência
openings-wins = Vitórias
openings-cards = Quanto vale uma carta?
openings-cards-how = Cada gema é uma carta: mais à direita, mais comprada; mais acima, quem a compra vence mais. Gemas maiores são de níveis mais altos.
openings-bought = Comprada em … das partidas
openings-buyer = Quem compra vence
openings-best = Maior taxa de vitórias
openings-popular = As mais compradas
openings-nobles = Nobres
openings-nobles-how = Com que frequência um nobre que está na mesa visita alguém, e quantas vezes esse jogador vence.
openings-visits = Visitas
openings-rounds = Quanto dura uma partida?
openings-rounds-how = Partidas segundo a última rodada; { $mean } rodadas em média.
openings-winner = O vencedor, em média: { $points } pontos, { $cards } cartas, { $nobles } nobres; { $reserves } reservas por partida.
openings-table = Todas as cartas em tabela
openings-card = Carta
openings-reserved = Reservada
openings-made = Feito com

## The deal of the day

daily = Partida do dia
daily-lead = Hoje todos aqui recebem as mesmas cartas na mesma ordem, contra o mesmo bot. Uma partida, sem desfazer, sem dicas; depois dá para comparar.
daily-against = Contra: { $level }
daily-first = Você começa.
daily-second = O bot começa.
daily-play = Jogar a de hoje
daily-go-on = Continuar jogando
daily-review = Reprise e revisão
daily-finished = { $n ->
    [0] Ninguém terminou ainda
    [one] { $n } pessoa terminou
   *[other] { $n } pessoas terminaram
}.
daily-hidden = Você verá as partidas dos outros quando terminar a sua.
daily-lines = Como foi
daily-result = Resultado
daily-won = venceu
daily-lost = perdeu
daily-rounds = Rodadas
daily-compare = Comparar
daily-beside = Jogada a jogada
daily-same = { $n ->
    [one] O primeiro turno foi igual.
   *[other] Os primeiros { $n } turnos foram iguais.
}
daily-differ = Diferem desde o primeiro turno.
daily-alone = Ninguém mais terminou ainda.

## Over time

progress-title = Sorte e erro ao longo do tempo
progress-accuracy = Precisão, { $mean } em média
progress-luck = Sorte, { $mean } em média
progress-none = Revise uma partida sua, e sua sorte e seus erros aparecem aqui.
turn-gold = com ouro no lugar de { $gems }
daily-before = O dia anterior
end-figures = Sorte e habilidade nesta partida
