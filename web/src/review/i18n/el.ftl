### The words of the review. Every language file has the same ids.

review = Ανάλυση
review-ask = Ανάλυση αυτής της παρτίδας
review-deep = Βαθύτερη σκέψη
review-waiting = Περιμένει τη σειρά της…
review-working = Σκέφτεται: { $done } από { $total } αποφάσεις
review-failed = Η ανάλυση δεν πέτυχε.
review-chances = Πιθανότητες νίκης
review-graph = Πιθανότητες νίκης στη διάρκεια της παρτίδας
review-played = Παίχτηκε:
review-loses = χάνει { $percent }
review-retry = Δοκιμάστε ξανά αυτή την κίνηση
review-keys = Κρίσιμες στιγμές
review-key = Γύρος { $round }, { $name }
review-skill = Τύχη και ικανότητα
review-accuracy = Ακρίβεια
review-given = Χαμένο
review-luck = Τύχη
review-adjusted = Αποτέλεσμα χωρίς τύχη
review-luck-why = Τύχη είναι ό,τι έκαναν οι κάρτες, ικανότητα ό,τι έκαναν οι αποφάσεις. Σε πολλές παρτίδες η τύχη μηδενίζεται.
review-the-deal = Το μοίρασμα
review-proof-win = { $name }: βέβαιη νίκη, { $turns ->
    [one] σε αυτή τη σειρά
   *[other] σε { $turns } σειρές
}, ό,τι κι αν έρθει
review-proof-loss = { $name }: βέβαιη ήττα, ό,τι κι αν παιχτεί
turn-buy = Αγορά
turn-reserve = Κράτηση
turn-blind = Κράτηση από το επίπεδο { $tier }
turn-pass = Πάσο
hint-wins-for-sure = Βέβαιη νίκη, { $turns ->
    [one] σε αυτή τη σειρά
   *[other] σε { $turns } σειρές
}
hint-finishes = Φτάνει τους { $points } πόντους: αυτός ο γύρος είναι ο τελευταίος
hint-stops-finish = { $name } μπορούσε να τελειώσει με: { $card }
hint-takes-noble = Έρχεται επίσκεψη: { $noble }
hint-takes-noble-first = Έρχεται επίσκεψη, πριν από { $name }: { $noble }
hint-stops-noble = { $card } θα έφερνε επίσκεψη στη θέση { $name }: { $noble }
hint-only-move = Όλα τα άλλα είναι τουλάχιστον { $percent } % χειρότερα
hint-denies-card = { $name } μπορούσε να αγοράσει στην επόμενη σειρά: { $card }
hint-gains-points = { $points ->
    [one] 1 πόντος
   *[other] { $points } πόντοι
} αμέσως
hint-buys-next = Στην επόμενη σειρά μπορείτε να αγοράσετε: { $card }
hint-turns-away = { $turns } σειρές μακριά: { $card }
hint-nearer-noble = { $left ->
    [one] Λείπει 1 μπόνους
   *[other] Λείπουν { $left } μπόνους
} για: { $noble }
hint-runs-out = Τελειώνει: { $gem }, και χρειάζεται στη θέση { $name }
hint-last-of-colour = Οι τελευταίες μάρκες: { $gem }
hint-makes-cheaper = { $cards } κάρτες κοστίζουν μία μάρκα λιγότερη: { $gem }
hint-takes-gold = Μαζί έρχεται ένα χρυσό
hint-threat = Προσοχή: { $name } μπορεί ακόμη να τελειώσει με: { $card }
