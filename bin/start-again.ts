import type { ChildProcess } from "node:child_process";

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
/** A shop that lived so long died of something new: the pauses begin anew. */
const settledMs = 60_000;

/** Longer than all steps of a stop together: bin/launch.ts. What then still runs, hangs. */
export const longestStopMs = 150_000;

type Shop = {
  /** Its first message says that it is open. */
  begin(): ChildProcess;
  /** Ends this process. */
  end(code: number): void;
};

/** Begins the shop, and again when it died or could not be begun: on a machine that is full, that fails for a while too. */
export function keepStarting(
  { begin, end }: Shop,
  pausesMs = { first: firstPauseMs, longest: longestPauseMs },
): { stop(signal: NodeJS.Signals): void } {
  let shop: ChildProcess | undefined;
  let isStopping = false;
  let hasBeenOpen = false;
  let pauseMs = pausesMs.first;

  function run(): void {
    const startedAt = performance.now();
    let child: ChildProcess;
    try {
      child = begin();
    } catch (error) {
      return couldNotBegin(error);
    }
    shop = child;
    child.once("message", () => {
      hasBeenOpen = true;
    });
    child.on("error", (error) => {
      // A child that lives has an `exit` of its own still to come.
      if (child.pid === undefined) couldNotBegin(error);
    });
    child.once("exit", (code, signal) => {
      shop = undefined;
      // A shop that never opened has said why: a setting, a taken port. The same start would say the same again.
      if (isStopping || code === 0 || !hasBeenOpen) return end(code ?? 1);
      if (performance.now() - startedAt > settledMs) pauseMs = pausesMs.first;
      again(`The shop died (${signal ?? `exit code ${code}`})`);
    });
  }

  function couldNotBegin(error: unknown): void {
    shop = undefined;
    const said = `The shop could not be started (${String(error)})`;
    if (hasBeenOpen && !isStopping) return again(said);
    console.error(`${said}.`);
    end(1);
  }

  function again(why: string): void {
    console.error(`${why} and is started again in ${pauseMs / 1000} s.`);
    setTimeout(run, pauseMs);
    pauseMs = Math.min(2 * pauseMs, pausesMs.longest);
  }

  run();
  return {
    stop(signal) {
      isStopping = true;
      if (shop === undefined) return end(130);
      shop.kill(signal);
      setTimeout(() => shop?.kill("SIGKILL"), longestStopMs).unref();
    },
  };
}
