import type { Node } from "libpg-query";

/** Whether something may be null; null where it can't be said. */
export type MayBeNull = boolean | null;

/** `type`: the TypeScript of it once it stands in JSON, without null. */
export type Column = { name: string; mayBeNull: MayBeNull; type: string };

/** What a statement reads from, under the name it goes by. Optional: an outer join may find no row of it. */
export type Source = { name: string; columns: Column[]; isOptional: boolean };

/** One row: it always has exactly one. */
export type Part = { columns: Column[]; isOneRow: boolean };

export type Scope = {
  sources: Source[];
  /** The columns of the named parts of the statement (with … as …). */
  parts: ReadonlyMap<string, Part>;
  /** Columns that are not null and sources that are there, because a condition said so. */
  certain: Set<Column | Source>;
  isGrouped: boolean;
  outer: Scope | null;
  tables: ReadonlyMap<string, Column[]>;
  /** The types of the database in JSON, by their names. */
  types: ReadonlyMap<string, string>;
  /** The columns of a statement inside this one. */
  inside(statement: Node, scope: Scope): Column[];
};

export const scopeWithin = (outer: Scope, given: Partial<Scope> = {}): Scope => ({
  sources: [],
  parts: outer.parts,
  certain: new Set(outer.certain),
  isGrouped: false,
  outer,
  tables: outer.tables,
  types: outer.types,
  inside: outer.inside,
  ...given,
});

export type Resolved = { source: Source; column: Column };

export const nameIn = (node: Node | undefined): string | undefined =>
  node && "String" in node ? node.String.sval : undefined;

export function resolve(fields: Node[] | undefined, scope: Scope): Resolved | undefined {
  const names = (fields ?? []).map(nameIn);
  const column = names.at(-1);
  const of = names.at(-2);
  for (let at: Scope | null = scope; at; at = at.outer)
    for (const source of at.sources) {
      if (of !== undefined && source.name !== of) continue;
      const found = source.columns.find(({ name }) => name === column);
      if (found) return { source, column: found };
    }
  return undefined;
}

export function columnMayBeNull({ source, column }: Resolved, { certain }: Scope): MayBeNull {
  if (certain.has(column)) return false;
  if (source.isOptional && !certain.has(source)) return true;
  return column.mayBeNull;
}
