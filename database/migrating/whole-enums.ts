import type { MigrationMeta } from "drizzle-orm/migrator";

const made =
  /^(?<start>\s*create type "public"\."(?<type>\w+)" as enum\s*\()(?<values>.*)(?<end>\)\s*;?\s*)$/is;
const added =
  /^\s*alter type "public"\."(?<type>\w+)" add value '(?<value>[^']+)'(?: (?<side>before|after) '(?<other>[^']+)')?\s*;?\s*$/i;

/**
 * The same migrations with every enum made with all values that it gets later: until PostgreSQL 16 no row may have a value that its
 * own transaction added.
 */
export function withWholeEnums(migrations: readonly MigrationMeta[]): MigrationMeta[] {
  const values = collectValues(migrations.flatMap(({ sql }) => sql));
  return migrations.map((migration) => ({
    ...migration,
    sql: migration.sql
      .filter((statement) => !added.test(statement))
      .map((statement) =>
        statement.replace(made, (whole, start: string, type: string, _old, end: string) => {
          const all = values.get(type);
          return all ? `${start}${all.map((value) => `'${value}'`).join(", ")}${end}` : whole;
        }),
      ),
  }));
}

function collectValues(statements: readonly string[]): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const statement of statements) {
    const type = made.exec(statement)?.groups;
    if (type)
      values.set(
        type["type"] ?? "",
        [...(type["values"] ?? "").matchAll(/'([^']+)'/g)].map(([, value = ""]) => value),
      );
    const more = added.exec(statement)?.groups;
    if (more) addValue(values.get(more["type"] ?? "") ?? [], more);
  }
  return values;
}

function addValue(
  all: string[],
  { value = "", side, other = "" }: Record<string, string | undefined>,
): void {
  const place = all.indexOf(other) + (side?.toLowerCase() === "after" ? 1 : 0);
  if (side === undefined) all.push(value);
  else all.splice(place, 0, value);
}
