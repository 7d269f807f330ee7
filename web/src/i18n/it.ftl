### The words of the page in Italian. Same ids and arguments as en.ftl.

## Gems, cards, nobles
gem-w = diamante
gem-b = zaffiro
gem-g = smeraldo
gem-r = rubino
gem-k = onice
gem-o = oro
gems-w = { $n ->
    [one] { $n } diamante
   *[other] { $n } diamanti
}
gems-b = { $n ->
    [one] { $n } zaffiro
   *[other] { $n } zaffiri
}
gems-g = { $n ->
    [one] { $n } smeraldo
   *[other] { $n } smeraldi
}
gems-r = { $n ->
    [one] { $n } rubino
   *[other] { $n } rubini
}
gems-k = { $n ->
    [one] { $n } onice
   *[other] { $n } onici
}
gems-o = { $n ->
    [one] { $n } gettone oro
   *[other] { $n } gettoni oro
}
gems-none = niente
noble-1 = La Regina astronoma
noble-2 = La Badessa
noble-3 = Il Cartografo
noble-4 = La Giovane Duchessa
noble-5 = Il Cancelliere
noble-6 = La Mercante di spezie
noble-7 = La Poetessa
noble-8 = Il Corsaro
noble-9 = La Signora del maniero
noble-10 = Il Signore delle carovane
noble-about = { $name }, { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}, chiede in bonus: { $cost }
noble-gone = Il nobile che era qui è andato da un giocatore
noble-choose = Più nobili vogliono farti visita: scegline uno
noble-choose-why = Può venirne solo uno per turno. Un altro potrà ancora venire alla fine di un turno successivo.
noble-lacks = Bonus che ti mancano
card-about = Livello { $tier }, bonus { $gem }, { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}, costo: { $cost }
card-short = carta { $gem } di livello { $tier }{ $points ->
    [0] {""}
    [one] {" "}(1 punto)
   *[other] {" "}({ $points } punti)
}
card-title = Livello { $tier }, bonus { $gem }
card-unknown = carta di livello { $tier } ({ $place })
deck = Mazzo di livello { $tier }
deck-left = { $n ->
    [0] nessuna carta rimasta
    [one] { $n } carta rimasta
   *[other] { $n } carte rimaste
}
deck-blind = Prenota coperta la prima carta del mazzo. Solo tu la vedrai.
tier = Livello { $tier }
nobles = Nobili
slot-empty = Posto vuoto
bank = Banca
bank-token = { $gem }: { $n } in banca{ $picked ->
    [0] {""}
    [one] , { $picked } nella tua selezione
   *[other] , { $picked } nella tua selezione
}
points = { $n ->
    [one] { $n } punto
   *[other] { $n } punti
}
bought = { $n ->
    [one] { $n } carta acquistata
   *[other] { $n } carte acquistate
}
holdings = { $tokens ->
    [one] { $tokens } gettone
   *[other] { $tokens } gettoni
} su { $limit }
holding = { $gem }: { $tokens ->
    [one] { $tokens } gettone
   *[other] { $tokens } gettoni
}, { $bonuses ->
    [one] { $bonuses } bonus
   *[other] { $bonuses } bonus
}
holding-gold = oro: { $tokens ->
    [one] { $tokens } gettone
   *[other] { $tokens } gettoni
}
reserved-card = Prenotata: { $card }
reserved-blind = Prenotata coperta, livello { $tier }
reserved-count = { $n ->
    [one] { $n } carta prenotata
   *[other] { $n } carte prenotate
}

## Seats and clocks
you = tu
bot = bot
resigned = abbandono
away = assente
stand-in = gioca un bot
stand-in-you = Un bot sta giocando per te.
take-back = Riprendi il tuo posto
seat-number = Giocatore { $n }
seat-open = Posto libero
clock = Tempo rimasto
clock-days = { $days } g { $hours } h

