### The words of review, puzzles, analysis and openings. Every language file has the same ids.

## The review

review = Ανασκόπηση
analyse = Ανάλυσε
review-ask = Ανασκόπηση αυτής της παρτίδας
review-ask-why = Κάθε απόφαση αναλύεται: τι ήταν καλό, τι ήταν καλύτερο και τι ήταν τύχη.
review-deep = Βαθύτερη σκέψη
review-waiting = Στην ουρά αναμονής…
review-working = Σκέφτεται: { $done } από { $total } αποφάσεις
review-deepening = Σκέφτεται βαθύτερα: { $done } από { $total } αποφάσεις
review-failed = Η ανασκόπηση απέτυχε.
review-again = Φόρτωση ξανά
review-chances = Πιθανότητες νίκης
review-graph = Πιθανότητες νίκης στη διάρκεια της παρτίδας
review-graph-how = Η μπάρα της επανάληψης δείχνει τις ίδιες στιγμές.
review-played = Κίνηση ({ $name }):
review-played-tag = παίχτηκε
review-good = Καλή κίνηση
review-loses = χάνει { $percent }
review-retry = Δοκίμασε ξανά αυτή την κίνηση
review-play-on = Παίξε από εδώ
review-keys = Κρίσιμες στιγμές
review-keys-none = Καμία απόφαση δεν κόστισε πολύ.
review-key = Γύρος { $round }, { $name }
review-instead = καλύτερο:
review-skill = Τύχη και ικανότητα
review-accuracy = Ακρίβεια
review-given = Απώλεια
review-error-rate = Ποσοστό λαθών ‰
review-luck = Τύχη
review-result = Αποτέλεσμα
review-adjusted = Αποτέλεσμα χωρίς τύχη
review-luck-why = Τύχη είναι η επίδραση των καρτών, ικανότητα των αποφάσεων. Σε πολλές παρτίδες η τύχη εξισορροπείται.
review-luck-of = Τύχη στις κάρτες:
review-luck-bars = Πώς άλλαξε τις πιθανότητες κάθε κάρτα που άνοιξε
review-reveals = Οι κάρτες που άλλαξαν τα περισσότερα
review-the-deal = Το μοίρασμα
review-report = Η παρτίδα με μια ματιά
review-depth = { $simulations } προσομοιώσεις ανά απόφαση
review-end = Εδώ τελειώνει η παρτίδα. Πήγαινε πίσω για να δεις τις αποφάσεις.
review-forced = Δεν υπήρχε επιλογή.
review-why = Γιατί η καλύτερη κίνηση είναι η καλύτερη
review-line = Μια πιθανή συνέχεια
review-proof = Αποδεδειγμένο:
review-proof-win = { $name }: βέβαιη νίκη, { $turns ->
    [one] με αυτή την κίνηση
   *[other] σε { $turns } κινήσεις
}, ό,τι κι αν έρθει
review-proof-loss = { $name }: βέβαιη ήττα, ό,τι κι αν παιχτεί
mark-dubious = Αμφίβολη
mark-mistake = Λάθος
mark-blunder = Σοβαρό λάθος
turn-take = Πάρε
turn-return = επίστρεψε
turn-buy = Αγόρασε
turn-reserve = Αποθήκευσε
turn-blind = Αποθήκευσε κλειστή, επίπεδο { $tier }
turn-pass = Πάσο
hint-wins-for-sure = Βέβαιη νίκη, { $turns ->
    [one] με αυτή την κίνηση
   *[other] σε { $turns } κινήσεις
}
hint-finishes = Φτάνει τους { $points } πόντους: αυτός ο γύρος είναι ο τελευταίος
hint-stops-finish = { $name } μπορούσε να τελειώσει την παρτίδα με την { $card }
hint-takes-noble = Έρχεται επίσκεψη: { $noble }
hint-takes-noble-first = Έρχεται επίσκεψη, πριν προλάβει { $name }: { $noble }
hint-stops-noble = Με την { $card } θα είχε επίσκεψη { $name }: { $noble }
hint-only-move = Όλα τα άλλα είναι τουλάχιστον { $percent } % χειρότερα
hint-denies-card = { $name } μπορούσε να αγοράσει την { $card } στην επόμενη κίνηση
hint-gains-points = { $points ->
    [one] { $points } πόντος
   *[other] { $points } πόντοι
} αμέσως
hint-buys-next = Στην επόμενη κίνηση μπορείς να αγοράσεις την { $card }
hint-turns-away = { $turns ->
    [one] { $turns } κίνηση
   *[other] { $turns } κινήσεις
} ακόμη για την { $card }
hint-nearer-noble = { $left ->
    [one] Λείπει { $left } μπόνους
   *[other] Λείπουν { $left } μπόνους
} για: { $noble }
hint-runs-out = Εξαντλήθηκε το χρώμα που χρειάζεται { $name }: { $gem }
hint-last-of-colour = Οι τελευταίοι δείκτες: { $gem }
hint-makes-cheaper = { $cards ->
    [one] { $cards } κάρτα κοστίζει
   *[other] { $cards } κάρτες κοστίζουν
} 1 δείκτη λιγότερο: { $gem }
hint-takes-gold = Μαζί έρχεται ένας δείκτης χρυσού
hint-threat = Προσοχή: { $name } μπορεί ακόμη να τελειώσει την παρτίδα με την { $card }

