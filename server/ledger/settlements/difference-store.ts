import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { ItemFacts, ItemProblem } from "#domain/ledger/settlements/match-item.ts";
import type { SettlementItemKind } from "#domain/ledger/settlements/settlement.ts";

export type MatchedItem = ItemFacts & {
  id: number;
  kind: SettlementItemKind;
  amountPaise: number;
};

/** What we have under the gateway's name for an item `i` of a settlement `s`; null: nothing. */
const oursOf = sql`case i.kind
  when 'payment' then (select json_build_object('amountPaise', c.amount_paise, 'isUndone', false)
    from payment_attempts a join captures c on c.attempt_id = a.id
    where a.gateway = s.gateway and a.gateway_reference = i.reference)
  when 'refund' then (select json_build_object('amountPaise', r.amount_paise, 'isUndone', r.state = 'failed')
    from refunds r join captures c on c.id = r.capture_id join payment_attempts a on a.id = c.attempt_id
    where r.gateway_reference = i.reference and a.gateway = s.gateway order by r.created_at, r.id limit 1)
  when 'transfer' then (select json_build_object('amountPaise', p.amount_paise, 'isUndone', p.state in ('failed', 'dropped', 'returned'))
    from payouts p where p.transfer_reference = i.reference order by p.serial limit 1)
  end`;

/** `which`: a condition on an item `i` of a settlement `s`. */
export async function selectItemFacts(tx: Transaction, which: SQL): Promise<MatchedItem[]> {
  const { rows } = await tx.execute<MatchedItem>(sql`
    select i.id, i.kind, i.amount_paise as "amountPaise", ${oursOf} as ours,
      exists (select from gateway_settlement_items x join gateway_settlements t on t.id = x.settlement_id
        where x.reference = i.reference and x.kind = i.kind and x.id < i.id and t.gateway = s.gateway) as "isSettledBefore"
    from gateway_settlement_items i join gateway_settlements s on s.id = i.settlement_id where ${which} order by i.id`);
  return rows;
}

export type FoundProblem = { itemId: number; problem: ItemProblem; expectedPaise: number | null };

/** What was found of these items takes the place of what was found before; what a person has accepted stays. */
export async function writeItemDifferences(
  tx: Transaction,
  { itemIds, found }: { itemIds: readonly number[]; found: readonly FoundProblem[] },
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(found)}::json) as g("itemId" bigint, problem settlement_difference_kind,
        "expectedPaise" bigint)
    ),
    gone as (
      delete from settlement_differences d where d.item_id = any(${sql.param([...itemIds])}::bigint[]) and d.accepted_at is null
        and not exists (select from given where given."itemId" = d.item_id)
    )
    insert into settlement_differences as d (kind, gateway, settlement_id, item_id, reference, expected_paise, told_paise, found_at)
    select given.problem, s.gateway, s.id, i.id, i.reference, given."expectedPaise", i.amount_paise, ${at}
    from given join gateway_settlement_items i on i.id = given."itemId" join gateway_settlements s on s.id = i.settlement_id
    order by i.id
    on conflict (item_id) do update set kind = excluded.kind, expected_paise = excluded.expected_paise, found_at = excluded.found_at
    where d.accepted_at is null and (d.kind, d.expected_paise) is distinct from (excluded.kind, excluded.expected_paise)`);
}

export type OtherTelling = {
  settlementId: string;
  /** What it tells otherwise first. */
  reference: string;
  expectedPaise: number;
  toldPaise: number;
  digest: string;
};

/** Each way of telling it stands there once. Settlements that are told as before, `same`, have none any more. */
export async function writeOtherTellings(
  tx: Transaction,
  { others, same }: { others: readonly OtherTelling[]; same: readonly string[] },
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(others)}::json) as g("settlementId" uuid, reference text, "expectedPaise" bigint,
        "toldPaise" bigint, digest text)
    ),
    gone as (
      delete from settlement_differences d where d.kind = 'told-otherwise' and d.accepted_at is null
        and d.settlement_id = any(${sql.param([...same])}::uuid[])
    )
    insert into settlement_differences (kind, gateway, settlement_id, reference, expected_paise, told_paise, digest, found_at)
    select 'told-otherwise', s.gateway, s.id, given.reference, given."expectedPaise", given."toldPaise", given.digest, ${at}
    from given join gateway_settlements s on s.id = given."settlementId" order by s.serial
    on conflict (settlement_id, digest) do nothing`);
}

/** Older ones were found in the nights before. */
const lookedAtDays = 60;

/** Payments that a gateway took, and that are in no settlement though they are due. */
export async function writeUnsettled(
  tx: Transaction,
  gateway: string,
  { watchedFrom, dueBefore, at }: { watchedFrom: Date; dueBefore: Date; at: Date },
): Promise<void> {
  const from = new Date(
    Math.max(watchedFrom.getTime(), dueBefore.getTime() - lookedAtDays * 86_400_000),
  );
  await tx.execute(sql`
    insert into settlement_differences (kind, gateway, capture_id, reference, expected_paise, found_at)
    select 'unsettled', a.gateway, c.id, a.gateway_reference, c.amount_paise, ${at}
    from captures c cross join lateral (select * from payment_attempts where id = c.attempt_id offset 0) a
    where c.captured_at >= ${from} and c.captured_at < ${dueBefore} and a.gateway = ${gateway} and a.gateway_reference is not null
      and not exists (select from gateway_settlement_items i join gateway_settlements s on s.id = i.settlement_id
        where i.reference = a.gateway_reference and i.kind = 'payment' and s.gateway = a.gateway)
    order by c.captured_at, c.id on conflict do nothing`);
}

/** Those that are in a settlement by now are no difference any more. */
export async function deleteSettled(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    delete from settlement_differences d where d.kind = 'unsettled' and d.accepted_at is null
      and exists (select from gateway_settlement_items i join gateway_settlements s on s.id = i.settlement_id
        where i.reference = d.reference and i.kind = 'payment' and s.gateway = d.gateway)`);
}
