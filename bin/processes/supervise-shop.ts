import type { ChildProcess } from "node:child_process";

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
/** A shop that lived so long died of something new. */
const settledMs = 60_000;

/** Longer than all steps of a stop together: bin/launch.ts. What then still runs, hangs. */
export const longestStopMs = 150_000;

type Shop = {
  /** Its first message says that it is open. */
  begin(): ChildProcess;
  /** Ends the supervising process with this code. */
  end(code: number): void;
};

/** Each twice as long as the one before; after a shop that had settled they begin anew. */
function growing({ first, longest }: { first: number; longest: number }) {
  let nextMs = first;
  return (livedMs: number): number => {
    const pauseMs = livedMs > settledMs ? first : nextMs;
    nextMs = Math.min(2 * pauseMs, longest);
    return pauseMs;
  };
}

type ShopEvents = {
  open(): void;
  couldNotBegin(error: unknown): void;
  died(code: number | null, signal: NodeJS.Signals | null): void;
};

function beginOne(begin: Shop["begin"], events: ShopEvents): ChildProcess | undefined {
  try {
    const child = begin();
    child.once("message", () => events.open());
    child.on("error", (error) => {
      // A child that lives has an `exit` of its own still to come.
      if (child.pid === undefined) events.couldNotBegin(error);
    });
    child.once("exit", (code, signal) => events.died(code, signal));
    return child;
  } catch (error) {
    events.couldNotBegin(error);
    return undefined;
  }
}

/** Begins the shop, and again when it died or could not be begun: on a machine that is full, that fails for a while too. */
export function superviseShop(
  { begin, end }: Shop,
  pausesMs = { first: firstPauseMs, longest: longestPauseMs },
): { stop(signal: NodeJS.Signals): void } {
  let shop: ChildProcess | undefined;
  let isStopping = false;
  let hasBeenOpen = false;
  const pauseAfter = growing(pausesMs);

  function run(): void {
    const startedAt = performance.now();
    shop = beginOne(begin, {
      open: () => (hasBeenOpen = true),
      couldNotBegin,
      died(code, signal) {
        shop = undefined;
        // A shop that never opened has said why: a setting, a taken port. The same start would say the same again.
        if (isStopping || code === 0 || !hasBeenOpen) return end(code ?? 1);
        again(`The shop died (${signal ?? `exit code ${code}`})`, performance.now() - startedAt);
      },
    });
  }

  function couldNotBegin(error: unknown): void {
    shop = undefined;
    const said = `The shop could not be started (${String(error)})`;
    if (hasBeenOpen && !isStopping) return again(said, 0);
    console.error(`${said}.`);
    end(1);
  }

  function again(why: string, livedMs: number): void {
    const pauseMs = pauseAfter(livedMs);
    console.error(`${why} and is started again in ${pauseMs / 1000} s.`);
    setTimeout(run, pauseMs);
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
