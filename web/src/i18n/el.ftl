### The words of the page in Greek. Same ids and arguments as en.ftl.
### Counted gems stand in the accusative: every sentence they are put into asks for it.

## Gems, cards, nobles
gem-w = διαμάντι
gem-b = ζαφείρι
gem-g = σμαράγδι
gem-r = ρουμπίνι
gem-k = όνυχας
gem-o = χρυσός
gems-w = { $n ->
    [one] { $n } διαμάντι
   *[other] { $n } διαμάντια
}
gems-b = { $n ->
    [one] { $n } ζαφείρι
   *[other] { $n } ζαφείρια
}
gems-g = { $n ->
    [one] { $n } σμαράγδι
   *[other] { $n } σμαράγδια
}
gems-r = { $n ->
    [one] { $n } ρουμπίνι
   *[other] { $n } ρουμπίνια
}
gems-k = { $n ->
    [one] { $n } όνυχα
   *[other] { $n } όνυχες
}
gems-o = { $n ->
    [one] { $n } δείκτη χρυσού
   *[other] { $n } δείκτες χρυσού
}
gems-none = 0 δείκτες
noble-1 = Η Βασίλισσα Αστρονόμος
noble-2 = Η Ηγουμένη
noble-3 = Ο Χαρτογράφος
noble-4 = Η Νεαρή Δούκισσα
noble-5 = Ο Καγκελάριος
noble-6 = Η Έμπορος Μπαχαρικών
noble-7 = Η Ποιήτρια
noble-8 = Ο Κουρσάρος
noble-9 = Η Κυρά του Αρχοντικού
noble-10 = Ο Άρχοντας των Καραβανιών
noble-about = { $name }, { $points ->
    [one] { $points } πόντος
   *[other] { $points } πόντοι
}, ζητά σε μπόνους { $cost }
noble-gone = Ο ευγενής αυτής της θέσης πήγε σε έναν παίκτη
noble-choose = Περισσότεροι από ένας ευγενείς θέλουν να σε επισκεφτούν: διάλεξε έναν
noble-choose-why = Σε κάθε σειρά έρχεται μόνο ένας. Κάποιος άλλος μπορεί να έρθει στο τέλος μιας επόμενης σειράς σου.
noble-lacks = Μπόνους που σου λείπουν
card-about = Επίπεδο { $tier }, μπόνους: { $gem }, { $points ->
    [one] { $points } πόντος
   *[other] { $points } πόντοι
}, κοστίζει { $cost }
card-short = κάρτα επιπέδου { $tier } ({ $gem }{ $points ->
    [0] {""}
    [one] , 1 πόντος
   *[other] , { $points } πόντοι
})
card-title = Επίπεδο { $tier }, μπόνους: { $gem }
card-unknown = κάρτα επιπέδου { $tier } ({ $place })
deck = Τράπουλα επιπέδου { $tier }
deck-left = { $n ->
    [0] καμία κάρτα
    [one] απομένει { $n } κάρτα
   *[other] απομένουν { $n } κάρτες
}
deck-blind = Αποθήκευσε κλειστή την πάνω κάρτα. Μόνο εσύ θα τη δεις.
tier = Επίπεδο { $tier }
nobles = Ευγενείς
slot-empty = Κενή θέση
bank = Τράπεζα
bank-token = { $gem }: { $n } στην τράπεζα{ $picked ->
    [0] {""}
    [one] , { $picked } στην επιλογή σου
   *[other] , { $picked } στην επιλογή σου
}
points = { $n ->
    [one] { $n } πόντος
   *[other] { $n } πόντοι
}
bought = { $n ->
    [one] { $n } αγορασμένη κάρτα
   *[other] { $n } αγορασμένες κάρτες
}
holdings = { $tokens } από { $limit } δείκτες
holding = { $gem }: { $tokens ->
    [one] { $tokens } δείκτης
   *[other] { $tokens } δείκτες
}, { $bonuses ->
    [one] { $bonuses } μπόνους
   *[other] { $bonuses } μπόνους
}
holding-gold = χρυσός: { $tokens ->
    [one] { $tokens } δείκτης
   *[other] { $tokens } δείκτες
}
reserved-card = Αποθηκευμένη: { $card }
reserved-blind = Αποθηκευμένη κλειστή, επίπεδο { $tier }
reserved-count = { $n ->
    [one] { $n } αποθηκευμένη κάρτα
   *[other] { $n } αποθηκευμένες κάρτες
}

