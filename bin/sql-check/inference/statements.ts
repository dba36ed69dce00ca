import { loadModule, parseSync, type Node, type SelectStmt, type WithClause } from "libpg-query";
import type { Catalog } from "#bin/sql-check/catalog.ts";
import { inJson } from "#bin/sql-check/shop-types.ts";
import { certainIf } from "./conditions.ts";
import { typeIn, unsaid } from "./json-types.ts";
import { findsOneRow, mayBeNull } from "./nulls.ts";
import { addSource } from "./sources.ts";
import { nameIn, scopeWithin, type Column, type MayBeNull, type Scope } from "./scope.ts";

await loadModule();

/** What a database has, as statements are read with it. */
export type Known = {
  tables: ReadonlyMap<string, Column[]>;
  types: ReadonlyMap<string, string>;
};

/** Of a column that is computed, the expression says whether it may be null. */
export function knownOf(catalog: Catalog): Known {
  const types = new Map([...catalog.types].map(([oid, { name }]) => [name, inJson(catalog, oid)]));
  const tables = new Map(
    [...catalog.columns].map(([table, columns]) => [
      table,
      columns.map(({ name, isNullable, type }) => ({
        name,
        mayBeNull: isNullable as MayBeNull,
        type: inJson(catalog, type),
      })),
    ]),
  );
  const known = { tables, types };
  for (const [table, columns] of catalog.columns)
    for (const [index, { generated }] of columns.entries()) {
      const column = tables.get(table)?.[index];
      if (!generated || !column?.mayBeNull) continue;
      column.mayBeNull =
        columnsIn(`select ${generated} from "${table}"`, known)[0]?.mayBeNull ?? null;
    }
  return known;
}

/** The columns of a statement's rows, in their order. */
export function columnsIn(text: string, known: Known): Column[] {
  const statement = parseSync(text).stmts?.[0]?.stmt;
  const nothing: Scope = {
    ...known,
    sources: [],
    parts: new Map(),
    certain: new Set(),
    isGrouped: false,
    outer: null,
    inside: columnsOf,
  };
  return statement ? columnsOf(statement, nothing) : [];
}

function columnsOf(node: Node, outer: Scope): Column[] {
  if ("SelectStmt" in node) return ofSelect(node.SelectStmt, outer);
  const scope = scopeWithin(outer);
  if ("InsertStmt" in node) {
    const { withClause, relation, returningClause } = node.InsertStmt;
    addParts(withClause, scope);
    if (relation) addSource({ RangeVar: relation }, scope);
    return ofTargets(returningClause?.exprs, scope);
  }
  if ("UpdateStmt" in node) {
    const { withClause, relation, fromClause, whereClause, targetList, returningClause } =
      node.UpdateStmt;
    addParts(withClause, scope);
    if (relation) addSource({ RangeVar: relation }, scope);
    for (const item of fromClause ?? []) addSource(item, scope);
    for (const fact of certainIf(whereClause, true, scope)) scope.certain.add(fact);
    noteChanges(targetList, scope);
    return ofTargets(returningClause?.exprs, scope);
  }
  if (!("DeleteStmt" in node)) return [];
  const { withClause, relation, usingClause, whereClause, returningClause } = node.DeleteStmt;
  addParts(withClause, scope);
  if (relation) addSource({ RangeVar: relation }, scope);
  for (const item of usingClause ?? []) addSource(item, scope);
  for (const fact of certainIf(whereClause, true, scope)) scope.certain.add(fact);
  return ofTargets(returningClause?.exprs, scope);
}

/** What was not null may be set to null, and the other way round. */
function noteChanges(targets: Node[] | undefined, scope: Scope): void {
  const [changed] = scope.sources;
  const before = { ...scope, certain: new Set(scope.certain) };
  for (const target of targets ?? []) {
    if (!("ResTarget" in target)) continue;
    const { name, val } = target.ResTarget;
    const column = changed?.columns.find((each) => each.name === name);
    if (!column) continue;
    if (mayBeNull(val, before) === false) scope.certain.add(column);
    else scope.certain.delete(column);
  }
}

