import { join, relative } from "node:path";
import type { Node } from "oxc-parser";
import { root } from "#bin/root.ts";
import { readProgram } from "#bin/run-program.ts";
import type { Answer, Answers } from "./answers.ts";
import { columnInFile, makeCopies, writeCopies, type Copy } from "./checked-copies.ts";
import { unsaid } from "./inference/json-types.ts";
import type { Module, Modules } from "./modules.ts";
import { isFunction } from "./names.ts";
import { findStatements, type Statement, type Wording } from "./statements.ts";

/** Lines and columns count from 1. */
export type Problem = { path: string; line: number; column: number; sentence: string };

export type Findings = {
  problems: Problem[];
  statements: number;
  wordings: number;
  /** Columns that are JSON, or hold some, of whose inside nothing can be said. */
  unsaidColumns: number;
};

type Given = {
  modules: Modules;
  answersTo: (texts: ReadonlySet<string>) => Promise<Answers>;
  /** For the copies: two folders below the top of the project. */
  folder: string;
  /** Statements that can't be read before the shop runs, by file and function, each with the reason. */
  unreadable: Readonly<Record<string, string>>;
};

export async function findProblems({
  modules,
  answersTo,
  folder,
  unreadable,
}: Given): Promise<Findings> {
  const statements = findStatements(modules);
  const texts = new Set(statements.flatMap(({ wordings }) => wordings.map(({ text }) => text)));
  const answers = await answersTo(texts);
  const excused = new Set<string>();
  const ofDatabase = statements.flatMap((statement) => {
    const name = `${statement.module.path} ${functionAround(statement)}`;
    const problems = problemsOf(statement, answers);
    if (problems.length === 0 || !(name in unreadable)) return problems;
    excused.add(name);
    return [];
  });
  const needless = Object.keys(unreadable).filter((name) => !excused.has(name));
  const copies = makeCopies(statements, answers);
  writeCopies(folder, copies);
  return {
    problems: distinct([
      ...ofDatabase,
      ...needless.map((name) => ({
        path: name,
        line: 1,
        column: 1,
        sentence: "It is excused, and needs it no more.",
      })),
      ...(await problemsOfTypes(folder, copies)),
    ]),
    statements: statements.length,
    wordings: texts.size,
    unsaidColumns: statements.flatMap((statement) => unsaidIn(statement, answers)).length,
  };
}

function unsaidIn({ wordings }: Statement, answers: Answers): string[] {
  const names = wordings.flatMap(({ text }) => {
    const answer = answers.get(text);
    const columns = answer && "columns" in answer ? answer.columns : [];
    return columns.filter(({ type }) => type.includes(unsaid)).map(({ name }) => name);
  });
  return [...new Set(names)];
}

function problemsOf(statement: Statement, answers: Answers): Problem[] {
  const { module, node, problem, wordings } = statement;
  if (problem !== null) return [{ ...placeOf(module, node), sentence: problem }];
  if (wordings.length === 0)
    return [{ ...placeOf(module, node), sentence: "What it runs could not be read." }];
  return wordings.flatMap((wording) => {
    const answer = answers.get(wording.text);
    return answer && "refusal" in answer
      ? [{ ...placeOf(module, node), sentence: refused(wording, answer) }]
      : [];
  });
}

function refused(
  { text }: Wording,
  { refusal, position }: Extract<Answer, { refusal: string }>,
): string {
  if (position === 0) return `PostgreSQL: ${refusal}`;
  const words = text.slice(Math.max(0, position - 41), position + 39).replaceAll(/\s+/g, " ");
  return `PostgreSQL: ${refusal}, in: …${words}…`;
}

function placeOf({ path, source }: Module, node: Node): Omit<Problem, "sentence"> {
  const before = source.slice(0, node.start).split("\n");
  return { path, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function functionAround({ module, node }: Statement): string {
  for (let at = module.parents.get(node); at; at = module.parents.get(at)) {
    if (!isFunction(at)) continue;
    if (at.id) return at.id.name;
    const holder = module.parents.get(at);
    if (holder?.type === "VariableDeclarator" && holder.id.type === "Identifier")
      return holder.id.name;
  }
  return "";
}

async function problemsOfTypes(folder: string, copies: Copy[]): Promise<Problem[]> {
  const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
  const args = [tsc, "--pretty", "false", "-p", folder];
  const { code, output, errors } = await readProgram(process.execPath, args);
  const copyAt = new Map(
    copies.map((copy) => [`${relative(root, folder)}/${copy.module.path}`, copy]),
  );
  const problems: Problem[] = [];
  for (const text of output.split("\n")) {
    const said = /^(.+?)\((\d+),(\d+)\): error TS\d+: (.*)$/.exec(text);
    const [, path = "", line, column, sentence = ""] = said ?? [];
    const copy = copyAt.get(path.replaceAll("\\", "/"));
    if (copy) {
      const place = {
        line: Number(line),
        column: columnInFile(copy, Number(line), Number(column)),
      };
      problems.push({ path: copy.module.path, ...place, sentence });
    } else if (said) problems.push({ path, line: Number(line), column: Number(column), sentence });
    else if (text.trim() !== "" && problems.length > 0) addWords(problems.at(-1), text);
  }
  if (code !== 0 && problems.length === 0) throw new Error(`TypeScript failed: ${output}${errors}`);
  return problems;
}

/** What TypeScript says on the lines below belongs to the same problem. */
function addWords(problem: Problem | undefined, text: string): void {
  if (problem) problem.sentence += `\n${text}`;
}

const distinct = (problems: Problem[]): Problem[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
];
