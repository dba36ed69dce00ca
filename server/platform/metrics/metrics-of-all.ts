import cluster, { type Worker } from "node:cluster";
import { AggregatorRegistry, type Registry } from "prom-client";
import * as z from "zod";

/**
 * Of several web processes each counts for itself (decision 056). The one that began them asks them all when somebody reads, and adds up,
 * with what those had counted that are gone: a sum that fell would look to Prometheus like a counter that began anew.
 */

/** One series of a metric, as prom-client writes it to JSON. */
const series = z.object({
  value: z.number().nullable(),
  labels: z.record(z.string(), z.union([z.string(), z.number()])),
  metricName: z.string().optional(),
});
const metric = z.object({
  name: z.string(),
  help: z.string(),
  type: z.string(),
  aggregator: z.string(),
  values: z.array(series),
});
export type MetricSeries = z.infer<typeof metric>;

const message = z.object({
  metrics: z.enum(["of-one?", "of-all?", "told"]),
  id: z.number(),
  told: z.array(metric).optional(),
});
type Message = z.infer<typeof message>;

/** A process whose event loop hangs so long is left out, with what it told last. */
const patienceMs = 2_000;

const waiting = new Map<number, (told: MetricSeries[]) => void>();
let asked = 0;

/** Asks, and answers what was told; null when nobody answered in time. */
function ask(
  what: "of-one?" | "of-all?",
  send: (message: Message) => void,
): Promise<MetricSeries[] | null> {
  const id = (asked += 1);
  return new Promise((resolve) => {
    const late = setTimeout(() => answer(null), patienceMs);
    const answer = (told: MetricSeries[] | null) => {
      clearTimeout(late);
      waiting.delete(id);
      resolve(told);
    };
    waiting.set(id, answer);
    send({ metrics: what, id });
  });
}

const toJson = async (registry: Registry): Promise<MetricSeries[]> =>
  (await registry.getMetricsAsJSON()) as unknown as MetricSeries[];

/** In a web process: answers what it counted, and tells it once more before it ends. */
export function tellMetrics(registry: Registry): { sayGoodbye(): Promise<void> } {
  const tell = async (id: number) => {
    const told = await toJson(registry);
    await new Promise<void>((sent) => {
      const answer: Message = { metrics: "told", id, told };
      if (process.send?.(answer, undefined, undefined, () => sent()) === undefined) sent();
    });
  };
  process.on("message", (heard) => {
    const { data } = message.safeParse(heard);
    if (data?.metrics === "of-one?") tell(data.id).catch(leaveUntold);
    if (data?.metrics === "told") waiting.get(data.id)?.(data.told ?? []);
  });
  return { sayGoodbye: () => tell(goodbye) };
}

/** Whoever asked goes on with what was told last. */
const leaveUntold = () => {};

const goodbye = 0;

/** What each web process told last, and what those had counted that are gone. */
const lastTold = new Map<number, MetricSeries[]>();
let departed: MetricSeries[] = [];

/** In the process that begins the others: hears what they count. `registry` is its own. */
export function hearMetrics(worker: Worker, registry: Registry): void {
  worker.on("message", (heard) => {
    const { data } = message.safeParse(heard);
    if (data === undefined) return;
    if (data.metrics === "told") {
      lastTold.set(worker.id, data.told ?? []);
      waiting.get(data.id)?.(data.told ?? []);
    }
    if (data.metrics !== "of-all?") return;
    const { id } = data;
    metricsOfAll(registry)
      .then((told) => worker.send({ metrics: "told", id, told }, () => {}))
      .catch(leaveUntold);
  });
  worker.once("exit", () => {
    departed = add([departed, (lastTold.get(worker.id) ?? []).filter(isCount)]);
    lastTold.delete(worker.id);
  });
}

/** What is true of a process only while it lives (its memory, its connections) leaves with it. */
const isCount = ({ type }: MetricSeries) => type === "counter" || type === "histogram";

/** What all processes of the shop counted together, whichever of them asks. */
export async function metricsOfAll(registry: Registry): Promise<MetricSeries[]> {
  if (cluster.isWorker) {
    const told = await ask("of-all?", (question) => void process.send?.(question));
    return told ?? toJson(registry);
  }
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const told = await Promise.all(
    workers.map(async (worker) => {
      const now = worker.isConnected()
        ? await ask("of-one?", (question) => void worker.send(question, () => {}))
        : null;
      return now ?? lastTold.get(worker.id) ?? [];
    }),
  );
  return add([await toJson(registry), departed, ...told]);
}

/** Metrics of one name are added up, or as their aggregator says. */
export function add(all: readonly MetricSeries[][]): MetricSeries[] {
  const sum = AggregatorRegistry.aggregate(all.map((one) => one.map(withNumbers)));
  const metrics = sum.getMetricsAsArray() as unknown as { get(): MetricSeries }[];
  return metrics.map((one) => one.get());
}

/** JSON has no NaN, which an empty histogram has for its mean. */
const withNumbers = (one: MetricSeries): MetricSeries => ({
  ...one,
  values: one.values.map((each) => ({ ...each, value: each.value ?? Number.NaN })),
});

/** As Prometheus reads it. */
export async function textOfAll(registry: Registry): Promise<string> {
  const all = await metricsOfAll(registry);
  return AggregatorRegistry.aggregate([all.map(withNumbers)]).metrics();
}
