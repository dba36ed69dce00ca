import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { LedgerAccount, PostingKind } from "#domain/ledger/accounts.ts";
import type { PayoutState, PayoutWay } from "#domain/payouts/payout.ts";
import { insertPostings } from "#server/ledger/posting-store.ts";
import type { AccountColumns } from "./shown-account.ts";

/** One run is prepared or approved at a time; nobody who orders or posts waits for it. */
export async function lockRuns(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table payout_runs in share row exclusive mode`);
}

export type LockedRun = {
  id: string;
  number: number;
  preparedBy: string;
  isApproved: boolean;
  isDropped: boolean;
  isFileTaken: boolean;
  way: PayoutWay;
};

export async function lockRun(tx: Transaction, number: number): Promise<LockedRun | null> {
  const { rows } = await tx.execute<LockedRun>(sql`
    select id, number, prepared_by as "preparedBy", approved_at is not null as "isApproved", dropped_at is not null as "isDropped",
      file_taken_at is not null as "isFileTaken", way
    from payout_runs where number = ${number} for update`);
  return rows[0] ?? null;
}

export type NewPayout = AccountColumns & {
  id: string;
  vendorId: string;
  amountPaise: number;
  bankEntryId: string | null;
  sealedNumber: string | null;
};

/** Of the run that a form prepared; null: none yet. */
export async function runNumberOf(tx: Transaction, id: string): Promise<number | null> {
  const { rows } = await tx.execute<{ number: number }>(
    sql`select number from payout_runs where id = ${id}`,
  );
  return rows[0]?.number ?? null;
}

type NewRun = {
  id: string;
  way: PayoutWay;
  asProposed: boolean;
  preparedBy: string;
  at: Date;
};

/** @returns its number */
export async function insertRun(
  tx: Transaction,
  { id, way, asProposed, preparedBy, at }: NewRun,
): Promise<number> {
  const { rows } = await tx.execute<{ number: number }>(sql`
    insert into payout_runs (id, way, as_proposed, prepared_by, prepared_at)
    values (${id}, ${way}, ${asProposed}, ${preparedBy}, ${at}) returning number`);
  if (rows[0] === undefined) throw new Error("A run was not written");
  return rows[0].number;
}

export async function insertPayouts(
  tx: Transaction,
  runId: string,
  payouts: readonly NewPayout[],
): Promise<void> {
  await tx.execute(sql`
    insert into payouts (id, run_id, vendor_id, amount_paise, bank_entry_id, holder, ifsc, last_four, transfer_account, sealed_number)
    select id, ${runId}, "vendorId", "amountPaise", "bankEntryId", holder, ifsc, "lastFour", "transferAccount", "sealedNumber"
    from json_to_recordset(${JSON.stringify(payouts)}::json) as g(id uuid, "vendorId" uuid, "amountPaise" bigint, "bankEntryId" uuid,
      holder text, ifsc text, "lastFour" text, "transferAccount" text, "sealedNumber" text)`);
}

export type LockedPayout = {
  id: string;
  serial: number;
  vendorId: string;
  amountPaise: number;
  /** Of where it goes. */
  accountId: string | null;
  isTransfer: boolean;
  /** Null: the gateway has not told of it. */
  transferReference: string | null;
  state: PayoutState;
  utr: string | null;
};

/** Of a payout `p`, as `LockedPayout`. */
export const lockedColumns = sql`p.id, p.serial, p.vendor_id as "vendorId", p.amount_paise as "amountPaise",
  coalesce(p.transfer_account, p.bank_entry_id::text) as "accountId", p.transfer_account is not null as "isTransfer",
  p.transfer_reference as "transferReference", p.state, p.utr`;

/** Those of a locked run that have not ended. */
export async function lockReserved(tx: Transaction, runId: string): Promise<LockedPayout[]> {
  const { rows } = await tx.execute<LockedPayout>(sql`
    select ${lockedColumns} from payouts p where p.run_id = ${runId} and p.state = 'reserved' order by p.id for update`);
  return rows;
}

type Ended = {
  state: Exclude<PayoutState, "reserved">;
  reason: string | null;
  utr?: string;
  paidOn?: string;
  at: Date;
  /** Null: nobody by hand. */
  by: string | null;
};

/** Its number is forgotten. */
export async function endPayouts(
  tx: Transaction,
  payouts: readonly Pick<LockedPayout, "id">[],
  { state, reason, utr, paidOn, at, by }: Ended,
): Promise<void> {
  const ids = payouts.map(({ id }) => id);
  await tx.execute(sql`
    update payouts set state = ${state}, reason = ${reason}, utr = coalesce(${utr ?? null}, utr),
      paid_on = coalesce(${paidOn ?? null}::date, paid_on), settled_at = ${at}, settled_by = ${by}::uuid, sealed_number = null
    where id = any(${sql.param(ids)}::uuid[])`);
}

type PayoutKind = Extract<PostingKind, `payout-${string}`>;

/** Out of the first and into the second, where `money` is the bank or, of a transfer, the gateway; `reserved` is the first posting of a payout, what ends it the second, its coming back the third; `place` is that of what it is taken back by. */
const movesOf = {
  "payout-reserved": ["vendor-available", "vendor-reserved", 1],
  "payout-dropped": ["vendor-reserved", "vendor-available", 2],
  "payout-failed": ["vendor-reserved", "vendor-available", 2],
  "payout-paid": ["vendor-reserved", "money", 2],
  "payout-returned": ["money", "vendor-available", 3],
  // As often as it is done.
  "payout-reversed": ["money", "vendor-available", null],
} as const satisfies Record<PayoutKind, unknown>;

export async function postPayouts(
  tx: Transaction,
  payouts: readonly Pick<LockedPayout, "id" | "vendorId" | "amountPaise" | "isTransfer">[],
  { kind, at, place = 3 }: { kind: PayoutKind; at: Date; place?: number },
): Promise<void> {
  const [from, to, step] = movesOf[kind];
  await insertPostings(
    tx,
    payouts.map(({ id, vendorId, amountPaise, isTransfer }) => ({
      subject: "payout",
      subjectId: id,
      step: step ?? place,
      kind,
      orderId: null,
      parcelId: null,
      vendorId,
      at: at.toISOString(),
      entries: [
        { account: accountOf(from, isTransfer), amountPaise },
        { account: accountOf(to, isTransfer), amountPaise: -amountPaise },
      ],
    })),
  );
}

const accountOf = (
  name: Exclude<LedgerAccount, "bank"> | "money",
  isTransfer: boolean,
): LedgerAccount => {
  if (name !== "money") return name;
  return isTransfer ? "gateway-clearing" : "bank";
};
