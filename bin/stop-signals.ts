import { isDatabaseAway } from "#database/away.ts";
import { StartError } from "#database/start-error.ts";
import { describeError } from "#server/platform/log.ts";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/** One Ctrl-C reaches us twice, from the terminal and from npm. */
const sameKeypressMs = 400;

/**
 * Runs `stop` at the first signal and ends the process with 0 when it is done; a later signal ends it at once.
 * `stop` must not throw for what can wait until the next start.
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let firstAt: number | undefined;
  for (const signal of signals) {
    process.on(signal, () => {
      const now = performance.now();
      if (firstAt === undefined) {
        firstAt = now;
        void stop().then(() => process.exit(0), endWithSentence);
      } else if (now - firstAt > sameKeypressMs) {
        console.log("Stopped at once. The database is closed at the next start.");
        process.exit(130);
      }
    });
  }
}

/** For what nobody waited for: a lost database ends nothing, a fault ends the process. */
export function endOnFault(error: unknown): void {
  if (!isDatabaseAway(error)) endWithSentence(error);
  console.error(
    "The database is away, and somebody did not wait to hear it:",
    describeError(error),
  );
}

/** The last word of a process that can't go on: a sentence, and for faults nobody foresaw the trace. */
export function endWithSentence(error: unknown): never {
  if (error instanceof StartError) console.error(error.message);
  else console.error("The shop stopped because of an error nobody expected:", error);
  process.exit(1);
}
