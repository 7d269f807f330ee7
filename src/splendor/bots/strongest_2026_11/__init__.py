"""The strongest bot of November 2026, frozen: a yardstick for what comes after it.

`splendor match strongest strongest-2026-11` tells how far we have come. Its nets (x2, e3 and e4)
and its search are copies that nothing else uses; they are not to be improved. A test checks that
it still plays as it did.
"""
