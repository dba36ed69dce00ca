import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import {
  matchLine,
  type ParcelOfNumber,
  type RemittanceProblem,
} from "#domain/money/remittances/match-line.ts";
import { lockOrders } from "#server/ledger/order-walk-store.ts";
import { postOrders } from "#server/ledger/steps/post-orders.ts";
import { parcelsOfLine } from "#server/money/remittances/line-facts.ts";
import { insertRemittedCash } from "#server/money/remittances/remitted-cash-store.ts";

type OpenLine = {
  id: number;
  amountPaise: number;
  remittedOn: string;
  parcels: ParcelOfNumber[];
};

type Looked = { id: number; seen: ParcelOfNumber[]; problem: RemittanceProblem | null };

/**
 * Decides about lines that are open, and posts what was matched: under the locks of the orders, so that the cash of a parcel is
 * matched once. One whose parcel became another meanwhile is left for the next look. @returns how many were matched
 */
export async function matchLines(
  tx: Transaction,
  { now, newId }: { now: Date; newId: () => string },
  lineIds: readonly number[],
): Promise<number> {
  const before = await readLines(tx, lineIds);
  const orderIds = new Set(before.flatMap(({ parcels }) => parcels.map(({ orderId }) => orderId)));
  await lockOrders(tx, [...orderIds]);
  await tx.execute(sql`
    select 1 from remittance_lines where id = any(${sql.param([...lineIds])}::bigint[]) order by id for update`);
  const remitted = new Map<string, number>();
  const looked: Looked[] = [];
  const matched: (OpenLine & { parcel: ParcelOfNumber })[] = [];
  for (const line of await readLines(tx, lineIds)) {
    if (line.parcels.some(({ orderId }) => !orderIds.has(orderId))) continue;
    const parcels = line.parcels.map((one) => ({
      ...one,
      remittedPaise: one.remittedPaise + (remitted.get(one.parcelId) ?? 0),
    }));
    const found = matchLine(line.amountPaise, parcels);
    const isMatched = "parcel" in found;
    looked.push({ id: line.id, seen: parcels, problem: isMatched ? null : found.problem });
    if (!isMatched) continue;
    const { parcelId } = found.parcel;
    remitted.set(parcelId, (remitted.get(parcelId) ?? 0) + line.amountPaise);
    matched.push({ ...line, parcel: found.parcel });
  }
  await writeLooked(tx, looked);
  if (matched.length === 0) return 0;
  await insertRemittedCash(
    tx,
    matched.map(({ id: lineId, amountPaise, remittedOn, parcel }) => ({
      id: newId(),
      lineId,
      orderId: parcel.orderId,
      parcelId: parcel.parcelId,
      amountPaise,
      remittedOn,
    })),
    { matchedBy: null, at: now },
  );
  await postOrders(tx, [...new Set(matched.map(({ parcel }) => parcel.orderId))]);
  return matched.length;
}

/** Those that are still open; what a person took back waits for a person. */
async function readLines(tx: Transaction, lineIds: readonly number[]): Promise<OpenLine[]> {
  const { rows } = await tx.execute<OpenLine>(sql`
    select l.id, l.amount_paise as "amountPaise", l.remitted_on::text as "remittedOn", ${parcelsOfLine} as parcels
    from remittance_lines l
    where l.id = any(${sql.param([...lineIds])}::bigint[]) and l.state in ('waiting', 'unmatched')
      and l.problem is distinct from 'taken-back' order by l.id`);
  return rows;
}

async function writeLooked(tx: Transaction, looked: readonly Looked[]): Promise<void> {
  await tx.execute(sql`
    update remittance_lines l set state = case when g.problem is null then 'matched' else 'unmatched' end::remittance_line_state,
      problem = g.problem, seen = g.seen
    from json_to_recordset(${JSON.stringify(looked)}::json) as g(id bigint, seen jsonb, problem remittance_problem)
    where l.id = g.id`);
}