## Trying a turn again, and hints

try-title = Δοκίμασε ξανά
try-ask = Τι θα έπαιζες εδώ;
try-judging = Κοιτάζω την κίνησή σου…
try-best = Δεν υπάρχει καλύτερη.
try-good = Καλή: δεν χάνεται σχεδόν τίποτα.
try-worse = Υπάρχει κάτι καλύτερο.
try-again = Δοκίμασε άλλη κίνηση
try-none = Αυτή η διεύθυνση δεν περιέχει διάταξη.
you-are = Εσύ
rival-n = Αντίπαλος { $n }
hint-title = Υπόδειξη
hint-thinking = Σκέφτομαι την κίνησή σου…
hint-try = Αξίζει να δεις:
hint-chance = Πιθανότητα νίκης: { $percent }
hint-plain = Αφήνει περισσότερες επιλογές ανοιχτές.

## Puzzles

puzzles = Γρίφοι
puzzles-lead = Διατάξεις με μία ξεκάθαρα καλύτερη κίνηση, από χιλιάδες παρτίδες. Παίξε την στο τραπέζι.
puzzle-daily = Γρίφος της ημέρας
puzzle-number = Γρίφος { $n }
puzzle-find = Βρες την καλύτερη κίνηση.
puzzle-right = Αυτή είναι!
puzzle-wrong = Δεν είναι η καλύτερη κίνηση.
puzzle-wrong-how = Δοκίμασε άλλη ή δες τη λύση.
puzzle-show = Δείξε τη λύση
puzzle-next = Επόμενος γρίφος
puzzle-best = Η καλύτερη κίνηση
puzzle-why = Γιατί
puzzle-gap = { $percent } μπροστά από όλα τα άλλα
puzzle-proved = { $turns ->
    [one] Βέβαιη νίκη με αυτή την κίνηση
   *[other] Βέβαιη νίκη σε { $turns } κινήσεις
}
puzzle-thinking = Κοιτάζω την κίνησή σου και τη συνέχεια…
puzzle-theme = Θέμα
puzzle-difficulty = Δυσκολία
puzzle-all = Όλα
theme-win = Νίκη
theme-deny = Παρεμπόδιση
theme-noble = Κούρσα ευγενών
theme-reserve = Αποθήκευση
theme-take = Λήψη δεικτών
theme-buy = Αγορά
difficulty-easy = Ευκολότερος
difficulty-middle = Μέτριος
difficulty-hard = Δυσκολότερος
puzzle-solved = Λυμένοι
puzzle-streak = Σερί
puzzle-record = Καλύτερο σερί
puzzle-matching = { $n ->
    [one] { $n } γρίφος
   *[other] { $n } γρίφοι
}
puzzle-kept = Οι γρίφοι που έλυσες αποθηκεύονται μόνο σε αυτόν τον περιηγητή.
puzzle-was-solved = λυμένος
puzzle-was-missed = χωρίς επιτυχία
puzzle-filter-none = Κανένας γρίφος δεν ταιριάζει.

## The pages of the study

study = Μελέτη
rival = Αντίπαλος

## The analysis board

