import type { Node } from "oxc-parser";
import type { Module, Modules } from "./modules.ts";
import type { AnyFunction } from "./names.ts";

/** A place in the code whose value becomes a parameter of a statement. */
export type Given = { module: Module; node: Node };

/** A piece of a statement: text as it stands, or a parameter. */
export type Chunk = { text: string } | { given: Given };

/** What an expression comes to, as far as it can be said without running it. */
export type Value =
  | { kind: "sql"; chunks: Chunk[] }
  | { kind: "text"; text: string }
  | { kind: "absent" }
  | { kind: "list"; items: Value[] }
  /** Open: it has properties of which nothing is known. */
  | { kind: "object"; properties: Map<string, () => Value>; isOpen: boolean }
  | { kind: "function"; node: AnyFunction; module: Module; frame: Frame | null }
  | { kind: "unknown" };

/** The arguments of the calls around an expression, the innermost first. */
export type Frame = { of: AnyFunction; args: (() => Value)[]; outer: Frame | null };

/** Where an expression stands, and how it came to be asked for. */
export type Place = { module: Module; frame: Frame | null };

export type Evaluating = {
  modules: Modules;
  choices: Choices;
  value(node: Node, place: Place): Value;
  holds(test: Node, place: Place): boolean;
};

export const unknown: Value = { kind: "unknown" };
export const absent: Value = { kind: "absent" };

/** A parameter that is a piece of SQL, which only the callers of its function know. */
export class AsksCallers extends Error {
  readonly of: AnyFunction;
  constructor(of: AnyFunction) {
    super("A piece of SQL comes from the callers of this function.");
    this.of = of;
  }
}

/** A piece of a statement's text that only the running shop knows. */
export class Unreadable extends Error {}

/** Which way each condition goes; those it doesn't name go the first way. */
export type Plan = ReadonlyMap<string, number>;

/** Remembers which conditions were met and how many ways each has. */
export class Choices {
  readonly met = new Map<string, number>();
  readonly #plan: Plan;
  readonly #settled = new Map<string, string>();
  constructor(plan: Plan) {
    this.#plan = plan;
  }
  choose(condition: string, ways: number): number {
    this.met.set(condition, ways);
    return Math.min(this.#plan.get(condition) ?? 0, ways - 1);
  }
  /** What is found to be one word is no other. */
  isWord(value: string, word: string): boolean {
    const settled = this.#settled.get(value);
    if (settled !== undefined) return settled === word;
    const is = this.choose(`${value} === ${JSON.stringify(word)}`, 2) === 0;
    if (is) this.#settled.set(value, word);
    return is;
  }
}
