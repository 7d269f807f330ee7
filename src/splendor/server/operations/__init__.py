"""Running a server.

app          settings in, an ASGI application out
assembly     the parts of a server, put together
run          uvicorn's configuration
serving      `splendor serve`: one process, or several over PostgreSQL
maintenance  what is done at the start and every few seconds
backup       `splendor backup` and `splendor restore`
"""
