import { sql } from "drizzle-orm";
import type { Executor, Reader, Transaction } from "#database/connect.ts";
import type { InJson } from "#database/in-json.ts";
import type { DifferenceKind, LedgerDifference } from "#domain/ledger/check-order.ts";
import type { LedgerSums } from "#domain/ledger/ledger-sums.ts";

export type OrderDifferences = { orderId: string; differences: readonly LedgerDifference[] };

/** What was found of these orders takes the place of what was found before. */
export async function writeDifferences(
  tx: Transaction,
  found: readonly OrderDifferences[],
  at: Date,
): Promise<void> {
  const ids = found.map(({ orderId }) => orderId);
  const rows = found.flatMap(({ orderId, differences }) =>
    differences.map((difference) => ({ orderId, ...difference })),
  );
  await tx.execute(
    sql`delete from ledger_differences where order_id = any(${sql.param(ids)}::uuid[])`,
  );
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into ledger_differences (order_id, kind, expected_paise, posted_paise, found_at)
    select "orderId", kind, "expectedPaise", "postedPaise", ${at} from json_to_recordset(${JSON.stringify(rows)}::json)
      as g("orderId" uuid, kind ledger_difference_kind, "expectedPaise" bigint, "postedPaise" bigint)
    on conflict do nothing`);
}

export type ListedDifference = {
  orderNumber: string;
  kind: DifferenceKind;
  expectedPaise: number;
  postedPaise: number;
  foundAt: Date;
};

/** By order, those found first. */
export async function readDifferences(db: Reader, most: number): Promise<ListedDifference[]> {
  const { rows } = await db.execute<InJson<ListedDifference>>(sql`
    select o.number as "orderNumber", d.kind, d.expected_paise as "expectedPaise", d.posted_paise as "postedPaise",
      d.found_at as "foundAt"
    from ledger_differences d join orders o on o.id = d.order_id order by d.found_at, o.number, d.kind limit ${most}`);
  return rows.map((row) => ({ ...row, foundAt: new Date(row.foundAt) }));
}

export async function selectDifferingOrders(db: Executor, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ orderId: string }>(sql`
    select distinct order_id as "orderId" from ledger_differences limit ${most}`);
  return rows.map(({ orderId }) => orderId);
}

export type EndedCheck = { endedAt: Date; orders: number; sums: LedgerSums };

/** Null: none came to its end yet. */
export async function readLastCheck(db: Reader): Promise<EndedCheck | null> {
  const { rows } = await db.execute<{
    endedAt: string | null;
    orders: number;
    sums: LedgerSums | null;
  }>(sql`
    select ended_at as "endedAt", orders, sums from ledger_checks where ended_at is not null order by id desc limit 1`);
  const { endedAt = null, orders = 0, sums = null } = rows[0] ?? {};
  return endedAt === null || sums === null ? null : { endedAt: new Date(endedAt), orders, sums };
}

/** At one moment, so that nothing happens between the sums. */
export async function readSums(db: Executor): Promise<LedgerSums> {
  const { rows } = await db.execute<{ sums: LedgerSums }>(sql`
    select json_build_object(
      'accounts', (select coalesce(json_object_agg(account, paise), '{}'::json) from (
        select account, sum(amount_paise) as paise from ledger_entries group by account) a),
      'capturedPaise', (select coalesce(sum(amount_paise), 0) from captures),
      'withVendorsPaise', (select coalesce(sum(amount_paise) filter (where is_with_vendor), 0) from captures),
      'taxPaidPaise', (select coalesce(sum(amount_paise), 0) from tax_payments),
      'paidBackPaise', (select coalesce(sum(amount_paise), 0) from refunds where state = 'done'),
      'paidOutPaise', (select coalesce(sum(amount_paise - reversed_paise), 0) from payouts where state = 'paid'),
      'gatewayFeesPaise', (select coalesce(sum(fee_paise + tax_paise), 0) from gateway_settlements),
      'unmatched', (select json_build_object('payments', count(*), 'paise', coalesce(sum(g.amount_paise - g.refunded_paise), 0))
        from gateway_payments g where g.state = 'captured' and not exists (
          select from payment_attempts a join captures c on c.attempt_id = a.id
          where a.gateway = g.gateway and a.gateway_reference = g.reference))) as sums`);
  if (rows[0] === undefined) throw new Error("Sums are one row");
  return rows[0].sums;
}
