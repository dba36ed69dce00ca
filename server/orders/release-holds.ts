import { sql } from "drizzle-orm";
import { isDatabaseAway } from "#database/away.ts";
import type { Transaction } from "#database/connect.ts";
import {
  canceledAt,
  canceledIfHeldUntil,
  firstHeldUntil,
  holdStep,
  type HeldOrder,
} from "#domain/orders/hold.ts";
import type { AboveLimit } from "#domain/orders/order-limits.ts";
import { paymentMethodKind, type PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import { endUnsentAttempt } from "./order-money-store.ts";
import { methodsTried } from "./hold-store.ts";
import { returnOrderStock } from "#server/catalogue/stock/steps/move-order-stock.ts";
import type { World } from "#server/world.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";
import { deriveOrder } from "./steps/derive-order.ts";
import { moveParcels } from "./steps/move-parcels.ts";
import { noteHistory } from "./steps/note-history.ts";

export type ReleasedHolds = { released: number; canceled: number };

/** Bounds one run; the next minute takes the rest. */
const ordersPerRun = 1_000;

/** Gives back stock whose hold is over, and cancels orders that stayed unpaid a day longer. One order, one transaction. */
export async function releaseHolds(world: World): Promise<ReleasedHolds> {
  const done = { released: 0, canceled: 0 };
  const failed: string[] = [];
  for (let count = 0; count < ordersPerRun; count += 1) {
    const step = await releaseNext(world, failed);
    if (step === null) break;
    if (step === "cancel") done.canceled += 1;
    if (step === "release-stock") done.released += 1;
  }
  return done;
}

/** An order that fails is left for the next run: it would else be the first again, and no other would have its turn. */
async function releaseNext(
  world: World,
  failed: string[],
): Promise<"release-stock" | "cancel" | "failed" | null> {
  const now = world.now();
  let at: string | null = null;
  try {
    return await world.db.transaction(async (tx) => {
      const order = await lockNextOverdue(tx, now, failed);
      at = order?.id ?? null;
      return order === null ? null : release(tx, order, now);
    });
  } catch (error) {
    if (at === null || isDatabaseAway(error)) throw error;
    world.log.error({ err: error, orderId: at }, "the hold of an order was not released");
    failed.push(at);
    return "failed";
  }
}

type Overdue = HeldOrder & {
  id: string;
  /** The way in which it is to be paid now, and every one so far. */
  method: PaymentMethod;
  methods: PaymentMethod[];
  placedAt: Date;
  aboveLimit: AboveLimit | null;
};

async function release(
  tx: Transaction,
  order: Overdue,
  now: Date,
): Promise<"release-stock" | "cancel"> {
  const step = holdStep(order, now);
  if (step === "keep")
    throw new Error(`The query and the rule differ about the hold of order ${order.id}`);
  const move = { orderId: order.id, at: now };
  if (step === "release-stock") {
    await returnOrderStock(tx, { ...move, cause: "hold-expired" });
    // A hold that was taken again moves no cancellation.
    const firstUntil = firstHeldUntil(order);
    await tx.execute(sql`
      update orders set stock_released_at = ${now},
        stock_held_until = least(stock_held_until, ${firstUntil}::timestamptz)
      where id = ${order.id}`);
    await noteHistory(tx, order.id, now, [{ event: "hold-expired", actorRole: "system" }]);
    // Who pays by card or UPI heard within minutes that nothing came; an order that is canceled with its hold has a mail that says so.
    if (paymentMethodKind(order.method) === "offline" && canceledAt(firstUntil) > now)
      await queueOverdueMail(tx, order.id, now);
    return step;
  }
  if (order.stockHeld) await returnOrderStock(tx, { ...move, cause: "cancel" });
  await cancel(tx, order.id, now);
  return step;
}

/** Of the attempt that is open, if there is one: each has a deadline of its own. */
async function queueOverdueMail(tx: Transaction, orderId: string, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ attemptId: string }>(sql`
    select id as "attemptId" from payment_attempts where order_id = ${orderId} and state = 'open'`);
  for (const { attemptId } of rows)
    await queueMail(tx, { kind: "payment-overdue", orderId, attemptId }, now);
}

async function cancel(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await moveParcels(tx, orderId, "canceled", { event: "order-canceled", now });
  await endUnsentAttempt(tx, orderId, now);
  await tx.execute(sql`
    update orders set stock_held_until = null, stock_released_at = coalesce(stock_released_at, ${now}::timestamptz)
    where id = ${orderId}`);
  await deriveOrder(tx, orderId);
}

/** Skips what another process is at. */
async function lockNextOverdue(
  tx: Transaction,
  now: Date,
  without: readonly string[],
): Promise<Overdue | null> {
  const { rows } = await tx.execute<
    Omit<Overdue, "heldUntil" | "placedAt"> & { heldUntil: string; placedAt: string }
  >(sql`
    select id, status, stock_released_at is null as "stockHeld", stock_held_until as "heldUntil",
      payment_method as method, ${methodsTried} as methods, placed_at as "placedAt", above_limit as "aboveLimit"
    from orders o
    where stock_held_until <= ${now} and status = 'pending' and id <> all(${sql.param([...without])}::uuid[])
      and (stock_released_at is null or stock_held_until <= ${canceledIfHeldUntil(now)})
    order by stock_held_until
    limit 1
    for no key update skip locked`);
  const [order] = rows;
  if (order === undefined) return null;
  const { heldUntil, placedAt } = order;
  return { ...order, heldUntil: new Date(heldUntil), placedAt: new Date(placedAt) };
}
