"""Tables in memory, the people connected to them, and what each is told.

worker        all parts below, put together
tables        every table in memory, and the one way to change it
live_table    one table with its watchers, timers and lock
try_lock      a lock that can be entered without waiting
client        one connected socket
connections   who is connected, here and at other workers
presence      coming, going and watching
broadcast     what happened, to everyone who watches
turn_notices  whose turn it is, to those who look elsewhere
deadlines     clocks that run out, absences that end
bot_turns     moves of the server's bots
rated_games   ratings of those who play, and no help from an engine meanwhile
sleep         time that the process slept through is given back
peers         what other workers wrote, and who is connected there
metrics       what `/metrics` shows
"""
