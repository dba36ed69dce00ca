import { randomBytes, randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { connectDatabase, type Database } from "#database/connect.ts";
import { listenForChanges, type Changes, type LineTimes } from "./changes.ts";
import type { Env } from "./env.ts";
import { createMailer, type Mailer } from "./mail/mailer.ts";
import { normalLimits, type Limits } from "./limits.ts";
import { createGateways } from "./payments/create-gateways.ts";
import type { Gateways } from "./payments/gateways.ts";
import { keepSecret } from "./secret.ts";

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
  const { db, pool, close } = connectDatabase(databaseUrl, { max: options.poolSize ?? 20 });
  pool.on("error", (error) => log.warn({ err: error }, "a database connection was lost"));
  const changes = await listenForChanges(databaseUrl, log, options.lineTimes);
  const now = () => new Date();
  const secret = await keepSecret(env);
  return {
    env,
    db,
    log,
    limits: options.limits ?? normalLimits,
    gateways: createGateways({ env, db, secret, now }),
    mailer: env.smtpUrl === undefined ? null : createMailer(env.smtpUrl),
    changes,
    secret,
    now,
    newId: () => randomUUID(),
    newToken: () => randomBytes(32).toString("base64url"),
    async close() {
      await changes.close();
      await close();
    },
  };
}
