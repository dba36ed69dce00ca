import type { Node } from "libpg-query";
import { nameIn, resolve, type Column, type Scope, type Source } from "./scope.ts";

type Certain = Set<Column | Source>;

/** Functions that make null of null and nothing else null. */
export const strictFunctions = new Set(
  `abs age btrim ceil char_length date date_part date_trunc decode encode extract floor hashtext
   hashtextextended initcap left length lower lpad ltrim md5 mod octet_length position power replace reverse right round
   rpad rtrim sha256 sign split_part sqrt starts_with strpos substr timezone to_char to_date to_number to_timestamp translate
   trunc upper text`.split(/\s+/),
);

/** What must not be null for a condition to be true (or, with `is` false, to be false): null makes neither. */
export function certainIf(node: Node | undefined, is: boolean, scope: Scope): Certain {
  if (!node) return new Set();
  if ("NullTest" in node) {
    const isNot = node.NullTest.nulltesttype === "IS_NOT_NULL";
    return isNot === is ? needed(node.NullTest.arg, scope) : new Set();
  }
  if ("BoolExpr" in node) {
    const { boolop, args = [] } = node.BoolExpr;
    if (boolop === "NOT_EXPR") return certainIf(args[0], !is, scope);
    const sets = args.map((arg) => certainIf(arg, is, scope));
    return (boolop === "AND_EXPR") === is ? union(sets) : intersection(sets);
  }
  if ("SubLink" in node) {
    const { subLinkType, testexpr } = node.SubLink;
    return subLinkType === "ANY_SUBLINK" && is ? needed(testexpr, scope) : new Set();
  }
  return needed(node, scope);
}

/** What must not be null for an expression not to be null. */
function needed(node: Node | undefined, scope: Scope): Certain {
  if (!node) return new Set();
  if ("ColumnRef" in node) {
    const found = resolve(node.ColumnRef.fields, scope);
    return new Set(found ? [found.column, found.source] : []);
  }
  if ("TypeCast" in node) return needed(node.TypeCast.arg, scope);
  if ("FuncCall" in node) {
    const { funcname, args = [] } = node.FuncCall;
    const isStrict = strictFunctions.has(nameIn(funcname?.at(-1)) ?? "");
    return isStrict ? union(args.map((arg) => needed(arg, scope))) : new Set();
  }
  if (!("A_Expr" in node)) return new Set();
  const { kind, lexpr, rexpr } = node.A_Expr;
  if (kind === "AEXPR_OP") return union([needed(lexpr, scope), needed(rexpr, scope)]);
  const isOfLeft =
    kind === "AEXPR_OP_ANY" ||
    kind === "AEXPR_IN" ||
    kind === "AEXPR_LIKE" ||
    kind === "AEXPR_ILIKE" ||
    kind === "AEXPR_BETWEEN";
  return isOfLeft ? needed(lexpr, scope) : new Set();
}

const union = (sets: Certain[]): Certain => new Set(sets.flatMap((set) => [...set]));

function intersection([first, ...others]: Certain[]): Certain {
  return new Set([...(first ?? [])].filter((item) => others.every((set) => set.has(item))));
}