## Seats and clocks
you = εσύ
bot = μποτ
resigned = παραίτηση
away = λείπει
stand-in = παίζει μποτ
stand-in-you = Ένα μποτ παίζει για σένα.
take-back = Πίσω στη θέση μου
seat-number = Παίκτης { $n }
seat-open = Ελεύθερη θέση
clock = Χρόνος που απομένει
clock-days = { $days } ημ. { $hours } ώρ.

## Status and the action bar
status-your-turn = Η σειρά σου
status-turn = Σειρά: { $name }
status-thinking = { $name } σκέφτεται…
status-thinking-long = { $name } σκέφτεται… { $n } δευτ.
status-over = Η παρτίδα τελείωσε
watching = Παρακολουθείς την παρτίδα.
final-round = { $n ->
    [one] Τελευταίος γύρος: { $n } κίνηση
   *[other] Τελευταίος γύρος: { $n } κινήσεις
}
final-round-short = Τελικός γύρος
do-choose = Διάλεξε δείκτες ή κάρτα
do-choose-tokens = Διάλεξε δείκτες
do-more = { $n ->
    [one] Διάλεξε ακόμη { $n }
   *[other] Διάλεξε ακόμη { $n }
}
do-take = Πάρε { $n }
do-take-return = Πάρε { $n }, επίστρεψε { $back }
do-return = Επίστρεψε { $n }
do-noble = Διάλεξε ευγενή
do-payment = Διάλεξε πού πάει ο χρυσός
do-pass = Πάσο
pay-done = Πληρωμή
clear = Καθαρισμός
return-which = { $n ->
    [one] Διάλεξε { $n } δείκτη για επιστροφή
   *[other] Διάλεξε { $n } δείκτες για επιστροφή
}
return-done = Επιστρέφεις { $gems }
return-token = Επιστροφή: { $gem }. { $left ->
    [one] Μένει { $left }
   *[other] Μένουν { $left }
}, { $gone ->
    [one] επιστρέφεται { $gone }
   *[other] επιστρέφονται { $gone }
}
why-turn = Δεν είναι η σειρά σου.
why-phase = Τελείωσε πρώτα τη σειρά σου.
why-empty = Εξαντλήθηκε στην τράπεζα: { $gem }.
why-gold = Χρυσός έρχεται μόνο με αποθηκευμένη κάρτα.
why-pair = Για δύο πετράδια ίδιου χρώματος πρέπει να υπάρχουν τέσσερα στην τράπεζα και να μην έχεις διαλέξει κάτι άλλο.
why-full = Αυτό δεν ταιριάζει με όσα έχεις διαλέξει.
undo = Αναίρεση
undo-asked = { $name } ζητά αναίρεση μιας κίνησης.
undo-waiting = Περιμένουμε να συμφωνήσουν οι άλλοι στην αναίρεση.
undo-done = { $who ->
    [me] Αναίρεσες μια κίνηση.
   *[other] { $name } αναίρεσε μια κίνηση.
}
undo-declined = { $who ->
    [me] Αρνήθηκες την αναίρεση.
   *[other] { $name } αρνήθηκε την αναίρεση.
}
agree = Συμφωνώ
decline = Διαφωνώ

## A card opened
price-after = Τιμή με τα μπόνους σου
cost = Κόστος
you-pay = Πληρώνεις
still-missing = Σου λείπουν ακόμη
free = τίποτα
buy = Αγόρασε
buy-missing = { $n ->
    [one] Λείπει { $n } δείκτης
   *[other] Λείπουν { $n } δείκτες
}
buy-not-now = Δεν αγοράζεται τώρα
choose-payment = Επιλογή πληρωμής
choose-payment-how = Ο χρυσός μπορεί να αντικαταστήσει ακόμη και χρώμα που έχεις, για να κρατήσεις εκείνον τον δείκτη.
stand-in-more = Ένας δείκτης χρυσού ακόμη ως { $gem }
stand-in-less = Ένας δείκτης χρυσού λιγότερος ως { $gem }
reserve-gold = Αποθήκευσε, πάρε 1
reserve-no-gold = Αποθήκευσε (χωρίς χρυσό)
reserve-return = Αποθήκευσε, επίστρεψε { $back }, πάρε 1
reserve-full = Το χέρι σου είναι γεμάτο
reserve-not-now = Δεν αποθηκεύεται τώρα

