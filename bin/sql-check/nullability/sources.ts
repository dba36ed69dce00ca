import type { Alias, JoinExpr, Node, RangeFunction } from "libpg-query";
import { certainIf } from "./conditions.ts";
import { nameIn, scopeWithin, type Column, type Scope } from "./scope.ts";

/** Adds what a statement reads from to what its names can mean. */
export function addSource(node: Node, scope: Scope, isOptional = false): void {
  const add = (alias: Alias | undefined, name: string, columns: Column[]) => {
    scope.sources.push({
      name: alias?.aliasname ?? name,
      columns: columns.map((column, index) => ({
        ...column,
        name: nameIn(alias?.colnames?.[index]) ?? column.name,
      })),
      isOptional,
    });
  };
  if ("RangeVar" in node) {
    const { relname = "", schemaname, alias } = node.RangeVar;
    const part = schemaname === undefined ? scope.parts.get(relname) : undefined;
    add(alias, relname, part?.columns ?? scope.tables.get(relname) ?? []);
  } else if ("RangeSubselect" in node) {
    const { subquery, alias } = node.RangeSubselect;
    add(alias, "", subquery ? scope.inside(subquery, scopeWithin(scope)) : []);
  } else if ("RangeFunction" in node) {
    add(node.RangeFunction.alias, functionName(node.RangeFunction), ofFunction(node.RangeFunction));
  } else if ("JoinExpr" in node) addJoin(node.JoinExpr, scope, isOptional);
}

function addJoin(
  { jointype, larg, rarg, quals }: JoinExpr,
  scope: Scope,
  isOptional: boolean,
): void {
  const isFull = jointype === "JOIN_FULL";
  if (larg) addSource(larg, scope, isOptional || isFull || jointype === "JOIN_RIGHT");
  if (rarg) addSource(rarg, scope, isOptional || isFull || jointype === "JOIN_LEFT");
  if (jointype !== "JOIN_INNER" || isOptional) return;
  for (const fact of certainIf(quals, true, scope)) scope.certain.add(fact);
}

function functionName({ functions }: RangeFunction): string {
  const [first] = functions ?? [];
  const call = first && "List" in first ? first.List.items?.[0] : undefined;
  return call && "FuncCall" in call ? (nameIn(call.FuncCall.funcname?.at(-1)) ?? "") : "";
}

/** What a function makes rows of may hold null or not; only it knows. */
function ofFunction(node: RangeFunction): Column[] {
  const { alias, coldeflist, ordinality } = node;
  const name = functionName(node);
  const mayBeNull = name === "generate_series" ? false : null;
  const declared = (coldeflist ?? []).flatMap((column) =>
    "ColumnDef" in column ? [{ name: column.ColumnDef.colname ?? "", mayBeNull }] : [],
  );
  const named = (alias?.colnames ?? []).map((column) => ({
    name: nameIn(column) ?? "",
    mayBeNull,
  }));
  const columns = declared.length > 0 ? declared : named;
  const all = columns.length > 0 ? columns : [{ name: alias?.aliasname ?? name, mayBeNull }];
  if (!ordinality) return all;
  return named.length > 0
    ? [...all.slice(0, -1), { name: all.at(-1)?.name ?? "", mayBeNull: false }]
    : [...all, { name: "ordinality", mayBeNull: false }];
}
