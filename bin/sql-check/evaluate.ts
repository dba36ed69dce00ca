import type { Expression, Node, TemplateLiteral } from "oxc-parser";
import { callValue, joined } from "./calls.ts";
import { conditionsBetween, conditionText, holds } from "./conditions.ts";
import { textOf, type Modules } from "./modules.ts";
import { holdsSql, isFunction, meaningOf, type Meaning } from "./names.ts";
import {
  absent,
  AsksCallers,
  unknown,
  type Choices,
  type Chunk,
  type Evaluating,
  type Place,
  type Value,
} from "./values.ts";

const deepest = 120;

/**
 * Says what expressions come to: pieces of SQL are put together as drizzle does it when the shop runs, and what only a
 * running shop knows is a parameter. Conditions go the way `choices` says.
 */
export function evaluator(modules: Modules, choices: Choices): Evaluating {
  let depth = 0;
  const evaluating: Evaluating = {
    modules,
    choices,
    holds: (test, place) => holds(evaluating, test, place),
    value(node, place) {
      if (depth > deepest) return unknown;
      depth += 1;
      try {
        return valueOf(evaluating, node, place);
      } finally {
        depth -= 1;
      }
    },
  };
  return evaluating;
}

function valueOf(evaluating: Evaluating, node: Node, place: Place): Value {
  const { type } = node;
  if (isWrapper(node)) return evaluating.value(node.expression, place);
  if (type === "TaggedTemplateExpression" && textOf(place.module, node.tag) === "sql")
    return template(evaluating, node.quasi, place);
  if (type === "TemplateLiteral") return plainText(evaluating, node, place);
  if (type === "Literal") return literal(node.value);
  if (type === "Identifier") {
    const meaning = meaningOf(place.module, node, node.name);
    if (meaning) return meant(evaluating, meaning, node.name, place);
    return node.name === "undefined" ? absent : unknown;
  }
  if (type === "MemberExpression") return member(evaluating, node, place);
  if (type === "ObjectExpression") return object(evaluating, node, place);
  if (type === "ArrayExpression")
    return {
      kind: "list",
      items: node.elements.flatMap((item) => itemsOf(evaluating, item, place)),
    };
  if (type === "ConditionalExpression") {
    const side = evaluating.holds(node.test, place) ? node.consequent : node.alternate;
    return evaluating.value(side, place);
  }
  if (type === "LogicalExpression") return logical(evaluating, node, place);
  if (type === "CallExpression") return callValue(evaluating, node, place);
  return isFunction(node) ? { kind: "function", node, ...place } : unknown;
}

const wrappers = [
  "ParenthesizedExpression",
  "TSAsExpression",
  "TSSatisfiesExpression",
  "TSNonNullExpression",
  "ChainExpression",
] as const;

const isWrapper = (node: Node): node is Extract<Node, { type: (typeof wrappers)[number] }> =>
  wrappers.some((type) => type === node.type);

function literal(value: unknown): Value {
  if (typeof value === "string") return { kind: "text", text: value };
  if (typeof value === "number") return { kind: "text", text: String(value) };
  return value === null || value === false ? absent : unknown;
}

function template(evaluating: Evaluating, quasi: TemplateLiteral, place: Place): Value {
  const chunks = quasi.quasis.flatMap((part, index): Chunk[] => {
    const text = { text: part.value.cooked ?? part.value.raw };
    const hole = quasi.expressions[index];
    return hole ? [text, ...chunksOf(evaluating, hole, place)] : [text];
  });
  return { kind: "sql", chunks };
}

function chunksOf(evaluating: Evaluating, hole: Expression, place: Place): Chunk[] {
  const value = evaluating.value(hole, place);
  if (value.kind === "sql") return value.chunks;
  if (value.kind === "list" && value.items.some(({ kind }) => kind === "sql"))
    return [{ text: "(" }, ...joined(value.items, [{ text: ", " }]), { text: ")" }];
  return [{ given: { module: place.module, node: chosen(evaluating, hole, place) } }];
}

/** Of a condition with SQL on one side and a value on the other, the value is the parameter. */
function chosen(evaluating: Evaluating, hole: Expression, place: Place): Node {
  if (hole.type !== "ConditionalExpression") return hole;
  const sides = [hole.consequent, hole.alternate];
  if (sides.every((side) => evaluating.value(side, place).kind !== "sql")) return hole;
  const side = evaluating.holds(hole.test, place) ? hole.consequent : hole.alternate;
  return chosen(evaluating, side, place);
}

/** For `sql.raw`. A number that only the running shop knows stands as 1. */
function plainText(evaluating: Evaluating, node: TemplateLiteral, place: Place): Value {
  const parts = node.quasis.map((part, index) => {
    const hole = node.expressions[index];
    const value = hole && evaluating.value(hole, place);
    const filled = value?.kind === "text" ? value.text : "1";
    return `${part.value.cooked ?? ""}${hole ? filled : ""}`;
  });
  return { kind: "text", text: parts.join("") };
}

