import { setTimeout as sleep } from "node:timers/promises";
import type { Postmaster } from "./postmaster.ts";

const firstPauseMs = 200;
const longestPauseMs = 15_000;
/** A server that ended sooner than this is not started again at once. */
const steadyMs = 10_000;

/**
 * Starts a server again that ended by itself, as long as it takes: on a disk that is full nobody else would either.
 * Recovery from what was committed is PostgreSQL's own.
 */
export function restartOnExit(
  first: Postmaster,
  start: () => Promise<Postmaster>,
  log: (line: string) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let server = first;
  let pauseMs = firstPauseMs;

  async function startAgain(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        server = await start();
        return log("The database runs again.");
      } catch (error) {
        const seconds = pauseMs / 1000;
        log(`The database can't be started, again in ${seconds} s. ${(error as Error).message}`);
      }
      await pause();
    }
  }

  async function pause(): Promise<void> {
    await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    pauseMs = Math.min(2 * pauseMs, longestPauseMs);
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      await server.ended;
      if (stopping.signal.aborted) return;
      log(`The database ended by itself; see ${server.logFile}. It is started again.`);
      if (performance.now() - startedAt > steadyMs) pauseMs = firstPauseMs;
      else await pause();
      await startAgain();
    }
  }

  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await server.stop();
      await watching;
      // One that was starting when it was told to stop.
      await server.stop();
    },
  };
}
