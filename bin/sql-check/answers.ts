import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { Client } from "pg";
import { startThrowaway } from "#database/throwaway.ts";
import { hashFiles } from "#bin/build/hash-files.ts";
import { root } from "#bin/root.ts";
import { readCatalog, type Catalog } from "./catalog.ts";
import { describe, Refusal } from "./describe.ts";
import { unsaid } from "./inference/json-types.ts";
import { columnsIn, knownOf, type Known } from "./inference/statements.ts";
import { arrivesAs, givenAs } from "./shop-types.ts";

/** The check itself and the migrations, as paths from the root: with them the answers change. */
export const checkSources = "{bin/sql-check/**/*.ts,database/migrations/*.sql,package-lock.json}";

/** `isNullable` is null where the statement doesn't tell. */
export type AnsweredColumn = { name: string; type: string; isNullable: boolean | null };

/** What PostgreSQL says of a statement, in the words of TypeScript; `position` counts its letters from 1. */
export type Answer =
  | { parameters: string[]; columns: AnsweredColumn[] }
  | { refusal: string; position: number };

export type Answers = ReadonlyMap<string, Answer>;

/** Asks a database of its own what is not known yet; the answers are kept in `file` for as long as nothing they depend on changes. */
export async function answersFor(texts: ReadonlySet<string>, file: string): Promise<Answers> {
  const key = hashFiles(globSync(checkSources, { cwd: root }));
  const kept = readKept(file, key);
  const missing = [...texts].filter((text) => !kept.has(text));
  const known = [...texts].flatMap((text): [string, Answer][] => {
    const answer = kept.get(text);
    return answer ? [[text, answer]] : [];
  });
  if (missing.length === 0) return new Map(known);
  const answers = new Map([...known, ...(await askThrowaway(missing))]);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ key, answers: [...answers] }));
  return answers;
}

async function askThrowaway(texts: string[]): Promise<[string, Answer][]> {
  const database = await startThrowaway("checked");
  // A check that is broken off leaves no database behind.
  for (const signal of ["SIGINT", "SIGTERM"])
    process.once(signal, () => void database.stop().finally(() => process.exit(130)));
  try {
    return await ask(database.url, texts);
  } finally {
    await database.stop();
  }
}

export async function ask(url: string, texts: string[]): Promise<[string, Answer][]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const catalog = await readCatalog(client);
    const known = knownOf(catalog);
    const answers: [string, Answer][] = [];
    for (const text of texts)
      answers.push([text, await answerTo(client, { catalog, known }, text)]);
    return answers;
  } finally {
    await client.end();
  }
}

async function answerTo(
  client: Client,
  { catalog, known }: { catalog: Catalog; known: Known },
  text: string,
): Promise<Answer> {
  try {
    const { parameters, columns } = await describe(client, text);
    const read = columns.length > 0 ? columnsIn(text, known) : [];
    // Where its own reading of a statement fails, only what PostgreSQL said stands.
    const isRead = read.length === columns.length;
    return {
      parameters: parameters.map((type) => givenAs(catalog, type)),
      columns: columns.map(({ name, dataTypeID }, index) => {
        const type = arrivesAs(catalog, dataTypeID);
        const own = isRead ? read[index] : undefined;
        return {
          name,
          type: type === unsaid ? (own?.type ?? unsaid) : type,
          isNullable: own?.mayBeNull ?? null,
        };
      }),
    };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message, position: error.position };
    throw error;
  }
}

function readKept(file: string, key: string): Answers {
  try {
    const kept: { key: string; answers: [string, Answer][] } = JSON.parse(
      readFileSync(file, "utf8"),
    );
    return new Map(kept.key === key ? kept.answers : []);
  } catch {
    return new Map();
  }
}