## Log, chat, end
log = Ιστορικό
log-empty = Καμία κίνηση ακόμη.
log-take = { $who ->
    [me] Παίρνεις
   *[other] { $name } παίρνει
} { $gems }
log-buy = { $who ->
    [me] Αγοράζεις
   *[other] { $name } αγοράζει
} { $card }
log-reserve = { $who ->
    [me] Αποθηκεύεις
   *[other] { $name } αποθηκεύει
} { $card }
log-reserve-blind = { $who ->
    [me] Αποθηκεύεις
   *[other] { $name } αποθηκεύει
} κλειστή κάρτα επιπέδου { $tier }
log-pass = { $who ->
    [me] Πας
   *[other] { $name } πάει
} πάσο
log-return = , επιστρέφοντας { $gems }
log-noble = , με επίσκεψη: { $noble }
bubble-take = παίρνει { $gems }
bubble-buy = αγοράζει { $card }
bubble-reserve = αποθηκεύει { $card }
bubble-reserve-blind = αποθηκεύει κλειστή κάρτα επιπέδου { $tier }
bubble-pass = πάσο
jump = Στην κίνηση { $n }
past-turn = Κίνηση { $n } από { $of }
past-now = Πίσω στο τώρα
past-now-turn = Πίσω στο τώρα: παίζεις εσύ
log-and-chat = Ιστορικό και συνομιλία
chat = Συνομιλία
chat-empty = Κανείς δεν έχει πει κάτι ακόμη.
chat-say = Πες κάτι
send = Αποστολή
mute = Σίγαση
unmute = Άρση σίγασης για όλους
muted-count = { $n ->
    [one] { $n } άτομο σε σίγαση.
   *[other] { $n } άτομα σε σίγαση.
}
spectators = { $n ->
    [one] { $n } άτομο παρακολουθεί
   *[other] { $n } άτομα παρακολουθούν
}
hand-over = Δώσε τη συσκευή: παίζει { $name }
hand-over-why = Ως τότε οι κλειστές κάρτες δεν φαίνονται.
hand-over-ready = { $name }: είμαι εδώ
end-won = Νίκη: { $name }
end-you-won = Κέρδισες!
end-shared = Μοιρασμένη νίκη: { $names }
end-tie = Ισοπαλία στους πόντους: κερδίζει όποιος αγόρασε λιγότερες κάρτες.
end-tie-shared = Ισοπαλία σε πόντους και κάρτες: η νίκη μοιράζεται.
end-reason-target = Ο στόχος επιτεύχθηκε και ο γύρος ολοκληρώθηκε.
end-reason-stall = Πέρασαν πάρα πολλοί γύροι χωρίς αγορά κάρτας.
end-reason-passes = Κανείς δεν μπορούσε πια να παίξει.
end-reason-resign = Το παιχνίδι τέλειωσε με παραίτηση.
end-reason-time = Ο χρόνος τελείωσε.
end-reason-absence = Κάποιος έφυγε και δεν γύρισε.
rank = Θέση
player = Παίκτης
points-head = Πόντοι
cards-head = Κάρτες
rating = Βαθμο­λογία
rematch = Ρεβάνς
rematch-join = Μπες στη ρεβάνς
replay = Επανάληψη
export = Εξαγωγή
show-result = Δες το αποτέλεσμα
read-bank = Η τράπεζα έχει { $gems }.
read-hand = Έχεις { $gems }. Πόντοι: { $points }.
read-buy = Μπορείς να αγοράσεις: { $cards }.
read-buy-none = Δεν μπορείς να αγοράσεις καμία κάρτα.

## Menus
home = Αρχική
menu = Μενού
rules = Κανόνες
settings = Ρυθμίσεις
close = Κλείσιμο
cancel = Άκυρο
resign = Παραίτηση
resign-sure = Παραιτείσαι από αυτή την παρτίδα;
keys = Πληκτρολόγιο
commitment = Σφραγισμένο ανακάτεμα:
offline = Χωρίς σύνδεση, νέα προσπάθεια
cookies-needed = Το πρόγραμμα περιήγησης δεν δέχεται cookies· χρειάζεται ένα για να φαίνεται ότι εσύ είσαι εσύ
line-full = Ο διακομιστής δεν δέχεται άλλες συνδέσεις· κλείσε άλλες καρτέλες του παιχνιδιού
sound-on = Ήχος ανοιχτός
sound-off = Ήχος κλειστός
cost-switch = Τι δείχνουν οι κάρτες: τυπωμένο κόστος, τιμή με μπόνους ή τι λείπει
cost-printed = Τυπωμένο κόστος
cost-price = Με τα μπόνους μου
cost-missing = Τι μου λείπει
keys-tokens = επιλογή: διαμάντι, ζαφείρι, σμαράγδι, ρουμπίνι, όνυχας· όταν πρέπει να επιστραφούν δείκτες, ποιοι
keys-gold = χρυσός, όταν πρέπει να επιστραφούν δείκτες
keys-tier-3 = κάρτες επιπέδου 3
keys-tier-2 = κάρτες επιπέδου 2
keys-tier-1 = κάρτες επιπέδου 1
keys-shift = με Shift: κατευθείαν στην αποθήκευση της κάρτας
keys-decks = τράπουλες επιπέδου 3, 2, 1
keys-hand = οι αποθηκευμένες μου κάρτες
keys-enter = κάνε ό,τι λέει το κουμπί
keys-esc = όλα πίσω στη θέση τους, κλείσιμο
keys-undo = αναίρεση
keys-read = ανάγνωση της τράπεζας, των δεικτών μου και όσων μπορώ να αγοράσω
keys-arrows = πίσω και μπροστά στην παρτίδα
keys-help = αυτή η βοήθεια

