import type { A_Expr, FuncCall, Node, SubLink, TypeName } from "libpg-query";
import { mayBeNull } from "./nulls.ts";
import { nameIn, resolve, type Scope, type Source } from "./scope.ts";

/** What can't be said of JSON. */
export const unsaid = "$Json";

const words = (list: string) => new Set(list.split(/\s+/));
const numbers = words(
  `count sum avg length char_length octet_length cardinality position strpos round floor ceil abs power sqrt mod sign trunc
   extract date_part row_number rank dense_rank nextval array_length hashtext json_array_length jsonb_array_length`,
);
const texts = words(
  `lower upper concat concat_ws format btrim ltrim rtrim replace left right substr substring split_part lpad rpad to_char
   string_agg md5 encode now date_trunc initcap reverse gen_random_uuid translate`,
);
const conditions = words("bool_and bool_or every starts_with");
const comparisons = words("= <> != < > <= >= ~ ~* !~ !~* ^@ @> <@ && ? ?| ?& is");

/** The TypeScript of what an expression is once it stands in JSON, without null. */
export function typeIn(node: Node | undefined, scope: Scope): string {
  if (!node) return unsaid;
  const also = (inner: Node | undefined) => typeIn(inner, scope);
  if ("ColumnRef" in node) return ofName(node.ColumnRef.fields, scope);
  if ("A_Const" in node) return ofConstant(node);
  if ("TypeCast" in node) return ofTypeName(node.TypeCast.typeName, scope);
  if ("FuncCall" in node) return ofCall(node.FuncCall, scope);
  if ("A_Expr" in node) return ofOperator(node.A_Expr, scope);
  if ("SubLink" in node) return ofPart(node.SubLink, scope);
  if ("CoalesceExpr" in node)
    return either((node.CoalesceExpr.args ?? []).filter((arg) => !isEmptyJson(arg)).map(also));
  if ("MinMaxExpr" in node) return either((node.MinMaxExpr.args ?? []).map(also));
  if ("CaseExpr" in node) {
    const { args = [], defresult } = node.CaseExpr;
    const results = args.map((when) => ("CaseWhen" in when ? when.CaseWhen.result : undefined));
    return either(
      [...results, ...(defresult ? [defresult] : [])].filter((result) => !isNull(result)).map(also),
    );
  }
  return "BoolExpr" in node || "NullTest" in node || "BooleanTest" in node ? "boolean" : unsaid;
}

const isNull = (node: Node | undefined): boolean =>
  node !== undefined && "A_Const" in node && node.A_Const.isnull === true;

/** '[]' and '{}' fit whatever stands beside them. */
function isEmptyJson(node: Node): boolean {
  if ("TypeCast" in node) return node.TypeCast.arg !== undefined && isEmptyJson(node.TypeCast.arg);
  return "A_Const" in node && ["[]", "{}"].includes(node.A_Const.sval?.sval ?? "");
}

function either(types: string[]): string {
  const all = [...new Set(types)];
  if (all.length === 0 || all.includes(unsaid)) return unsaid;
  return all.length === 1 ? (all[0] ?? unsaid) : `(${all.join(" | ")})`;
}

function ofConstant({ A_Const: value }: Extract<Node, { A_Const: unknown }>): string {
  if (value.ival || value.fval) return "number";
  if (value.boolval) return "boolean";
  return value.sval ? "string" : unsaid;
}

export function ofTypeName(type: TypeName | undefined, scope: Scope): string {
  const name = nameIn(type?.names?.at(-1));
  const found = name === undefined ? unsaid : (scope.types.get(name) ?? unsaid);
  if (!type?.arrayBounds || found === unsaid) return found;
  return listOf(found);
}

const listOf = (type: string): string => `(${type})[]`;

function ofName(fields: Node[] | undefined, scope: Scope): string {
  const found = resolve(fields, scope);
  if (found) return found.column.type;
  const row = fields?.length === 1 ? sourceNamed(nameIn(fields[0]), scope) : undefined;
  return row
    ? objectOf(row.columns.map(({ name, type, mayBeNull: may }) => [name, type, may]))
    : unsaid;
}

function sourceNamed(name: string | undefined, scope: Scope): Source | undefined {
  for (let at: Scope | null = scope; at; at = at.outer) {
    const found = at.sources.find((source) => source.name === name);
    if (found) return found;
  }
  return undefined;
}

const objectOf = (properties: [name: string, type: string, mayBeNull: boolean | null][]): string =>
  `{ ${properties.map(([name, type, may]) => `${JSON.stringify(name)}: ${orNull(type, may)}`).join("; ")} }`;

const orNull = (type: string, may: boolean | null): string =>
  may === true && type !== unsaid ? `${type} | null` : type;

function ofCall({ funcname, args = [], agg_filter }: FuncCall, scope: Scope): string {
  const name = nameIn(funcname?.at(-1)) ?? "";
  const [first, second] = args;
  if (numbers.has(name)) return "number";
  if (texts.has(name)) return "string";
  if (conditions.has(name)) return "boolean";
  if (
    ["min", "max", "to_json", "to_jsonb", "row_to_json", "first_value", "last_value"].includes(name)
  )
    return typeIn(first, scope);
  if (["json_agg", "jsonb_agg", "array_agg"].includes(name)) {
    const type = typeIn(first, scope);
    return type === unsaid ? unsaid : listOf(orNull(type, mayBeNull(first, scope)));
  }
  if (["json_object_agg", "jsonb_object_agg"].includes(name) && !agg_filter) {
    const type = typeIn(second, scope);
    return type === unsaid
      ? unsaid
      : `{ [key: string]: ${orNull(type, mayBeNull(second, scope))} }`;
  }
  return name === "json_build_object" || name === "jsonb_build_object"
    ? ofBuilt(args, scope)
    : unsaid;
}

function ofBuilt(args: Node[], scope: Scope): string {
  const properties: [string, string, boolean | null][] = [];
  for (let index = 0; index < args.length; index += 2) {
    const [key, value] = [args[index], args[index + 1]];
    if (!key || !("A_Const" in key) || key.A_Const.sval?.sval === undefined) return unsaid;
    properties.push([key.A_Const.sval.sval, typeIn(value, scope), mayBeNull(value, scope)]);
  }
  return objectOf(properties);
}

function ofOperator({ kind, name, lexpr, rexpr }: A_Expr, scope: Scope): string {
  if (kind === "AEXPR_NULLIF") return typeIn(lexpr, scope);
  const operator = nameIn(name?.[0]) ?? "";
  if (kind !== "AEXPR_OP") return "boolean";
  if (comparisons.has(operator)) return "boolean";
  if (operator === "->>" || operator === "#>>") return "string";
  const [left, right] = [lexpr ? typeIn(lexpr, scope) : "number", typeIn(rexpr, scope)];
  if (operator === "||") return left === "string" && right === "string" ? "string" : unsaid;
  return "+-*/%".includes(operator) && left === "number" && right === "number" ? "number" : unsaid;
}

function ofPart({ subLinkType, subselect }: SubLink, scope: Scope): string {
  if (subLinkType === "EXISTS_SUBLINK" || subLinkType === "ANY_SUBLINK") return "boolean";
  const column = subselect ? scope.inside(subselect, scope)[0] : undefined;
  if (!column || column.type === unsaid) return unsaid;
  if (subLinkType === "ARRAY_SUBLINK") return listOf(orNull(column.type, column.mayBeNull));
  return subLinkType === "EXPR_SUBLINK" ? column.type : unsaid;
}
