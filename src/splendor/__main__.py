"""`python -m splendor` is the same as `splendor`."""

from splendor.cli import app

if __name__ == "__main__":
    app()
