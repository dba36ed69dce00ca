import type { Logger } from "pino";
import type { Database, Reader } from "#database/connect.ts";
import type { Env } from "./env.ts";
import type { Gateways } from "./gateways/gateways.ts";
import type { Changes } from "./platform/changes.ts";
import type { Limits } from "./platform/limits.ts";
import type { Mailer } from "./platform/mailer.ts";
import type { Metrics } from "./platform/metrics/metrics.ts";
import type { Outages } from "./platform/outages.ts";
import type { Queues } from "./platform/queues.ts";
import type { Replica } from "./platform/replica/follow-replica.ts";
import type { ShopFiles } from "./platform/storage/shop-files.ts";
import type { Threads } from "./platform/threads.ts";
import type { Traces } from "./platform/traces/traces.ts";

/** Everything of the outside a verb may touch. Tests bring their own clock, ids, limits and gateways. */
export type World = {
  env: Env;
  db: Database;
  /**
   * For what may be read of a replica (decision 091): what the shop shows to all, and long lists. It has all that was announced and all
   * that the person of the request wrote. Money, stock that is sold, carts and sessions are read of `db`, as is all that is then written.
   */
  reader: Reader;
  /** Null: none was named, and `reader` is `db`. */
  replica: Replica | null;
  files: ShopFiles;
  log: Logger;
  /** What is counted, whether or not anybody outside reads it (decision 066). */
  metrics: Metrics;
  /** Null: no collector was named. */
  traces: Traces | null;
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
