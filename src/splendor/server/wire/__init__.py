"""What goes over the wire.

protocol  the messages of the socket
forms     the values that only the HTTP API uses
refusal   why a request was refused
views     the JSON of a View, written by machine code
"""
