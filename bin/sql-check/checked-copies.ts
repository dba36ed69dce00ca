import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Node } from "oxc-parser";
import type { Answer } from "./answers.ts";
import type { Module } from "./modules.ts";
import type { Statement } from "./statements.ts";

/** Text that a copy has more than the file: `at` counts from the file's beginning, `rank` orders those at one place. */
type Insertion = { at: number; rank: number; text: string };

export type Copy = { module: Module; insertions: Insertion[]; appendix: string };

/** What the copies are measured by. */
export const measures = `
declare const $inside: unique symbol;
/** PostgreSQL doesn't say what is inside JSON. */
type $Json = { [$inside]: true };
/** Text of JSON, or what pg makes JSON of: a list would become a list of PostgreSQL. */
type $GivenJson = string | number | boolean | ({ readonly [key: string]: unknown } & { readonly length?: never });
declare function $given<T>(value: T): T;
interface $MayBeNull { [$inside]: null }
interface $NoSuchColumn { [$inside]: never }
type $Kind<R, G> = [G] extends [$Json] | [R]
  ? R
  : [G] extends [Uint8Array]
    ? G
    : [G] extends [readonly (infer Item)[]]
      ? $List<R, Item>
      : [G] extends [object]
        ? $Inside<R, G>
        : [Exclude<R, null>] extends [G] ? R : G;
type $List<R, Item> = R extends null ? R : R extends readonly (infer Own)[] ? readonly $Cell<Own, Item, Own>[] : readonly Item[];
type $Inside<R, G> = R extends null
  ? R
  : R extends object
    ? string extends keyof G ? { [K in keyof R]: $Kind<R[K], G[keyof G]> } : $Fits<R, G>
    : G;
type $InAny<Rows, K> = Rows extends unknown ? (K extends keyof Rows ? Rows[K] : null) : never;
type $Cell<R, G, Any> = null extends G ? (null extends Any ? $Kind<R, Exclude<G, null>> : $MayBeNull) : $Kind<R, G>;
type $Fits<R, G, Rows = R> = {
  [K in keyof R]-?: K extends keyof G ? $Cell<R[K], G[K], $InAny<Rows, K>> : $NoSuchColumn;
};
type $Row<R extends $Fits<R, G>, G> = R;
`;

/**
 * Copies of the files in which the type of every parameter and row stands beside what PostgreSQL says of it, so that
 * TypeScript compares them. Every line stays where it is.
 */
export function makeCopies(statements: Statement[], answers: ReadonlyMap<string, Answer>): Copy[] {
  const copies = new Map<Module, { given: Map<Node, Set<string>>; rows: Map<Node, Set<string>> }>();
  const copyOf = (module: Module) => {
    const copy = copies.get(module) ?? { given: new Map(), rows: new Map() };
    copies.set(module, copy);
    return copy;
  };
  for (const { rowType, wordings } of statements)
    for (const { text, given } of wordings) {
      const answer = answers.get(text);
      if (!answer || "refusal" in answer) continue;
      for (const [index, { module, node }] of given.entries())
        add(copyOf(module).given, node, answer.parameters[index] ?? "unknown");
      if (rowType) add(copyOf(rowType.module).rows, rowType.node, shapeOf(answer.columns));
    }
  return [...copies].map(([module, copy]) => copyWith(module, copy.given, copy.rows));
}

function add(to: Map<Node, Set<string>>, node: Node, type: string): void {
  const types = to.get(node) ?? new Set();
  to.set(node, types.add(type));
}

const shapeOf = (columns: { name: string; type: string; isNullable: boolean | null }[]): string =>
  `{ ${columns
    .map(
      ({ name, type, isNullable }) =>
        `${JSON.stringify(name)}: ${type}${isNullable ? " | null" : ""}`,
    )
    .join("; ")} }`;

function copyWith(
  module: Module,
  given: Map<Node, Set<string>>,
  rows: Map<Node, Set<string>>,
): Copy {
  const insertions: Insertion[] = [];
  const around = (node: Node, before: string, after: string) => {
    const length = node.end - node.start;
    // At one place, what ends there comes first, the inner before the outer; then what begins, the outer before the inner.
    insertions.push({ at: node.start, rank: 1e9 - length, text: before });
    insertions.push({ at: node.end, rank: length - 1e9, text: after });
  };
  for (const [node, types] of given)
    around(node, `$given<(${[...types].map((type) => `(${type})`).join(" & ")}) | null>(`, ")");
  const shapes: string[] = [];
  for (const [node, types] of rows)
    for (const type of types) {
      shapes.push(`type $Said${shapes.length} = ${type};`);
      around(node, "$Row<", `, $Said${shapes.length - 1}>`);
    }
  insertions.sort((a, b) => a.at - b.at || a.rank - b.rank);
  return { module, insertions, appendix: shapes.join("\n") };
}

/** `folder` is two folders below the top of the project. */
export function writeCopies(folder: string, copies: Copy[]): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const copy of copies) {
    const path = join(folder, copy.module.path);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${textWith(copy)}\n${copy.appendix}\n`);
  }
  writeFileSync(join(folder, "measures.d.ts"), measures);
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      extends: "../../tsconfig.json",
      compilerOptions: { rootDirs: ["../..", "."] },
      include: ["**/*.ts"],
    }),
  );
}

function textWith({ module: { source }, insertions }: Copy): string {
  let from = 0;
  const parts = insertions.map(({ at, text }) => {
    const part = source.slice(from, at) + text;
    from = at;
    return part;
  });
  return parts.join("") + source.slice(from);
}

/** Where a column of the copy is in the file; lines are the same, and both count from 1. */
export function columnInFile(
  { module: { source }, insertions }: Copy,
  line: number,
  column: number,
): number {
  const begin = source.split("\n", line - 1).reduce((sum, text) => sum + text.length + 1, 0);
  let inserted = 0;
  for (const { at, text } of insertions) {
    if (at < begin) continue;
    const inCopy = at - begin + inserted + 1;
    if (inCopy >= column) break;
    // What stands in the inserted text is about what it was inserted at.
    if (inCopy + text.length > column) return at - begin + 1;
    inserted += text.length;
  }
  return column - inserted;
}
