"""Type-checks and runs the programs of the README with the service at SERVICE."""

import importlib.metadata
import os
import re
import subprocess
import sys
from pathlib import Path

import mypy.api
import pytest

README = (Path(__file__).parents[1] / "README.md").read_text()
PROGRAMS = re.findall(r"^```python\n(.*?)^```$", README, re.M | re.S)


@pytest.mark.parametrize("program", PROGRAMS)
def test_programs(program: str, tmp_path: Path) -> None:
    file = tmp_path / "program.py"
    file.write_text(program.replace("http://127.0.0.1:8080", os.environ["SERVICE"]))
    report, errors, status = mypy.api.run(["--strict", f"--cache-dir={tmp_path}", str(file)])
    assert status == 0, report + errors
    subprocess.run([sys.executable, file], check=True)


def test_the_wheel_has_the_licences() -> None:
    files = {file.name for file in importlib.metadata.files("variant-arbiter") or []}
    assert {"LICENSE-APACHE", "LICENSE-MIT"} <= files
