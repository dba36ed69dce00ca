import { sql } from "drizzle-orm";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import type { DeliveryCorrection } from "#domain/parcels/delivery-correction.ts";
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import type { Person } from "#domain/people/person.ts";
import { sealedOf } from "#demo/past/sealed-of.ts";
import { endVendorHolds } from "#server/ledger/end-vendor-holds.ts";
import { keepSettlements } from "#server/ledger/settlements/steps/keep-settlements.ts";
import { withholdAboveThreshold } from "#server/ledger/withholding/withhold-above-threshold.ts";
import { matchLineByHand, reopenLine } from "#server/money/remittances/decide-line.ts";
import { enterRemittance } from "#server/money/remittances/enter-remittance.ts";
import { finishHandRefund } from "#server/money/refunds/finish-hand-refund.ts";
import { failRefund } from "#server/money/refunds/steps/fail-refund.ts";
import { retryRefund } from "#server/money/refunds/retry-refund.ts";
import { startRefunds } from "#server/money/refunds/start-refunds.ts";
import { cancelParcelByShop } from "#server/parcels/cancel-parcel-by-shop.ts";
import { correctDelivery } from "#server/parcels/correct-delivery.ts";
import { moveParcel } from "#server/parcels/move-parcel.ts";
import { askBack, receive } from "#tests/orders/return-presses.ts";
import { linesOf, makeRefund } from "#tests/factories/refund.ts";
import { shipment } from "#tests/factories/parcel-moves.ts";
import { changeCashCollector } from "#server/vendors/change-cash-collector.ts";
import { dropPayoutRun } from "#server/payouts/decide-payout-run.ts";
import { recordBankAnswer } from "#server/payouts/record-bank-answer.ts";
import { watchVendorDebts } from "#server/payouts/watch-vendor-debts.ts";
import { enterAccount } from "#tests/factories/payable-vendor.ts";
import { approveRun, makeApprover, payoutsOf, prepareRun } from "#tests/factories/payout-run.ts";
import type { World } from "#server/world.ts";

export type Shopped = { number: string; buyer: Person };
export type Actors = { world: World; admin: Person; orders: readonly Shopped[] };

type Parcel = {
  orderId: string;
  vendorId: string;
  status: ParcelStatus;
  total: number;
  cash: number;
  refunds: { id: string; state: string; amount: number }[];
};

async function look({ world }: Actors, number: string, place: number): Promise<Parcel | undefined> {
  const { rows } = await world.db.execute<Parcel>(sql`
    select o.id as "orderId", p.vendor_id as "vendorId", p.status, p.total_paise::int as total,
      (select coalesce(sum(amount_paise), 0)::int from captures where order_id = o.id and parcel_id = p.id) as cash,
      (select coalesce(json_agg(json_build_object('id', id, 'state', state, 'amount', amount_paise)), '[]'::json)
        from refunds where order_id = o.id) as refunds
    from parcels p join orders o on o.id = p.order_id where o.number = ${number} and p.position = ${place - 1}`);
  return rows[0];
}

const next: Partial<Record<ParcelStatus, Exclude<ParcelStatus, "canceled">[]>> = {
  confirmed: ["processing"],
  processing: ["shipped"],
  shipped: ["delivered", "delivered", "failed-to-deliver"],
  "failed-to-deliver": ["returned", "out-for-delivery"],
  "out-for-delivery": ["delivered"],
  delivered: ["returned"],
};

/**
 * One press of somebody, as `pick` chooses it from those the shop's pages offer; what is refused changes nothing. `more` are
 * pressed as well.
 */
export async function takeOne(
  actors: Actors,
  pick: (below: number) => number,
  more: readonly ((actors: Actors, press: Press) => Promise<void>)[] = [],
): Promise<void> {
  const { world, orders } = actors;
  const order = orders[pick(orders.length)];
  const parcel = 1 + pick(2);
  if (order === undefined) return;
  const found = await look(actors, order.number, parcel);
  if (found === undefined) return;
  const presses = [
    move,
    move,
    move,
    move,
    askBack,
    receive,
    correct,
    payBack,
    payBack,
    finish,
    fail,
    ...more,
    cancel,
    setCash,
    handOver,
    handOver,
    payOut,
    payOut,
    settleAtGateway,
  ];
  const press = presses[pick(presses.length + 2)];
  if (press !== undefined) return press(actors, { ...order, parcel, found, pick });
  const jobs = [endVendorHolds, startRefunds, watchVendorDebts, withholdAboveThreshold];
  await jobs[pick(jobs.length)]?.(world);
}

export type Press = Shopped & { parcel: number; found: Parcel; pick: (below: number) => number };

async function move({ world, admin }: Actors, { number, parcel, found, pick }: Press) {
  const choices = next[found.status] ?? [];
  const to = choices[pick(choices.length || 1)];
  if (to === undefined) return;
  const which = { orderNumber: number, parcel };
  const sealed = await sealedOf(world, which, pick(2) === 0);
  const cashPaise = to === "delivered" ? found.total : null;
  await moveParcel(world, admin, {
    ...which,
    shown: found.status,
    to,
    sealed,
    cashPaise,
    ...shipment,
  });
}

async function correct({ world, admin }: Actors, { number, parcel, found, pick }: Press) {
  const what: DeliveryCorrection = pick(2) === 0 ? "cash-differs" : "not-delivered";
  const cashPaise = what === "cash-differs" ? 1 + pick(found.total) : null;
  const asked = { what, cashPaise, shownCashPaise: found.cash, reason: `Mistake ${pick(1_000)}` };
  await correctDelivery(world, admin, { orderNumber: number, parcel, ...asked });
}

