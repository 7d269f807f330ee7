"""What every server process has, whatever it serves.

settings    from the environment and the command line
now         the time that all workers agree on
pulse       notices that the process stood still
background  tasks that nobody waits for
limits      token buckets
logs        how log lines look
"""