## The house
nav = Κύριο μενού
nav-lobby = Τραπέζια
nav-games = Οι παρτίδες μου
nav-leaderboard = Κατάταξη
nav-learn = Εκμάθηση
nav-rules = Κανόνες
nav-study = Μελέτη
nav-settings = Ρυθμίσεις
skip = Μετάβαση στο περιεχόμενο
about = Σχετικά
unofficial = Ανεπίσημο και δωρεάν. Το Splendor είναι εμπορικό σήμα του κατόχου του.
waiting-for-you = { $n ->
    [one] { $n } τραπέζι σε περιμένει
   *[other] { $n } τραπέζια σε περιμένουν
}
loading = Μια στιγμή…
reload = Φόρτωση ξανά
page-failed = Η σελίδα δεν φορτώθηκε
page-lost = Δεν υπάρχει τίποτα εδώ
back = Πίσω
next = Επόμενο
more = Περισσότερα
save = Αποθήκευση
saved = Αποθηκεύτηκε.
delete = Διαγραφή
copy = Αντιγραφή
copied = Αντιγράφηκε
copy-by-hand = Ο περιηγητής σου δεν επιτρέπει σε αυτή τη σελίδα να αντιγράψει. Αντίγραψε τον σύνδεσμο με το χέρι:
start = Έναρξη
name = Όνομα
auto = Αυτόματα
players = Παίκτες
n-players = { $n ->
    [one] { $n } παίκτης
   *[other] { $n } παίκτες
}
n-rated = { $n ->
    [one] { $n } βαθμολογημένη παρτίδα
   *[other] { $n } βαθμολογημένες παρτίδες
}
provisional = προσωρινή
opponent = Αντίπαλος
rated = βαθμολογημένη

## Home
home-title = Πετράδια, έμποροι και λίγη λάμψη
home-lead = Μάζεψε πετράδια, αγόρασε κάρτες που κάνουν τις επόμενες φθηνότερες, κέρδισε τους ευγενείς. Παίξε αμέσως με ένα μποτ ή άνοιξε τραπέζι για φίλους.
play-bot = { $n ->
    [one] Παίξε με: { $level }
   *[other] Παίξε με: { $n } × { $level }
}
no-bots = Κανένα μποτ δεν είναι εδώ
continue = Συνέχισε να παίζεις
play-now = Παίξε τώρα
door-new = Άνοιξε τραπέζι
door-new-why = Με φίλους μέσω συνδέσμου, με μποτ ή όλοι σε μία συσκευή
door-lobby = Βρες τραπέζι
door-lobby-why = Κάθισε με άλλους ή παρακολούθησε
door-learn = Μάθε να παίζεις
door-learn-why = Μια πρώτη παρτίδα που εξηγεί το γιατί
door-rules = Διάβασε τους κανόνες
door-rules-why = Σύντομοι, αριθμημένοι, με εικόνες
door-puzzles = Γρίφοι
door-puzzles-why = Μία κίνηση είναι ξεκάθαρα η καλύτερη: βρες την
door-daily = Μοίρασμα της ημέρας
door-daily-why = Οι ίδιες κάρτες για όλους, απέναντι στο ίδιο μποτ
door-analysis = Τραπέζι ανάλυσης
door-analysis-why = Στήσε όποιο τραπέζι θέλεις και ρώτα τι είναι καλύτερο
door-openings = Στατιστικά ανοίγματος
door-openings-why = Τι λένε χιλιάδες παρτίδες για κάρτες και ευγενείς
promise = Χωρίς λογαριασμό, χωρίς διαφημίσεις. Κάθε ανακάτεμα σφραγίζεται από πριν και ελέγχεται μετά.

