import type { RandomSource } from "#demo/random.ts";
import { orderStatus } from "#domain/orders/order-status.ts";
import { paymentStatus } from "#domain/money/payments/payment-status.ts";
import { makeCourse } from "./order-course.ts";
import {
  canceledPaise,
  iso,
  price,
  stepTime,
  type BigOrder,
  type MadeOrder,
  type OrderRows,
  addEntries,
  type Entry,
} from "./made-order.ts";
import { addMoney, addReturns } from "./order-money-rows.ts";

/** Appends everything that one order is, but for its documents. */
export function addBigOrder(rows: OrderRows, chance: RandomSource, order: BigOrder): MadeOrder {
  const priced = price(order);
  const { method, placedAt, now } = order;
  const course = makeCourse(chance, { method, placedAt, now, parcels: priced.parcels.length });
  const made: MadeOrder = {
    ...order,
    id: chance.uuid(),
    priced,
    course,
    parcelIds: priced.parcels.map(() => chance.uuid()),
    lineIds: priced.lines.map(() => chance.uuid()),
    statuses: course.steps.map((steps) => steps.at(-1)?.to ?? "pending"),
    sums: { captured: 0, refunded: 0, open: 0 },
  };
  addGoods(rows, made);
  addMovements(rows, made);
  addHistory(rows, made);
  addMoney(rows, chance, made);
  addReturns(rows, chance, made);
  addHead(rows, made);
  return made;
}

function addHead(rows: OrderRows, made: MadeOrder): void {
  const { id, priced, customer, course, statuses, sums, placedAt } = made;
  const shipTo = customer.addresses[0]?.shipTo;
  const isCanceled = statuses.every((status) => status === "canceled");
  const lastMove = Math.max(...course.steps.flat().map(({ at }) => at));
  const releasedAt = course.releasedAt ?? (isCanceled ? lastMove : null);
  rows.orders.push({
    id,
    number: made.orderNumber,
    person_id: customer.id,
    status: orderStatus(statuses),
    payment_status: paymentStatus({
      capturedPaise: sums.captured,
      refundedPaise: sums.refunded,
      returningPaise: 0,
      totalPaise: priced.totalPaise,
      notOwedPaise: canceledPaise(made),
      openAttempts: sums.open,
    }),
    payment_method: made.method,
    language: customer.language,
    ship_to: shipTo,
    ship_to_name: shipTo?.fullName,
    subtotal_paise: priced.subtotalPaise,
    shipping_paise: priced.shippingPaise,
    tax_paise: priced.taxPaise,
    round_off_paise: priced.roundOffPaise,
    cash_rounding_paise: priced.cashRoundingPaise,
    total_paise: priced.totalPaise,
    idempotency_key: `big-${made.number}`,
    stock_held_until: course.heldUntil === null ? null : iso(course.heldUntil),
    stock_released_at: releasedAt === null ? null : iso(releasedAt),
    placed_at: iso(placedAt),
    demo: true,
  });
  rows.outbox.push({
    topic: "order-placed",
    event_key: `order-placed:${id}`,
    payload: { orderId: id },
    created_at: iso(placedAt),
    attempts: 1,
    next_attempt_at: iso(placedAt),
    sent_at: iso(placedAt + 5_000),
  });
}

function addGoods(rows: OrderRows, made: MadeOrder): void {
  const { id: order_id, priced, parcelIds, lineIds, statuses } = made;
  priced.parcels.forEach((parcel, index) => {
    const shippedAt = stepTime(made, index, "shipped");
    const deliveredAt = stepTime(made, index, "delivered");
    rows.parcels.push({
      id: parcelIds[index],
      order_id,
      vendor_id: parcel.vendorId,
      goods_kind: parcel.goodsKind,
      position: index,
      status: statuses[index],
      subtotal_paise: parcel.subtotalPaise,
      shipping_paise: parcel.shippingPaise,
      tax_paise: parcel.taxPaise,
      round_off_paise: parcel.roundOffPaise,
      total_paise: parcel.totalPaise,
      ship_from_state: priced.lines.find((line) => line.parcelIndex === index)?.shipFromState,
      carrier: shippedAt === null ? null : "India Post",
      tracking_number:
        shippedAt === null ? null : `EK${String(made.number * 10 + index).padStart(9, "0")}IN`,
      shipped_at: shippedAt === null ? null : iso(shippedAt),
      delivered_at: deliveredAt === null ? null : iso(deliveredAt),
      created_at: iso(made.placedAt),
    });
  });
  priced.lines.forEach((line, position) =>
    rows.order_lines.push({
      id: lineIds[position],
      order_id,
      parcel_id: parcelIds[line.parcelIndex],
      position,
      pack_id: line.packId,
      product_id: line.productId,
      vendor_id: line.vendorId,
      product_name: line.productName,
      product_name_hi: line.productNameHi,
      product_slug: line.productSlug,
      image_key: line.imageKey,
      pack_quantity: line.packQuantity,
      pack_unit: line.packUnit,
      sku: line.sku,
      goods_kind: line.goodsKind,
      price_paise: line.pricePaise,
      quantity: line.quantity,
      value_paise: line.valuePaise,
      tax_rate_basis_points: line.taxRateBasisPoints,
      tax_paise: line.taxPaise,
      hsn: line.hsn,
    }),
  );
}

function addMovements(rows: OrderRows, made: MadeOrder): void {
  const { priced, lineIds, customer, course, placedAt } = made;
  priced.lines.forEach((line, position) => {
    const move = (change: number, cause: string, at: number) =>
      rows.stock_movements.push({
        pack_id: line.packId,
        change,
        cause,
        order_line_id: lineIds[position],
        person_id: change < 0 ? customer.id : null,
        created_at: iso(at),
      });
    move(-line.quantity, "order", placedAt);
    const canceledAt = stepTime(made, line.parcelIndex, "canceled");
    const returnedAt = stepTime(made, line.parcelIndex, "returned");
    if (course.releasedAt !== null) move(line.quantity, "hold-expired", course.releasedAt);
    else if (canceledAt !== null) move(line.quantity, "cancel", canceledAt);
    else if (returnedAt !== null) move(line.quantity, "return", returnedAt);
  });
}

function addHistory(rows: OrderRows, made: MadeOrder): void {
  const { id, parcelIds, customer, course, placedAt, method } = made;
  const placed: Entry = {
    at: placedAt,
    event: "order-placed",
    to_status: "pending",
    actor_role: "customer",
    actor_id: customer.id,
  };
  const money: Entry[] = [];
  if (course.declinedAt !== null)
    money.push({
      at: course.declinedAt,
      event: "payment-declined",
      actor_role: "system",
      note: "card-declined",
    });
  if (course.acceptedAt !== null && method !== "cod")
    money.push({ at: course.acceptedAt, event: "payment-captured", actor_role: "system" });
  if (course.releasedAt !== null)
    money.push({ at: course.releasedAt, event: "hold-expired", actor_role: "system" });
  const moves = course.steps.flatMap((steps, index) =>
    steps.map(({ to, at, event, by, note }, place): Entry => ({
      at,
      event,
      parcel_id: parcelIds[index],
      from_status: steps[place - 1]?.to ?? "pending",
      to_status: to,
      actor_role: by,
      actor_id: by === "customer" ? customer.id : null,
      note,
    })),
  );
  const sorted = [placed, ...money, ...moves].toSorted((one, other) => one.at - other.at);
  addEntries(rows, id, sorted);
}
