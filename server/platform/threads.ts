import { join } from "node:path";
import type { Logger } from "pino";
import type { Piscina } from "piscina";

/** What threads do: pure functions, for what they take and give is copied between the threads. */
type Pure = (input: never) => unknown;

/** Where a function of this type is exported, as a path below `server/`, and under which name. */
export type ThreadWork<F extends Pure> = { name: string; file: string; function?: F };

/** The files are found from here, for no build moves this one. */
export const pathOfWork = ({ file }: ThreadWork<Pure>): string =>
  join(import.meta.dirname, "..", file);

export type Threads = {
  /**
   * Has a thread do it, so that requests go on meanwhile. What takes too long or too much memory fails by itself.
   * @throws TooMuchWork, or an Error as the work throws it, and when its thread ended
   */
  run<F extends Pure>(
    work: ThreadWork<F>,
    input: Parameters<F>[0],
  ): Promise<Awaited<ReturnType<F>>>;
  close(): Promise<void>;
};

/** What was asked takes more time or memory than a thread has, and would again. */
export class TooMuchWork extends Error {
  override name = "TooMuchWork";
}

type Limits = {
  threads: number;
  /** A thread that has nothing to do ends after so long, and its memory is free again. */
  idleMs: number;
  workMs: number;
  heapMegabytes: number;
};
const normalLimits: Limits = { threads: 2, idleMs: 30_000, workMs: 60_000, heapMegabytes: 384 };

/** No thread runs, and nothing of theirs is loaded, until there is work. */
export function createThreads(
  log: Logger,
  given: Partial<Limits> = {},
  openPool = openPiscina,
): Threads {
  const limits = { ...normalLimits, ...given };
  let pool: Promise<Piscina> | null = null;
  let isClosed = false;
  return {
    async run(work, input) {
      if (isClosed) throw new Error(`The threads are closed: ${work.name} was not begun`);
      // What could not be loaded for want of memory or files is loaded the next time.
      pool ??= openPool(log, limits).catch((error: unknown) => {
        pool = null;
        throw error;
      });
      const signal = AbortSignal.timeout(limits.workMs);
      try {
        return (await (
          await pool
        ).run(input, {
          filename: pathOfWork(work),
          name: work.name,
          signal,
        })) as never;
      } catch (error) {
        const why = limitReached(error, signal, limits);
        throw why === null ? error : new TooMuchWork(`${work.name} took ${why}`, { cause: error });
      }
    },
    async close() {
      isClosed = true;
      const opened = await pool?.catch(() => null);
      await opened?.destroy();
    },
  };
}

function limitReached(error: unknown, { aborted }: AbortSignal, limits: Limits): string | null {
  if (aborted) return `longer than ${limits.workMs / 1000} s`;
  const isMemory =
    error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
  return isMemory ? `more memory than ${limits.heapMegabytes} MB` : null;
}

async function openPiscina(log: Logger, limits: Limits): Promise<Piscina> {
  const { Piscina: Pool } = await import("piscina");
  const pool = new Pool({
    minThreads: 0,
    maxThreads: limits.threads,
    idleTimeout: limits.idleMs,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
    // Behind the thread that answers requests, where the system knows such an order.
    niceIncrement: 10,
  });
  // One that ends while it has nothing to do; of the others their work hears.
  pool.on("error", (error) => log.warn({ err: error }, "a thread ended by itself"));
  return pool;
}
