import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { linkSeconds, type LinkPurpose } from "#domain/people/sign-in/one-time-links.ts";
import { oneTimeToken } from "#server/people/sign-in/one-time-token.ts";
import { hashToken } from "#server/people/sign-in/token-hash.ts";
import type { World } from "#server/world.ts";

export type NewToken = {
  personId: string;
  purpose: LinkPurpose;
  /** The address that the link goes to: the one to be confirmed, or the account's own. */
  email: string;
  /** The administrator who hands the link over, in place of a mail. */
  handedBy?: string;
};

/**
 * Makes the row that a link in a mail stands for and answers its id. The person's older links to confirm an address are void
 * from now on. Those to a new password are not: anybody can ask for another, and a link that was mailed is to work. The
 * person is held until the transaction ends, so of two that are made at once one is the newer.
 */
export async function issueOneTimeToken(
  tx: Transaction,
  world: World,
  { personId, purpose, email, handedBy }: NewToken,
): Promise<string> {
  const id = world.newId();
  const now = world.now();
  const expiresAt = new Date(now.getTime() + linkSeconds[purpose] * 1000);
  await tx.execute(sql`select 1 from people where id = ${personId} for no key update`);
  await tx.execute(sql`
    delete from one_time_tokens
    where person_id = ${personId} and purpose = ${purpose} and purpose <> 'reset-password' and used_at is null`);
  await tx.execute(sql`
    insert into one_time_tokens (id, person_id, purpose, token_hash, email, handed_by, created_at, expires_at)
    values (${id}, ${personId}, ${purpose}, ${hashToken(oneTimeToken(world, id))}, ${email}, ${handedBy ?? null}, ${now}, ${expiresAt})`);
  return id;
}
