import { sql, type SQL } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";

/** What is shown of an account: of its number the last four digits alone. */
export type ShownBankAccount = {
  holder: string;
  ifsc: string;
  lastFour: string;
  since: Date;
  usableFrom: Date;
};

/** An entry of the history: of a removal all but its moment is null. */
export type StoredBankAccount = {
  holder: string | null;
  ifsc: string | null;
  lastFour: string | null;
  since: string;
  usableFrom: string | null;
};

/** The entry that holds for that vendor, as JSON; null: there was never one. */
export const currentBankAccount = (vendorId: SQL): SQL => sql`(
  select json_build_object('holder', b.holder, 'ifsc', b.ifsc, 'lastFour', b.last_four, 'since', b.created_at,
    'usableFrom', b.usable_from)
  from vendor_bank_accounts b where b.vendor_id = ${vendorId} order by b.entry desc limit 1)`;

/** Null: there is none, or none any more. */
export function readBankAccountRow(row: StoredBankAccount | null): ShownBankAccount | null {
  if (row === null) return null;
  const { holder, ifsc, lastFour, since, usableFrom } = row;
  if (holder === null || ifsc === null || lastFour === null || usableFrom === null) return null;
  return { holder, ifsc, lastFour, since: new Date(since), usableFrom: new Date(usableFrom) };
}

export type BankEntry = StoredBankAccount & { id: string; sealedNumber: string | null };

/** The last entered first: the first one holds. */
export async function selectBankEntries(
  db: Executor,
  vendorId: string,
  limit: number,
): Promise<BankEntry[]> {
  const { rows } = await db.execute<BankEntry>(sql`
    select id, holder, ifsc, last_four as "lastFour", usable_from as "usableFrom", sealed_number as "sealedNumber",
      created_at as since
    from vendor_bank_accounts where vendor_id = ${vendorId} order by entry desc limit ${limit}`);
  return rows;
}

type NewEntry = {
  id: string;
  vendorId: string;
  changedBy: string;
  at: Date;
  /** Null: it is removed. */
  account: {
    holder: string;
    ifsc: string;
    lastFour: string;
    sealedNumber: string;
    usableFrom: Date;
  } | null;
};

/**
 * Once the vendor's row is locked: the numbers of earlier accounts are forgotten. False: the form that has this id was sent
 * before.
 */
export async function insertBankEntry(
  tx: Transaction,
  { id, vendorId, changedBy, at, account }: NewEntry,
): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into vendor_bank_accounts (id, vendor_id, holder, ifsc, last_four, usable_from, sealed_number, changed_by, created_at)
    values (${id}, ${vendorId}, ${account?.holder ?? null}::text, ${account?.ifsc ?? null}::text,
      ${account?.lastFour ?? null}::text, ${account?.usableFrom ?? null}::timestamptz,
      ${account?.sealedNumber ?? null}::text, ${changedBy}, ${at}::timestamptz)
    on conflict (id) do nothing returning id`);
  if (rows.length === 0) return false;
  await tx.execute(sql`
    update vendor_bank_accounts set sealed_number = null
    where vendor_id = ${vendorId} and id <> ${id} and sealed_number is not null`);
  return true;
}
