"""The arena: matches and tournaments between bots of any kind, and how sure their results are."""
