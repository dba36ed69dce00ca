import { expect } from "vitest";
import type { Executor } from "#database/connect.ts";
import { brokenDocuments } from "./broken-documents.ts";

/** For a shop that has documents and not much else. */
export async function checkDocuments(db: Executor): Promise<void> {
  for (const [rule, query] of Object.entries(brokenDocuments))
    expect((await db.execute(query)).rows, rule).toEqual([]);
}
