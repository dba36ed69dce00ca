import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { awaitsConfirmation, type AboveLimit } from "#domain/orders/order-limits.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import type { ConfirmOrderRefusal } from "#domain/parcels/parcel-refusals.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { deriveOrder } from "#server/orders/steps/derive-order.ts";
import { moveParcels } from "#server/orders/steps/move-parcels.ts";
import { noteHistory } from "#server/orders/steps/note-history.ts";
import { holdStock } from "#server/orders/hold-store.ts";
import { retakeOrderStock } from "#server/catalogue/stock/steps/move-order-stock.ts";
import type { World } from "#server/world.ts";

type Waiting = {
  id: string;
  status: OrderStatus;
  method: PaymentMethod;
  aboveLimit: AboveLimit | null;
  stockHeld: boolean;
  /** Who confirmed it. */
  confirmedBy: string | null;
};

/**
 * An administrator takes on a cash order that is above a limit: all of it that was not canceled. Stock that was given
 * back is taken again, or nothing happens. The same press twice answers the same.
 */
export async function confirmOrder(
  world: World,
  person: Person,
  { orderNumber }: { orderNumber: string },
): Promise<Result<"order-confirmed", ConfirmOrderRefusal>> {
  if (!can(person, "manage-orders")) return refuse({ code: "order-not-found" });
  return world.db.transaction((tx) => confirmIn(tx, world, person, orderNumber));
}

async function confirmIn(
  tx: Transaction,
  world: World,
  person: Person,
  orderNumber: string,
): Promise<Result<"order-confirmed", ConfirmOrderRefusal>> {
  const order = await lockOrder(tx, orderNumber);
  if (order === null) return refuse({ code: "order-not-found" });
  if (!awaitsConfirmation(order)) {
    if (order.confirmedBy === person.id) return accept("order-confirmed");
    return refuse({ code: "order-not-waiting", status: order.status });
  }
  const at = world.now();
  const { id: orderId } = order;
  const by = { role: "administrator", personId: person.id } as const;
  if (!order.stockHeld) {
    const lines = await retakeOrderStock(tx, { orderId, at });
    if (lines.length > 0) return refuse({ code: "order-stock-gone", lines });
    const taken = { event: "hold-retaken", actorRole: by.role, actorId: by.personId } as const;
    await noteHistory(tx, orderId, at, [taken]);
  }
  await moveParcels(tx, orderId, "confirmed", { event: "cod-confirmed", now: at, by });
  await holdStock(tx, orderId, null);
  await deriveOrder(tx, orderId);
  await recordActivity(tx, {
    actorId: person.id,
    at,
    action: "confirmed",
    subject: "order",
    subjectId: orderId,
    label: orderNumber,
    before: { status: "pending" },
    after: { status: "confirmed" },
  });
  return accept("order-confirmed");
}

/** Locked before all else, as everybody does. */
async function lockOrder(tx: Transaction, orderNumber: string): Promise<Waiting | null> {
  const { rows } = await tx.execute<Waiting>(sql`
    select o.id, o.status, o.payment_method as method, o.above_limit as "aboveLimit",
      o.stock_released_at is null as "stockHeld",
      (select h.actor_id from order_history h where h.order_id = o.id and h.event = 'cod-confirmed'
        order by h.id desc limit 1) as "confirmedBy"
    from orders o where o.number = ${orderNumber} for no key update`);
  return rows[0] ?? null;
}
