import { afterEach, beforeEach } from "vitest";
import pino from "pino";
import type { Database } from "#database/connect.ts";
import { listenForChanges, type Changes } from "#server/platform/changes.ts";
import { changesReceived } from "./changes-received.ts";
import { testClone } from "./database.ts";

/** For tests about what is announced, with a database of its own for each: `const news = heardChanges();`, then `news.db` and `await news.heard()`. */
export function heardChanges(): { readonly db: Database; heard(): Promise<string[]> } {
  const clone = testClone();
  let changes: Changes;
  let tagsSoFar: string[];

  beforeEach(async () => {
    changes = await listenForChanges(clone.url, pino({ level: "silent" }));
    tagsSoFar = [];
    changes.subscribe((tags) => tagsSoFar.push(...[tags].flat()));
  });
  afterEach(() => changes.close());
  return {
    get db() {
      return clone.db;
    },
    /** What was announced since it was asked last. */
    async heard() {
      await changesReceived({ db: clone.db, changes });
      return tagsSoFar.splice(0).slice(0, -1);
    },
  };
}