analysis = Ανάλυση
analysis-lines = Καλύτερες κινήσεις
analysis-thinking = Σκέφτεται: { $simulations } προσομοιώσεις
analysis-waiting = Αριθμός { $place } στην ουρά: { $simulations } προσομοιώσεις ως τώρα
analysis-ended = Ολοκληρώθηκε: { $simulations } προσομοιώσεις
analysis-paused = Σε παύση: { $simulations } προσομοιώσεις
analysis-pause = Παύση
analysis-go-on = Συνέχεια
analysis-back = Μία κίνηση πίσω
analysis-forward = Ξανά μπροστά
analysis-start = Στην αρχή
analysis-moves = Κινήσεις ως εδώ
analysis-set-up = Στήσε ένα τραπέζι
analysis-text = Η διάταξη ως κείμενο
analysis-text-how = Επικόλλησε μια διάταξη στη σημειογραφία μας.
analysis-load = Δείξε την
analysis-random = Οι κάρτες που δεν έχουν φανεί βγαίνουν στην τύχη. Στήσε το τραπέζι για να τις διαλέξεις.
analysis-over = Η παρτίδα τελείωσε.
analysis-ask = Παίξε μια κίνηση για να τη δοκιμάσεις.

## The position editor

editor-lead = Βάλε ό,τι υπάρχει στο τραπέζι. Μια κάρτα κρατημένη κλειστή μένει άγνωστη.
editor-turn = Παίζει
editor-round = Γύρος
editor-market = Κάρτες στο τραπέζι
editor-tokens = Δείκτες
editor-bank = Μένουν στην τράπεζα
editor-bought = Αγορασμένες κάρτες
editor-reserved = Αποθηκευμένες κάρτες
editor-visits = Ευγενείς που ήρθαν
editor-hidden = Κλειστή, επίπεδο { $tier }
editor-empty = Κενή θέση, επίπεδο { $tier }
editor-which-card = Ποια κάρτα;
editor-which-noble = Ποιος ευγενής;
editor-add = Πρόσθεσε κάρτα
editor-add-noble = Πρόσθεσε ευγενή
editor-remove = Αφαίρεση
editor-left-out = Άφησέ το κενό
editor-more = Ένας δείκτης ακόμη: { $gem }
editor-less = Ένας δείκτης λιγότερος: { $gem }
editor-fresh = Άδειασε το τραπέζι
editor-fill = Συμπλήρωσε στην τύχη
editor-level = Επίπεδο { $tier }
editor-fits = Αυτή η διάταξη είναι έγκυρη.
wrong-bank = Κρατούν περισσότερους δείκτες από όσους υπάρχουν: { $gem }
wrong-limit = { $name }: πάνω από { $limit } δείκτες
wrong-market = { $n ->
    [one] { $n } θέση στο τραπέζι είναι κενή
   *[other] { $n } θέσεις στο τραπέζι είναι κενές
} ενώ μένουν κάρτες
wrong-nobles = { $n ->
    [one] Μένει να δηλωθεί { $n } ευγενής
   *[other] Μένει να δηλωθούν { $n } ευγενείς
}
wrong-guests = Υπάρχουν περισσότεροι από τους { $n } ευγενείς της παρτίδας
wrong-own = Παίζει { $name } και ξέρει αυτές τις κάρτες: δήλωσέ τες
wrong-parts = Το κείμενο δεν είναι πλήρες: έχει { $found } από τουλάχιστον { $wanted } μέρη
wrong-part = Αυτό το μέρος του κειμένου δεν διαβάζεται: { $what }
wrong-card = Δεν υπάρχει κάρτα { $what }
wrong-noble = Δεν υπάρχει ευγενής { $what }
wrong-twice = { $what }: υπάρχει δύο φορές
wrong-tokens = Δείκτες συνολικά: { $found } αντί για { $wanted } ({ $gem })
wrong-reserved = { $name }: πάνω από { $limit } αποθηκευμένες κάρτες
wrong-row = { $what }: δεν ταιριάζει στη σειρά του επιπέδου { $tier }
wrong-hidden = Δεν μένει κάρτα επιπέδου { $tier } που να μπορεί να είναι κλειστή

## Opening statistics

