import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { SettlementItem, SettlementSums } from "#domain/ledger/settlements/settlement.ts";

/** One writes at a time: of two that are told the same the second finds what the first has written. */
export async function lockSettlements(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table gateway_settlements in share row exclusive mode`);
}

export type KeptSettlement = {
  id: string;
  reference: string;
  utr: string;
  items: SettlementItem[];
};

/** Those of these names that were told before. */
export async function selectKept(
  tx: Transaction,
  gateway: string,
  references: readonly string[],
): Promise<KeptSettlement[]> {
  const { rows } = await tx.execute<KeptSettlement>(sql`
    select s.id, s.reference, s.utr, (select coalesce(json_agg(json_build_object('kind', i.kind, 'reference', i.reference,
        'description', i.description, 'amountPaise', i.amount_paise, 'feePaise', i.fee_paise, 'taxPaise', i.tax_paise,
        'debitPaise', i.debit_paise, 'creditPaise', i.credit_paise) order by i.id), '[]'::json)
      from gateway_settlement_items i where i.settlement_id = s.id) as items
    from gateway_settlements s
    where s.gateway = ${gateway} and s.reference = any(${sql.param([...references])}::text[])`);
  return rows;
}

export type NewSettlement = SettlementSums & {
  id: string;
  reference: string;
  utr: string;
  settledOn: string;
  items: readonly SettlementItem[];
};

/** In the order in which they are given. */
export async function insertSettlements(
  tx: Transaction,
  settlements: readonly NewSettlement[],
  { gateway, enteredBy, at }: { gateway: string; enteredBy: string | null; at: Date },
): Promise<void> {
  await tx.execute(sql`
    with given as materialized (
      select *, row_number() over () as place from json_to_recordset(${JSON.stringify(settlements)}::json) as g(id uuid, reference text,
        utr text, "settledOn" date, "netPaise" bigint, "feePaise" bigint, "taxPaise" bigint, items json)
    ),
    added as (
      insert into gateway_settlements (id, gateway, reference, utr, settled_on, net_paise, fee_paise, tax_paise, items, told_at, entered_by)
      select id, ${gateway}, reference, utr, "settledOn", "netPaise", "feePaise", "taxPaise", json_array_length(items), ${at}, ${enteredBy}::uuid
      from given order by "settledOn", place
    )
    insert into gateway_settlement_items (settlement_id, kind, reference, description, amount_paise, fee_paise, tax_paise, debit_paise, credit_paise)
    select given.id, i.kind, i.reference, i.description, i."amountPaise", i."feePaise", i."taxPaise", i."debitPaise", i."creditPaise"
    from given cross join lateral rows from (json_to_recordset(given.items) as (kind settlement_item_kind, reference text, description text,
      "amountPaise" bigint, "feePaise" bigint, "taxPaise" bigint, "debitPaise" bigint, "creditPaise" bigint)) with ordinality as i(kind,
      reference, description, "amountPaise", "feePaise", "taxPaise", "debitPaise", "creditPaise", nth)
    order by given.place, i.nth`);
}