## Status and the action bar
status-your-turn = Tocca a te
status-turn = Tocca a { $name }
status-thinking = { $name } sta pensando…
status-thinking-long = { $name } sta pensando… { $n } s
status-over = La partita è finita
watching = Stai guardando la partita.
final-round = { $n ->
    [one] Ultimo turno: ancora { $n } mossa
   *[other] Ultimo turno: ancora { $n } mosse
}
final-round-short = Ultimo turno
do-choose = Scegli dei gettoni o una carta
do-choose-tokens = Scegli dei gettoni
do-more = { $n ->
    [one] Scegline ancora { $n }
   *[other] Scegline ancora { $n }
}
do-take = Prendi { $n }
do-take-return = Prendi { $n }, restituisci { $back }
do-return = Restituisci { $n }
do-noble = Scegli un nobile
do-payment = Scegli dove usare l’oro
do-pass = Passa
pay-done = Paga
clear = Azzera
return-which = { $n ->
    [one] Scegli { $n } gettone da restituire
   *[other] Scegli { $n } gettoni da restituire
}
return-done = Tornano alla banca: { $gems }
return-token = Restituisci { $gem }: { $left ->
    [one] ne resta { $left }
   *[other] ne restano { $left }
}, { $gone ->
    [one] ne torna { $gone }
   *[other] ne tornano { $gone }
}
why-turn = Non tocca a te.
why-phase = Prima finisci il tuo turno.
why-empty = La banca non ha più gettoni { $gem }.
why-gold = L’oro arriva solo con una carta prenotata.
why-pair = Per prenderne due di un colore ce ne vogliono quattro in banca, e nient’altro nella tua selezione.
why-full = Non si può combinare con ciò che hai scelto.
undo = Annulla la mossa
undo-asked = { $name } vorrebbe annullare una mossa.
undo-waiting = In attesa che gli altri accettino di annullare.
undo-done = { $who ->
    [me] Hai annullato una mossa.
   *[other] { $name } ha annullato una mossa.
}
undo-declined = { $who ->
    [me] Non hai accettato di annullare.
   *[other] { $name } non ha accettato di annullare.
}
agree = Accetta
decline = Rifiuta

## A card opened
price-after = Prezzo con i tuoi bonus
cost = Costo
you-pay = Paghi
still-missing = Ti manca ancora
free = niente
buy = Acquista
buy-missing = { $n ->
    [one] Manca { $n } gettone
   *[other] Mancano { $n } gettoni
}
buy-not-now = Ora non si può acquistare
choose-payment = Scegli il pagamento
choose-payment-how = L’oro può sostituire anche un colore che hai: così conservi quel gettone.
stand-in-more = Un gettone oro in più come { $gem }
stand-in-less = Un gettone oro in meno come { $gem }
reserve-gold = Prenota e prendi 1
reserve-no-gold = Prenota (oro finito)
reserve-return = Prenota, restituisci { $back }, prendi 1
reserve-full = La tua mano è piena
reserve-not-now = Ora non si può prenotare

## Log, chat, end
log = Cronologia
log-empty = Ancora nessuna mossa.
log-take = { $who ->
    [me] Prendi
   *[other] { $name } prende
} { $gems }
log-buy = { $who ->
    [me] Acquisti
   *[other] { $name } acquista
} una { $card }
log-reserve = { $who ->
    [me] Prenoti
   *[other] { $name } prenota
} una { $card }
log-reserve-blind = { $who ->
    [me] Prenoti
   *[other] { $name } prenota
} una carta coperta di livello { $tier }
log-pass = { $who ->
    [me] Passi
   *[other] { $name } passa
}
log-return = , restituendo { $gems }
log-noble = , accogliendo { $noble }
bubble-take = prende { $gems }
bubble-buy = acquista una { $card }
bubble-reserve = prenota una { $card }
bubble-reserve-blind = prenota una carta coperta di livello { $tier }
bubble-pass = passa
jump = Vai alla mossa { $n }
past-turn = Mossa { $n } di { $of }
past-now = Torna al presente
past-now-turn = Torna al presente: tocca a te
log-and-chat = Cronologia e chat
chat = Chat
chat-empty = Nessuno ha ancora detto niente.
chat-say = Di’ qualcosa
send = Invia
mute = Silenzia
unmute = Riattiva l’audio di tutti
muted-count = { $n ->
    [one] { $n } persona silenziata.
   *[other] { $n } persone silenziate.
}
spectators = { $n ->
    [one] { $n } persona guarda
   *[other] { $n } persone guardano
}
hand-over = Passa il dispositivo a { $name }
hand-over-why = Fino ad allora le carte coperte restano nascoste.
hand-over-ready = Sono { $name }
end-won = Vince { $name }
end-you-won = Hai vinto!
end-shared = Vittoria condivisa: { $names }
end-tie = Parità di punti: vince chi ha acquistato meno carte.
end-tie-shared = Parità di punti e di carte: la vittoria è condivisa.
end-reason-target = Il traguardo è raggiunto e il turno è completo.
end-reason-stall = Troppi turni senza alcun acquisto.
end-reason-passes = Nessuno poteva più giocare.
end-reason-resign = Partita finita per abbandono.
end-reason-time = Il tempo è scaduto.
end-reason-absence = Qualcuno è andato via e non è tornato.
rank = Posto
player = Giocatore
points-head = Punti
cards-head = Carte
rating = Rating
rematch = Rivincita
rematch-join = Unisciti alla rivincita
replay = Rivedi
export = Esporta
show-result = Mostra il risultato
read-bank = Banca: { $gems }.
read-hand = I tuoi gettoni: { $gems }. Punti: { $points }.
read-buy = Puoi acquistare: { $cards }.
read-buy-none = Non puoi acquistare nessuna carta.