function ofSelect(select: SelectStmt, outer: Scope): Column[] {
  const scope = scopeWithin(outer, { isGrouped: select.groupClause !== undefined });
  addParts(select.withClause, scope);
  if (select.op !== "SETOP_NONE" && select.larg && select.rarg)
    return either(ofSelect(select.larg, scope), ofSelect(select.rarg, scope));
  if (select.valuesLists) return ofValues(select.valuesLists, scope);
  for (const item of select.fromClause ?? []) addSource(item, scope);
  for (const fact of certainIf(select.whereClause, true, scope)) scope.certain.add(fact);
  return ofTargets(select.targetList, scope);
}

function ofValues(lists: Node[], scope: Scope): Column[] {
  const rows = lists.map((list) =>
    ("List" in list ? (list.List.items ?? []) : []).map((item, index) => ({
      name: `column${index + 1}`,
      mayBeNull: mayBeNull(item, scope),
      type: typeIn(item, scope),
    })),
  );
  const [first = [], ...others] = rows;
  return others.reduce(either, first);
}

const either = (one: Column[], other: Column[]): Column[] =>
  one.map((column, index) => {
    const there = other[index]?.mayBeNull ?? null;
    const here = column.mayBeNull;
    const may =
      here === true || there === true ? true : here === false && there === false ? false : null;
    const type = other[index]?.type === column.type ? column.type : unsaid;
    return { name: column.name, mayBeNull: may, type };
  });

function addParts(clause: WithClause | undefined, scope: Scope): void {
  const parts = new Map(scope.parts);
  scope.parts = parts;
  for (const node of clause?.ctes ?? []) {
    if (!("CommonTableExpr" in node)) continue;
    const { ctename = "", ctequery, aliascolnames } = node.CommonTableExpr;
    const first =
      clause?.recursive && ctequery && "SelectStmt" in ctequery
        ? ctequery.SelectStmt.larg
        : undefined;
    const renamed = (columns: Column[]) =>
      columns.map((column, index) => ({
        ...column,
        name: nameIn(aliascolnames?.[index]) ?? column.name,
      }));
    // What a recursive part reads of itself begins as its first half.
    if (first) parts.set(ctename, { columns: renamed(ofSelect(first, scope)), isOneRow: false });
    if (!ctequery) continue;
    const isOneRow = findsOneRow(ctequery, scope);
    parts.set(ctename, { columns: renamed(columnsOf(ctequery, scope)), isOneRow });
  }
}

function ofTargets(targets: Node[] | undefined, scope: Scope): Column[] {
  return (targets ?? []).flatMap((target): Column[] => {
    const { name, val } = "ResTarget" in target ? target.ResTarget : {};
    const fields = val && "ColumnRef" in val ? (val.ColumnRef.fields ?? []) : [];
    const last = fields.at(-1);
    if (last && "A_Star" in last) return everyColumn(nameIn(fields.at(-2)), scope);
    return [
      { name: name ?? nameOf(val), mayBeNull: mayBeNull(val, scope), type: typeIn(val, scope) },
    ];
  });
}

function everyColumn(of: string | undefined, scope: Scope): Column[] {
  return scope.sources
    .filter(({ name }) => of === undefined || name === of)
    .flatMap((source) =>
      source.columns.map((column) => ({
        ...column,
        mayBeNull: scope.certain.has(column)
          ? false
          : source.isOptional && !scope.certain.has(source)
            ? true
            : column.mayBeNull,
      })),
    );
}

/** The name PostgreSQL gives a column that has none, as far as statements use it. */
function nameOf(node: Node | undefined): string {
  if (!node) return "?column?";
  if ("ColumnRef" in node) return nameIn(node.ColumnRef.fields?.at(-1)) ?? "?column?";
  if ("FuncCall" in node) return nameIn(node.FuncCall.funcname?.at(-1)) ?? "?column?";
  if ("TypeCast" in node) return nameOf(node.TypeCast.arg);
  if ("CoalesceExpr" in node) return "coalesce";
  return "CaseExpr" in node ? "case" : "?column?";
}
