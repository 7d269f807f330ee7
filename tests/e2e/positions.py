"""Positions in which the rarer things happen, written as in docs/reference/notation.md."""

HIGH = "2w6,2b6,2g6,2k6/3w4,3b3,3g3,3k3"

# 1g7 costs two white and one blue; with two gold there is a choice of payment.
CHOICE = f"2 1.1.action.0 234443 1g7,1b1,1g1,1r7/{HIGH} n1,n3,n6 210002:-:-,-,-:- 000000:-:-,-,-:-"

# Ten tokens: whoever reserves a card gets a gold and has to return one.
FULL = f"2 1.1.action.0 222225 1g7,1b1,1g1,1r7/{HIGH} n1,n3,n6 222220:-:-,-,-:- 000000:-:-,-,-:-"

# The blue card on 1a brings the fourth blue bonus, which two nobles wait for.
NOBLES = (
    f"2 12.1.action.30 444425 1b4,1b1,1g1,1r7/{HIGH} n1,n6,n3 "
    "000020:1w1,1w2,1w3,1w4,1b2,1b3,1b5,1g2,1g3,1g4,1g5:-,-,-:- 000000:-:-,-,-:-"
)

# The bank has no gem, the hand is full, and nothing can be paid.
STUCK = (
    f"2 9.1.action.20 000005 1w6,1b1,1g1,1r7/{HIGH} n1,n3,n6 "
    "222220:-:3w2,3b4,3g2:- 222220:-:-,-,-:-"
)

# The first seat has 15 points and five cards; the second can have the same with one purchase.
TIE = (
    "2 20.2.action.40 404444 1g7,1b1,1g1,1r7/2b3,2w6,2g6,2k6/3w1,3b1,3g1,3k1 n1,n3,n6 "
    "000000:1w1,1w2,3w4,3b4,3g4:-,-,-:- 040001:1k1,2r6,3r4,3k4:-,-,-:-"
)

# The last turn of four players: five nobles, ten tokens, three reserved cards each.
LAST = (
    "4 25.4.action.60 335235 1k4,1r3,1b6,1g8/2k5,2w4,2g1,2b3/3r2,3w4,3b1,3k4 n1,n3,n5,n8,n10 "
    "110100:1w2,1b2,2w2,2k1,3w1,3b2,3g1,3r1:2k4,~3w2,3g2:- 110110:1w3,1b3,2b2,2k2:2k3,3b3,~3r4:- "
    "000110:1g2,1r2,2g2,2k6:~3b4,3r3,3k1:- 222220:1g3,1r6,2r2,1k1:3k2,3w3,~1k5:-"
)

# Four players, three reserved cards each, five nobles, many tokens: as full as a table gets.
CROWD = (
    "4 15.1.action.60 111331 1w1,1b1,1g1,1r1/2w1,2b1,2g1,2r1/3w1,3b1,3g1,3r1 n1,n2,n3,n4,n5 "
    "222111:1w2,1b2,2w2,2k1:2k4,~3w2,3g2:- 222111:1w3,1b3,2b2,2k2:2k5,3b2,~3r2:- "
    "111111:1g2,1r2,2g2,2k3:~3b3,3r3,3k1:- 111111:1g3,1r3,2r2,1k1:3k2,3w3,~1k5:-"
)
