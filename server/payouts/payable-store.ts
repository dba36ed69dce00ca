import { sql } from "drizzle-orm";
import type { Executor, Reader } from "#database/connect.ts";
import type { PayableVendor } from "#domain/payouts/payout.ts";
import { openNumber } from "#server/vendors/bank/seal-number.ts";
import type { World } from "#server/world.ts";

export type Payable = PayableVendor & {
  vendorId: string;
  vendorName: string;
  /** The account in full, for who prepares a run; null where it can't be paid to. */
  account: { holder: string; ifsc: string; lastFour: string; accountNumber: string } | null;
};

type Row = {
  vendorId: string;
  vendorName: string;
  isSuspended: boolean;
  availablePaise: number;
  entry: {
    id: string;
    holder: string | null;
    ifsc: string | null;
    lastFour: string | null;
    usableFrom: string | null;
    sealedNumber: string | null;
  } | null;
};

/**
 * What each vendor has available, and where it is paid to, by name. Without `vendorIds` those who have something, or owe it; with
 * them these alone, whatever they have.
 */
export async function readPayable(
  world: Pick<World, "secret">,
  db: Executor | Reader,
  vendorIds: readonly string[] | null = null,
): Promise<Payable[]> {
  const isAsked =
    vendorIds === null ? sql`` : sql`and vendor_id = any(${sql.param([...vendorIds])}::uuid[])`;
  const isListed =
    vendorIds === null
      ? sql`b.available <> 0`
      : sql`v.id = any(${sql.param([...vendorIds])}::uuid[])`;
  const { rows } = await db.execute<Row>(sql`
    select v.id as "vendorId", v.business_name as "vendorName", v.state = 'suspended' as "isSuspended",
      coalesce(b.available, 0)::bigint as "availablePaise", bank.entry
    from vendors v left join (
      select vendor_id, -sum(amount_paise) as available from ledger_entries
      where account = 'vendor-available' and vendor_id is not null ${isAsked} group by vendor_id) b on b.vendor_id = v.id
    left join lateral (
      select json_build_object('id', a.id, 'holder', a.holder, 'ifsc', a.ifsc, 'lastFour', a.last_four, 'usableFrom', a.usable_from,
        'sealedNumber', a.sealed_number) as entry
      from vendor_bank_accounts a where a.vendor_id = v.id order by a.entry desc limit 1) bank on true
    where ${isListed} order by v.business_name, v.id`);
  return rows.map((row) => ({ ...row, ...bankOf(world, row) }));
}

function bankOf(
  world: Pick<World, "secret">,
  { vendorId, entry }: Row,
): Pick<Payable, "bank" | "account"> {
  if (entry === null) return { bank: null, account: null };
  const { id, holder, ifsc, lastFour, usableFrom, sealedNumber } = entry;
  // It was removed.
  if (holder === null || ifsc === null || lastFour === null || usableFrom === null)
    return { bank: null, account: null };
  const accountNumber =
    sealedNumber === null ? null : openNumber(world, { id, vendorId }, sealedNumber);
  return {
    bank: { entryId: id, usableFrom: new Date(usableFrom), isReadable: accountNumber !== null },
    account: accountNumber === null ? null : { holder, ifsc, lastFour, accountNumber },
  };
}
