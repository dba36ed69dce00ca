import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import {
  isAcceptable,
  problemOf,
  type ParcelOfNumber,
  type RemittanceLineState,
  type RemittanceProblem,
} from "#domain/money/remittances/match-line.ts";
import { remittanceLimits } from "#domain/money/remittances/written-remittance.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { readReason } from "#domain/read-reason.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { lockOrders } from "#server/ledger/order-walk-store.ts";
import { postOrders } from "#server/ledger/steps/post-orders.ts";
import type { World } from "#server/world.ts";
import { parcelsWhere } from "./line-facts.ts";
import { insertRemittedCash } from "./remitted-cash-store.ts";

export type LineRefusal =
  | { code: "not-an-administrator" }
  | { code: "remittance-line-not-found" }
  /** Somebody else decided about it meanwhile. */
  | { code: "remittance-line-decided" }
  | { code: "remittance-parcel-not-found" }
  /** Couriers have no cash of that parcel. */
  | { code: "remittance-parcel-unfit"; problem: RemittanceProblem }
  /** The sum is another one than they have of it: it takes a reason. */
  | { code: "remittance-amount-differs"; problem: RemittanceProblem }
  | { code: "remittance-reason-missing" };

type LockedLine = {
  id: number;
  remittanceId: string;
  trackingNumber: string;
  amountPaise: number;
  remittedOn: string;
  state: RemittanceLineState;
};

/** An administrator says which parcel's cash a line is; another sum than couriers have of it with a reason. */
export async function matchLineByHand(
  world: World,
  person: Person,
  {
    lineId,
    orderNumber,
    parcel,
    reason: written,
  }: { lineId: number; orderNumber: string; parcel: number; reason: string },
): Promise<Result<"matched", LineRefusal>> {
  if (!can(person, "manage-payments")) return refuse({ code: "not-an-administrator" });
  return world.db.transaction(async (tx) => {
    const found = await lockParcel(tx, { orderNumber, parcel });
    const line = await lockLine(tx, lineId);
    if (line === null) return refuse({ code: "remittance-line-not-found" });
    if (found === null) return refuse({ code: "remittance-parcel-not-found" });
    if (await isMatchedTo(tx, line, found.parcelId)) return accept("matched");
    if (line.state === "matched" || line.state === "dismissed")
      return refuse({ code: "remittance-line-decided" });
    const reason = readReason(written, remittanceLimits.reasonLength);
    const problem = problemOf(line.amountPaise, found);
    if (problem !== null && !isAcceptable(problem))
      return refuse({ code: "remittance-parcel-unfit", problem });
    if (problem !== null && reason === null)
      return refuse({ code: "remittance-amount-differs", problem });
    const at = world.now();
    const { orderId, parcelId } = found;
    const { amountPaise, remittedOn } = line;
    await insertRemittedCash(
      tx,
      [{ id: world.newId(), lineId, orderId, parcelId, amountPaise, remittedOn }],
      { matchedBy: person.id, at },
    );
    await writeDecision(tx, { person, at, line, state: "matched", problem: null, reason });
    await postOrders(tx, [orderId]);
    await record(tx, { person, at, line, after: { order: orderNumber, parcel, reason } });
    return accept("matched");
  });
}

/** It is nobody's here: what it tells is not posted. */
export async function dismissLine(
  world: World,
  person: Person,
  { lineId, reason: written }: { lineId: number; reason: string },
): Promise<Result<"dismissed", LineRefusal>> {
  if (!can(person, "manage-payments")) return refuse({ code: "not-an-administrator" });
  return world.db.transaction(async (tx) => {
    const line = await lockLine(tx, lineId);
    if (line === null) return refuse({ code: "remittance-line-not-found" });
    if (line.state === "dismissed") return accept("dismissed");
    if (line.state !== "unmatched" && line.state !== "waiting")
      return refuse({ code: "remittance-line-decided" });
    const reason = readReason(written, remittanceLimits.reasonLength);
    if (reason === null) return refuse({ code: "remittance-reason-missing" });
    const at = world.now();
    await writeDecision(tx, { person, at, line, state: "dismissed", problem: null, reason });
    await record(tx, { person, at, line, after: { isDismissed: true, reason } });
    return accept("dismissed");
  });
}

