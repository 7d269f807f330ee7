"""The processes in which bots choose moves and engines review games.

fair_queue       whose turn it is to be served
bot_pool         the processes of the bots
bot_worker       what runs in them
reviews          reviews of finished games
analyses         positions that are looked at deeper and deeper
analysis_worker  what runs in the process of both
study_types      the answers that are made of reviews and analyses
"""
