"""What to say when a package of the extra `envs` is missing."""


def missing(error: ImportError) -> ImportError:
    """The same error with what helps."""
    return ImportError(
        f"{error.name or error} is not installed; hint: install splendor with its extra `envs`",
        name=error.name,
    )
