"""Generates the types of the contract with datamodel-code-generator: `python generate.py FILE`.

Adds the fields of answers that are not for every player.
"""

import json
import sys
from pathlib import Path
from typing import Any

from datamodel_code_generator import InputFileType, LiteralType, OpenAPIScope, generate
from datamodel_code_generator.enums import DataModelType
from datamodel_code_generator.format import Formatter, PythonVersion

CONTRACT = Path(__file__).parent / "../../openapi/openapi.json"


def flat(schema: dict[str, Any], schemas: dict[str, Any]) -> dict[str, Any]:
    """A schema without inheritance, since a type cannot make an inherited field required."""
    if "allOf" not in schema:
        return schema
    whole: dict[str, Any] = {"type": "object", "properties": {}, "required": []}
    for part in schema["allOf"]:
        part = part if "$ref" not in part else schemas[part["$ref"].split("/")[-1]]
        part = flat(part, schemas)
        whole["properties"] |= part.get("properties", {})
        whole["required"] += part.get("required", [])
    if "description" in schema:
        whole["description"] = schema["description"]
    return whole


def marked(schema: dict[str, Any], schemas: dict[str, Any], mark: str) -> set[str]:
    """The marked fields: `field`, or `list.field` in the items of a list."""
    names = set()
    for name, field in schema.get("properties", {}).items():
        items = field.get("items", {}).get("$ref")
        if field.get(mark):
            names.add(name)
        elif items:
            inner = schemas[items.split("/")[-1]].get("properties", {}).items()
            names |= {f"{name}.{each}" for each, of_item in inner if of_item.get(mark)}
    return names


def list_of(name: str, schemas: dict[str, Any], mark: str) -> str:
    answers = [each for title, each in schemas.items() if title.endswith("Answer")]
    names = set().union(*(marked(each, schemas, mark) for each in answers))
    return f"\n{name} = {json.dumps(sorted(names), indent=4)}\n"


def main() -> None:
    contract = json.loads(CONTRACT.read_text())
    schemas = contract["components"]["schemas"]
    schemas = {name: flat(each, schemas) for name, each in schemas.items()}
    contract["components"]["schemas"] = schemas
    generate(
        json.dumps(contract),
        input_filename="openapi.json",
        input_file_type=InputFileType.OpenAPI,
        output=Path(sys.argv[1]),
        output_model_type=DataModelType.TypingTypedDict,
        target_python_version=PythonVersion.PY_310,
        openapi_scopes=[OpenAPIScope.Schemas],
        enum_field_as_literal=LiteralType.All,
        use_schema_description=True,
        use_field_description=True,
        use_single_line_docstring=True,
        disable_timestamp=True,
        formatters=[Formatter.BUILTIN],
        custom_file_header='"""The types of the contract. Made by generate.py; do not edit."""',
    )
    with Path(sys.argv[1]).open("a") as file:
        file.write(list_of("SITE_ONLY", schemas, "x-site-only"))
        file.write(list_of("MOVER_ONLY", schemas, "x-mover-only"))


main()
