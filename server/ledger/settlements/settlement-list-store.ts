import { sql, type SQL } from "drizzle-orm";
import type { Reader } from "#database/connect.ts";
import type { InJson } from "#database/in-json.ts";
import type { SettlementDifferenceKind } from "#domain/ledger/settlements/match-item.ts";
import type { SettlementItem } from "#domain/ledger/settlements/settlement.ts";
import type { SettlementState } from "#domain/ledger/settlements/settlement-state.ts";

export type ListedSettlement = {
  serial: number;
  gateway: string;
  reference: string;
  utr: string;
  /** '2026-11-20'. */
  settledOn: string;
  netPaise: number;
  feePaise: number;
  taxPaise: number;
  items: number;
  /** Null: the gateway told it. */
  enteredBy: string | null;
  toldAt: Date;
  /** Differences that wait for a person. */
  open: number;
};

/** Behind which settlement a list goes on. */
export type SettlementPlace = { settledOn: string; serial: number };

export type SettlementQuery = {
  gateway: string | null;
  state: SettlementState | null;
  after: SettlementPlace | null;
};

const isOpen = sql`exists (select from settlement_differences d where d.settlement_id = s.id and d.accepted_at is null)`;

function isListed({ gateway, state, after }: SettlementQuery): SQL {
  const states = { open: isOpen, right: sql`not ${isOpen}` };
  return sql`(${gateway}::text is null or s.gateway = ${gateway}) and ${state === null ? sql`true` : states[state]}
    and ${after === null ? sql`true` : sql`(s.settled_on, s.serial) < (${after.settledOn}::date, ${after.serial}::bigint)`}`;
}

const settlementFacts = sql`s.serial, s.gateway, s.reference, s.utr, s.settled_on::text as "settledOn", s.net_paise as "netPaise",
  s.fee_paise as "feePaise", s.tax_paise as "taxPaise", s.items, w.name as "enteredBy", s.told_at as "toldAt",
  (select count(*)::int from settlement_differences d where d.settlement_id = s.id and d.accepted_at is null) as open`;

type Cut = { limit: number; offset: number; most: number };

/** The latest first. `total` is never more than `most`. */
export async function readSettlements(
  db: Reader,
  query: SettlementQuery,
  { limit, offset, most }: Cut,
): Promise<{ total: number; settlements: ListedSettlement[] }> {
  const { rows } = await db.execute<{
    total: number;
    settlements: InJson<ListedSettlement>[];
  }>(sql`
    select (select count(*)::int from (select 1 from gateway_settlements s where ${isListed(query)} limit ${most}) counted) as total,
      (select coalesce(json_agg(shown order by shown."settledOn" desc, shown.serial desc), '[]'::json) from (
        select ${settlementFacts} from gateway_settlements s left join people w on w.id = s.entered_by where ${isListed(query)}
        order by s.settled_on desc, s.serial desc limit ${limit} offset ${offset}) shown) as settlements`);
  const { total = 0, settlements = [] } = rows[0] ?? {};
  return { total, settlements: settlements.map(withMoment) };
}

const withMoment = (row: InJson<ListedSettlement>): ListedSettlement => ({
  ...row,
  toldAt: new Date(row.toldAt),
});

export type ListedDifference = {
  id: number;
  kind: SettlementDifferenceKind;
  gateway: string;
  /** Null: of a payment that is in no settlement. */
  serial: number | null;
  reference: string;
  expectedPaise: number | null;
  toldPaise: number | null;
  foundAt: Date;
  /** Of a payment that was not settled. */
  orderNumber: string | null;
  /** What the gateway says of it. */
  description: string | null;
  acceptedBy: string | null;
  reason: string | null;
};

const differenceFacts = sql`d.id, d.kind, d.gateway, s.serial, d.reference, d.expected_paise as "expectedPaise", d.told_paise as "toldPaise",
  d.found_at as "foundAt", (select o.number from captures c join orders o on o.id = c.order_id where c.id = d.capture_id) as "orderNumber",
  (select i.description from gateway_settlement_items i where i.id = d.item_id) as description,
  (select w.name from people w where w.id = d.accepted_by) as "acceptedBy", d.reason`;

async function selectDifferences(
  db: Reader,
  which: SQL,
  most: number,
): Promise<ListedDifference[]> {
  const { rows } = await db.execute<InJson<ListedDifference>>(sql`
    select ${differenceFacts} from settlement_differences d left join gateway_settlements s on s.id = d.settlement_id
    where ${which} order by d.id limit ${most}`);
  return rows.map((row) => ({ ...row, foundAt: new Date(row.foundAt) }));
}

