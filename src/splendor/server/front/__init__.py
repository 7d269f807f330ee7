"""What a stranger reaches.

socket     the WebSocket: messages in, messages out
frames     uvicorn's WebSocket, with a short way for whole text messages
transport  limits for connections and requests
guard      origin, host, identity and rate checks; headers of answers
http       the HTTP API
schema     JSON Schema and TypeScript of the wire
pages      the built page
"""
