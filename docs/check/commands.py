#!/usr/bin/env python3
"""Runs the commands of the documents against the service at SERVICE, and compares their output and the pictures
in docs/pictures with those in the repository. --write updates them.

A ```bash block has commands; a ```json or ```text block after it has their output. A ```sh block is not run.
Output without commands is an error. docs/pictures/pictures.json has the request of each picture.
"""

import difflib
import json
import os
import pathlib
import re
import subprocess
import sys
import urllib.parse
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
PICTURES = ROOT / "docs" / "pictures"
PAGES = ["README.md", "docs/TOUR.md", "docs/INTEGRATION.md"]
BLOCK = re.compile(
    r"^```bash\n(?P<commands>.*?)^```$(?P<between>\n*)(?:^```(?P<form>json|text)\n.*?^```$)?", re.M | re.S)
END = "=end of answer="
SERVICE = os.environ["SERVICE"]
# The address in the documents.
WRITTEN = "http://127.0.0.1:8080"


def shown(found: re.Match, shell: subprocess.Popen) -> str:
    """Returns the block with the current output of its commands."""
    output = run(found["commands"].replace(WRITTEN, SERVICE), shell).replace(SERVICE, WRITTEN)
    text = f"```bash\n{found['commands']}```"
    if output:
        text += f"\n\n```{found['form'] or 'text'}\n{output}\n```"
    return text if found["form"] else text + found["between"]


def run(commands: str, shell: subprocess.Popen) -> str:
    """Returns the output. One shell runs all blocks of a page, so that they share variables."""
    shell.stdin.write(f"{commands}printf '\\n{END}\\n'\n")
    shell.stdin.flush()
    lines = []
    for line in iter(shell.stdout.readline, f"{END}\n"):
        if not line:
            sys.exit(f"the shell exited in:\n{commands}")
        lines.append(line.rstrip("\r\n"))
    # A line break precedes the mark, which leaves an empty line after output that ends with one.
    return "\n".join(lines).removesuffix("\n")


def of_page(page: str) -> tuple[str, str]:
    """The page with the current output of its commands, and its faults."""
    text = (ROOT / page).read_text()
    with subprocess.Popen(["bash"], cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT) as shell:
        fresh = BLOCK.sub(lambda found: shown(found, shell), text)
        shell.stdin.close()
    stray = re.findall(r"^```(?:json|text)\n(.*)", BLOCK.sub("", text), re.M)
    return fresh, "".join(f"output without commands: {line}\n" for line in stray)


def drawn(asked: dict) -> str:
    url = f"{SERVICE}/v1/variants/{asked['variant']}/diagram?{urllib.parse.urlencode(asked['request'])}"
    with urllib.request.urlopen(url) as answer:
        return answer.read().decode()


def main() -> None:
    fresh, faults = {}, ""
    for page in PAGES:
        fresh[ROOT / page], stray = of_page(page)
        faults += stray
    for name, asked in json.loads((PICTURES / "pictures.json").read_text()).items():
        fresh[PICTURES / f"{name}.svg"] = drawn(asked)
    for path, text in fresh.items():
        old = path.read_text() if path.exists() else ""
        if "--write" in sys.argv:
            path.write_text(text)
        elif text != old:
            name = str(path.relative_to(ROOT))
            faults += "".join(difflib.unified_diff(old.splitlines(True), text.splitlines(True), name, "current"))
    if faults:
        sys.exit(f"{faults}\nto update: cargo xtask renew documents")
    print(f"{len(fresh)} pages and pictures show what the service answers")


main()