## Menus
home = Inizio
menu = Menu
rules = Regole
settings = Impostazioni
close = Chiudi
cancel = Annulla
resign = Abbandona
resign-sure = Abbandonare questa partita?
keys = Tastiera
commitment = Mescolata sigillata:
offline = Nessuna connessione, nuovo tentativo
cookies-needed = Il tuo browser blocca i cookie; ne serve uno per riconoscerti
line-full = Il server non accetta altre connessioni; chiudi altre schede del gioco
sound-on = Audio attivo
sound-off = Audio spento
cost-switch = Che cosa mostrano le carte: costo stampato, prezzo con i bonus o ciò che manca
cost-printed = Costi stampati
cost-price = Con i miei bonus
cost-missing = Ciò che mi manca
keys-tokens = scegliere diamante, zaffiro, smeraldo, rubino, onice; se vanno restituiti gettoni, scegliere quali
keys-gold = oro, se vanno restituiti gettoni
keys-tier-3 = carte di livello 3
keys-tier-2 = carte di livello 2
keys-tier-1 = carte di livello 1
keys-shift = con Maiusc: passare subito a prenotare la carta
keys-decks = mazzi di livello 3, 2, 1
keys-hand = le mie carte prenotate
keys-enter = fare ciò che dice il pulsante
keys-esc = rimettere tutto a posto, chiudere
keys-undo = annullare la mossa
keys-read = leggere ad alta voce la banca, i miei gettoni e ciò che posso acquistare
keys-arrows = andare avanti e indietro nella partita
keys-help = questo aiuto

## The house
nav = Menu principale
nav-lobby = Tavoli
nav-games = Le mie partite
nav-leaderboard = Classifica
nav-learn = Impara
nav-rules = Regole
nav-study = Studio
nav-settings = Impostazioni
skip = Vai al contenuto
about = Informazioni
unofficial = Non ufficiale e gratuito. Il marchio Splendor appartiene al suo titolare.
waiting-for-you = { $n ->
    [one] { $n } tavolo ti aspetta
   *[other] { $n } tavoli ti aspettano
}
loading = Un momento…
reload = Ricarica
page-failed = Impossibile caricare questa pagina
page-lost = Pagina non trovata
back = Indietro
next = Avanti
more = Altro
save = Salva
saved = Salvato.
delete = Elimina
copy = Copia
copied = Copiato
copy-by-hand = Il tuo browser non permette a questa pagina di copiare. Copia il link a mano:
start = Comincia
name = Nome
auto = Automatico
players = Giocatori
n-players = { $n ->
    [one] { $n } giocatore
   *[other] { $n } giocatori
}
n-rated = { $n ->
    [one] { $n } partita classificata
   *[other] { $n } partite classificate
}
provisional = provvisorio
opponent = Avversario
rated = classificata

## Home
home-title = Gemme, mercanti e un po’ di splendore
home-lead = Raccogli gemme, acquista carte che rendono meno care le prossime, conquista i nobili. Gioca subito contro un bot o apri un tavolo per gli amici.
play-bot = { $n ->
    [one] Gioca contro { $level }
   *[other] Gioca contro { $n } × { $level }
}
no-bots = Nessun bot su questo server
continue = Continua a giocare
play-now = Gioca ora
door-new = Apri un tavolo
door-new-why = Con amici tramite link, con bot o tutti su un dispositivo
door-lobby = Trova un tavolo
door-lobby-why = Siediti con altri o guarda
door-learn = Impara a giocare
door-learn-why = Una prima partita che spiega il perché
door-rules = Leggi le regole
door-rules-why = Brevi, numerate, illustrate
door-puzzles = Problemi
door-puzzles-why = Una mossa è chiaramente la migliore: trovala
door-daily = Partita del giorno
door-daily-why = Le stesse carte per tutti, contro lo stesso bot
door-analysis = Tavolo di analisi
door-analysis-why = Prepara un tavolo qualsiasi e chiedi che cosa è meglio
door-openings = Statistiche di apertura
door-openings-why = Che cosa dicono migliaia di partite su carte e nobili
promise = Niente account, niente pubblicità. Ogni mescolata è sigillata prima e si può verificare dopo.

