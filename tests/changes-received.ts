import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { announceChange, type ChangeTag, type Changes } from "#server/platform/changes.ts";
import type { Database } from "#database/connect.ts";

/**
 * Until everything that was committed up to now is known to who listens: the line for changes is another connection,
 * on which news come a moment later, in the order of their commits.
 */
export async function changesReceived({ db, changes }: { db: Database; changes: Changes }) {
  const last: ChangeTag = `product:${randomUUID()}`;
  let isHeard = false;
  changes.subscribe((tags) => {
    if (tags.includes(last)) isHeard = true;
  });
  await db.transaction((tx) => announceChange(tx, [last]));
  await expect.poll(() => isHeard).toBe(true);
}
