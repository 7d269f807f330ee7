"""What to say when a package of the extra `envs` is missing."""


def missing(error: ImportError) -> ImportError:
    """The same error with the command that helps."""
    return ImportError(
        f"{error.name or error} is not installed; hint: pip install 'splendor[envs]'",
        name=error.name,
    )
