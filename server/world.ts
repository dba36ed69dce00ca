import { randomBytes, randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { connectDatabase, type Database } from "#database/connect.ts";
import { listenForChanges, type Changes, type LineTimes } from "./platform/changes.ts";
import type { Env } from "./env.ts";
import type { Mailer } from "./platform/mailer.ts";
import { normalLimits, type Limits } from "./platform/limits.ts";
import { countOutages, type Outages } from "./platform/outages.ts";
import { createGateways } from "./gateways/create-gateways.ts";
import type { Gateways } from "./gateways/gateways.ts";
import { createQueues, type Queues } from "./platform/queues.ts";
import { keepSecret } from "./platform/secret.ts";
import { createThreads, type Threads } from "./platform/threads.ts";

/** Everything of the outside a verb may touch. Tests bring their own clock, ids, limits and gateways. */
export type World = {
  env: Env;
  db: Database;
  log: Logger;
  limits: Limits;
  gateways: Gateways;
  /** Null: no mail server was named. */
  mailer: Mailer | null;
  changes: Changes;
  outages: Outages;
  threads: Threads;
  queues: Queues;
  /** Known to the shop's processes alone: what is made from it can't be made by who reads the database. */
  secret: Buffer;
  now(): Date;
  newId(): string;
  /** 256 random bits, safe in an address or a cookie. */
  newToken(): string;
  close(): Promise<void>;
};

export async function createWorld(options: {
  env: Env;
  databaseUrl: string;
  log: Logger;
  limits?: Limits;
  poolSize?: number;
  lineTimes?: LineTimes;
}): Promise<World> {
  const { env, databaseUrl, log } = options;
  const outages = countOutages(log);
  const { db, pool, setHangs, cut, close } = connectDatabase(databaseUrl, {
    max: options.poolSize ?? 20,
  });
  pool.on("error", (error) => {
    if (outages.note(error, "connections") === null)
      log.warn({ err: error }, "a database connection was lost");
  });
  const changes = await listenForChanges(databaseUrl, log, {
    times: options.lineTimes,
    onHang: setHangs,
    onSilence: cut,
  });
  changes.subscribe(() => changes.listening && outages.over());
  const threads = createThreads(log);
  const now = () => new Date();
  const secret = await keepSecret(env);
  return {
    env,
    db,
    log,
    limits: options.limits ?? normalLimits,
    gateways: createGateways({ env, db, secret, now }),
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
      await changes.close();
      await close();
    },
  };
}

/** Loaded for a shop that sends mails only: it takes megabytes. */
async function openMailer(smtpUrl: string): Promise<Mailer> {
  const { createMailer } = await import("./platform/mailer.ts");
  return createMailer(smtpUrl);
}