async function payBack({ world, admin }: Actors, { number, pick, found }: Press) {
  const lines = await linesOf(world, number);
  const line = lines[pick(lines.length)] ?? "";
  const asked = [
    { kind: "full" },
    { kind: "lines", quantities: { [line]: 1 } },
    { kind: "amount", amountPaise: 1 + pick(found.total) },
  ] as const;
  const which = asked[pick(6)] ?? asked[1];
  await makeRefund(world, admin, number, which, {
    isByHand: pick(3) === 0,
    choice: pick(2) === 0 ? "cancel" : "keep",
  });
}

async function finish({ world, admin }: Actors, { number, found, pick }: Press) {
  const refundId = found.refunds[pick(found.refunds.length || 1)]?.id ?? "";
  await finishHandRefund(world, admin, { orderNumber: number, refundId, reference: "NEFT 1" });
  await retryRefund(world, admin, { refundId });
}

async function fail({ world }: Actors, { found, pick }: Press) {
  const id = found.refunds[pick(found.refunds.length || 1)]?.id;
  if (id === undefined) return;
  const { orderId } = found;
  await world.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from orders where id = ${orderId} for no key update`);
    await failRefund(tx, { id, orderId, code: "refused", at: world.now() });
  });
}

/** A run from its preparation on, as far as somebody takes it, and what the bank makes of each payout. */
async function payOut({ world, admin }: Actors, { pick }: Press) {
  await endVendorHolds(world);
  const { rows: vendors } = await world.db.execute<{ id: string }>(sql`
    select id from vendors v where not exists (select from vendor_bank_accounts where vendor_id = v.id)`);
  for (const { id: vendorId } of vendors) await enterAccount(world, { id: admin.id, vendorId });
  const number = await prepareRun(world, admin);
  if (number === null) return;
  if (pick(4) === 0) return void (await dropPayoutRun(world, admin, number));
  if (pick(6) === 0) return;
  await approveRun(world, await makeApprover(world), number);
  for (const { serial } of await payoutsOf(world, admin, number)) {
    const utr = `UTR${String(serial).padStart(9, "0")}`;
    const paid = { outcome: "paid", utr, day: "2026-11-01" } as const;
    const failed = { outcome: "failed", reason: "Account closed" } as const;
    const returned = { outcome: "returned", reason: "Account closed" } as const;
    const choices = [[paid], [paid, paid, failed], [paid, returned], [failed], [returned], []];
    const answers = choices[pick(choices.length)] ?? [];
    for (const answer of answers) await recordBankAnswer(world, admin, { serial, answer });
  }
}

/** A courier hands over all of the cash, a part of it or too much, and some of that is taken back. */
async function handOver({ world, admin }: Actors, { number, parcel, found, pick }: Press) {
  const paise = pick(3) === 0 ? 1 + pick(found.total) : found.cash || found.total;
  const id = world.newId();
  const amount = `${pick(9) === 0 ? "-" : ""}${(paise / 100).toFixed(2)}`;
  const line = { line: 1, tracking: id, amount, date: isoIndiaDay(indiaDay(world.now())) };
  const entered = await enterRemittance(world, admin, { id, lines: [line] });
  if (!entered.ok) throw new Error(entered.refusal.code);
  const { rows } = await world.db.execute<{ id: number }>(
    sql`select id from remittance_lines where remittance_id = ${id}`,
  );
  const lineId = rows[0]?.id ?? 0;
  const reason = "As it came";
  await matchLineByHand(world, admin, { lineId, orderNumber: number, parcel, reason });
  if (pick(4) === 0) await reopenLine(world, admin, { lineId, reason });
}

/** The gateway tells what it paid to the bank for the order's card payments: a settlement each, now and then told again or otherwise. */
async function settleAtGateway({ world, admin }: Actors, { found: { orderId }, pick }: Press) {
  const { rows } = await world.db.execute<{ reference: string; paise: number }>(sql`
    select a.gateway_reference as reference, c.amount_paise::int as paise
    from captures c join payment_attempts a on a.id = c.attempt_id where c.order_id = ${orderId} and a.gateway_reference is not null`);
  const at = world.now();
  const told = rows.map(({ reference, paise }) => {
    const feePaise = Math.round(paise * 0.02);
    const taxPaise = Math.round(feePaise * 0.18);
    const more = pick(6) === 0 ? 100 : 0;
    const sums = { amountPaise: paise + more, debitPaise: 0, feePaise, taxPaise };
    const creditPaise = paise + more - feePaise - taxPaise;
    const item = { kind: "payment", reference, description: null, ...sums, creditPaise } as const;
    const settlement = { reference: `setl ${reference}`, utr: `UTR ${reference}` };
    return { ...settlement, settledOn: isoIndiaDay(indiaDay(at)), items: [item] };
  });
  const newId = () => world.newId();
  await world.db.transaction((tx) =>
    keepSettlements(tx, told, { gateway: "sandbox", enteredBy: admin.id, at, newId }),
  );
}

async function setCash({ world, admin }: Actors, { found: { vendorId }, pick }: Press) {
  await changeCashCollector(world, admin, { vendorId, collectsCash: pick(2) === 0 });
}

async function cancel({ world, admin }: Actors, { number, parcel, found, pick }: Press) {
  if (pick(3) > 0) return;
  const asked = { orderNumber: number, parcel, shown: found.status, reason: "Sold out" };
  await cancelParcelByShop(world, admin, asked);
}
