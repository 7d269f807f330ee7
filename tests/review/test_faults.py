"""What is wrong with a position, as kinds with data: the page has words for each of them."""

from typing import get_args

import pytest

from splendor.engine import Position, SplendorError
from splendor.engine.errors import Fault
from splendor.review.editor import table_from_text
from splendor.server.wire.refusal import LONGEST, bad_position

TEXT = (
    "2 18.2.action.35 242001 1b8,1b2,1b3,1k1/2g6,2g2,2w4,2b5/3w1,3k2,3b2,3k1 n9,n7,n2 "
    "100332:1w5,1w7,1b4,1g4,1r8,1k5,1k6:3k4,~2,1k8:- "
    "102112:1w3,1w4,1b5,1g6,1g8,1r7,1k3:3w2,1w6,-:-"
)
MANY = ",".join(f"1{colour}{number}" for colour in "wbgrk" for number in range(1, 9))

CASES: dict[tuple[str, str], tuple[Fault, dict[str, object]]] = {
    (TEXT, "rubbish"): ("parts", {"found": 1, "wanted": 7}),
    ("2 18", "3 18"): ("parts", {"found": 7, "wanted": 8}),
    ("2 18", "7 18"): ("part", {"what": "7"}),
    ("2 18", "2,target=0 18"): ("part", {"what": "2,target=0"}),
    ("2 18", "2,target=x 18"): ("part", {"what": "target=x"}),
    ("action", "dance"): ("part", {"what": "18.2.dance.35"}),
    ("242001", "24200"): ("part", {"what": "24200"}),
    ("242001 1b8", "- 1b8,1b7"): (
        "part",
        {"what": "1b8,1b7,1b2,1b3,1k1/2g6,2g2,2w4,2b5/3w1,3k2,3b2,3k1"},
    ),
    ("102112:", "10211:"): ("part", {"what": "10211"}),
    ("3w2,1w6,-", "3w2,1w6"): ("part", {"what": "3w2,1w6"}),
    ("3w2,1w6,-:-", "3w2,1w6,-:- draw=2c"): ("part", {"what": "2c"}),
    ("1b8", "1b9"): ("card", {"what": "1b9"}),
    ("n9", "n11"): ("noble", {"what": "n11"}),
    ("1b8", "1b5"): ("twice", {"what": "1b5"}),
    ("1w5,1w7", "1w5,1w5"): ("twice", {"what": "1w5"}),
    ("n9", "n7"): ("twice", {"what": "n7"}),
    ("242001", "242000"): ("tokens", {"colour": 5, "found": 4, "wanted": 5}),
    ("242001 ", "252001 "): ("tokens", {"colour": 1, "found": 5, "wanted": 4}),
    ("242001 1b8", "- 1b8"): ("bank", {"colour": 0}),  # with five white ones in a hand
    ("100332:", "140332:"): ("limit", {"seat": 0, "limit": 10}),
    ("2 18", "2,reserve_limit=2 18"): ("reserved", {"seat": 0, "limit": 2}),
    ("n9,n7,n2", "n9,n7,-"): ("nobles", {"n": 1}),
    ("n9,n7,n2 ", "n9,n7 "): ("nobles", {"n": 1}),
    ("n9,n7,n2 ", "n9,n7,n2,n3 "): ("guests", {"n": 3}),
    ("3w2,1w6,-:-", "3w2,1w6,-:n3"): ("guests", {"n": 3}),
    ("2g6,", "1r1,"): ("row", {"what": "1r1", "tier": 2}),
    ("1b8,1b2,", "-,-,"): ("market", {"n": 2}),
    ("3w2,1w6,-", "3w2,~1,-"): ("own", {"seat": 1}),
    ("1w5,1w7,1b4,1g4,1r8,1k5,1k6:3k4,~2,1k8:-", f"{MANY}:3k4,~1,-:-"): ("hidden", {"tier": 1}),
}


@pytest.mark.parametrize(("old", "new"), CASES)
def test_a_fault_is_told_with_its_place(old, new):
    fault, data = CASES[old, new]
    text = TEXT.replace(old, new, 1)
    if fault == "bank":
        text = text.replace("100332", "400332")
    if fault == "limit":
        text = text.replace("242001", "202001")
    with pytest.raises(SplendorError) as caught:
        table_from_text(text)
    assert (caught.value.fault, caught.value.data) == (fault, data)


def test_every_kind_of_fault_is_tested():
    assert {fault for fault, _ in CASES.values()} == set(get_args(Fault)) - {"over"}


def test_what_has_no_kind_is_told_in_english_only():
    with pytest.raises(SplendorError) as caught:
        table_from_text(TEXT.replace("action", "noble"))
    refused = bad_position(caught.value)
    assert refused.data == {"why": "the phase does not fit the position"}


def test_long_rubbish_is_not_told_back_in_full():
    with pytest.raises(SplendorError) as caught:
        Position.from_text(TEXT.replace("1b8", "x" * 1000))
    assert bad_position(caught.value).data["what"] == "x" * LONGEST


def test_who_still_returns_tokens_is_not_blamed_for_them():
    """Twelve may be held then; eleven by somebody else may not."""
    text = TEXT.replace(".action.", ".return.").replace("242001", "000011")
    text = text.replace("100332:", "222221:").replace("102112:", "222213:")
    with pytest.raises(SplendorError) as caught:
        table_from_text(text)
    assert (caught.value.fault, caught.value.data) == ("limit", {"seat": 0, "limit": 10})
