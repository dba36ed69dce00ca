import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import type { PublicKey } from "#domain/catalogue/lots/passports/check-passport.ts";

export type SigningKeyRow = {
  id: string;
  publicKey: string;
  /** Sealed. */
  privateKey: string | null;
  createdAt: string;
  retiredAt: string | null;
  withdrawnAt: string | null;
};

const columns = sql`id, public_key as "publicKey", private_key as "privateKey", created_at as "createdAt",
  retired_at as "retiredAt", withdrawn_at as "withdrawnAt"`;

/** The one that signs comes first. */
export async function selectSigningKeys(db: Executor): Promise<SigningKeyRow[]> {
  const { rows } = await db.execute<SigningKeyRow>(
    sql`select ${columns} from signing_keys order by retired_at desc nulls first, id`,
  );
  return rows;
}

/** All that ever signed: what was printed long ago is verified, too, and what a withdrawn one signed is told apart. */
export async function selectPublicKeys(db: Executor): Promise<PublicKey[]> {
  const rows = await selectSigningKeys(db);
  return rows.map(({ id, publicKey, withdrawnAt }) => ({
    id,
    x: publicKey,
    withdrawnAt: withdrawnAt === null ? null : new Date(withdrawnAt).toISOString(),
  }));
}

export async function selectSigner(db: Executor): Promise<SigningKeyRow | null> {
  const { rows } = await db.execute<SigningKeyRow>(
    sql`select ${columns} from signing_keys where retired_at is null`,
  );
  return rows[0] ?? null;
}

/** False where it signed no more: somebody else was quicker. */
export async function retireSigner(tx: Transaction, keyId: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update signing_keys set retired_at = ${at}::timestamptz, private_key = null
    where id = ${keyId} and retired_at is null`);
  return rowCount === 1;
}

/** As it is once nobody else changes it; null where there is none. */
export async function lockKey(tx: Transaction, keyId: string): Promise<SigningKeyRow | null> {
  const { rows } = await tx.execute<SigningKeyRow>(
    sql`select ${columns} from signing_keys where id = ${keyId} for update`,
  );
  return rows[0] ?? null;
}

/** For a key that signs no more. */
export async function markWithdrawn(tx: Transaction, keyId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    update signing_keys set withdrawn_at = ${at}::timestamptz
    where id = ${keyId} and retired_at is not null and withdrawn_at is null`);
}

/** Waits for another process that inserts one as well; false where that one stays. */
export async function insertSigner(
  tx: Transaction,
  { id, publicKey, sealed, at }: { id: string; publicKey: string; sealed: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into signing_keys (id, public_key, private_key, created_at)
    values (${id}, ${publicKey}, ${sealed}, ${at}::timestamptz) on conflict do nothing`);
  return rowCount === 1;
}
