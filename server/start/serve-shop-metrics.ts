import { setTimeout as sleep } from "node:timers/promises";
import { Gauge, type Registry } from "prom-client";
import { readShopState, type ShopState } from "#server/admin/shop-state-store.ts";
import { rememberFor, serveMetrics } from "#server/platform/metrics/serve-metrics.ts";
import type { World } from "#server/world.ts";

/** Prometheus gives up after ten seconds, and without a database the rest is worth reading all the more. */
const patienceMs = 2_000;

type ToldMetrics = { url: string | null; close(): Promise<void> };

/**
 * Answers Prometheus, where it has a port, and sends to a collector, where there is one, for all processes of the shop; the one that
 * runs the jobs, which does this, also says how the shop does, as its database has it.
 */
export async function tellShopMetrics(
  world: World,
  place: { host: string; port: number } | null,
): Promise<ToldMetrics> {
  const { env, log, metrics } = world;
  const { registry } = metrics;
  watchShop(world);
  const served = place && (await serveMetrics({ registry, ...place, log }));
  const pushed =
    env.metricsPush && (await loadPush())({ registry, settings: env.metricsPush, log });
  return {
    url: served?.url ?? null,
    close: async () => void (await Promise.all([served?.close(), pushed?.close()])),
  };
}

/** It brings OpenTelemetry along. */
const loadPush = async () => (await import("#server/platform/metrics/push-metrics.ts")).pushMetrics;

/** Asked when they are read: one question to the database for all. */
export function watchShop(world: World): void {
  const { registry } = world.metrics;
  const values: [name: string, help: string, value: (state: ShopState, now: number) => number][] = [
    ["beej_mails_waiting", "Mails to be sent, up to 10,000.", (state) => state.mailsWaiting],
    ["beej_mails_failed", "Mails that were given up.", (state) => state.mailsFailed],
    [
      "beej_outbox_oldest_age_seconds",
      "Since when the oldest mail waits; 0 without one.",
      ({ oldestMailAt }, now) => ageOf(oldestMailAt, now),
    ],
    ["beej_orders_waiting", "Pending orders, up to 10,000.", (state) => state.ordersWaiting],
    [
      "beej_jobs_overdue_seconds",
      "Since when the job waits that is due longest; 0 without one.",
      ({ jobDueSince }, now) => ageOf(jobDueSince, now),
    ],
    [
      "beej_backup_last_good_timestamp_seconds",
      "When the last backup began that turned out good; 0 without one.",
      ({ lastGoodBackupAt }) => (lastGoodBackupAt?.getTime() ?? 0) / 1000,
    ],
  ];
  const read = rememberFor(1_000, () => stateInTime(world));
  for (const [name, help, value] of values)
    addGauge(registry, name, help, async (gauge) => {
      const state = await read();
      // What isn't known is left out: an old value would pass for a new one.
      if (state === null) gauge.remove();
      else gauge.set(value(state, Date.now()));
    });
  const isUp = "Whether the database answered within two seconds.";
  addGauge(registry, "beej_database_up", isUp, async (gauge) =>
    gauge.set((await read()) === null ? 0 : 1),
  );
}

function addGauge(
  registry: Registry,
  name: string,
  help: string,
  collect: (gauge: Gauge) => Promise<void>,
): void {
  const gauge: Gauge = new Gauge({ name, help, registers: [], collect: () => collect(gauge) });
  registry.registerMetric(gauge);
}

const ageOf = (since: Date | null, now: number): number =>
  since === null ? 0 : Math.max(0, (now - since.getTime()) / 1000);

async function stateInTime(world: World): Promise<ShopState | null> {
  const state = readShopState(world.db).catch((error: unknown) => {
    if (world.outages.note(error, "metrics") === null)
      world.log.error({ err: error }, "how the shop does can't be read");
    return null;
  });
  return Promise.race([state, sleep(patienceMs, null, { ref: false })]);
}
