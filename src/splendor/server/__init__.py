"""The server: live tables over a durable log, one WebSocket per client, and an HTTP API.

Each package imports only those above it in this list:

wire        messages and forms, their errors, and the JSON of a View
runtime     settings, time, background tasks, limits, logs: what any server process has
game        one table without network or storage: log, commands, clock, records, ratings
store       SQLite and PostgreSQL, and the migrations of both
thinking    the processes in which bots choose and engines review
live        tables in memory, the people connected to them, and what each is told
lobby       accounts; creating, listing and joining tables
front       what a stranger reaches: socket, HTTP, page, origin and identity checks
operations  starting, stopping, maintaining and backing up
"""