function meant(evaluating: Evaluating, meaning: Meaning, name: string, place: Place): Value {
  switch (meaning.kind) {
    case "function":
      return { kind: "function", node: meaning.node, ...place };
    case "import": {
      const module = evaluating.modules.find(meaning.path);
      const there = module && meaningOf(module, module.program, meaning.name);
      return there ? meant(evaluating, there, meaning.name, { module, frame: null }) : unknown;
    }
    case "parameter":
      return parameter(evaluating, meaning, place);
    case "variable": {
      if (meaning.init === null) return unknown;
      const found = taken(evaluating.value(meaning.init, place), meaning.path);
      const value = orElse(evaluating, found, meaning.otherwise, place);
      return value.kind === "list"
        ? withPushed(evaluating, value, { scope: meaning.scope, name }, place)
        : value;
    }
    case "package":
      return unknown;
  }
}

function parameter(
  evaluating: Evaluating,
  meaning: Extract<Meaning, { kind: "parameter" }>,
  place: Place,
): Value {
  let { frame } = place;
  while (frame && frame.of !== meaning.of) frame = frame.outer;
  if (frame && meaning.path[0] === "...")
    return { kind: "list", items: frame.args.slice(meaning.index).map((arg) => arg()) };
  const given = frame?.args[meaning.index];
  if (given) return orElse(evaluating, taken(given(), meaning.path), meaning.otherwise, place);
  if (frame) return orElse(evaluating, absent, meaning.otherwise, place);
  if (meaning.annotation && holdsSql(place.module, meaning.annotation))
    throw new AsksCallers(meaning.of);
  return unknown;
}

const orElse = (
  evaluating: Evaluating,
  value: Value,
  otherwise: Node | null,
  place: Place,
): Value => (value.kind === "absent" && otherwise ? evaluating.value(otherwise, place) : value);

/** What a pattern takes out of a value. */
function taken(value: Value, path: string[]): Value {
  return path.reduce((whole, key): Value => {
    if (whole.kind === "list") return whole.items[Number(key)] ?? unknown;
    if (whole.kind !== "object") return unknown;
    return whole.properties.get(key)?.() ?? (whole.isOpen ? unknown : absent);
  }, value);
}

/** A list with what is pushed to it, under conditions or not. */
function withPushed(
  evaluating: Evaluating,
  list: Extract<Value, { kind: "list" }>,
  { scope, name }: { scope: Node; name: string },
  place: Place,
): Value {
  const { module } = place;
  const items = [...list.items];
  for (const node of module.parents.keys()) {
    if (node.type !== "CallExpression" || textOf(module, node.callee) !== `${name}.push`) continue;
    const conditions = conditionsBetween(module, node, scope);
    if (conditions?.every(({ test, is }) => evaluating.holds(test, place) === is))
      items.push(...node.arguments.flatMap((item) => itemsOf(evaluating, item, place)));
  }
  return { kind: "list", items };
}

function member(
  evaluating: Evaluating,
  node: Extract<Node, { type: "MemberExpression" }>,
  place: Place,
): Value {
  const whole = evaluating.value(node.object, place);
  if (whole.kind !== "object") return unknown;
  const key: Value = node.computed
    ? evaluating.value(node.property, place)
    : { kind: "text", text: textOf(place.module, node.property) };
  if (key.kind === "text") return taken(whole, [key.text]);
  const keys = [...whole.properties.keys()];
  const words = conditionText(place.module, node.property);
  const found = keys.find(
    (word, index) => index === keys.length - 1 || evaluating.choices.isWord(words, word),
  );
  return found === undefined ? unknown : taken(whole, [found]);
}

function object(
  evaluating: Evaluating,
  node: Extract<Node, { type: "ObjectExpression" }>,
  place: Place,
): Value {
  const properties = new Map<string, () => Value>();
  let isOpen = false;
  for (const property of node.properties) {
    if (property.type === "SpreadElement") {
      const spread = evaluating.value(property.argument, place);
      if (spread.kind !== "object" || spread.isOpen) isOpen = true;
      if (spread.kind === "object")
        for (const [key, value] of spread.properties) properties.set(key, value);
    } else if (property.computed) isOpen = true;
    else {
      const { key, value } = property;
      const name = key.type === "Literal" ? String(key.value) : textOf(place.module, key);
      properties.set(name, () => evaluating.value(value, place));
    }
  }
  return { kind: "object", properties, isOpen };
}

function itemsOf(evaluating: Evaluating, item: Node | null, place: Place): Value[] {
  if (item === null) return [];
  if (item.type !== "SpreadElement") return [evaluating.value(item, place)];
  const spread = evaluating.value(item.argument, place);
  return spread.kind === "list" ? spread.items : [unknown];
}

function logical(
  evaluating: Evaluating,
  node: Extract<Node, { type: "LogicalExpression" }>,
  place: Place,
): Value {
  if (node.operator === "&&")
    return evaluating.holds(node.left, place) ? evaluating.value(node.right, place) : absent;
  const left = evaluating.value(node.left, place);
  return left.kind === "absent" ? evaluating.value(node.right, place) : left;
}
