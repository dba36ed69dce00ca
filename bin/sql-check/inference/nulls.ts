import type { FuncCall, Node, SubLink } from "libpg-query";
import { certainIf, strictFunctions } from "./conditions.ts";
import { columnMayBeNull, nameIn, resolve, type MayBeNull, type Scope } from "./scope.ts";

const never = new Set(
  `count now json_build_object jsonb_build_object json_build_array jsonb_build_array concat concat_ws format
   gen_random_uuid random row_number rank dense_rank statement_timestamp clock_timestamp transaction_timestamp nextval
   pg_advisory_xact_lock pg_advisory_xact_lock_shared generate_series percent_rank ntile num_nulls num_nonnulls`.split(
    /\s+/,
  ),
);
/** Null over no rows, and over rows that are all null. */
const aggregates = new Set(
  `sum min max avg string_agg bool_and bool_or every bit_and bit_or mode percentile_cont percentile_disc
   stddev variance`.split(/\s+/),
);
/** Null over no rows only. */
const gatherings = new Set(
  `array_agg json_agg jsonb_agg json_object_agg jsonb_object_agg`.split(/\s+/),
);

export function mayBeNull(node: Node | undefined, scope: Scope): MayBeNull {
  if (!node) return true;
  const also = (inner: Node | undefined) => mayBeNull(inner, scope);
  if ("A_Const" in node) return node.A_Const.isnull ?? false;
  if ("ColumnRef" in node) {
    const found = resolve(node.ColumnRef.fields, scope);
    return found ? columnMayBeNull(found, scope) : null;
  }
  if ("TypeCast" in node) return also(node.TypeCast.arg);
  if ("CollateClause" in node) return also(node.CollateClause.arg);
  if ("CoalesceExpr" in node) return all((node.CoalesceExpr.args ?? []).map(also));
  if ("MinMaxExpr" in node) return all((node.MinMaxExpr.args ?? []).map(also));
  if ("FuncCall" in node) return callMayBeNull(node.FuncCall, scope);
  if ("BoolExpr" in node) return conditionMayBeNull(node, scope);
  if ("A_Expr" in node) {
    const { kind, lexpr, rexpr, name } = node.A_Expr;
    if (kind === "AEXPR_NULLIF") return true;
    if (kind === "AEXPR_DISTINCT" || kind === "AEXPR_NOT_DISTINCT") return false;
    if (nameIn(name?.[0])?.includes("->") || nameIn(name?.[0])?.startsWith("#>"))
      return also(lexpr) || null;
    const ofLeft = lexpr ? also(lexpr) : false;
    return any([
      ofLeft,
      rexpr && "List" in rexpr ? any((rexpr.List.items ?? []).map(also)) : also(rexpr),
    ]);
  }
  if ("SubLink" in node) return partMayBeNull(node.SubLink, scope);
  if ("CaseExpr" in node) return caseMayBeNull(node, scope);
  if ("A_Indirection" in node) return also(node.A_Indirection.arg) || null;
  const isNever = [
    "NullTest",
    "BooleanTest",
    "A_ArrayExpr",
    "RowExpr",
    "SQLValueFunction",
    "GroupingFunc",
  ];
  return isNever.some((kind) => kind in node) ? false : null;
}

const any = (parts: MayBeNull[]): MayBeNull =>
  parts.includes(true) ? true : parts.includes(null) ? null : false;

const all = (parts: MayBeNull[]): MayBeNull =>
  parts.includes(false) ? false : parts.includes(null) ? null : true;

function callMayBeNull(
  { funcname, args = [], agg_filter, over }: FuncCall,
  scope: Scope,
): MayBeNull {
  const name = nameIn(funcname?.at(-1)) ?? "";
  if (never.has(name)) return false;
  const ofArgs = any(args.map((arg) => mayBeNull(arg, scope)));
  if (strictFunctions.has(name)) return ofArgs;
  if (!gatherings.has(name) && !aggregates.has(name)) return null;
  if (over) return gatherings.has(name) ? false : ofArgs;
  if (!scope.isGrouped || agg_filter) return true;
  return gatherings.has(name) ? false : ofArgs;
}

/** What one side of `and` and `or` says of null holds for the others. */
function conditionMayBeNull(node: Extract<Node, { BoolExpr: unknown }>, scope: Scope): MayBeNull {
  const { boolop, args = [] } = node.BoolExpr;
  if (boolop === "NOT_EXPR") return mayBeNull(args[0], scope);
  return any(
    args.map((arg, index) => {
      const certain = new Set(scope.certain);
      for (const before of args.slice(0, index))
        for (const fact of certainIf(before, boolop === "AND_EXPR", scope)) certain.add(fact);
      return mayBeNull(arg, { ...scope, certain });
    }),
  );
}

function caseMayBeNull(node: Extract<Node, { CaseExpr: unknown }>, scope: Scope): MayBeNull {
  const { args = [], defresult, arg } = node.CaseExpr;
  const certain = new Set(scope.certain);
  const results = args.map((when) => {
    if (!("CaseWhen" in when)) return null;
    const { expr, result } = when.CaseWhen;
    const here = arg ? [] : certainIf(expr, true, { ...scope, certain });
    const value = mayBeNull(result, { ...scope, certain: new Set([...certain, ...here]) });
    if (!arg)
      for (const fact of certainIf(expr, false, scope)) if (isNullTest(expr)) certain.add(fact);
    return value;
  });
  return any([...results, defresult ? mayBeNull(defresult, { ...scope, certain }) : true]);
}

/** Any other condition goes on to the next case when it is null. */
const isNullTest = (node: Node | undefined): boolean => node !== undefined && "NullTest" in node;

function partMayBeNull({ subLinkType, subselect, testexpr }: SubLink, scope: Scope): MayBeNull {
  if (subLinkType === "EXISTS_SUBLINK" || subLinkType === "ARRAY_SUBLINK") return false;
  if (!subselect) return null;
  const [column] = scope.inside(subselect, scope);
  if (subLinkType !== "EXPR_SUBLINK")
    return any([mayBeNull(testexpr, scope), column?.mayBeNull ?? null]);
  return findsOneRow(subselect, scope) ? (column?.mayBeNull ?? null) : true;
}

/** A sum over whatever there is, without groups, is always one row; so is what is read of a part that is one row. */
export function findsOneRow(node: Node, { parts }: Scope): boolean {
  if (!("SelectStmt" in node)) return false;
  const { op, groupClause, havingClause, limitOffset, limitCount } = node.SelectStmt;
  const { targetList = [], fromClause, whereClause } = node.SelectStmt;
  if (op !== "SETOP_NONE" || groupClause || havingClause || limitOffset || limitCount) return false;
  if (targetList.some((target) => "ResTarget" in target && hasAggregate(target.ResTarget.val)))
    return true;
  const isOfOne = (item: Node) =>
    "RangeVar" in item && parts.get(item.RangeVar.relname ?? "")?.isOneRow === true;
  return !whereClause && (fromClause ?? []).every(isOfOne);
}

function hasAggregate(node: unknown): boolean {
  if (typeof node !== "object" || node === null) return false;
  if (Array.isArray(node)) return node.some(hasAggregate);
  if ("FuncCall" in node && isAggregate(node.FuncCall as FuncCall)) return true;
  return Object.entries(node).some(([kind, inside]) => kind !== "SubLink" && hasAggregate(inside));
}

function isAggregate({ funcname, over }: FuncCall): boolean {
  const name = nameIn(funcname?.at(-1)) ?? "";
  return !over && (name === "count" || aggregates.has(name) || gatherings.has(name));
}
