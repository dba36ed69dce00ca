import type { Node } from "oxc-parser";
import { conditionText } from "./conditions.ts";
import { importsFrom, textOf } from "./modules.ts";
import { meaningOf } from "./names.ts";
import {
  absent,
  AsksCallers,
  Unreadable,
  unknown,
  type Chunk,
  type Evaluating,
  type Place,
  type Value,
} from "./values.ts";

type Call = Extract<Node, { type: "CallExpression" }>;
type FunctionValue = Extract<Value, { kind: "function" }>;

export function callValue(evaluating: Evaluating, call: Call, place: Place): Value {
  const { callee } = call;
  // One of a table of functions is a value like others.
  if (callee.type === "MemberExpression" && !callee.computed) {
    const method = textOf(place.module, callee.property);
    return textOf(place.module, callee.object) === "sql"
      ? ofTag(evaluating, method, call, place)
      : ofMethod(evaluating, { object: callee.object, method, call }, place);
  }
  const called = evaluating.value(callee, place);
  if (called.kind !== "function") return unknown;
  return inlined(
    evaluating,
    called,
    call.arguments.map((arg) => () => evaluating.value(arg, place)),
  );
}

/** `sql.raw`, `sql.param`, `sql.identifier` and `sql.join`. */
function ofTag(evaluating: Evaluating, method: string, call: Call, place: Place): Value {
  const [first, second] = call.arguments;
  if (!first) return unknown;
  if (method === "param")
    return { kind: "sql", chunks: [{ given: { module: place.module, node: first } }] };
  const value = evaluating.value(first, place);
  if (method === "raw") return sqlOf(textIn(value, first, place));
  if (method === "identifier") return sqlOf(`"${textIn(value, first, place)}"`);
  if (method !== "join" || value.kind !== "list") return unknown;
  const between = second ? evaluating.value(second, place) : sqlOf("");
  return { kind: "sql", chunks: joined(value.items, between.kind === "sql" ? between.chunks : []) };
}

const sqlOf = (text: string): Value => ({ kind: "sql", chunks: [{ text }] });

function textIn(value: Value, node: Node, place: Place): string {
  if (value.kind === "text") return value.text;
  const root = node.type === "MemberExpression" ? node.object : node;
  const meaning = root.type === "Identifier" ? meaningOf(place.module, root, root.name) : undefined;
  if (meaning?.kind === "parameter" && !place.frame) throw new AsksCallers(meaning.of);
  throw new Unreadable(
    `What ${textOf(place.module, node)} says is not known before the shop runs.`,
  );
}

export function joined(items: Value[], between: Chunk[]): Chunk[] {
  const parts = items.flatMap((item) => (item.kind === "sql" ? [item.chunks] : []));
  return parts.flatMap((part, index) => (index === 0 ? part : [...between, ...part]));
}

type Method = { object: Node; method: string; call: Call };

function ofMethod(evaluating: Evaluating, { object, method, call }: Method, place: Place): Value {
  const [first] = call.arguments;
  const list = evaluating.value(object, place);
  if (method === "map" || method === "flatMap") {
    const each = first ? evaluating.value(first, place) : unknown;
    if (each.kind !== "function") return unknown;
    // A list of which nothing is known stands for one of one item.
    const items = list.kind === "list" ? list.items : [unknown];
    return { kind: "list", items: items.map((item) => inlined(evaluating, each, [() => item])) };
  }
  if (list.kind !== "list") return unknown;
  if (method === "filter")
    return { kind: "list", items: list.items.filter(({ kind }) => kind !== "absent") };
  if (method === "join" && list.items.every((item) => item.kind === "text")) {
    const between = first ? evaluating.value(first, place) : unknown;
    const separator = between.kind === "text" ? between.text : ",";
    return { kind: "text", text: list.items.map(({ text }) => text).join(separator) };
  }
  return unknown;
}

function inlined(evaluating: Evaluating, called: FunctionValue, args: (() => Value)[]): Value {
  const { node, module } = called;
  if (node.async || node.generator || !node.body) return unknown;
  const place = { module, frame: { of: node, args, outer: called.frame } };
  if (node.body.type !== "BlockStatement") return evaluating.value(node.body, place);
  if (!importsFrom(module, "drizzle-orm")) return unknown;
  return returned(evaluating, node.body.body, place) ?? absent;
}

function returned(evaluating: Evaluating, statements: Node[], place: Place): Value | undefined {
  for (const statement of statements) {
    const value = ofStatement(evaluating, statement, place);
    if (value) return value;
  }
  return undefined;
}

function ofStatement(evaluating: Evaluating, node: Node, place: Place): Value | undefined {
  if (node.type === "ReturnStatement")
    return node.argument ? evaluating.value(node.argument, place) : absent;
  if (node.type === "BlockStatement") return returned(evaluating, node.body, place);
  if (node.type === "SwitchStatement") return ofSwitch(evaluating, node, place);
  if (node.type !== "IfStatement") return undefined;
  const side = evaluating.holds(node.test, place) ? node.consequent : node.alternate;
  return side ? ofStatement(evaluating, side, place) : undefined;
}

function ofSwitch(
  evaluating: Evaluating,
  { discriminant, cases }: Extract<Node, { type: "SwitchStatement" }>,
  place: Place,
): Value | undefined {
  const sought = evaluating.value(discriminant, place);
  const words = conditionText(place.module, discriminant);
  const first = cases.findIndex(({ test }) => {
    if (test === null) return true;
    const value = evaluating.value(test, place);
    if (value.kind !== "text") return false;
    return sought.kind === "text"
      ? value.text === sought.text
      : evaluating.choices.isWord(words, value.text);
  });
  if (first === -1) return undefined;
  const statements = cases.slice(first).flatMap(({ consequent }) => consequent);
  return returned(evaluating, statements, place);
}
