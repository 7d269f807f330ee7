"""One table without network or storage: every moment and every stored row is passed in.

log       what is stored: rows of entries
table     a table as a value: the fold of a log
seating   who sits where, and who decides for each seat
history   sequences and sets that successive values share
commands  which entries a request adds, or why it is refused
moves     a move carried out by machine code
clock     time per seat
index     what lists and sweeps need to know of a table
messages  what one receiver may be told of a table
ratings   openskill ratings, and what the ladder measured
records   to and from the record of a finished game
replays   every moment of a finished game
people    a person, a standing, a clean name
"""