## Levels
# with soft hyphens, for narrow buttons
level-apprentice = Μαθη­τευό­μενος
level-apprentice-about = Αρχάριος: του ξεφεύγουν πολλά και αγοράζει ό,τι βρει μπροστά του.
level-pedlar = Γυρολόγος
level-pedlar-about = Ξέρει τους κανόνες και σχεδιάζει μία κίνηση.
level-cutter = Λαξευτής
level-cutter-about = Βάζει στόχο μία κάρτα και ξεχνά τα υπόλοιπα.
level-builder = Χτίστης
level-builder-about = Λατρεύει τις κάρτες, πρώτα τις φθηνές.
level-courtier = Αυλικός
level-courtier-about = Παίζει για τους ευγενείς.
level-keeper = Φύλακας
level-keeper-about = Αποθηκεύει ό,τι θέλουν οι άλλοι.
level-jeweller = Κοσμη­ματο­ποιός
level-jeweller-about = Παίζει σταθερά, χωρίς σχέδιο Β.
level-goldsmith = Χρυσοχόος
level-goldsmith-about = Παίζει μόνο με το μάτι, και έχει καλό μάτι.
level-banker = Τραπεζίτης
level-banker-about = Υπολογίζει μία κίνηση μπροστά.
level-master = Μετρ
level-master-about = Βλέπει μακριά.
level-grandmaster = Γκραν μετρ
level-grandmaster-about = Σκέφτεται όσο του επιτρέπεται.
level-random = Τύχη
level-greedy = Άπληστος
level-mcts = Ερευνητής

## Tables, lobby, games
table-waiting = { $n ->
    [one] { $n } ελεύθερη θέση
   *[other] { $n } ελεύθερες θέσεις
}
table-invited = Έχεις πρόσκληση
table-won = Νίκη: { $names }
table-missing = Αυτό το τραπέζι δεν ανοίγει
table-closed = Αυτό το τραπέζι έκλεισε
waiting-title = Αναμονή για παίκτες
target-points = { $n ->
    [one] έως { $n } πόντο
   *[other] έως { $n } πόντους
}
invited = με πρόσκληση
sit-down = Κάθισε
add-bot = Βάλε μποτ
invite = Πρόσκληση
invite-why = Όποιος έχει αυτόν τον σύνδεσμο μπορεί να καθίσει ή να παρακολουθήσει.
invite-watch = Όποιος έχει αυτόν τον σύνδεσμο μπορεί να παρακολουθήσει.
invite-to-table = Πρόσκληση σε τραπέζι
close-table = Κλείσε αυτό το τραπέζι
leave = Αποχώρηση
turn-down = Απόρριψη
lobby-waiting = Αναμονή για παίκτες
lobby-playing = Παίζονται τώρα
lobby-none = Κανένα τραπέζι δεν περιμένει. Άνοιξε ένα!
lobby-none-playing = Δεν παίζεται δημόσια παρτίδα αυτή τη στιγμή.
games-running = Σε εξέλιξη
games-over = Ολοκληρωμένες
games-none-running = Δεν έχεις παρτίδα σε εξέλιξη.
games-none = Καμία ολοκληρωμένη παρτίδα ακόμη.
delete-sure = Να βγει αυτή η παρτίδα από τη λίστα σου και το όνομά σου από την παρτίδα;
import-file = Εισαγωγή παρτίδας
games-head = Παρτίδες
wins-head = Νίκες
leaderboard-none = Κανείς δεν έχει παίξει ακόμη βαθμολογημένη παρτίδα.
since = Εδώ από { $date }

