"""`make audit` claims nothing about what it could not look at."""

import audit


def test_what_nobody_knows_is_not_sound():
    skipped = {"name": "numpy", "skip_reason": "not found"}
    weak = {"name": "old", "version": "1", "vulns": [{"id": "PYSEC-1"}]}
    sound = {"name": "new", "version": "2", "vulns": []}
    found = audit.of_python({"dependencies": [skipped, weak, sound]})
    assert found == (2, ["old 1: PYSEC-1"], ["numpy"])
    assert "NOT AUDITED: 1: numpy" in audit.told("Python", found)


def test_the_page_is_audited_or_said_not_to_be():
    report = {
        "vulnerabilities": {"vite": {"severity": "high"}},
        "metadata": {"dependencies": {"total": 90}},
    }
    assert audit.of_page(report) == (90, ["vite: high"], [])
    assert audit.of_page({"message": "no network"})[2]
    assert audit.of_page({"error": {"summary": "not found"}})[2]


def test_only_all_of_it_is_a_success(monkeypatch):
    sound = {"vulnerabilities": {}, "metadata": {"dependencies": {"total": 1}}}
    monkeypatch.setattr(audit, "_ask_npm", lambda: sound)
    for packages, code in (([], 0), ([{"name": "x", "skip_reason": "?"}], 1)):
        monkeypatch.setattr(audit, "_ask_python", lambda found=packages: {"dependencies": found})
        assert audit.main() == code
