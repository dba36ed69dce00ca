import { sql, type SQL } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";

/** Whether a person has a second step: recovery codes alone are none. */
export const hasSecondStep = (personId: SQL): SQL<boolean> => sql<boolean>`(
  exists (select 1 from totp_secrets where person_id = ${personId})
  or exists (select 1 from passkeys where person_id = ${personId}))`;

export type StoredTotp = { sealed: string; lastStep: number };

export async function selectTotp(db: Executor, personId: string): Promise<StoredTotp | null> {
  const { rows } = await db.execute<StoredTotp>(sql`
    select sealed, last_step as "lastStep" from totp_secrets where person_id = ${personId}`);
  return rows[0] ?? null;
}

export type StoredPasskey = {
  id: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  site: string;
};

export async function selectPasskeys(db: Executor, personId: string): Promise<StoredPasskey[]> {
  const { rows } = await db.execute<StoredPasskey>(sql`
    select id, credential_id as "credentialId", public_key as "publicKey", counter, transports, site
    from passkeys where person_id = ${personId} order by created_at, id`);
  return rows;
}

export type UnusedCode = { id: string; codeHash: string };

export async function selectUnusedCodes(db: Executor, personId: string): Promise<UnusedCode[]> {
  const { rows } = await db.execute<UnusedCode>(sql`
    select id, code_hash as "codeHash" from recovery_codes
    where person_id = ${personId} and used_at is null order by id`);
  return rows;
}

/** Whatever changes in how somebody signs in ends the sign-ins that are under way. */
export async function endPendingSignIns(tx: Transaction, personId: string): Promise<void> {
  await tx.execute(sql`delete from pending_sign_ins where person_id = ${personId}`);
}

/** Everything a person has of a second step. The sign-ins last: whoever passes takes what they pass by first. */
export async function eraseSecondStep(tx: Transaction, personId: string): Promise<void> {
  await tx.execute(sql`delete from totp_secrets where person_id = ${personId}`);
  await tx.execute(sql`delete from passkeys where person_id = ${personId}`);
  await tx.execute(sql`delete from recovery_codes where person_id = ${personId}`);
  await endPendingSignIns(tx, personId);
}
