import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import type { Language } from "#domain/language.ts";
import type { Role } from "#domain/people/person.ts";
import type { SecondFactor } from "#domain/people/second-step/second-step.ts";
import type { SessionKind } from "#server/people/sign-in/get-session.ts";
import { hashToken } from "#server/people/sign-in/token-hash.ts";
import type { World } from "#server/world.ts";

/** Which sign-in: the token is in a cookie of the browser that gave the right password. */
export type PendingToken = { kind: SessionKind; token: string };

export type Pending = {
  id: string;
  personId: string;
  role: Role;
  language: Language;
  passwordHash: string;
  remembered: boolean;
  challenge: string;
};

/** A sign-in that is complete. */
export type Passed = Pending & { passedBy: SecondFactor };

/** Null: too long ago, done, or the password is another by now. */
export async function selectPending(
  db: Executor,
  { kind, token }: PendingToken,
  now: Date,
): Promise<Pending | null> {
  const { rows } = await db.execute<Pending>(sql`
    select s.id, s.person_id as "personId", p.role, p.language, s.password_hash as "passwordHash", s.remembered, s.challenge
    from pending_sign_ins s join people p on p.id = s.person_id
    where s.token_hash = ${hashToken(token)} and s.kind = ${kind} and s.expires_at > ${now}
      and p.status = 'active' and p.password_hash = s.password_hash`);
  return rows[0] ?? null;
}

/** False: another try has finished it. */
export async function finishPending(tx: Transaction, { id }: Pending): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`delete from pending_sign_ins where id = ${id}`);
  return rowCount === 1;
}

/** The challenge is answered once, rightly or wrongly: false when somebody else was first. */
export async function renewChallenge(world: World, { id, challenge }: Pending): Promise<boolean> {
  const { rowCount } = await world.db.execute(sql`
    update pending_sign_ins set challenge = ${world.newToken()} where id = ${id} and challenge = ${challenge}`);
  return rowCount === 1;
}
