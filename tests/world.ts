import { randomBytes, randomUUID } from "node:crypto";
import type { Database } from "#database/connect.ts";
import type { Changes } from "#server/platform/changes.ts";
import { readEnv } from "#server/env.ts";
import { normalLimits } from "#server/platform/limits.ts";
import { createMetrics } from "#server/platform/metrics/metrics.ts";
import { countOutages } from "#server/platform/outages.ts";
import { createQueues } from "#server/platform/queues.ts";
import { createThreads } from "#server/platform/threads.ts";
import { createGateways } from "#server/gateways/create-gateways.ts";
import { getGatewayCredentials } from "#server/payment-methods/get-gateway-credentials.ts";
import type { World } from "#server/world.ts";
import { folderFiles } from "#server/platform/storage/shop-files.ts";
import { createLog } from "#server/platform/log.ts";

/** A working day in the sowing season: Friday, noon in India. */
export const noon = new Date("2026-11-20T06:30:00.000Z");

const quietChanges: Changes = {
  listening: true,
  subscribe: () => {},
  heardByAll: () => Promise.resolve(),
  logPosition: () => Promise.resolve(undefined),
  close: () => Promise.resolve(),
};

/** Nothing is served from memory. */
export const deafChanges: Changes = { ...quietChanges, listening: false };

/** Of all worlds of a test file; without work none runs. */
const threads = createThreads(createLog("silent"));

/** The outside of a test: its database, a clock that stands still, and whatever the test wants otherwise. */
export function testWorld(db: Database, overrides: Partial<World> = {}): World {
  const env = readEnv({ NODE_ENV: "test", SANDBOX_PAYMENTS: "1" });
  const now = overrides.now ?? (() => noon);
  const secret = overrides.secret ?? Buffer.alloc(32, "test");
  return {
    env,
    db,
    reader: db,
    replica: null,
    files: folderFiles((overrides.env ?? env).dataDir),
    log: createLog("silent"),
    metrics: createMetrics(),
    traces: null,
    limits: normalLimits,
    gateways: createGateways({
      env: overrides.env ?? env,
      db,
      now,
      credentialsOf: (gateway) => getGatewayCredentials({ db, secret }, gateway),
    }),
    mailer: null,
    changes: quietChanges,
    outages: countOutages(createLog("silent")),
    threads,
    queues: createQueues(),
    secret,
    now,
    newId: () => randomUUID(),
    newToken: () => randomBytes(32).toString("base64url"),
    close: () => Promise.resolve(),
    ...overrides,
  };
}