/** What was matched or dismissed is open again; of what was matched the opposite is posted. */
export async function reopenLine(
  world: World,
  person: Person,
  { lineId, reason: written }: { lineId: number; reason: string },
): Promise<Result<"reopened", LineRefusal>> {
  if (!can(person, "manage-payments")) return refuse({ code: "not-an-administrator" });
  return world.db.transaction(async (tx) => {
    const orderIds = await ordersOfLine(tx, lineId);
    await lockOrders(tx, orderIds);
    const line = await lockLine(tx, lineId);
    if (line === null) return refuse({ code: "remittance-line-not-found" });
    if (line.state !== "matched" && line.state !== "dismissed") return accept("reopened");
    // Matched to another since its order was looked for: that one is not locked.
    if (String(await ordersOfLine(tx, lineId)) !== String(orderIds))
      return refuse({ code: "remittance-line-decided" });
    const reason = readReason(written, remittanceLimits.reasonLength);
    if (reason === null) return refuse({ code: "remittance-reason-missing" });
    const at = world.now();
    await tx.execute(sql`
      update remitted_cash set taken_back_at = ${at}, taken_back_by = ${person.id}
      where line_id = ${lineId} and taken_back_at is null`);
    await writeDecision(tx, {
      person,
      at,
      line,
      state: "unmatched",
      problem: "taken-back",
      reason,
    });
    await postOrders(tx, orderIds);
    await record(tx, { person, at, line, after: { isReopened: true, reason } });
    return accept("reopened");
  });
}

async function ordersOfLine(tx: Transaction, lineId: number): Promise<string[]> {
  const { rows } = await tx.execute<{ orderId: string }>(sql`
    select order_id as "orderId" from remitted_cash where line_id = ${lineId} and taken_back_at is null order by order_id`);
  return rows.map(({ orderId }) => orderId);
}

async function lockParcel(
  tx: Transaction,
  { orderNumber, parcel }: { orderNumber: string; parcel: number },
): Promise<ParcelOfNumber | null> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from orders where number = ${orderNumber} for no key update`,
  );
  if (rows[0] === undefined) return null;
  const found = await tx.execute<{ parcels: ParcelOfNumber[] }>(sql`
    select ${parcelsWhere(sql`p.order_id = ${rows[0].id} and p.position = ${parcel - 1}`)} as parcels`);
  return found.rows[0]?.parcels[0] ?? null;
}

/** Always after the order: who matches all lines locks them so too. */
async function lockLine(tx: Transaction, lineId: number): Promise<LockedLine | null> {
  const { rows } = await tx.execute<LockedLine>(sql`
    select id, remittance_id as "remittanceId", tracking_number as "trackingNumber", amount_paise as "amountPaise",
      remitted_on::text as "remittedOn", state
    from remittance_lines where id = ${lineId} for update`);
  return rows[0] ?? null;
}

async function isMatchedTo(tx: Transaction, line: LockedLine, parcelId: string): Promise<boolean> {
  if (line.state !== "matched") return false;
  const { rows } = await tx.execute<{ parcelId: string }>(sql`
    select parcel_id as "parcelId" from remitted_cash where line_id = ${line.id} and taken_back_at is null`);
  return rows[0]?.parcelId === parcelId;
}

type Decision = { person: Person; at: Date; line: LockedLine };

async function writeDecision(
  tx: Transaction,
  {
    person,
    at,
    line,
    state,
    problem,
    reason,
  }: Decision & {
    state: RemittanceLineState;
    problem: RemittanceProblem | null;
    reason: string | null;
  },
): Promise<void> {
  await tx.execute(sql`
    update remittance_lines set state = ${state}, problem = ${problem}, decided_by = ${person.id}, decided_at = ${at},
      reason = ${reason} where id = ${line.id}`);
}

const record = (
  tx: Transaction,
  { person, at, line, after }: Decision & { after: Record<string, unknown> },
): Promise<void> =>
  recordActivity(tx, {
    actorId: person.id,
    at,
    action: "changed",
    subject: "remittance",
    subjectId: line.remittanceId,
    label: line.trackingNumber,
    after: { amountPaise: line.amountPaise, ...after },
  });
