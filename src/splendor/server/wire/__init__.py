"""What goes over the wire.

values    what messages and answers are made of
protocol  the messages of the socket
forms     the values that only the HTTP API uses
refusal   why a request was refused
views     the JSON of a View, written by machine code
"""
