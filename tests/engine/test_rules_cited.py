"""Every rule on the rules page is cited by a test, and every rule that a test cites is there."""

import ast
import re
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "docs" / "reference" / "rules.md"
NUMBER = re.compile(r"\b([ACEFSV][1-9])\b")


def on_the_page() -> set[str]:
    return set(re.findall(r"^- ([A-Z]\d+)\. ", PAGE.read_text(encoding="utf-8"), re.MULTILINE))


def cited() -> dict[str, list[str]]:
    """Rule numbers in the names and docstrings of tests, with the tests that cite them."""
    tests: dict[str, list[str]] = {}
    for path in sorted(HERE.glob("test_rules_*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                words = node.name.upper().replace("_", " ") + " " + (ast.get_docstring(node) or "")
                for number in NUMBER.findall(words):
                    tests.setdefault(number, []).append(node.name)
    return tests


def test_the_page_has_all_rules() -> None:
    kinds = {"C": 3, "S": 4, "A": 7, "E": 3, "F": 3, "V": 2}
    assert on_the_page() == {
        f"{kind}{n}" for kind, last in kinds.items() for n in range(1, last + 1)
    }


def test_each_rule_is_cited_by_a_test() -> None:
    assert on_the_page() - cited().keys() == set()


def test_no_test_cites_a_rule_that_is_not_there() -> None:
    assert {number: tests for number, tests in cited().items() if number not in on_the_page()} == {}