openings = Ανοίγματα
openings-lead = Στατιστικά από { $games } παρτίδες που έπαιξε το δίκτυό μας εναντίον του εαυτού του, με σύντομη αναζήτηση πριν από κάθε κίνηση.
openings-seats = Είναι πλεονέκτημα να ξεκινάς;
openings-seats-how = Μερίδιο νικών ανά θέση· η γραμμή είναι το ίσο μερίδιο.
openings-first = Πρώτες κινήσεις
openings-first-how = Πόσο συχνά ξεκινά έτσι κάθε θέση και πόσο συχνά μετά κερδίζει.
first-three = Τρεις διαφορετικοί δείκτες
first-pair = Δύο ίδιου χρώματος
first-reserve = Αποθήκευση από το επίπεδο { $tier }
first-blind = Αποθήκευση κλειστής, επίπεδο { $tier }
first-other = Κάτι άλλο
openings-often = Πόσο συχνά
openings-wins = Νίκες
openings-cards = Πόσο αξίζει μια κάρτα;
openings-cards-how = Κάθε πετράδι είναι μια κάρτα: πιο δεξιά, αγοράζεται συχνότερα· πιο ψηλά, κερδίζει συχνότερα όποιος την αγοράζει. Τα μεγαλύτερα είναι από υψηλότερα επίπεδα.
openings-bought = Αγοράζεται στο … των παρτίδων
openings-buyer = Κερδίζει όποιος την αγοράζει
openings-best = Υψηλότερο ποσοστό νικών
openings-popular = Αγοράζονται περισσότερο
openings-nobles = Ευγενείς
openings-nobles-how = Πόσο συχνά ένας ευγενής του τραπεζιού επισκέπτεται κάποιον και πόσο συχνά αυτός κερδίζει.
openings-visits = Επισκέψεις
openings-rounds = Πόσο κρατά μια παρτίδα;
openings-rounds-how = Παρτίδες ανά τελευταίο γύρο· { $mean } γύροι κατά μέσο όρο.
openings-winner = Ο νικητής κατά μέσο όρο: { $points } πόντοι, { $cards } κάρτες, { $nobles } ευγενείς· { $reserves } αποθηκεύσεις ανά παρτίδα.
openings-table = Όλες οι κάρτες σε πίνακα
openings-card = Κάρτα
openings-reserved = Αποθηκεύεται
openings-made = Δημιουργήθηκε με

## The deal of the day

daily = Μοίρασμα της ημέρας
daily-lead = Σήμερα όλοι εδώ παίρνουν τις ίδιες κάρτες με την ίδια σειρά, απέναντι στο ίδιο μποτ. Μία παρτίδα, χωρίς αναίρεση και υποδείξεις· μετά μπορείς να συγκρίνεις.
daily-against = Με αντίπαλο: { $level }
daily-first = Ξεκινάς εσύ.
daily-second = Ξεκινά το μποτ.
daily-play = Παίξε το σημερινό
daily-go-on = Συνέχισε το παιχνίδι
daily-review = Επανάληψη και ανασκόπηση
daily-finished = { $n ->
    [0] Κανείς δεν το τελείωσε ακόμη
    [one] { $n } άτομο το τελείωσε
   *[other] { $n } άτομα το τελείωσαν
}.
daily-hidden = Θα δεις τις παρτίδες των άλλων όταν τελειώσεις τη δική σου.
daily-lines = Πώς πήγε
daily-result = Αποτέ­λεσμα
daily-won = νίκη
daily-lost = ήττα
daily-rounds = Γύροι
daily-compare = Σύγκρινε
daily-beside = Κίνηση με κίνηση
daily-same = { $n ->
    [one] Η πρώτη κίνηση ήταν ίδια.
   *[other] Οι πρώτες { $n } κινήσεις ήταν ίδιες.
}
daily-differ = Διαφέρουν από την πρώτη κίνηση.
daily-alone = Κανείς άλλος δεν το τελείωσε ακόμη.

## Over time

progress-title = Τύχη και λάθη στην πορεία του χρόνου
progress-accuracy = Ακρίβεια, { $mean } κατά μέσο όρο
progress-luck = Τύχη, { $mean } κατά μέσο όρο
progress-none = Κάνε ανασκόπηση μιας παρτίδας σου, και εδώ θα φανούν η τύχη και τα λάθη σου.
turn-gold = με χρυσό αντί για { $gems }
daily-before = Η προηγούμενη μέρα
end-figures = Τύχη και ικανότητα σε αυτή την παρτίδα