## A new table
new-title = Άνοιξε τραπέζι
seat-me = Εσύ
seat-kind-open = Ανοιχτή για όλους
seat-kind-invited = Πρόσκληση παίκτη
invite-whom = Όνομα ή σύνδεσμος προφίλ
seat-kind-bot = Μποτ
seat-kind-hotseat = Σε αυτή τη συσκευή
clock-choice = Ρολόι
clock-none = Χωρίς ρολόι
clock-move = { $seconds } δευτ. ανά κίνηση
clock-total = { $minutes } λεπ. + { $increment } δευτ.
clock-total-seconds = { $seconds } δευτ. + { $increment } δευτ.
clock-per-day = { $days ->
    [one] { $days } ημέρα ανά κίνηση
   *[other] { $days } ημέρες ανά κίνηση
}
target = Πόντοι για τη νίκη
absence = Αν κάποιος δεν γυρίσει
absence-bot = παίζει ένα μποτ
absence-wait = οι άλλοι περιμένουν
absence-forfeit = χάνει την παρτίδα
option-public = Να φαίνεται στα τραπέζια
option-shuffle = Κλήρωση της σειράς των θέσεων
option-rated = Βαθμολογημένη
option-rated-not = Βαθμολογημένη: με ρολόι, όχι σε μία συσκευή ούτε με δύο μποτ ίδιου επιπέδου
option-undo = Επιτρέπεται η αναίρεση
option-hints = Επιτρέπονται οι υποδείξεις
option-chat = Επιτρέπεται η συνομιλία
more-rules = Περισσότεροι κανόνες
set-tokens = Δείκτες κάθε χρώματος
set-gold = Δείκτες χρυσού
set-token-limit = Δείκτες ανά παίκτη, το πολύ
set-reserve-limit = Αποθηκευμένες κάρτες ανά παίκτη, το πολύ
set-nobles = Ευγενείς στο τραπέζι
set-stall = Γύροι χωρίς αγορά που τελειώνουν την παρτίδα
my-seat = Η θέση μου
my-seat-at = { $n ->
    [1] αρχίζω εγώ
   *[other] θέση { $n }
}
own-tokens = { $n ->
    [one] { $n } δείκτης κάθε χρώματος
   *[other] { $n } δείκτες κάθε χρώματος
}
own-gold = { $n ->
    [0] χωρίς χρυσό
    [one] { $n } δείκτης χρυσού
   *[other] { $n } δείκτες χρυσού
}
own-token-limit = το πολύ { $n } δείκτες ανά παίκτη
own-reserve-limit = { $n ->
    [0] χωρίς αποθήκευση καρτών
    [one] το πολύ { $n } αποθηκευμένη κάρτα
   *[other] το πολύ { $n } αποθηκευμένες κάρτες
}
own-nobles = { $n ->
    [0] χωρίς ευγενείς
    [one] { $n } ευγενής
   *[other] { $n } ευγενείς
}
own-stall = { $n ->
    [one] τέλος μετά από { $n } γύρο χωρίς αγορά
   *[other] τέλος μετά από { $n } γύρους χωρίς αγορά
}
own-order = η σειρά των θέσεων δεν κληρώνεται
own-no-undo = χωρίς αναίρεση
own-no-hints = χωρίς υποδείξεις
own-no-chat = χωρίς συνομιλία
own-absence-forfeit = όποιος λείψει { $time } χάνει
own-absence-bot = για όποιον λείψει { $time } παίζει μποτ
open-table = Άνοιξε το τραπέζι

## Replay
replay-start = Το τραπέζι στρώθηκε.
replay-position = Κίνηση
replay-first = Στην αρχή
replay-back = Μία κίνηση πίσω
replay-on = Μία κίνηση μπροστά
replay-last = Στο τέλος
replay-play = Αναπαραγωγή
replay-pause = Παύση
share = Αντιγραφή συνδέσμου κίνησης
from-here = Συνέχισε από εδώ
from-here-why = Παίρνεις τη θέση που έχει σειρά· τις άλλες τις παίρνουν μποτ. Οι κάρτες που απομένουν ανακατεύονται ξανά.
fair = Τίμιο παιχνίδι;
fair-how = Πριν από την πρώτη κάρτα ο διακομιστής σφράγισε το μυστικό του με μια σύνοψη (hash). Τώρα που τελείωσε η παρτίδα, το μυστικό είναι φανερό και ο περιηγητής σου ξαναϋπολογίζει όλο το ανακάτεμα.
fair-yes = { $n ->
    [one] Τίμιο: η σφραγίδα ταιριάζει και η μία κάρτα που άνοιξε είναι η σωστή.
   *[other] Τίμιο: η σφραγίδα ταιριάζει και οι { $n } κάρτες, μαζί με τους ευγενείς, βγήκαν με τη σφραγισμένη σειρά.
}
fair-none = Αυτή η παρτίδα δεν έχει σφραγισμένο ανακάτεμα: προέρχεται από εισαγωγή ή ξεκίνησε από μια διάταξη.
fair-seed = Κάτι δεν ταιριάζει: το μυστικό δεν αντιστοιχεί στη σφραγίδα.
fair-card = Κάτι δεν ταιριάζει: η κάρτα { $n } έπρεπε να είναι { $wanted }, αλλά ήταν { $found }.
fair-sealed = Η μοιρασιά της ημέρας μένει σφραγισμένη ώσπου να τελειώσει η μέρα.
fair-swapped = Κάτι δεν ταιριάζει: αυτή δεν είναι η σφραγίδα που είδε ο περιηγητής σου πριν από την πρώτη κάρτα.
fair-nonce = Κάτι δεν ταιριάζει: λείπει αυτό που πρόσθεσε ο περιηγητής σου στο ανακάτεμα.
fair-seats = Κάτι δεν ταιριάζει: η σειρά των θέσεων δεν είναι αυτή που κληρώθηκε.
fair-commitment = Σφραγίδα, φανερή πριν από την πρώτη κάρτα
fair-seed-shown = Μυστικό, φανερό στο τέλος
fair-nonces = Τι πρόσθεσαν οι παίκτες

