"""Generates the types of the contract with datamodel-code-generator: `python generate.py FILE`."""

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


def main() -> None:
    contract = json.loads(CONTRACT.read_text())
    schemas = contract["components"]["schemas"]
    contract["components"]["schemas"] = {
        name: flat(each, schemas) for name, each in schemas.items()
    }
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


main()
