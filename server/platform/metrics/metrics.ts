import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Pool } from "pg";

export type CacheOutcome = "hit" | "miss" | "rechecked";
export type Answered = { route: string; method: string; status: number; seconds: number };

/**
 * What this process counts of itself, since it began: read by Prometheus (where `METRICS_PORT` is set) and by the page Status of the
 * panel. A label is one of a closed list: a pattern of an address, a code, a job; never an address, a person or a number of something.
 */
export type Metrics = {
  registry: Registry;
  answered(answer: Answered): void;
  /** Of pages that are the same for all: from memory, drawn, or found to be as they were (decision 050). */
  page(outcome: CacheOutcome): void;
  refused(code: string): void;
  /** What the log says about who gets in. */
  security(event: string): void;
  orderPlaced(): void;
  /** `codes`: of the order, and of its lines where these are why. */
  orderRefused(codes: Iterable<string>): void;
  webhook(outcome: "taken" | "known" | "unknown" | "unsigned" | "unreadable" | "failed"): void;
  /** What became of a mail that was tried. */
  mail(outcome: string): void;
  job(run: { name: string; seconds: number; failed: boolean; endedAt: Date }): void;
  statement(seconds: number, failed: boolean): void;
  /** Of what may be read of a replica; `repeated`: it failed there, and was asked of the primary. */
  reading(from: "replica" | "primary" | "repeated"): void;
  watchReplica(replica: { state(): string; lagMs(): number }): void;
  watchPool(pool: Pick<Pool, "totalCount" | "idleCount" | "waitingCount">): void;
};

/** From the fastest answer that is drawn to the longest that a request may take. */
const answerSeconds = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const statementSeconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5, 15];

/** A request of any other is refused before it has a route; who invents one makes no series. */
const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

export function createMetrics(): Metrics {
  const registry = new Registry();
  const started = new Gauge({
    name: "beej_started_timestamp_seconds",
    help: "When the first of its processes began.",
    aggregator: "min",
    registers: [registry],
  });
  started.set(Date.now() / 1000 - process.uptime());
  return {
    registry,
    ...durations(registry),
    ...counts(registry),
    job: jobMetrics(registry),
    ...replicaMetrics(registry),
    watchPool: (pool) => poolMetrics(registry, pool),
  };
}

function durations(registry: Registry): Pick<Metrics, "answered" | "statement"> {
  const answers = new Histogram({
    name: "http_request_duration_seconds",
    help: "Until an answer begins, by the pattern of its route; files, and pages from memory, are not among them.",
    labelNames: ["route", "method", "status"],
    buckets: answerSeconds,
    registers: [registry],
  });
  const statements = new Histogram({
    name: "beej_database_statement_duration_seconds",
    help: "Until the database has answered a statement.",
    labelNames: ["outcome"],
    buckets: statementSeconds,
    registers: [registry],
  });
  return {
    answered({ route, method: asked, status: code, seconds }) {
      const method = methods.has(asked) ? asked : "other";
      answers.observe({ route, method, status: `${Math.trunc(code / 100)}xx` }, seconds);
    },
    statement: (seconds, failed) =>
      statements.observe({ outcome: failed ? "failed" : "done" }, seconds),
  };
}

function counts(
  registry: Registry,
): Pick<
  Metrics,
  "page" | "refused" | "security" | "orderPlaced" | "orderRefused" | "webhook" | "mail"
> {
  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  const pages = counter("beej_page_cache_total", "Pages that are the same for all.", "outcome");
  const refusals = counter("beej_refusals_total", "What the rules forbade, by code.", "reason");
  const events =
    "Sign-ins, failures, locks, refused access and limits that were reached, as the log has them.";
  const security = counter("beej_security_events_total", events, "event");
  const placed = counter("beej_orders_placed_total", "Orders that were placed.");
  const why = "Orders that were refused, by the code of the order and of its lines.";
  const refusedOrders = counter("beej_orders_refused_total", why, "reason");
  const webhooks = counter("beej_webhooks_total", "What gateways sent.", "outcome");
  const mails = counter("beej_mails_total", "Mails that were tried.", "outcome");
  // They begin at nothing: a counter that appears with its first event shows Prometheus no rise.
  for (const outcome of ["hit", "miss", "rechecked"]) pages.inc({ outcome }, 0);
  for (const outcome of ["taken", "unsigned", "failed"]) webhooks.inc({ outcome }, 0);
  for (const reason of ["out-of-stock", "ends-before-sowing"]) refusedOrders.inc({ reason }, 0);
  return {
    page: (outcome) => pages.inc({ outcome }),
    refused: (reason) => refusals.inc({ reason }),
    security: (event) => security.inc({ event }),
    orderPlaced: () => placed.inc(),
    orderRefused(codes) {
      for (const reason of new Set(codes)) refusedOrders.inc({ reason });
    },
    webhook: (outcome) => webhooks.inc({ outcome }),
    mail: (outcome) => mails.inc({ outcome }),
  };
}

function jobMetrics(registry: Registry): Metrics["job"] {
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ["job"], aggregator: "max", registers: [registry] });
  const runs = new Counter({
    name: "beej_job_runs_total",
    help: "Runs of each job that ended.",
    labelNames: ["job", "outcome"],
    registers: [registry],
  });
  const lastRun = gauge("beej_job_last_run_timestamp_seconds", "When a job ended last.");
  const lastSeconds = gauge("beej_job_last_run_seconds", "How long its last run took.");
  return ({ name: job, seconds, failed, endedAt }) => {
    runs.inc({ job, outcome: failed ? "failed" : "done" });
    lastRun.set({ job }, endedAt.getTime() / 1000);
    lastSeconds.set({ job }, seconds);
  };
}

/** Nothing of it is said where there is no replica. */
function replicaMetrics(registry: Registry): Pick<Metrics, "reading" | "watchReplica"> {
  let readings: Counter | undefined;
  return {
    reading: (from) => readings?.inc({ from }),
    watchReplica(replica) {
      readings = new Counter({
        name: "beej_replica_readings_total",
        help: "Statements that a replica may answer, by who did: it, the primary because it was away or lacked something, the primary after it failed.",
        labelNames: ["from"],
        registers: [registry],
      });
      for (const from of ["replica", "primary", "repeated"]) readings.inc({ from }, 0);
      const isRead = new Gauge({
        name: "beej_replica_read",
        help: "1 while the replica is read by every process; 0 while it is away, too far behind, promoted or a copy of another database.",
        aggregator: "min",
        registers: [registry],
        collect() {
          isRead.set(replica.state() === "read" ? 1 : 0);
        },
      });
      const lag = new Gauge({
        name: "beej_replica_lag_seconds",
        help: "For how long the primary has had what the replica has not, as far as its processes know.",
        aggregator: "max",
        registers: [registry],
        collect() {
          lag.set(replica.lagMs() / 1000);
        },
      });
    },
  };
}

function poolMetrics(
  registry: Registry,
  pool: Pick<Pool, "totalCount" | "idleCount" | "waitingCount">,
): void {
  const connections = new Gauge({
    name: "beej_database_connections",
    help: "Connections of the pools: in use, idle, and how many requests, jobs and mails wait for one.",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      connections.set({ state: "used" }, pool.totalCount - pool.idleCount);
      connections.set({ state: "idle" }, pool.idleCount);
      connections.set({ state: "waiting" }, pool.waitingCount);
    },
  });
}
