"""Adds the repository's WebAssembly module to the wheel and the source distribution."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NAME = "variant_arbiter.wasm.gz"
PLACES = {"wheel": f"variant_arbiter/{NAME}", "sdist": f"src/variant_arbiter/{NAME}"}


class Module(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        # A source distribution already contains the module.
        module = Path(self.root, "../../web", NAME).resolve()
        if not Path(self.root, PLACES["sdist"]).exists():
            build_data["force_include"][str(module)] = PLACES[self.target_name]
