import { randomBytes, randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { connectDatabase } from "#database/connect.ts";
import type { Env } from "#server/env.ts";
import { createGateways } from "#server/gateways/create-gateways.ts";
import type { Gateway } from "#server/gateways/gateway.ts";
import type { Gateways } from "#server/gateways/gateways.ts";
import { getGatewayCredentials } from "#server/payment-methods/get-gateway-credentials.ts";
import { listenForChanges } from "#server/platform/changes.ts";
import type { LineTimes } from "#server/platform/line/changes-line.ts";
import { normalLimits, type Limits } from "#server/platform/limits.ts";
import type { Mailer } from "#server/platform/mailer.ts";
import { createMetrics } from "#server/platform/metrics/metrics.ts";
import { countOutages } from "#server/platform/outages.ts";
import { createQueues } from "#server/platform/queues.ts";
import { openReplica } from "#server/platform/replica/open-replica.ts";
import { loadSecret } from "#server/platform/secret.ts";
import { openShopFiles } from "#server/platform/storage/shop-files.ts";
import { createThreads } from "#server/platform/threads.ts";
import { watchStatements } from "#server/platform/traces/watch-statements.ts";
import type { World } from "#server/world.ts";

type WorldOptions = {
  env: Env;
  databaseUrl: string;
  log: Logger;
  limits?: Limits;
  poolSize?: number;
  lineTimes?: LineTimes;
  now?: () => Date;
};

export async function createWorld(options: WorldOptions): Promise<World> {
  const { env, log, now = () => new Date() } = options;
  const files = await openShopFiles(env, process.env);
  const outages = countOutages(log);
  const { metrics, traces } = await openObservers(env);
  const { changes, closeDatabases, ...databases } = await openDatabases(options, {
    metrics,
    outages,
  });
  const threads = createThreads(log);
  const secret = await loadSecret(env);
  return {
    env,
    ...databases,
    files,
    log,
    metrics,
    traces,
    limits: options.limits ?? normalLimits,
    gateways: openGateways({ env, db: databases.db, secret, now }),
    mailer: env.smtpUrl === undefined ? null : await openMailer(env.smtpUrl),
    changes,
    outages,
    threads,
    queues: createQueues(),
    secret,
    now,
    newId: () => randomUUID(),
    newToken: () => randomBytes(32).toString("base64url"),
    async close() {
      await threads.close();
      await closeDatabases();
      await traces?.close();
    },
  };
}

/** The database, the line on which its changes are heard, and the replica where one is named. */
async function openDatabases(
  { env, databaseUrl, log, lineTimes: times, poolSize = 20 }: WorldOptions,
  { metrics, outages }: Pick<World, "metrics" | "outages">,
) {
  const watch = watchStatements(log, metrics);
  const { db, pool, setHangs, cut, close } = connectDatabase(databaseUrl, {
    max: poolSize,
    isPooled: env.databaseDirectUrl !== undefined,
    watch,
  });
  metrics.watchPool(pool);
  pool.on("error", (error) => noteLost({ outages, log }, error));
  const changes = await listenForChanges(env.databaseDirectUrl ?? databaseUrl, log, {
    times,
    onHang: setHangs,
    onSilence: cut,
  });
  changes.subscribe(() => changes.listening && outages.over());
  const { replica: settings } = env;
  const opening = { primary: db, changes, log, metrics, poolSize, watch };
  const { reader, replica }: Pick<World, "reader" | "replica"> =
    settings === undefined ? { reader: db, replica: null } : openReplica({ ...opening, settings });
  const closeDatabases = async () => {
    await replica?.close();
    await changes.close();
    await close();
  };
  return { db, reader, replica, changes, closeDatabases };
}

function noteLost({ outages, log }: Pick<World, "outages" | "log">, error: Error): void {
  if (outages.note(error, "connections") === null)
    log.warn({ err: error }, "a database connection was lost");
}

function openGateways({
  env,
  db,
  secret,
  now,
}: Pick<World, "env" | "db" | "secret" | "now">): Gateways {
  const credentialsOf = (gateway: Gateway) => getGatewayCredentials({ db, secret }, gateway);
  return createGateways({ env, db, now, credentialsOf });
}

/** Loaded for a shop that sends mails only: it takes megabytes. */
async function openMailer(smtpUrl: string): Promise<Mailer> {
  const { createMailer } = await import("#server/platform/mailer.ts");
  return createMailer(smtpUrl);
}

/** The shop counts in any case; what costs more is loaded where somebody outside listens. */
async function openObservers(env: Env): Promise<Pick<World, "metrics" | "traces">> {
  const metrics = createMetrics();
  if ((env.metricsPort ?? env.metricsPush) !== undefined) {
    const { watchProcess } = await import("#server/platform/metrics/process-metrics.ts");
    watchProcess(metrics.registry);
  }
  if (env.traces === undefined) return { metrics, traces: null };
  const { openTraces } = await import("#server/platform/traces/open-traces.ts");
  return { metrics, traces: openTraces(env.traces) };
}
