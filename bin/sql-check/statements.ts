import type { Node } from "oxc-parser";
import { evaluator } from "./evaluate.ts";
import { textOf, type Module, type Modules } from "./modules.ts";
import { meaningOf, type AnyFunction } from "./names.ts";
import {
  AsksCallers,
  Choices,
  Unreadable,
  type Frame,
  type Given,
  type Place,
  type Plan,
  type Value,
} from "./values.ts";

/** A statement as PostgreSQL may be given it, with the places in the code its parameters come from. */
export type Wording = { text: string; given: Given[] };

/** One place that runs a statement: every wording it may have, and where its row type stands. */
export type Statement = {
  module: Module;
  node: Node;
  rowType: Given | null;
  wordings: Wording[];
  problem: string | null;
};

const turnsMax = 60;
const linksMax = 5;
type Call = Extract<Node, { type: "CallExpression" }>;

export function findStatements(modules: Modules): Statement[] {
  return modules.all.flatMap((module) => {
    const calls = [...module.parents.keys()].flatMap((node) =>
      node.type === "CallExpression" ? [node] : [],
    );
    return calls.flatMap((call) => {
      const query = queryOf(module, call);
      return query ? statementsAt(modules, { module, call, query, links: [] }) : [];
    });
  });
}

/** What a call runs: `db.execute(…)`. */
function queryOf(module: Module, { callee, arguments: args }: Call): Node | undefined {
  const isRun = callee.type === "MemberExpression" && textOf(module, callee.property) === "execute";
  return isRun && args.length === 1 ? args[0] : undefined;
}

/** A call through which a statement gets a piece of its SQL: `of` is the function it calls. */
type Link = { of: AnyFunction; module: Module; call: Call };

/** Where a statement stands, with the calls that lead there, the nearest first. */
type At = { module: Module; call: Call; query: Node; links: Link[] };

function statementsAt(modules: Modules, at: At): Statement[] {
  const outermost = at.links.at(-1) ?? at;
  const place = { module: outermost.module, node: outermost.call };
  try {
    const wordings = wordingsOf(modules, at);
    return [{ ...place, ...rowTypeOf(at), wordings }];
  } catch (error) {
    const unread = { module: at.module, node: at.call, rowType: null, wordings: [] };
    if (error instanceof Unreadable) return [{ ...unread, problem: error.message }];
    if (!(error instanceof AsksCallers)) throw error;
    const callers = at.links.length < linksMax ? callersOf(modules, error.of) : [];
    if (callers.length > 0)
      return callers.flatMap((link) =>
        statementsAt(modules, { ...at, links: [...at.links, link] }),
      );
    return [{ ...unread, problem: "Its SQL comes from callers that were not found." }];
  }
}

function callersOf(modules: Modules, of: AnyFunction): Link[] {
  return modules.all.flatMap((module) =>
    [...module.parents.keys()].flatMap((node) =>
      node.type === "CallExpression" &&
      node.callee.type === "Identifier" &&
      isOf(modules, module, node.callee, node.callee.name, of)
        ? [{ of, module, call: node }]
        : [],
    ),
  );
}

function isOf(modules: Modules, module: Module, at: Node, name: string, of: AnyFunction): boolean {
  const meaning = meaningOf(module, at, name);
  if (meaning?.kind === "function") return meaning.node === of;
  if (meaning?.kind === "variable") return meaning.init === of;
  if (meaning?.kind !== "import") return false;
  const there = modules.find(meaning.path);
  return there !== undefined && isOf(modules, there, there.program, meaning.name, of);
}

/** Of a function that runs whatever statement it is given, the row type stands where it is called. */
function rowTypeOf({ call, module, links }: At): Pick<Statement, "rowType" | "problem"> {
  const [type] = call.typeArguments?.params ?? [];
  if (!type) return { rowType: null, problem: null };
  const [link] = links;
  const index =
    link?.of.typeParameters?.params.findIndex(({ name }) => name.name === textOf(module, type)) ??
    -1;
  if (!link || index === -1) return { rowType: { module, node: type }, problem: null };
  const given = link.call.typeArguments?.params[index];
  if (given) return { rowType: { module: link.module, node: given }, problem: null };
  return { rowType: null, problem: "Its row type is not said: write it at the call." };
}

/** Every condition is tried each way, alone and together with every way of every other. */
function wordingsOf(modules: Modules, at: At): Wording[] {
  const wordings = new Map<string, Wording>();
  const turns = new Map<string, Plan>();
  const plans: Plan[] = [new Map()];
  for (let plan = plans.pop(); plan; plan = plans.pop()) {
    for (const [condition, ways] of addWording(modules, at, plan, wordings))
      for (let way = 1; way < ways; way += 1) {
        const name = `${condition} ${way}`;
        if (turns.has(name)) continue;
        const turned = new Map([...plan, [condition, way]]);
        turns.set(name, turned);
        plans.push(turned);
      }
    if (turns.size > turnsMax) throw new Unreadable("It has too many conditions.");
  }
  const all = [...turns.values()];
  for (const [index, one] of all.entries())
    for (const other of all.slice(index + 1))
      addWording(modules, at, new Map([...one, ...other]), wordings);
  return [...wordings.values()];
}

/** Answers which conditions were met on the way, and how many ways each has. */
function addWording(modules: Modules, at: At, plan: Plan, wordings: Map<string, Wording>) {
  const choices = new Choices(plan);
  const wording = wordingOf(modules, choices, at);
  const starts = wording?.given.map(({ node }) => node.start);
  if (wording) wordings.set(JSON.stringify([wording.text, starts]), wording);
  return choices.met;
}

function wordingOf(
  modules: Modules,
  choices: Choices,
  { query, module, links }: At,
): Wording | null {
  const evaluating = evaluator(modules, choices);
  let frame: Frame | null = null;
  for (const { of, module: caller, call } of links.toReversed()) {
    const place: Place = { module: caller, frame };
    frame = {
      of,
      args: call.arguments.map((arg) => () => evaluating.value(arg, place)),
      outer: null,
    };
  }
  const value: Value = evaluating.value(query, { module, frame });
  if (value.kind !== "sql") return null;
  const given: Given[] = [];
  const parts = value.chunks.map((chunk) =>
    "text" in chunk ? chunk.text : `$${given.push(chunk.given)}`,
  );
  return { text: parts.join(""), given };
}
