import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { recoveryCodeCount, recoveryCodeOf } from "#domain/people/second-step/second-step.ts";
import { hashPassword } from "#server/people/sign-in/password-hash.ts";
import type { World } from "#server/world.ts";

export type NewCodes = { codes: string[]; hashes: string[] };

/** Hashed as passwords are, which takes a moment: asked for before a transaction. */
export async function newRecoveryCodes(world: World, personId: string): Promise<NewCodes> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    recoveryCodeOf(Buffer.from(world.newToken(), "base64url")),
  );
  const hashes: string[] = [];
  for (const password of codes)
    hashes.push(await hashPassword(world, { whose: personId, password }));
  return { codes, hashes };
}

/** In the place of those that were there, used or not. */
export async function saveRecoveryCodes(
  tx: Transaction,
  world: World,
  { personId, hashes }: { personId: string; hashes: readonly string[] },
): Promise<void> {
  await tx.execute(sql`delete from recovery_codes where person_id = ${personId}`);
  for (const codeHash of hashes)
    await tx.execute(sql`
      insert into recovery_codes (id, person_id, code_hash, created_at)
      values (${world.newId()}, ${personId}, ${codeHash}, ${world.now()})`);
}

export async function hasRecoveryCodes(tx: Transaction, personId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from recovery_codes where person_id = ${personId} limit 1`,
  );
  return rows.length > 0;
}
