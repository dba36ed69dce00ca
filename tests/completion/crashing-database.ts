import type { Database } from "#database/connect.ts";

export class Crashed extends Error {}

/**
 * Where the next transaction stops: before it began, when all was written and nothing committed, or when it was committed
 * and nobody was told.
 */
export type Crash = { next: "before" | "inside" | "after" | null };

/** As if the process had ended there. */
export function crashing(db: Database, crash: Crash): Database {
  const transaction: Database["transaction"] = async (work, config) => {
    const { next } = crash;
    crash.next = null;
    if (next === "before") throw new Crashed("before");
    const done = await db.transaction(async (tx) => {
      const result = await work(tx);
      if (next === "inside") throw new Crashed("inside");
      return result;
    }, config);
    if (next === "after") throw new Crashed("after");
    return done;
  };
  return new Proxy(db, {
    get: (target, name) => {
      if (name === "transaction") return transaction;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}
