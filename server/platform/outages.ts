import type { Logger } from "pino";
import { isDatabaseAway } from "#database/away.ts";
import { Unavailable } from "./unavailable.ts";

const retryAfterSeconds = 5;
/** While an outage lasts, one line of the log for all that it stopped meanwhile. */
const wordEveryMs = 60_000;

export type Outages = {
  /** Says what failed as one that can't be done now, and writes it down once in a while; null for what is no outage. */
  note(error: unknown, what: string): Unavailable | null;
  /** The database answers again. */
  over(): void;
};

type OutageCount = { since: number; saidAt: number; stopped: number };

/** Requests, jobs and mails that an outage stops are counted, not each written down: nothing is wrong with any of them. */
export function countOutages(log: Logger): Outages {
  const counting = new Map<string, OutageCount>();

  function count(why: string, error: unknown, what: string): void {
    const now = performance.now();
    const known = counting.get(why);
    if (known === undefined || now - known.saidAt > 2 * wordEveryMs) {
      counting.set(why, { since: now, saidAt: now, stopped: 1 });
      log.warn({ err: error, what }, `${why}; what it stops is told to come again`);
      return;
    }
    known.stopped += 1;
    if (now - known.saidAt < wordEveryMs) return;
    known.saidAt = now;
    log.warn({ err: error, stopped: known.stopped, seconds: secondsSince(known) }, `${why} still`);
  }

  return {
    note(error, what) {
      const unavailable = unavailableIn(error);
      if (unavailable === null) return null;
      count(isDatabaseAway(error) ? databaseAway : unavailable.message, error, what);
      return unavailable;
    },
    over() {
      const known = counting.get(databaseAway);
      if (!known) return;
      counting.delete(databaseAway);
      log.info(
        { stopped: known.stopped, seconds: secondsSince(known) },
        "the database answers again",
      );
    },
  };
}

const databaseAway = "the database is away";

const secondsSince = ({ since }: OutageCount): number =>
  Math.round((performance.now() - since) / 1000);

/** By its name: what is made beside the bundle of the pages has classes of its own. */
function unavailableIn(error: unknown): Unavailable | null {
  if (!(error instanceof Error)) return null;
  if (error.name === "StorageError")
    return new Unavailable("The store of files is away", { retryAfterSeconds, cause: error });
  if (error.name === "Unavailable" && "retryAfterSeconds" in error) return error as Unavailable;
  if (!isDatabaseAway(error)) return error.cause === undefined ? null : unavailableIn(error.cause);
  return new Unavailable("The database is away.", { retryAfterSeconds, cause: error });
}
