import type { ChildProcess } from "node:child_process";
import { growingPauses, usualPausesMs } from "./growing-pauses.ts";

/** Longer than all steps of a stop together: bin/launch.ts. What then still runs, hangs. */
export const longestStopMs = 150_000;

type Shop = {
  /** Its first message says that it is open. */
  begin(): ChildProcess;
  /** Ends the supervising process with this code. */
  end(code: number): void;
};

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
  pausesMs = usualPausesMs,
): { stop(signal: NodeJS.Signals): void; renew(): void } {
  let shop: ChildProcess | undefined;
  let isStopping = false;
  let hasBeenOpen = false;
  let isOpen = false;
  const pauseAfter = growingPauses(pausesMs);

  function run(): void {
    const startedAt = performance.now();
    isOpen = false;
    shop = beginOne(begin, {
      open: () => (hasBeenOpen = isOpen = true),
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
    /** Passes the wish on to a shop that is open; one that only starts would end of it. */
    renew() {
      if (isOpen) shop?.kill("SIGUSR2");
    },
    stop(signal) {
      isStopping = true;
      if (shop === undefined) return end(130);
      shop.kill(signal);
      setTimeout(() => shop?.kill("SIGKILL"), longestStopMs).unref();
    },
  };
}
