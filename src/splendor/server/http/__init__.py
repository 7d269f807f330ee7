"""The HTTP API: one router a subject, each a function of the house."""
