import type { Catalog } from "./catalog.ts";

const numbers = new Set(["int2", "int4", "int8", "oid", "float4", "float8", "numeric"]);
const moments = new Set(["timestamptz", "timestamp", "date"]);
/** Lists that arrive as the text PostgreSQL writes: drizzle leaves them so. */
const unreadLists = new Set(["_numeric", "_timestamp", "_timestamptz", "_date", "_interval"]);

const isJson = (name: string) => name === "json" || name === "jsonb";
const quoted = (labels: string[]) => labels.map((label) => JSON.stringify(label)).join(" | ");

/** The TypeScript of what a column of this type arrives as (database/connect.ts sets the parsers, drizzle some more). */
export function arrivesAs({ types }: Catalog, oid: number): string {
  const type = types.get(oid);
  if (!type) return "unknown";
  if (numbers.has(type.name)) return "number";
  if (type.name === "bool") return "boolean";
  if (type.name === "bytea") return "Uint8Array";
  if (type.name === "void") return "string";
  if (isJson(type.name)) return "$Json";
  if (type.labels) return quoted(type.labels);
  if (type.element === 0 || unreadLists.has(type.name)) return "string";
  const element = types.get(type.element);
  // The parsers of such lists are not among those of pg.
  if (element?.labels) return "string";
  if (element?.name === "int8") return "string[]";
  return `(${arrivesAs({ types, columns: new Map() }, type.element)})[]`;
}

/** The TypeScript of what may be given for a parameter of this type. */
export function givenAs(catalog: Catalog, oid: number): string {
  const type = catalog.types.get(oid);
  if (!type) return "unknown";
  if (numbers.has(type.name)) return "number";
  if (type.name === "bool") return "boolean";
  if (type.name === "bytea") return "Uint8Array";
  if (moments.has(type.name)) return "Date | string";
  if (isJson(type.name)) return "$GivenJson";
  if (type.labels) return quoted(type.labels);
  if (type.element === 0) return "string";
  return `readonly (${givenAs(catalog, type.element)} | null)[]`;
}

/** The TypeScript of a value of this type in JSON. */
export function inJson(catalog: Catalog, oid: number): string {
  const type = catalog.types.get(oid);
  if (!type) return "$Json";
  if (type.element === 0) return type.name === "bytea" ? "string" : arrivesAs(catalog, oid);
  const element = inJson(catalog, type.element);
  return element === "$Json" ? element : `(${element})[]`;
}
