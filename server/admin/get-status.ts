import { statfs } from "node:fs/promises";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { shopVersion } from "#server/backups/shop-version.ts";
import { metricsOfAll, type MetricSeries } from "#server/platform/metrics/metrics-of-all.ts";
import {
  boundOf,
  countsBy,
  seriesOf,
  sumOf,
  within,
} from "#server/platform/metrics/read-answers.ts";
import type { ReplicaState } from "#server/platform/replica/judge-replica.ts";
import type { World } from "#server/world.ts";
import { countOrdersSince, readShopState, type ShopState } from "./shop-state-store.ts";

/** Milliseconds that a share of the answers stay within; null: longer than is told apart. */
type Within = { medianMs: number | null; slowMs: number | null };

export type StatusView = {
  version: string;
  startedAt: Date;
  state: ShopState;
  orders: { lastHour: number; lastDay: number };
  databaseMs: number;
  /** Null without one. */
  replica: ReplicaStatus | null;
  /** Null where the system doesn't say. */
  disk: { freeBytes: number; totalBytes: number } | null;
  makesBackups: boolean;
  answers: Within & { count: number; failed: number; fromMemory: number; pages: number };
  slowest: (Within & { route: string; count: number })[];
  refusals: { reason: string; count: number }[];
  jobs: { name: string; lastRunAt: Date; seconds: number; failures: number }[];
};

type ReplicaStatus = {
  /** As the process that answers sees it; `isReadByAll`: so do the others. */
  state: ReplicaState;
  isReadByAll: boolean;
  lagMs: number;
  /** Of the statements that it may answer, since the shop started. */
  answered: number;
  mayAnswer: number;
};

const routesMost = 8;
const reasonsMost = 12;
const hourMs = 3_600_000;

/** What an owner wants to know of the shop at a glance; null for whoever may not. All its processes are asked (decision 066). */
export async function getStatus(world: World, person: Person): Promise<StatusView | null> {
  if (!can(person, "see-admin-panel")) return null;
  const now = world.now().getTime();
  const since = { hour: new Date(now - hourMs), day: new Date(now - 24 * hourMs) };
  const askedAt = performance.now();
  const state = await readShopState(world.db);
  const databaseMs = performance.now() - askedAt;
  const [orders, disk, counted] = await Promise.all([
    countOrdersSince(world.db, since),
    readDisk(world.env.dataDir),
    metricsOfAll(world.metrics.registry),
  ]);
  const [started] = seriesOf(counted, "beej_started_timestamp_seconds");
  return {
    version: shopVersion(),
    startedAt: new Date((started?.value ?? 0) * 1000),
    state,
    orders,
    databaseMs,
    replica: world.replica && replicaIn(counted, world.replica.state()),
    disk,
    makesBackups: world.env.backupTo !== undefined,
    ...answersIn(counted),
    refusals: countsBy(counted, "beej_refusals_total", "reason")
      .slice(0, reasonsMost)
      .map(({ value: reason, count }) => ({ reason, count })),
    jobs: jobsIn(counted),
  };
}

function replicaIn(counted: readonly MetricSeries[], state: ReplicaState): ReplicaStatus {
  const [lag] = seriesOf(counted, "beej_replica_lag_seconds");
  const readings = countsBy(counted, "beej_replica_readings_total", "from");
  return {
    state,
    isReadByAll: seriesOf(counted, "beej_replica_read").every(({ value }) => value === 1),
    lagMs: (lag?.value ?? 0) * 1000,
    answered: readings.find(({ value }) => value === "replica")?.count ?? 0,
    mayAnswer: readings.reduce((sum, { count }) => sum + count, 0),
  };
}

const duration = "http_request_duration_seconds";

function answersIn(counted: readonly MetricSeries[]): Pick<StatusView, "answers" | "slowest"> {
  const buckets = seriesOf(counted, duration, "_bucket").filter(isDrawn);
  const counts = seriesOf(counted, duration, "_count").filter(isDrawn);
  const pages = countsBy(counted, "beej_page_cache_total", "outcome");
  const routes = [...new Set(counts.map(({ labels }) => String(labels["route"])))];
  const slowest = routes.map((route) => ({
    route,
    count: sumOf(counts.filter(({ labels }) => labels["route"] === route)),
    ...timesOf(buckets.filter(({ labels }) => labels["route"] === route)),
  }));
  return {
    answers: {
      count: sumOf(counts),
      failed: sumOf(counts.filter(({ labels }) => labels["status"] === "5xx")),
      fromMemory: pages.find(({ value }) => value === "hit")?.count ?? 0,
      pages: pages.reduce((sum, { count }) => sum + count, 0),
      ...timesOf(buckets),
    },
    slowest: slowest
      .sort((a, b) => rankOf(b.slowMs) - rankOf(a.slowMs) || b.count - a.count)
      .slice(0, routesMost),
  };
}

type Series = MetricSeries["values"][number];
/** Health checks and pages from memory say nothing of how long a page takes. */
const isDrawn = ({ labels }: Series) => String(labels["route"]).startsWith("/");
const rankOf = (ms: number | null) => ms ?? Infinity;

function timesOf(buckets: readonly Series[]): Within {
  const counts = within(buckets);
  const ms = (share: number) => {
    const bound = boundOf(counts, share) ?? 0;
    return bound === Infinity ? null : bound * 1000;
  };
  return { medianMs: ms(0.5), slowMs: ms(0.95) };
}

function jobsIn(counted: readonly MetricSeries[]): StatusView["jobs"] {
  const seconds = seriesOf(counted, "beej_job_last_run_seconds");
  const failures = seriesOf(counted, "beej_job_runs_total").filter(
    ({ labels }) => labels["outcome"] === "failed",
  );
  const ofJob = (series: readonly Series[], name: string) =>
    sumOf(series.filter(({ labels }) => labels["job"] === name));
  return seriesOf(counted, "beej_job_last_run_timestamp_seconds")
    .map(({ labels, value }) => {
      const name = String(labels["job"]);
      const lastRunAt = new Date((value ?? 0) * 1000);
      return {
        name,
        lastRunAt,
        seconds: ofJob(seconds, name),
        failures: ofJob(failures, name),
      };
    })
    .sort((a, b) => b.failures - a.failures || a.name.localeCompare(b.name));
}

async function readDisk(folder: string): Promise<StatusView["disk"]> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}
