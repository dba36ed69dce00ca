import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import { isUniqueViolation } from "#database/unique-violation.ts";
import type { LinkPurpose } from "#domain/people/sign-in/one-time-links.ts";
import type { SessionKind } from "#server/people/sign-in/get-session.ts";
import { hashToken } from "#server/people/sign-in/token-hash.ts";

/**
 * Matches the accounts that may set a new password by a link: those of this kind (shop or panel) that sign in with a
 * password.
 */
const maySetPassword = (kind: SessionKind) => sql`
  p.password_hash is not null and p.status in ('active', 'waiting')
  and (p.role = 'administrator') = ${kind === "admin"}`;

export type Forgetful = { personId: string; isDeviceKnown: boolean };

export async function findForgetful(
  db: Executor,
  kind: SessionKind,
  { email, device }: { email: string; device: string },
): Promise<Forgetful | null> {
  const { rows } = await db.execute<Forgetful>(sql`
    select p.id as "personId",
      exists (select 1 from known_devices d where d.person_id = p.id and d.token_hash = ${device}) as "isDeviceKnown"
    from people p where p.email = ${email} and ${maySetPassword(kind)}`);
  return rows[0] ?? null;
}

export type ResetLink = {
  tokenId: string;
  personId: string;
  email: string;
  name: string;
  confirmed: boolean;
  /** By an administrator, not by mail. */
  handed: boolean;
};

const openReset = (kind: SessionKind, token: string, now: Date) => sql`
  select t.id as "tokenId", p.id as "personId", p.email, p.name, p.email_confirmed_at is not null as confirmed,
    t.handed_by is not null as handed
  from one_time_tokens t join people p on p.id = t.person_id
  where t.token_hash = ${hashToken(token)} and t.purpose = 'reset-password'
    and t.used_at is null and t.expires_at > ${now} and ${maySetPassword(kind)}`;

export async function findResetLink(
  db: Executor,
  kind: SessionKind,
  token: string,
  now: Date,
): Promise<ResetLink | null> {
  return (await db.execute<ResetLink>(openReset(kind, token, now))).rows[0] ?? null;
}

/** The same, and the person is held until the transaction ends. Everybody who changes links takes the person first. */
export async function lockResetLink(
  tx: Transaction,
  kind: SessionKind,
  token: string,
  now: Date,
): Promise<ResetLink | null> {
  const { rows } = await tx.execute<ResetLink>(
    sql`${openReset(kind, token, now)} for no key update of p`,
  );
  return rows[0] ?? null;
}

export type ConfirmationLink = {
  tokenId: string;
  personId: string;
  purpose: Exclude<LinkPurpose, "reset-password">;
  /** The address to be confirmed, and the account's as it is. */
  email: string;
  accountEmail: string;
  confirmed: boolean;
  open: boolean;
};

/**
 * An address that is to take another's place may be mistyped, and the link to it read by a stranger: the mail alone is
 * not enough there.
 */
export const mayFollow = (link: ConfirmationLink, visitorId: string | null): boolean =>
  link.purpose === "confirm-email" || link.personId === visitorId;

const confirmation = (token: string, now: Date) => sql`
  select t.id as "tokenId", p.id as "personId", t.purpose, t.email, p.email as "accountEmail",
    p.email_confirmed_at is not null as confirmed, t.used_at is null and t.expires_at > ${now} as open
  from one_time_tokens t join people p on p.id = t.person_id
  where t.token_hash = ${hashToken(token)} and t.purpose in ('confirm-email', 'change-email')
    and p.status = 'active'`;

export async function findConfirmationLink(
  db: Executor,
  token: string,
  now: Date,
): Promise<ConfirmationLink | null> {
  return (await db.execute<ConfirmationLink>(confirmation(token, now))).rows[0] ?? null;
}

/**
 * The same, and the person is held until the transaction ends: whole from the start, since a new address takes the whole
 * row in the end, and whoever places an order meanwhile has a part of it and wants more.
 */
export async function lockConfirmationLink(
  tx: Transaction,
  token: string,
  now: Date,
): Promise<ConfirmationLink | null> {
  const { rows } = await tx.execute<ConfirmationLink>(
    sql`${confirmation(token, now)} for update of p`,
  );
  return rows[0] ?? null;
}

/** True for one of all who use a link, however many do so at once. */
export async function useLink(tx: Transaction, tokenId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update one_time_tokens set used_at = ${now} where id = ${tokenId} and used_at is null`);
  return rowCount === 1;
}

/** All that still lies in somebody's mailbox does nothing any more. */
export async function voidLinks(tx: Transaction, personId: string): Promise<void> {
  await tx.execute(
    sql`delete from one_time_tokens where person_id = ${personId} and used_at is null`,
  );
}

/** Whoever has an older link to a new password has none any more. */
export async function voidResetLinks(tx: Transaction, personId: string): Promise<void> {
  await tx.execute(sql`
    delete from one_time_tokens
    where person_id = ${personId} and purpose = 'reset-password' and used_at is null`);
}

/** False when another account has the address. */
export async function moveEmail(
  tx: Transaction,
  given: { personId: string; email: string; now: Date },
): Promise<boolean> {
  const { personId, email, now } = given;
  try {
    // A savepoint: the transaction goes on after the refusal.
    await tx.transaction((savepoint) =>
      savepoint.execute(sql`
        update people set email = ${email}, email_confirmed_at = ${now} where id = ${personId}`),
    );
    return true;
  } catch (error) {
    if (isUniqueViolation(error, ["people_email"])) return false;
    throw error;
  }
}
