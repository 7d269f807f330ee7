"""One table without network or storage: every moment and every stored row is passed in.

log       what is stored: rows of entries
table     the fold of a log
commands  which entries a request adds, or why it is refused
moves     a move carried out by machine code
clock     time per seat
index     what lists and sweeps need to know of a table
messages  what one receiver may be told of a table
ratings   openskill ratings, and what the ladder measured
records   to and from the record of a finished game
people    a person, a standing, a clean name
"""
