import cluster, { type Worker } from "node:cluster";
import { join } from "node:path";
import { countRatesOfAll } from "#app/http/admission/rate-count.ts";
import { root } from "#bin/root.ts";
import { StartError } from "#database/start-error.ts";
import { hearMetrics } from "#server/platform/metrics/metrics-of-all.ts";
import type { World } from "#server/world.ts";
import { closeUndelivered } from "./close-undelivered.ts";
import { growingPauses, usualPausesMs } from "./growing-pauses.ts";
import { webOpened, type WebOrder, type WebSettings } from "./web-messages.ts";

export type WebProcesses = {
  url: string;
  /** Puts a new process in the place of each, one after the other, so that no request is lost. */
  renew(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Begins the processes that answer requests (build/server/web-process.js), and another one for each that dies. This one takes the
 * connections and deals them out.
 * @throws StartError when one doesn't open
 */
export async function startWebProcesses(
  count: number,
  settings: WebSettings,
  { registry }: World["metrics"],
): Promise<WebProcesses> {
  cluster.schedulingPolicy = cluster.SCHED_RR;
  cluster.setupPrimary({ exec: join(root, "build/server/web-process.js") });
  countRatesOfAll();
  let { port } = settings;
  let url = "";
  const stopping = new AbortController();
  const beginNext: BeginNext = async (whenDied) => {
    const begun = await begin({ ...settings, port }, whenDied);
    hearMetrics(begun.worker, registry);
    ({ url } = begun);
    // One that was free by chance stays the shop's.
    port ||= Number(new URL(url).port);
    return begun.worker;
  };
  const places = Array.from({ length: count }, () => createPlace(beginNext, stopping.signal));
  await Promise.all(places.map((place) => place.open()));
  let renewing: Promise<void> | undefined;
  return {
    url,
    renew() {
      renewing ??= renewEach(places)
        .catch((error: Error) => {
          if (!stopping.signal.aborted) console.error(`${error.message}; those from before go on.`);
        })
        .finally(() => (renewing = undefined));
      return renewing;
    },
    async close() {
      stopping.abort();
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(workers.map((worker) => end(worker, "stop")));
    },
  };
}

type Death = { worker: Worker; how: string; livedMs: number };
type BeginNext = (whenDied: (died: Death) => void) => Promise<Worker>;
/** Of one process, and of the next when it died. */
type Place = { isOpen(): boolean; open(): Promise<void> };

function createPlace(beginNext: BeginNext, stopping: AbortSignal): Place {
  const pauseAfter = growingPauses(usualPausesMs);
  let current: Worker | undefined;

  /** Whoever was in the place before leaves it. */
  async function open(): Promise<void> {
    const worker = await beginNext((died) => {
      if (died.worker !== current) return;
      current = undefined;
      again(`A web process died (${died.how})`, died.livedMs);
    });
    const before = current;
    current = worker;
    if (before !== undefined) await end(before, "leave");
  }

  function again(why: string, livedMs: number): void {
    if (stopping.aborted) return;
    const pauseMs = pauseAfter(livedMs);
    console.error(`${why}; another one is started in ${pauseMs / 1000} s, the others go on.`);
    setTimeout(() => {
      if (stopping.aborted || current !== undefined) return;
      open().then(
        () => console.error("A web process is open in the place of the one that died."),
        (error: Error) => again(error.message, 0),
      );
    }, pauseMs);
  }

  return { isOpen: () => current !== undefined, open };
}

async function renewEach(places: Place[]): Promise<void> {
  // Where none is open, the next one is on its way.
  for (const place of places) if (place.isOpen()) await place.open();
  console.log("The web processes are new.");
}

/** @throws StartError when it ends before it is open */
function begin(
  settings: WebSettings,
  whenDied: (died: Death) => void,
): Promise<{ worker: Worker; url: string }> {
  return new Promise((resolve, reject) => {
    const worker = cluster.fork({ NODE_ENV: "production" });
    closeUndelivered(worker);
    let openedAt: number | undefined;
    // Also of a message to one that is about to end, which says nothing new.
    worker.on("error", (error) =>
      reject(new StartError(`A web process could not be started (${error.message})`)),
    );
    worker.on("message", (heard) => {
      const opened = webOpened.safeParse(heard);
      if (!opened.success) return;
      openedAt = performance.now();
      resolve({ worker, url: opened.data.open });
    });
    worker.once("exit", (code, signal) => {
      const how = signal || `exit code ${code}`;
      if (openedAt === undefined)
        reject(new StartError(`A web process ended before it was open (${how})`));
      else whenDied({ worker, how, livedMs: performance.now() - openedAt });
    });
    worker.send(settings, () => {});
  });
}

function end(worker: Worker, order: WebOrder): Promise<void> {
  return new Promise((ended) => {
    if (worker.isDead()) return ended();
    worker.once("exit", () => ended());
    // One that can't be told is ending already.
    worker.send(order, () => {});
  });
}
