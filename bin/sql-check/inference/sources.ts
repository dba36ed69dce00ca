import type { Alias, FuncCall, JoinExpr, Node, RangeFunction } from "libpg-query";
import { certainIf } from "./conditions.ts";
import { ofTypeName, typeIn, unsaid } from "./json-types.ts";
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
    add(
      node.RangeFunction.alias,
      functionName(node.RangeFunction),
      ofFunction(node.RangeFunction, scope),
    );
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

function callOf({ functions }: RangeFunction): FuncCall {
  const [first] = functions ?? [];
  const call = first && "List" in first ? first.List.items?.[0] : undefined;
  return call && "FuncCall" in call ? call.FuncCall : {};
}

const functionName = (node: RangeFunction): string => nameIn(callOf(node).funcname?.at(-1)) ?? "";

/** What a function makes rows of may hold null or not; only it knows. */
function ofFunction(node: RangeFunction, scope: Scope): Column[] {
  const { alias, coldeflist, ordinality } = node;
  const name = functionName(node);
  const may = name === "generate_series" ? false : null;
  const declared = (coldeflist ?? []).flatMap((column) =>
    "ColumnDef" in column
      ? [
          {
            name: column.ColumnDef.colname ?? "",
            mayBeNull: null,
            type: ofTypeName(column.ColumnDef.typeName, scope),
          },
        ]
      : [],
  );
  if (declared.length > 0) return declared;
  const types = (callOf(node).args ?? []).map((arg) => elementOf(typeIn(arg, scope)));
  const given = (alias?.colnames ?? []).map((column) => nameIn(column) ?? "");
  const isCounted = ordinality === true;
  const columns =
    given.length > 0 ? given : [alias?.aliasname ?? name, ...(isCounted ? ["ordinality"] : [])];
  return columns.map((column, index) =>
    isCounted && index === columns.length - 1
      ? { name: column, mayBeNull: false, type: "number" }
      : {
          name: column,
          mayBeNull: may,
          type: name === "unnest" ? (types[index] ?? unsaid) : unsaid,
        },
  );
}

const elementOf = (type: string): string => /^\((.*)\)\[\]$/.exec(type)?.[1] ?? unsaid;