## Levels
# with soft hyphens, for narrow places
level-apprentice = Appren­dista
level-apprentice-about = Un principiante: gli sfugge molto e acquista tutto ciò che ha a portata di mano.
level-pedlar = Ambulante
level-pedlar-about = Conosce le regole e pianifica un turno.
level-cutter = Tagliatore
level-cutter-about = Punta a una carta e dimentica il resto.
level-builder = Costrut­tore
level-builder-about = Ama le carte, prima quelle economiche.
level-courtier = Cortigiano
level-courtier-about = Gioca per i nobili.
level-keeper = Custode
level-keeper-about = Prenota ciò che vogliono gli altri.
level-jeweller = Gioielliere
level-jeweller-about = Gioca con solidità, senza un piano B.
level-goldsmith = Orafo
level-goldsmith-about = Gioca d’istinto, senza guardare avanti.
level-banker = Banchiere
level-banker-about = Calcola un turno in anticipo.
level-master = Maestro
level-master-about = Vede molto più in là.
level-grandmaster = Gran maestro
level-grandmaster-about = Usa tutto il tempo che gli è dato.
level-random = Caso
level-greedy = Avido
level-mcts = Cercatore

## Tables, lobby, games
table-waiting = { $n ->
    [one] { $n } posto libero
   *[other] { $n } posti liberi
}
table-invited = Hai un invito
table-won = Vittoria di { $names }
table-missing = Impossibile aprire questo tavolo
table-closed = Questo tavolo è stato chiuso
waiting-title = In attesa di giocatori
target-points = { $n ->
    [one] a { $n } punto
   *[other] a { $n } punti
}
invited = su invito
sit-down = Siediti
add-bot = Aggiungi un bot
invite = Invita
invite-why = Chi ha questo link può sedersi o guardare.
invite-watch = Chi ha questo link può guardare.
invite-to-table = Invita a un tavolo
close-table = Chiudi questo tavolo
leave = Esci
turn-down = Rifiuta
lobby-waiting = In attesa di giocatori
lobby-playing = In corso
lobby-none = Nessun tavolo in attesa. Aprine uno!
lobby-none-playing = Nessuna partita pubblica in corso.
games-running = In corso
games-over = Finite
games-none-running = Non hai partite in corso.
games-none = Ancora nessuna partita finita.
delete-sure = Togliere questa partita dal tuo elenco, e il tuo nome dalla partita?
import-file = Importa una partita
games-head = Partite
wins-head = Vinte
leaderboard-none = Nessuno ha ancora giocato una partita classificata.
since = Iscritto dal { $date }

## A new table
new-title = Apri un tavolo
seat-me = Tu
seat-kind-open = Libero per chiunque
seat-kind-invited = Invita qualcuno
invite-whom = Nome o link a un profilo
seat-kind-bot = Bot
seat-kind-hotseat = Su questo dispositivo
clock-choice = Orologio
clock-none = Senza orologio
clock-move = { $seconds } s a turno
clock-total = { $minutes } min + { $increment } s
clock-total-seconds = { $seconds } s + { $increment } s
clock-per-day = { $days ->
    [one] { $days } giorno a turno
   *[other] { $days } giorni a turno
}
target = Punti da raggiungere
absence = Se un giocatore si assenta
absence-bot = lo sostituisce un bot
absence-wait = gli altri aspettano
absence-forfeit = perde la partita
option-public = Mostra fra i tavoli pubblici
option-shuffle = Sorteggia l’ordine dei posti
option-rated = Classificata
option-rated-not = Classificata: con orologio, non su un solo dispositivo né con due bot dello stesso livello
option-undo = Permetti di annullare
option-hints = Permetti i suggerimenti
option-chat = Permetti la chat
more-rules = Altre regole
set-tokens = Gettoni di ogni colore
set-gold = Gettoni oro
set-token-limit = Gettoni che si possono tenere
set-reserve-limit = Carte che si possono prenotare
set-nobles = Nobili sul tavolo
set-stall = Turni completi senza acquisti che chiudono la partita
my-seat = Il mio posto
my-seat-at = { $n ->
    [1] comincio io
   *[other] posto { $n }
}
own-tokens = { $n ->
    [one] { $n } gettone di ogni colore
   *[other] { $n } gettoni di ogni colore
}
own-gold = { $n ->
    [0] senza oro
    [one] { $n } gettone oro
   *[other] { $n } gettoni oro
}
own-token-limit = al massimo { $n } gettoni a testa
own-reserve-limit = { $n ->
    [0] senza prenotazioni
    [one] al massimo { $n } carta prenotata
   *[other] al massimo { $n } carte prenotate
}
own-nobles = { $n ->
    [0] senza nobili
    [one] { $n } nobile
   *[other] { $n } nobili
}
own-stall = { $n ->
    [one] finisce dopo { $n } turno completo senza acquisti
   *[other] finisce dopo { $n } turni completi senza acquisti
}
own-order = ordine dei posti non sorteggiato
own-no-undo = senza annullare
own-no-hints = senza suggerimenti
own-no-chat = senza chat
own-absence-forfeit = chi si assenta per { $time } perde
own-absence-bot = un bot gioca per chi si assenta per { $time }
open-table = Apri il tavolo

