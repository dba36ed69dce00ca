import { sql } from "drizzle-orm";
import type { Executor, Reader } from "#database/connect.ts";
import type { PayableVendor, PayoutWay } from "#domain/payouts/payout.ts";
import { balanceOfVendor, vendorBalances } from "#server/ledger/vendor-balance-store.ts";
import { openNumber } from "#server/vendors/bank/seal-number.ts";
import type { World } from "#server/world.ts";

/** Where money goes, in full: to a bank's account, or to one at the gateway. */
export type PaidTo =
  | { holder: string; ifsc: string; lastFour: string; accountNumber: string }
  | { transferAccount: string };

export type Payable = PayableVendor & {
  vendorId: string;
  vendorName: string;
  /** Null where it can't be paid to. */
  to: PaidTo | null;
};

type Key = Pick<World, "secret">;

type Balance = {
  vendorId: string;
  vendorName: string;
  isSuspended: boolean;
  availablePaise: number;
};

type BankRow = Balance & {
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
 * What each vendor has available, and where it is paid to in that way, by name. Without `vendorIds` those who have something, or
 * owe it; with them these alone, whatever they have.
 */
export async function readPayable(
  world: Key,
  db: Executor | Reader,
  { way, vendorIds = null }: { way: PayoutWay; vendorIds?: readonly string[] | null },
): Promise<Payable[]> {
  const isListed =
    vendorIds === null
      ? sql`b.available <> 0`
      : sql`v.id = any(${sql.param([...vendorIds])}::uuid[])`;
  if (way === "transfers") {
    const { rows } = await db.execute<Balance & TransferAccount>(sql`
      select v.id as "vendorId", v.business_name as "vendorName", v.state = 'suspended' as "isSuspended",
        coalesce(b.available, 0)::bigint as "availablePaise", v.transfer_account as "transferAccount", v.transfer_usable_from as "transferFrom"
      from vendors v left join (${vendorBalances}) b on b.vendor_id = v.id where ${isListed} order by v.business_name, v.id`);
    return rows.map(toTransfer);
  }
  const { rows } = await db.execute<BankRow>(sql`
    select v.id as "vendorId", v.business_name as "vendorName", v.state = 'suspended' as "isSuspended",
      coalesce(b.available, 0)::bigint as "availablePaise", ${bankEntry} as entry
    from vendors v left join (${vendorBalances}) b on b.vendor_id = v.id
    where ${isListed} order by v.business_name, v.id`);
  return rows.map((row) => toBank(world, row));
}

/**
 * One vendor, in the way in which it can be paid: by a transfer where it has an account at the gateway. What it has available is summed
 * where it is not known. Null: there is none.
 */
export async function readPayableVendor(
  world: Key,
  db: Reader,
  { vendorId, availablePaise = null }: { vendorId: string; availablePaise?: number | null },
): Promise<Payable | null> {
  const { rows } = await db.execute<BankRow & TransferAccount>(sql`
    select v.id as "vendorId", v.business_name as "vendorName", v.state = 'suspended' as "isSuspended", ${bankEntry} as entry,
      coalesce(${availablePaise}::bigint, (select "availablePaise" from (${balanceOfVendor}) balance)) as "availablePaise",
      v.transfer_account as "transferAccount", v.transfer_usable_from as "transferFrom"
    from vendors v where v.id = ${vendorId}`);
  const [found] = rows;
  if (found === undefined) return null;
  const { entry, transferAccount, transferFrom, ...vendor } = found;
  return transferAccount === null
    ? toBank(world, { ...vendor, entry })
    : toTransfer({ ...vendor, transferAccount, transferFrom });
}

/** Of a vendor `v`, the last one. */
const bankEntry = sql`(
  select json_build_object('id', a.id, 'holder', a.holder, 'ifsc', a.ifsc, 'lastFour', a.last_four, 'usableFrom', a.usable_from,
    'sealedNumber', a.sealed_number)
  from vendor_bank_accounts a where a.vendor_id = v.id order by a.entry desc limit 1)`;

type TransferAccount = { transferAccount: string | null; transferFrom: string | null };

function toTransfer({
  transferAccount,
  transferFrom,
  ...vendor
}: Balance & TransferAccount): Payable {
  const way = "transfers" as const;
  if (transferAccount === null) return { ...vendor, way, account: null, to: null };
  const account = {
    id: transferAccount,
    usableFrom: new Date(transferFrom ?? 0),
    isReadable: true,
  };
  return { ...vendor, way, account, to: { transferAccount } };
}

function toBank(world: Key, { entry, ...vendor }: BankRow): Payable {
  const way = "bank-file" as const;
  const none = { ...vendor, way, account: null, to: null };
  if (entry === null) return none;
  const { id, holder, ifsc, lastFour, usableFrom, sealedNumber } = entry;
  // It was removed.
  if (holder === null || ifsc === null || lastFour === null || usableFrom === null) return none;
  const accountNumber =
    sealedNumber === null
      ? null
      : openNumber(world, { id, vendorId: vendor.vendorId }, sealedNumber);
  return {
    ...vendor,
    way,
    account: { id, usableFrom: new Date(usableFrom), isReadable: accountNumber !== null },
    to: accountNumber === null ? null : { holder, ifsc, lastFour, accountNumber },
  };
}
