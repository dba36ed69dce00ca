import type { PoolClient } from "pg";
import type { Logger } from "pino";
import { closeAtOnce, connectDatabase, type Reader } from "#database/connect.ts";
import type { WatchStatement } from "#database/statement-names.ts";
import type { ReplicaSettings } from "#server/env.ts";
import type { Changes } from "#server/platform/changes.ts";
import type { Metrics } from "#server/platform/metrics/metrics.ts";
import { followReplica, inTime, type Replica } from "./follow-replica.ts";
import type { ReplicaAnswer } from "./judge-replica.ts";
import { readWhereItMay } from "./read-where-it-may.ts";

type Opening = {
  settings: ReplicaSettings;
  primary: Reader;
  changes: Changes;
  log: Logger;
  metrics: Metrics;
  poolSize: number;
  watch: WatchStatement;
};

/** Whoever waits for a connection longer than this is answered by the primary. */
const patienceMs = 1_000;

const startTime = "pg_postmaster_start_time()::text";

const askReplica = `select pg_is_in_recovery() as "isStandby", ${startTime} as "startedAt",
  coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::float8 as position,
  (select system_identifier::text from pg_control_system()) as system`;

/** Connections to the replica that `REPLICA_URL` names, beside those to the primary. It may be away: then the primary is read. */
export function openReplica(opening: Opening): { reader: Reader; replica: Replica } {
  const { settings, primary, changes, log, metrics, poolSize: max, watch } = opening;
  const check = (client: PoolClient) => refuseAnother(client, () => replica.startedAt());
  const readings = connectDatabase(settings.url, { max, patienceMs, check, watch });
  const questions = connectDatabase(settings.url, { max: 1, patienceMs });
  // What is lost shows when it is asked for next.
  for (const { pool } of [readings, questions]) pool.on("error", () => {});
  const following = followReplica({
    changes,
    log,
    mostLagMs: settings.lagSeconds * 1000,
    onLoss() {
      readings.cut();
      questions.cut();
    },
    async ask() {
      const { rows } = await questions.pool.query<ReplicaAnswer>(askReplica);
      return rows[0] ?? Promise.reject(new Error("the replica says nothing of itself"));
    },
  });
  const replica: Replica = {
    ...following,
    async close() {
      await following.close();
      await Promise.all([readings.close(), questions.close()]);
    },
  };
  metrics.watchReplica(replica);
  const reader = readWhereItMay({ primary, secondary: readings.db, replica, metrics });
  return { reader, replica };
}

/**
 * A name may lead to another server than the one that said how far it is: one that was started anew, or another stand-by. No
 * connection to it is used.
 */
async function refuseAnother(client: PoolClient, expected: () => string | null): Promise<void> {
  try {
    const asked = client.query<{ startedAt: string }>(`select ${startTime} as "startedAt"`);
    const { rows } = await inTime(asked, patienceMs);
    if (rows[0]?.startedAt === expected()) return;
  } catch (error) {
    closeAtOnce(client);
    throw error;
  }
  closeAtOnce(client);
  throw new Error("another server answers there than the one that said how far it is");
}
