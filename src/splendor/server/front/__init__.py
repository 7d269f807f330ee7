"""What a stranger reaches.

socket     the WebSocket: one per client
handlers   its messages, carried out
frames     uvicorn's WebSocket, with a short way for whole text messages
transport  limits for connections and requests
guard      origin, host, address and identity checks; headers of answers
http       the HTTP API
schema     JSON Schema and TypeScript of the wire
pages      the built page
"""
