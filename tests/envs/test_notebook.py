"""The notebook of the documentation runs, and shows what it says it shows."""

from tests.envs.notebook import outputs, read


def test_stored_outputs_are_those_of_today() -> None:
    """After a change of the pictures: `python -m tests.envs.notebook`."""
    notebook = read()
    stored = [c["outputs"] for c in notebook["cells"] if c["cell_type"] == "code"]
    assert stored == outputs(notebook)


def test_positions_are_drawn() -> None:
    drawn = [
        output["data"]["image/svg+xml"]
        for cell in read()["cells"]
        for output in cell.get("outputs", ())
        if "image/svg+xml" in output.get("data", {})
    ]
    assert len(drawn) >= 3 and all(svg[0].startswith("<svg") for svg in drawn)
