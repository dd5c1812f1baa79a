// Prints the types of a contract, and the fields of its answers that are not for every player.
import { readFileSync } from "node:fs";
import openapiTS, { astToString } from "openapi-typescript";

const [source] = process.argv.slice(2);
const text = source.startsWith("http") ? await (await fetch(source)).text() : readFileSync(source, "utf8");
const contract = JSON.parse(text);

/** The fields of an object, with those of the schemas that it consists of. */
function fieldsOf(schema) {
  if (schema.$ref) return fieldsOf(contract.components.schemas[schema.$ref.split("/").at(-1)]);
  return Object.assign({}, ...(schema.allOf ?? []).map(fieldsOf), schema.properties);
}

/** The marked fields: `field`, or `list.field` in the items of a list. */
function marked(schema, mark) {
  return Object.entries(fieldsOf(schema)).flatMap(([name, field]) => {
    if (field[mark]) return [name];
    const items = field.items?.$ref ? Object.entries(fieldsOf(field.items)) : [];
    return items.filter(([, inner]) => inner[mark]).map(([inner]) => `${name}.${inner}`);
  });
}

const schemas = Object.entries(contract.components.schemas);
const answers = schemas.flatMap(([name, schema]) => (name.endsWith("Answer") ? [schema] : []));

const all = (mark) => [...new Set(answers.flatMap((answer) => marked(answer, mark)))].sort();
const [siteOnly, moverOnly] = ["x-site-only", "x-mover-only"].map(all);
// `forViewer` does not know which answer it has.
const both = siteOnly.filter((name) => moverOnly.includes(name));
if (both.length) throw new Error(`one answer has for the site what another has for the side to move: ${both}`);

const list = (names) => `${JSON.stringify(names, null, 4)} as const;`;

console.log(`// Made by generate.mjs; do not edit.
/** Fields of answers that are for the site alone while a piece is hidden. */
export const SITE_ONLY = ${list(siteOnly)}
/** Fields of answers that are for the side to move. */
export const MOVER_ONLY = ${list(moverOnly)}

${astToString(await openapiTS(contract))}`);