## Settings
settings-me = Εγώ
settings-look = Εμφάνιση
settings-device = Άλλες συσκευές
my-profile = Το προφίλ μου
language = Γλώσσα
theme = Θέμα
theme-light = Φωτεινό
theme-dark = Σκοτεινό
speed = Εφέ κίνησης
speed-slow = Αργά
speed-normal = Κανονικά
speed-fast = Γρήγορα
speed-off = Καθόλου
cost-setting = Οι κάρτες δείχνουν
sound = Ήχοι
notify = Ειδοποίησέ με όταν είναι η σειρά μου
recovery-why = Δεν έχεις κωδικό. Για να παίζεις με την ίδια ταυτότητα σε άλλη συσκευή, άνοιξε εκεί έναν σύνδεσμο. Ισχύει για μία φορά.
recovery-until = Ισχύει έως { $date }
recovery-make = Φτιάξε σύνδεσμο
sign-out-why = Έχασες μια συσκευή ή ήταν κοινόχρηστη; Αποσύνδεσε τις άλλες: μόνο αυτή μένει δική σου, και οι σύνδεσμοι και η διεύθυνση της ροής αλλάζουν.
sign-out = Αποσύνδεση των άλλων συσκευών μου
sign-out-done = Τώρα μόνο αυτή η συσκευή είναι δική σου.
feed = Ροή ειδοποιήσεων
feed-why = Μια μυστική διεύθυνση για αναγνώστη ροών: λέει πού είναι η σειρά σου.
feed-make = Δείξε τη διεύθυνση
bots-mine = Τα μποτ μου
bots-mine-why = Ένα δικό σου πρόγραμμα μπορεί να παίζει εδώ με δικό του όνομα, με την ένδειξη μποτ. Το κλειδί του εμφανίζεται μία φορά.
bots-mine-new = Νέο μποτ
forget = Ξέχασέ με
forget-why = Το όνομα, τα κλειδιά και τα μηνύματά σου σβήνονται· οι παρτίδες που έπαιξες χάνουν το όνομά σου.
forget-sure = Να σε ξεχάσουμε για πάντα; Δεν αναιρείται.
recover-title = Η ίδια ταυτότητα και εδώ
recover-why = Αυτή η συσκευή θα ανήκει σε όποιον έφτιαξε τον σύνδεσμο. Η ταυτότητα που είχες εδώ ως τώρα μένει πίσω.
recover-do = Ναι, εγώ είμαι

## About
about-what = Ένα δωρεάν τραπέζι για το επιτραπέζιο Splendor: για παιχνίδι με μποτ και ανθρώπους, για μάθηση, για να ξαναβλέπεις τις παρτίδες σου και για έρευνα. Ο κώδικας είναι ανοιχτός και τρέχει σε κάθε μηχάνημα.
about-mark = Ανεπίσημο
about-mark-text = Αυτό είναι έργο φίλων του παιχνιδιού. Το «Splendor» είναι εμπορικό σήμα του κατόχου του· ούτε ο εκδότης ούτε οι δημιουργοί του παιχνιδιού έχουν σχέση με αυτή τη σελίδα. Αν σου αρέσει το παιχνίδι, αγόρασέ το: γύρω από ένα αληθινό τραπέζι είναι ακόμη καλύτερο.
about-art = Εικόνες και κείμενα
about-art-text = Πετράδια, κάρτες, ευγενείς και κείμενα φτιάχτηκαν για αυτό το έργο. Δεν χρησιμοποιείται καμία εικόνα, κανένα λογότυπο και καμία φράση του εκδότη.
about-fair = Τίμιο ανακάτεμα
about-fair-text = Πριν από την πρώτη κάρτα ο διακομιστής δείχνει τη σύνοψη (hash) του μυστικού του· η συσκευή κάθε παίκτη προσθέτει κάτι δικό της· στο τέλος το μυστικό φανερώνεται, και κάθε περιηγητής μπορεί να ξαναϋπολογίσει το ανακάτεμα.
about-data = Τα δεδομένα σου
about-data-text = Ένα cookie με έναν τυχαίο αριθμό λέει ότι εσύ είσαι εσύ· δεν χρειάζεται τίποτε άλλο και κανείς άλλος δεν μαθαίνει τίποτα. Οι ρυθμίσεις μένουν στη συσκευή σου. Το «Ξέχασέ με» στις ρυθμίσεις σβήνει το όνομά σου παντού.
about-api = Για προγράμματα
about-api-text = Ό,τι κάνει η σελίδα είναι ανοιχτό και για προγράμματα:

