import { randomBytes, randomUUID } from "node:crypto";
import type { Transaction } from "#database/connect.ts";
import type { Env } from "#server/env.ts";
import { createGateways } from "#server/gateways/create-gateways.ts";
import { getGatewayCredentials } from "#server/payment-methods/get-gateway-credentials.ts";
import { createLog } from "#server/platform/log.ts";
import { normalLimits } from "#server/platform/limits.ts";
import { createMetrics } from "#server/platform/metrics/metrics.ts";
import { countOutages } from "#server/platform/outages.ts";
import { createQueues } from "#server/platform/queues.ts";
import { folderFiles } from "#server/platform/storage/shop-files.ts";
import { createThreads } from "#server/platform/threads.ts";
import type { World } from "#server/world.ts";

/**
 * The outside of verbs that act in one transaction, which they don't end, at whichever moment the clock says. It sends no mail,
 * hears of no change and touches no file. Nothing that lasts is made from its secret.
 */
export function pastWorld(tx: Transaction, env: Env, clock: { at: Date }): World {
  const log = createLog("silent");
  const threads = createThreads(log);
  const secret = randomBytes(32);
  const now = () => clock.at;
  return {
    env,
    db: tx,
    reader: tx,
    replica: null,
    files: folderFiles(env.dataDir),
    log,
    metrics: createMetrics(),
    traces: null,
    limits: normalLimits,
    gateways: createGateways({
      env,
      db: tx,
      now,
      credentialsOf: (gateway) => getGatewayCredentials({ db: tx, secret }, gateway),
    }),
    mailer: null,
    changes: {
      listening: false,
      subscribe: () => {},
      heardByAll: () => Promise.resolve(),
      logPosition: () => Promise.resolve(undefined),
      close: () => Promise.resolve(),
    },
    outages: countOutages(log),
    threads,
    queues: createQueues(),
    secret,
    now,
    newId: () => randomUUID(),
    newToken: () => randomBytes(32).toString("base64url"),
    close: () => threads.close(),
  };
}
