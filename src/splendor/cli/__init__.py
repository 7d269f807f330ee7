"""The `splendor` command."""


def main() -> None:
    """Run the command line."""
