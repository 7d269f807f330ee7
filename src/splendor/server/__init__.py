"""The online house: live tables over a durable log, one WebSocket a client, and an HTTP API."""