## Replay
replay-start = Il tavolo è pronto.
replay-position = Mossa
replay-first = All’inizio
replay-back = Una mossa indietro
replay-on = Una mossa avanti
replay-last = Alla fine
replay-play = Riproduci
replay-pause = Metti in pausa
share = Copia un link a questa mossa
from-here = Gioca da qui
from-here-why = Tu giochi al posto di chi è di turno, i bot agli altri. Le carte ancora da scoprire vengono rimescolate.
fair = Tutto regolare?
fair-how = Prima della prima carta il server ha pubblicato un hash del suo segreto. Ora che la partita è finita il segreto è svelato, e il tuo browser ricalcola tutta la mescolata.
fair-yes = { $n ->
    [one] Tutto regolare: il sigillo corrisponde, e l’unica carta scoperta è quella giusta.
   *[other] Tutto regolare: il sigillo corrisponde, e le { $n } carte, nobili compresi, sono uscite nell’ordine sigillato.
}
fair-none = Questa partita non ha una mescolata sigillata: è stata importata o è iniziata da una posizione.
fair-seed = Qualcosa non torna: il segreto non corrisponde al sigillo.
fair-card = Qualcosa non torna: la carta { $n } doveva essere { $wanted }, invece era { $found }.
fair-sealed = La partita del giorno resta sigillata finché il giorno non finisce.
fair-swapped = Qualcosa non torna: non è il sigillo mostrato a questo browser prima della prima carta.
fair-nonce = Qualcosa non torna: manca ciò che questo browser ha aggiunto alla mescolata.
fair-seats = Qualcosa non torna: l’ordine dei posti non è quello sorteggiato.
fair-commitment = Sigillo, mostrato prima della prima carta
fair-seed-shown = Segreto, mostrato alla fine
fair-nonces = Ciò che hanno aggiunto i giocatori

## Settings
settings-me = Io
settings-look = Aspetto
settings-device = Altri dispositivi
my-profile = Il mio profilo
language = Lingua
theme = Tema
theme-light = Chiaro
theme-dark = Scuro
speed = Animazioni
speed-slow = Lente
speed-normal = Normali
speed-fast = Veloci
speed-off = Nessuna
cost-setting = Le carte mostrano
sound = Suoni
notify = Avvisami con una notifica quando tocca a me
recovery-why = Non hai una password. Per avere la stessa identità su un altro dispositivo, apri lì un link. Funziona una volta sola.
recovery-until = Scadenza: { $date }.
recovery-make = Crea un link
sign-out-why = Hai perso un dispositivo, o era condiviso? Disconnetti gli altri: solo questo resta connesso, e i tuoi link e l’indirizzo del feed cambiano.
sign-out = Disconnetti i miei altri dispositivi
sign-out-done = Tutti gli altri dispositivi sono disconnessi.
feed = Feed
feed-why = Un indirizzo segreto per un lettore di feed: dice dove tocca a te.
feed-make = Mostra l’indirizzo
bots-mine = I miei bot
bots-mine-why = Un tuo programma può giocare qui con un nome suo, indicato come bot. La sua chiave viene mostrata una volta sola.
bots-mine-new = Nuovo bot
forget = Elimina i miei dati
forget-why = Il tuo nome, le tue chiavi e i tuoi messaggi vengono eliminati. Le partite che hai giocato restano senza il tuo nome.
forget-sure = Eliminare i tuoi dati per sempre? Non si può annullare.
recover-title = Essere lo stesso giocatore su questo dispositivo
recover-why = Su questo dispositivo sarai il giocatore che ha creato il link, e non più quello che sei ora.
recover-do = Sì, sono io

