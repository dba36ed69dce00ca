import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";

/** Of one account: whoever signs in from more browsers is a stranger again on the one unused longest. */
const devicesPerPerson = 20;

/** Unused for so long, a browser is no longer known; browsers keep a cookie no longer either. */
export const deviceSeconds = 400 * 24 * 60 * 60;

/** Whether the token is one that the shop gave out, to whichever account. */
export async function isDeviceKnown(db: Executor, tokenHash: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from known_devices where token_hash = ${tokenHash} limit 1`,
  );
  return rows.length > 0;
}

/** The devices that were used longest ago make room. */
export async function saveDevice(
  tx: Transaction,
  device: { personId: string; tokenHash: string; now: Date },
): Promise<void> {
  const { personId, tokenHash, now } = device;
  await tx.execute(sql`
    insert into known_devices (person_id, token_hash, last_used_at) values (${personId}, ${tokenHash}, ${now})
    on conflict (person_id, token_hash) do update set last_used_at = excluded.last_used_at`);
  await tx.execute(sql`
    delete from known_devices where person_id = ${personId} and token_hash in (
      select token_hash from known_devices where person_id = ${personId}
      order by last_used_at desc, token_hash offset ${devicesPerPerson})`);
}

/** Every browser of the account is a stranger again: one of them may be a thief's. */
export async function deleteDevices(tx: Transaction, personId: string): Promise<void> {
  await tx.execute(sql`delete from known_devices where person_id = ${personId}`);
}

export async function deleteOldDevices(db: Executor, now: Date): Promise<number> {
  const unusedSince = new Date(now.getTime() - deviceSeconds * 1000);
  const gone = await db.execute(
    sql`delete from known_devices where last_used_at <= ${unusedSince}`,
  );
  return gone.rowCount ?? 0;
}
