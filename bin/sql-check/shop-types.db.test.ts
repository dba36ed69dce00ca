import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { testDatabase } from "#tests/database.ts";
import { ask } from "./answers.ts";

const database = testDatabase();

/** What each arrives as, and what the check says of it. */
const examples = {
  "1::int2": "number",
  "1::int8": "number",
  "1.5::numeric": "number",
  true: "boolean",
  "'a'::text": "string",
  "gen_random_uuid()": "string",
  "now()": "string",
  current_date: "string",
  "'a'::bytea": "Uint8Array",
  "'open'::message_state": "string",
  "'{}'::jsonb": "object",
  "array[1]::int4[]": "number[]",
  "array[1]::int8[]": "string[]",
  "array['a']::text[]": "string[]",
  "array[true]": "boolean[]",
  "array[now()]": "string",
  "array['open']::message_state[]": "string",
} as const;

test("every type arrives as the check says", async () => {
  for (const [expression, kind] of Object.entries(examples)) {
    const { rows } = await database.db.execute(sql.raw(`select ${expression} as value`));
    expect(`${expression}: ${kindOf(rows[0]?.["value"])}`).toBe(`${expression}: ${kind}`);
    expect(`${expression}: ${await saidOf(expression)}`).toBe(`${expression}: ${kind}`);
  }
});

function kindOf(value: unknown): string {
  if (value instanceof Uint8Array) return "Uint8Array";
  return Array.isArray(value) ? `${typeof value[0]}[]` : typeof value;
}

async function saidOf(expression: string): Promise<string> {
  const [[, answer] = []] = await ask(inject("templateUrl"), [`select ${expression} as value`]);
  const type = answer && "columns" in answer ? (answer.columns[0]?.type ?? "") : "";
  if (type === "$Json") return "object";
  return type.startsWith('"') ? "string" : type.replace(/^\((.*)\)\[\]$/, "$1[]");
}