## Errors: codes of the server
error-bad-message = Ο διακομιστής δεν το κατάλαβε.
error-too-large = Είναι πολύ μεγάλο.
error-too-fast = Λίγο γρήγορο αυτό. Περίμενε μια στιγμή.
error-too-many = Το όριο έχει ήδη συμπληρωθεί.
error-unknown-table = Δεν υπάρχει τέτοιο τραπέζι.
error-unknown-game = Δεν υπάρχει τέτοια παρτίδα.
error-unknown-level = Δεν υπάρχει τέτοιο μποτ.
error-unknown-person = Δεν υπάρχει παίκτης με αυτό το όνομα.
error-namesakes = Περισσότεροι από ένας παίκτες έχουν αυτό το όνομα. Προσκάλεσε από το σωστό προφίλ ή επικόλλησε τον σύνδεσμό του.
error-unknown-path = Δεν υπάρχει τίποτα σε αυτή τη διεύθυνση.
error-not-seated = Δεν έχεις θέση σε αυτό το τραπέζι.
error-not-your-turn = Δεν είναι η σειρά σου.
error-not-your-seat = Αυτή δεν είναι η θέση σου.
error-stale = Στο μεταξύ η παρτίδα προχώρησε.
error-illegal = Οι κανόνες δεν το επιτρέπουν.
error-not-playing = Η παρτίδα δεν είναι σε εξέλιξη.
error-already-over = Η παρτίδα τελείωσε.
error-already-started = Η παρτίδα έχει ήδη αρχίσει.
error-seat-taken = Αυτή η θέση είναι πιασμένη.
error-twice-seated = Καθένας έχει μία μόνο θέση στο τραπέζι· σε κάποιον δόθηκαν δύο.
error-name-taken = Κάποιος άλλος έχει ήδη αυτό το όνομα.
error-not-invited = Αυτή η θέση κρατιέται για κάποιον άλλον.
error-no-offer = Δεν υπάρχει κάτι να απαντηθεί.
error-cannot-undo = Δεν αναιρείται: άνοιξε μια κάρτα ή έχει παίξει κάποιος.
error-bad-rules = Αυτοί οι κανόνες δεν στέκουν.
error-bad-record = Αυτό το αρχείο παρτίδας δεν διαβάζεται.
error-bad-record-at = Αυτό το αρχείο παρτίδας δεν διαβάζεται στο σημείο { $place }.
error-bad-position = Αυτή η διάταξη δεν είναι δυνατή.
error-bad-deal = Το σφραγισμένο ανακάτεμα δεν ταιριάζει ή δεν χρησιμοποιείται πια.
error-bad-token = Αυτός ο σύνδεσμος ή το κλειδί δεν ισχύει (πια).
error-not-allowed = Δεν επιτρέπεται.
error-household = Κάποιος από το δίκτυό σου κάθεται ήδη σε αυτό το βαθμολογημένο τραπέζι.
error-rated = Δεν δίνεται βοήθεια για θέση βαθμολογημένης παρτίδας που παίζεται.
error-removed = Ο οικοδεσπότης σε αφαίρεσε από αυτό το τραπέζι.
remove-person = Αφαίρεση
error-bad-origin = Ήρθε από άλλη ιστοσελίδα και απορρίφθηκε.
error-unauthorised = Φόρτωσε ξανά τη σελίδα: δεν σε αναγνωρίζουμε.
error-busy = Τα μποτ έχουν πολλή δουλειά. Δοκίμασε ξανά.
error-offline = Χωρίς σύνδεση. Δοκίμασε ξανά.
error-no-database = Ο διακομιστής δεν μπορεί να αποθηκεύσει τίποτα αυτή τη στιγμή. Δοκίμασε ξανά σε λίγο.
error-shutting-down = Ο διακομιστής θα επανεκκινήσει σε λίγο.
error-internal = Κάτι πήγε στραβά στον διακομιστή.
hint-ask = Υπόδειξη
