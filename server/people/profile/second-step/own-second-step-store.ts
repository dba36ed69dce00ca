import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import type { Role } from "#domain/people/person.ts";
import { secondStepTimes } from "#domain/people/second-step/second-step.ts";
import type { SignedIn } from "#server/people/sign-in/get-session.ts";
import { eraseSecondStep, hasSecondStep } from "#server/people/second-step/second-step-store.ts";

/**
 * Whoever changes their second step is held until it is done, so that of two windows one is first. Null: the account is
 * gone, or its password is another than the one that was checked (undefined: none was asked for).
 */
export async function lockOwner(
  tx: Transaction,
  personId: string,
  passwordHash?: string,
): Promise<Role | null> {
  const same = passwordHash === undefined ? sql`` : sql`and password_hash = ${passwordHash}`;
  const { rows } = await tx.execute<{ role: Role }>(sql`
    select role from people where id = ${personId} and status = 'active' ${same} for no key update`);
  return rows[0]?.role ?? null;
}

/** Recovery codes replace a lost device; without anything to lose they go, too. */
export async function deleteUnneededCodes(tx: Transaction, personId: string): Promise<void> {
  const { rows } = await tx.execute<{ has: boolean }>(
    sql`select ${hasSecondStep(sql`${personId}::uuid`)} as has`,
  );
  if (!rows[0]?.has) await eraseSecondStep(tx, personId);
}

/** Whether a second step is asked for once more: there is one, and it was not passed in this session a moment ago. */
export async function needsProof(
  db: Executor,
  { personId, sessionId }: Pick<SignedIn, "personId" | "sessionId">,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - secondStepTimes.confirmedSeconds * 1000);
  const { rows } = await db.execute<{ asks: boolean }>(sql`
    select ${hasSecondStep(sql`${personId}::uuid`)}
      and not exists (select 1 from sessions where id = ${sessionId} and second_step_at > ${since}) as asks`);
  return rows[0]?.asks ?? true;
}

/** The second step was passed in this session just now. */
export async function noteProof(tx: Transaction, sessionId: string, at: Date): Promise<void> {
  await tx.execute(sql`update sessions set second_step_at = ${at} where id = ${sessionId}`);
}

export type OwnPasskey = {
  id: string;
  name: string;
  site: string;
  createdAt: Date;
  lastUsedAt: Date | null;
};

export type OwnSecondStep = {
  /** Since when an app is set up; null: none is. */
  appSince: Date | null;
  passkeys: OwnPasskey[];
  codesLeft: number;
};

type StoredPasskey = Omit<OwnPasskey, "createdAt" | "lastUsedAt"> & {
  createdAt: string;
  lastUsedAt: string | null;
};
type Stored = { appSince: string | null; passkeys: StoredPasskey[]; codesLeft: number };

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

export async function selectOwnSecondStep(db: Executor, personId: string): Promise<OwnSecondStep> {
  const { rows } = await db.execute<Stored>(sql`
    select (select confirmed_at from totp_secrets where person_id = ${personId}) as "appSince",
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'site', site, 'createdAt', created_at,
        'lastUsedAt', last_used_at) order by created_at, id), '[]') from passkeys where person_id = ${personId}) as passkeys,
      (select count(*) from recovery_codes where person_id = ${personId} and used_at is null) as "codesLeft"`);
  const [row] = rows;
  if (row === undefined) throw new Error("The second step of a person was not read.");
  return {
    appSince: dateOf(row.appSince),
    passkeys: row.passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
      ...passkey,
      createdAt: new Date(createdAt),
      lastUsedAt: dateOf(lastUsedAt),
    })),
    codesLeft: row.codesLeft,
  };
}
