#!/usr/bin/env python3
"""Checks the Markdown pages as a forge renders them.

Links between pages lead to existing files and headings; pictures exist and have alternative text; rows of a
table have as many columns as its header. The table of operations agrees with the contract (--write updates it),
and the Python code in docs/INTEGRATION.md with the example site.
"""

import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md")),
         *sorted((ROOT / "clients").glob("*/README.md")), *sorted((ROOT / "deploy").rglob("*.md"))]

FENCED = re.compile(r"^```.*?^```$", re.M | re.S)
CODE = re.compile(r"`[^`\n]*`")
LINK = re.compile(r'(!?)\[([^\]]*)\]\(([^)\s]+)(?:\s+"[^"]*")?\)')
IMAGE = re.compile(r"<img\s[^>]*>")
ATTRIBUTE = re.compile(r'(src|alt)="([^"]*)"')


def blanked(pattern: re.Pattern[str], text: str) -> str:
    """The text with each match replaced by x, except line breaks."""
    return pattern.sub(lambda found: re.sub(r"[^\n]", "x", found.group()), text)


def anchors(page: pathlib.Path) -> set[str]:
    """The anchors that forges give to the headings of a page."""
    text = blanked(FENCED, page.read_text())
    found: set[str] = set()
    for heading in re.findall(r"^#+ (.*)$", text, re.M):
        name = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        count = sum(1 for other in found if re.fullmatch(re.escape(name) + r"(-\d+)?", other))
        found.add(f"{name}-{count}" if count else name)
    return found


def faults_of_link(page: pathlib.Path, target: str) -> str | None:
    if re.match(r"[a-z]+:", target):
        return None  # external links are not checked
    path, _, anchor = target.partition("#")
    file = (page.parent / path).resolve() if path else page
    if not file.exists():
        return f"{target} does not exist"
    if not file.is_relative_to(ROOT):
        return f"{target} is outside the repository"
    if anchor and file.suffix == ".md" and anchor not in anchors(file):
        return f"{target}: no such heading"
    return None


def faults(page: pathlib.Path) -> list[str]:
    lines = blanked(FENCED, page.read_text())
    text = blanked(CODE, lines)
    found = []
    links = [(target, text if image else "link") for image, text, target in LINK.findall(text)]
    for image in IMAGE.findall(text):
        attributes = dict(ATTRIBUTE.findall(image))
        links.append((attributes.get("src", ""), attributes.get("alt", "")))
    for target, words in links:
        fault = faults_of_link(page, target)
        if fault:
            found.append(fault)
        if not words:
            found.append(f"{target} has no text")
    columns = None
    # A bar separates columns even within code, unless it is escaped.
    for number, line in enumerate(lines.splitlines(), 1):
        if not line.startswith("|"):
            columns = None
            continue
        count = len(re.findall(r"(?<!\\)\|", line)) - 1
        if columns not in (None, count):
            found.append(f"line {number}: {count} columns in a table of {columns}")
        columns = columns or count
    return found


def operations() -> str:
    """The table of operations in docs/API.md."""
    contract = json.loads((ROOT / "openapi" / "openapi.json").read_text())
    rows = ["operation|methods|purpose", "-|-|-"]
    for path, methods in contract["paths"].items():
        if "post" in methods:
            rows.append(f"`{path.split('/')[-1]}`|{', '.join(sorted(methods)).upper()}|{methods['post']['summary']}")
    return "\n".join(rows)


def main() -> None:
    found = [f"{page.relative_to(ROOT)}: {fault}" for page in PAGES for fault in faults(page)]

    reference = ROOT / "docs" / "API.md"
    mark, end = "<!-- operations, from the contract -->", "<!-- end of operations -->"
    before, rest = reference.read_text().split(mark)
    whole = f"{before}{mark}\n\n{operations()}\n\n{end}{rest.partition(end)[2]}"
    if "--write" in sys.argv:
        reference.write_text(whole)
    elif whole != reference.read_text():
        found.append("docs/API.md differs from the contract: run cargo xtask renew contract")

    site = (ROOT / "examples" / "correspondence" / "site.py").read_text()
    for code in re.findall(r"^```python\n(.*?)^```$", (ROOT / "docs" / "INTEGRATION.md").read_text(), re.M | re.S):
        if code not in site:
            found.append(f"docs/INTEGRATION.md has code that site.py lacks:\n{code}")

    if found:
        sys.exit("\n".join(found))
    print(f"{len(PAGES)} pages: links, pictures, tables and code are valid")


main()
