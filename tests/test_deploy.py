"""What is installed elsewhere: bounded, pinned, and without secrets."""

import re
from pathlib import Path

DEPLOY = Path(__file__).parents[1] / "deploy"


def text(name):
    return (DEPLOY / name).read_text()


def services():
    """The text of every service of the containers."""
    _, _, listed = text("compose.yaml").partition("\nservices:\n")
    parts = re.split(r"^  (\w+):\n", listed.partition("\nvolumes:")[0], flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_images_have_whole_versions():
    images = re.findall(r"image: (\S+)", text("compose.yaml"))
    images += re.findall(r"^FROM (\S+)", text("Dockerfile"), re.MULTILINE)
    assert len(images) == 4
    for image in images:
        assert re.search(r":\d+\.\d+", image), image


def test_containers_are_bounded():
    assert re.search(r"^x-bounds: &bounds\n  cap_drop: \[ALL\]\n", text("compose.yaml"), re.M)
    assert "  read_only: true" in text("compose.yaml")
    head = text("compose.yaml").partition("x-server:")[2].partition("\nservices:")[0]
    assert "<<: *bounds" in head and "mem_limit" in head
    for name, service in services().items():
        assert "*server" in service or ("*bounds" in service and "mem_limit" in service), name


def test_the_unit_is_bounded():
    for line in ("MemoryMax=", "CapabilityBoundingSet=\n", "NoNewPrivileges=true"):
        assert line in text("splendor.service")


def test_no_secret_enters_an_image():
    assert "**/.env" in text("Dockerfile.dockerignore").splitlines()
