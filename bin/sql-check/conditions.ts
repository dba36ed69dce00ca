import type { Node } from "oxc-parser";
import { textOf, type Module } from "./modules.ts";
import { isFunction, meaningOf } from "./names.ts";
import type { Evaluating, Place, Value } from "./values.ts";

/** Whether a condition holds: said by what is known, else chosen. The same words choose the same way in one file. */
export function holds(evaluating: Evaluating, test: Node, place: Place): boolean {
  const also = (node: Node) => holds(evaluating, node, place);
  if (test.type === "ParenthesizedExpression") return also(test.expression);
  if (test.type === "UnaryExpression" && test.operator === "!") return !also(test.argument);
  if (test.type === "LogicalExpression" && test.operator === "&&")
    return also(test.left) && also(test.right);
  if (test.type === "LogicalExpression" && test.operator === "||")
    return also(test.left) || also(test.right);
  if (test.type === "BinaryExpression") return compares(evaluating, test, place);
  if (test.type === "Identifier") {
    const meaning = meaningOf(place.module, test, test.name);
    const init = meaning?.kind === "variable" && meaning.path.length === 0 ? meaning.init : null;
    if (init && isCondition(init)) return also(init);
  }
  const value = evaluating.value(test, place);
  if (value.kind === "unknown") return chosen(evaluating, place.module, test);
  return value.kind === "text" ? value.text !== "" : value.kind !== "absent";
}

const isCondition = (node: Node) =>
  node.type === "BinaryExpression" ||
  node.type === "LogicalExpression" ||
  node.type === "UnaryExpression";

function compares(
  evaluating: Evaluating,
  test: Extract<Node, { type: "BinaryExpression" }>,
  place: Place,
): boolean {
  const { operator } = test;
  if (operator !== "===" && operator !== "!==") return chosen(evaluating, place.module, test);
  const left = sideOf(evaluating, test.left, place);
  const right = sideOf(evaluating, test.right, place);
  const is =
    sameness(left, right) ??
    (right.kind === "text"
      ? evaluating.choices.isWord(conditionText(place.module, test.left), right.text)
      : evaluating.choices.choose(sameText(place.module, test), 2) === 0);
  return operator === "===" ? is : !is;
}

const sameText = (module: Module, { left, right }: { left: Node; right: Node }): string =>
  `${conditionText(module, left)} === ${textOf(module, right)}`;

function sideOf(evaluating: Evaluating, node: Node, place: Place): Value {
  if (node.type === "MemberExpression" && textOf(place.module, node.property) === "length") {
    const list = evaluating.value(node.object, place);
    if (list.kind === "list") return { kind: "text", text: String(list.items.length) };
  }
  return evaluating.value(node, place);
}

function sameness(left: Value, right: Value): boolean | undefined {
  if (left.kind === "unknown" || right.kind === "unknown") return undefined;
  if (left.kind === "text" && right.kind === "text") return left.text === right.text;
  return left.kind === right.kind && left.kind === "absent";
}

const chosen = (evaluating: Evaluating, module: Module, test: Node): boolean =>
  evaluating.choices.choose(conditionText(module, test), 2) === 0;

export const conditionText = (module: Module, node: Node): string =>
  `${module.path}: ${textOf(module, node).replaceAll(/\s+/g, " ")}`;

/** The conditions under which `node` runs, up to `scope`; undefined where it is not within it. */
export function conditionsBetween(
  module: Module,
  node: Node,
  scope: Node,
): { test: Node; is: boolean }[] | undefined {
  const conditions: { test: Node; is: boolean }[] = [];
  let below = node;
  for (let at = module.parents.get(node); at; at = module.parents.get(at)) {
    if (at === scope) return conditions;
    if (at.type === "IfStatement" && below !== at.test)
      conditions.push({ test: at.test, is: below === at.consequent });
    if (isFunction(at)) return undefined;
    below = at;
  }
  return undefined;
}
