#!/usr/bin/env python3
"""Checks the English of documents and comments (CONTRIBUTING.md), and that pages that comments cite exist."""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]

# Phrases to avoid, and what to write instead.
PHRASES = {
    "(?:is|are|was|were|be|been|being) told": "says",
    "said to": "by the text, that the text names",
    "nobody": "no player, no piece, no caller",
    "somebody": "a player, a caller",
    "whoever": "the player that, the caller that",
    "such as that": "like that, of this kind",
    "(?<!so )(?:is|are) ones? that": "is, is a",
    "(?<!there )(?:is|are) (?-i:none)(?! of)": "is not, is no",
    "there (?:is|are|was) to (?:be|know|see|do)": "the reader's next step",
    "(?:he|him) (?:moves|plays|may|can|must|loses|wins|knows)": "they",
    "(?:men|chessmen|piecemen)": "pieces",
    "who (?:knows|asks|runs|wants|likes) [a-z ]+,": "name who",
    "the seed(?: text| article|'s page)": "the source",
    "in case (?:of|that)": "if, when",
    "likewise": "also, too",
    "(?:i\\.e\\.|viz\\.)": "that is",
    "e\\.g\\.": "for example",
    "(?:doors?|guests?|safety net)": "listener, middleware, handler",
    "holds? against": "refuses",
    "(?<!# )(?-i:(?P<word>[a-z]+) (?P=word))": "the word once",
}
AVOIDED = {re.compile(r"\b" + phrase.replace(" ", r"[ \n]") + r"(?!\w)", re.I): better for phrase, better in PHRASES.items()}

# What starts a comment on its own line, or after code.
SLASHES = re.compile(r"^\s*//[/!]? ?(.*)|.*[;,{}()\]]\s+// (.*)"), "/*", "*/"
HASH = re.compile(r"^\s*#(?!!|\[) ?(.*)|.*\S\s+# (.*)"), '"""', '"""'
MARKERS = dict.fromkeys([".rs", ".js", ".mjs", ".ts", ".css"], SLASHES) | dict.fromkeys(
    [".py", ".toml", ".yml", ".yaml", ".conf", ".cases", ".source"], HASH)
# Generated files, and the rules, whose words are binding.
LEFT_OUT = re.compile(r"docs/rules/|web/(bundle|swagger-ui)/|clients/.*/contract\.(ts|py)$")
CODE = re.compile(r"```.*?```|`[^`]*`", re.S)
PAGE = re.compile(r"(?<![\w./:*-])[\w./-]*\w\.md\b")


def comments(text: str, marker: tuple) -> str:
    """The comments of a file, each on its line."""
    pattern, begin, end = marker
    lines, is_inside = [], False
    for line in text.split("\n"):
        bare = line.strip()
        if not is_inside and bare.startswith(begin):
            is_inside, bare = True, bare.removeprefix(begin)
        if is_inside:
            is_inside = end not in bare
            lines.append(bare.partition(end)[0].strip("* "))
        else:
            comment = pattern.fullmatch(line)
            lines.append((comment[1] or comment[2] or "").strip() if comment else "")
    return "\n".join(lines)


def faults(path: pathlib.Path) -> list[str]:
    text = path.read_text()
    marker = MARKERS.get(path.suffix) or (HASH if text.startswith("#!") else None)
    if marker:
        text = comments(text, marker)
    elif path.suffix != ".md":
        return []
    pages = {page for page in PAGE.findall(text) if marker}
    # The rules are a package by itself and cite what it contains.
    package = ROOT / "rules"
    home = package if path.is_relative_to(package / "src") else ROOT
    found = [f"cites {page}, which does not exist" for page in pages
             if not (home / page).exists() and not (path.parent / page).exists()]
    text = CODE.sub(lambda code: re.sub(r"[^\n]", "`", code[0]), text)
    for pattern, better in AVOIDED.items():
        for phrase in pattern.finditer(text):
            line = text.count("\n", 0, phrase.start()) + 1
            found.append(f"line {line}: {phrase[0]!r}: better {better}")
    return found


def main() -> None:
    # In a container the files may belong to another user.
    listed = ["git", "-c", "safe.directory=*", "ls-files", "-z"]
    names = subprocess.run(listed, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True).stdout.split("\0")
    paths = [ROOT / name for name in names if name and not LEFT_OUT.match(name)]
    found = [f"{path.relative_to(ROOT)}: {fault}" for path in paths
             if path.is_file() and not path.is_symlink() and (path.suffix in (".md", "", *MARKERS))
             for fault in faults(path)]
    if found:
        sys.exit("\n".join(found))
    print(f"{len(paths)} files: the English of documents and comments")


main()
