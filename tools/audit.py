"""Look for known weaknesses of everything that is pinned: Python's packages and the page's.

    python tools/audit.py

Asks services on the network. What they do not know is not counted as sound: it is named, and the
exit code is 1, as it is for a weakness.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

import node

ROOT = Path(__file__).resolve().parent.parent
LISTED = 8  # names of packages that nobody knew

Found = tuple[int, list[str], list[str]]  # packages looked at, weaknesses, what nobody knew


def of_python(report: dict[str, Any]) -> Found:
    """What pip-audit found."""
    packages = report["dependencies"]
    weak = [
        f"{package['name']} {package['version']}: {weakness['id']}"
        for package in packages
        for weakness in package.get("vulns", [])
    ]
    unknown = [package["name"] for package in packages if "skip_reason" in package]
    return len(packages) - len(unknown), weak, unknown


def of_page(report: dict[str, Any]) -> Found:
    """What npm found; it knows all or nothing."""
    if "error" in report or "message" in report:
        why = report.get("message") or report["error"].get("summary") or "npm could not ask"
        return 0, [], [f"all of web/package-lock.json ({why})"]
    weak = [f"{name}: {one['severity']}" for name, one in report["vulnerabilities"].items()]
    return report["metadata"]["dependencies"]["total"], weak, []


def told(name: str, found: Found) -> str:
    looked_at, weak, unknown = found
    lines = [f"{name}: {looked_at} packages audited, {len(weak)} known weaknesses"]
    lines += [f"  {line}" for line in weak]
    if unknown:
        more = f" and {len(unknown) - LISTED} more" if len(unknown) > LISTED else ""
        lines.append(f"  NOT AUDITED: {len(unknown)}: {', '.join(unknown[:LISTED])}{more}")
    return "\n".join(lines)


def _ask_python() -> dict[str, Any]:
    command = ["-m", "pip_audit", "--requirement", "constraints.txt", "--no-deps", "--disable-pip"]
    run = subprocess.run(
        [sys.executable, *command, "--format", "json"], cwd=ROOT, capture_output=True, text=True
    )
    if not run.stdout.strip():
        sys.exit(run.stderr or "pip-audit said nothing")
    report: dict[str, Any] = json.loads(run.stdout)
    return report


def _ask_npm() -> dict[str, Any]:
    command = [str(node.NODE), str(node.NPM), "audit", "--json", "--package-lock-only"]
    run = subprocess.run(command, cwd=node.WEB, capture_output=True, text=True)
    try:
        report: dict[str, Any] = json.loads(run.stdout)
    except ValueError:
        return {"message": "npm gave no report"}
    return report


def main() -> int:
    results = {"Python": of_python(_ask_python()), "the page": of_page(_ask_npm())}
    for name, found in results.items():
        print(told(name, found))
    return int(any(weak or unknown for _, weak, unknown in results.values()))


if __name__ == "__main__":
    sys.exit(main())