## About
about-what = Un tavolo gratuito per il gioco da tavolo Splendor: per giocare contro bot e persone, per imparare, per rivedere le proprie partite e per la ricerca. Il codice è aperto e gira su qualsiasi macchina.
about-mark = Non ufficiale
about-mark-text = Questo è un progetto di appassionati. Il marchio «Splendor» appartiene al suo titolare; né l’editore né gli autori del gioco hanno a che fare con questo sito. Se il gioco ti piace, compralo: attorno a un vero tavolo è ancora più bello.
about-art = Immagini e testi
about-art-text = Gemme, carte, nobili e testi sono stati fatti per questo progetto. Niente viene dall’editore: né immagini, né loghi, né frasi.
about-fair = Mescolate senza trucchi
about-fair-text = Prima della prima carta il server mostra l’hash del suo segreto, e il dispositivo di ogni giocatore aggiunge un numero casuale. Alla fine il segreto viene svelato, e qualsiasi browser può ricalcolare la mescolata.
about-data = I tuoi dati
about-data-text = Un cookie con un numero casuale ti identifica; non serve altro, e niente viene condiviso con nessuno. Le impostazioni restano sul tuo dispositivo. «Elimina i miei dati», nelle impostazioni, toglie il tuo nome dappertutto.
about-api = Per sviluppatori
about-api-text = I programmi possono fare tutto ciò che fa questa pagina:

## Errors: codes of the server
error-bad-message = Il server non ha capito.
error-too-large = È troppo lungo.
error-too-fast = Un po’ troppo in fretta. Aspetta un momento.
error-too-many = Il limite è già raggiunto.
error-unknown-table = Questo tavolo non esiste.
error-unknown-game = Questa partita non esiste.
error-unknown-level = Questo bot non esiste.
error-unknown-person = Nessun giocatore ha questo nome.
error-namesakes = Più giocatori hanno questo nome. Invita dal profilo giusto o incolla il suo link.
error-unknown-path = Non c’è niente a questo indirizzo.
error-not-seated = Non hai un posto a questo tavolo.
error-not-your-turn = Non tocca a te.
error-not-your-seat = Quel posto non è tuo.
error-stale = Nel frattempo la partita è andata avanti.
error-illegal = Le regole non lo permettono.
error-not-playing = La partita non è in corso.
error-already-over = La partita è già finita.
error-already-started = La partita è già cominciata.
error-seat-taken = Questo posto è occupato.
error-twice-seated = Un giocatore può avere un solo posto al tavolo.
error-name-taken = Questo nome è già in uso.
error-not-invited = Questo posto è riservato a qualcun altro.
error-no-offer = Non c’è nessuna richiesta a cui rispondere.
error-cannot-undo = Non si può annullare: è stata scoperta una carta o qualcuno ha già giocato.
error-bad-rules = Queste regole non funzionano.
error-bad-record = Questo file di partita non è leggibile.
error-bad-record-at = Questo file di partita non è leggibile in questo punto: { $place }
error-bad-position = Questa posizione non è possibile.
error-bad-deal = La mescolata sigillata non corrisponde o non si può più usare.
error-bad-token = Questo link o questa chiave non vale (più).
error-not-allowed = Non è permesso.
error-household = Qualcuno della tua rete siede già a questo tavolo classificato.
error-rated = Le posizioni di una partita classificata in corso non vengono analizzate.
error-removed = Chi ha aperto il tavolo ti ha rimosso.
remove-person = Rimuovi
error-bad-origin = La richiesta veniva da un altro sito ed è stata rifiutata.
error-unauthorised = Non hai effettuato l’accesso. Ricarica la pagina.
error-busy = Il server è occupato. Riprova.
error-offline = Nessuna connessione. Riprova.
error-no-database = Il server al momento non può salvare nulla. Riprova tra poco.
error-shutting-down = Il server sta per riavviarsi.
error-internal = Qualcosa è andato storto nel server.
hint-ask = Suggerimento