/** That wait for a person, those found first. */
export const readOpenDifferences = (db: Reader, most: number): Promise<ListedDifference[]> =>
  selectDifferences(db, sql`d.accepted_at is null`, most);

export const readDifference = async (db: Reader, id: number): Promise<ListedDifference | null> =>
  (await selectDifferences(db, sql`d.id = ${id}`, 1))[0] ?? null;

/** Of all of it, not of one item: each way in which it was told otherwise. */
export const readOtherTellings = (db: Reader, serial: number): Promise<ListedDifference[]> =>
  selectDifferences(db, sql`s.serial = ${serial} and d.kind = 'told-otherwise'`, 100);

export type ListedItem = SettlementItem & {
  id: number;
  orderNumber: string | null;
  /** Of a transfer: the serial of the payout. */
  payout: number | null;
  difference: ListedDifference | null;
};

export type ItemCut = Cut & { after: number | null };

/** Null: there is no such settlement. `total` is never more than `most`. */
export async function readSettlement(
  db: Reader,
  serial: number,
  { after, limit, offset, most }: ItemCut,
): Promise<{ settlement: ListedSettlement; total: number; items: ListedItem[] } | null> {
  const behind = sql`i.settlement_id = s.id and (${after}::bigint is null or i.id > ${after}::bigint)`;
  const { rows } = await db.execute<
    InJson<ListedSettlement> & { total: number; shown: InJson<ListedItem>[] }
  >(sql`
    select ${settlementFacts},
      (select count(*)::int from (select 1 from gateway_settlement_items i where ${behind} limit ${most}) counted) as total,
      (select coalesce(json_agg(${itemJson} order by i.id), '[]'::json) from (select * from gateway_settlement_items i
        where ${behind} order by i.id limit ${limit} offset ${offset}) i) as shown
    from gateway_settlements s left join people w on w.id = s.entered_by where s.serial = ${serial}`);
  const [found] = rows;
  if (found === undefined) return null;
  const { total, shown, ...settlement } = found;
  return { settlement: withMoment(settlement), total, items: shown.map(withDifference) };
}

const withDifference = <Item extends { difference: InJson<ListedDifference> | null }>({
  difference,
  ...item
}: Item) => ({
  ...item,
  difference: difference && { ...difference, foundAt: new Date(difference.foundAt) },
});

/** Of an item `i` of a settlement `s`, with what we have under its name. */
const itemJson = sql`json_build_object('id', i.id, 'kind', i.kind, 'reference', i.reference, 'description', i.description,
  'amountPaise', i.amount_paise, 'feePaise', i.fee_paise, 'taxPaise', i.tax_paise, 'debitPaise', i.debit_paise, 'creditPaise', i.credit_paise,
  'orderNumber', case i.kind
    when 'payment' then (select o.number from payment_attempts a join orders o on o.id = a.order_id
      where a.gateway = s.gateway and a.gateway_reference = i.reference)
    when 'refund' then (select o.number from refunds r join orders o on o.id = r.order_id where r.gateway_reference = i.reference limit 1) end,
  'payout', case i.kind when 'transfer' then (select p.serial from payouts p where p.transfer_reference = i.reference limit 1) end,
  'difference', (select row_to_json(facts) from (select ${differenceFacts} from settlement_differences d where d.item_id = i.id) facts))`;

export type FileItem = ListedItem &
  Pick<ListedSettlement, "serial" | "settledOn"> & {
    settlement: string;
    gateway: string;
    utr: string;
  };

/** The items of the settlements that are listed, in batches of their ids: the settlements first that were told first. */
export async function readFileItems(
  db: Reader,
  query: SettlementQuery,
  { after, limit }: { after: number; limit: number },
): Promise<FileItem[]> {
  const { rows } = await db.execute<{ item: InJson<FileItem> }>(sql`
    select (${itemJson})::jsonb || jsonb_build_object('serial', s.serial, 'settledOn', s.settled_on, 'settlement', s.reference,
      'gateway', s.gateway, 'utr', s.utr) as item
    from gateway_settlement_items i join gateway_settlements s on s.id = i.settlement_id
    where i.id > ${after} and ${isListed({ ...query, after: null })} order by i.id limit ${limit}`);
  return rows.map(({ item }) => withDifference(item));
}

export type GatewayLook = { gateway: string; askedAt: Date; ended: string };

export async function readLooks(db: Reader): Promise<GatewayLook[]> {
  const { rows } = await db.execute<InJson<GatewayLook>>(sql`
    select gateway, asked_at as "askedAt", ended from gateway_settlement_looks order by gateway`);
  return rows.map((row) => ({ ...row, askedAt: new Date(row.askedAt) }));
}
