import type { RandomSource } from "#demo/random.ts";
import type { OfflinePayment } from "#database/schema/orders.ts";
import { orderNumberPrefix } from "#domain/orders/order-number.ts";
import { orderStatus, type ParcelStatus } from "#domain/orders/order-status.ts";
import { parcelRefundPaise } from "#domain/money/refunds/parcel-refund.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import { paymentStatus } from "#domain/money/payments/payment-status.ts";
import { priceOrder, shippingTerms } from "#domain/carts/price-order.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import { taxRatesAt } from "#domain/tax/tax-class.ts";
import { type OrderCourse, makeCourse } from "./order-course.ts";
import type { TableRow } from "./insert-rows.ts";
import type { BigCustomer } from "./people-rows.ts";
import type { StockedPack } from "./stocked-packs.ts";

/** What is referred to comes before what refers: they are filled in this order. */
const tables = [
  "orders",
  "parcels",
  "order_lines",
  "payment_attempts",
  "captures",
  "refunds",
  "refund_lines",
  "order_history",
  "stock_movements",
  "return_requests",
  "sandbox_payments",
  "gateway_payments",
  "outbox",
] as const;
type OrderTable = (typeof tables)[number];
/** Of stock movements without `stock_after`, of orders with the beginning of their number: the database knows the rest. */
export type OrderRows = Record<OrderTable, TableRow[]>;

export const noOrderRows = (): OrderRows =>
  Object.fromEntries(tables.map((table) => [table, []])) as unknown as OrderRows;

export type BigOrder = {
  number: number;
  placedAt: number;
  now: number;
  customer: BigCustomer;
  method: PaymentMethod;
  offlinePayment: OfflinePayment | null;
  lines: readonly { pack: StockedPack; quantity: number }[];
  settings: ShopSettings;
};

const iso = (ms: number) => new Date(ms).toISOString();

type MadeOrder = BigOrder & {
  id: string;
  priced: ReturnType<typeof price>;
  course: OrderCourse;
  parcelIds: string[];
  lineIds: string[];
  statuses: ParcelStatus[];
  sums: { captured: number; refunded: number; open: number };
};

/** Appends everything that one order is. */
export function addBigOrder(rows: OrderRows, chance: RandomSource, order: BigOrder): void {
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
}

function price({ lines, settings, placedAt }: BigOrder) {
  const rateOf = taxRatesAt(settings, new Date(placedAt));
  return priceOrder({
    lines: lines.map(({ pack, quantity }) => ({
      ...pack,
      quantity,
      taxRateBasisPoints: rateOf(pack),
    })),
    shipping: shippingTerms(settings),
  });
}

const stepTime = ({ course }: MadeOrder, parcel: number, to: ParcelStatus): number | null =>
  course.steps[parcel]?.find((step) => step.to === to)?.at ?? null;

const canceledPaise = ({ priced, statuses }: MadeOrder) =>
  priced.parcels.reduce(
    (sum, { totalPaise }, index) => sum + (statuses[index] === "canceled" ? totalPaise : 0),
    0,
  );

function addHead(rows: OrderRows, made: MadeOrder): void {
  const { id, priced, customer, course, statuses, sums, placedAt } = made;
  const shipTo = customer.addresses[0]?.shipTo;
  const isCanceled = statuses.every((status) => status === "canceled");
  const lastMove = Math.max(...course.steps.flat().map(({ at }) => at));
  const releasedAt = course.releasedAt ?? (isCanceled ? lastMove : null);
  rows.orders.push({
    id,
    number: orderNumberPrefix(new Date(placedAt)),
    person_id: customer.id,
    status: orderStatus(statuses),
    payment_status: paymentStatus({
      capturedPaise: sums.captured,
      refundedPaise: sums.refunded,
      returningPaise: 0,
      totalPaise: priced.totalPaise,
      canceledPaise: canceledPaise(made),
      openAttempts: sums.open,
    }),
    payment_method: made.method,
    offline_payment: made.offlinePayment,
    language: customer.language,
    ship_to: shipTo,
    ship_to_name: shipTo?.fullName,
    subtotal_paise: priced.subtotalPaise,
    shipping_paise: priced.shippingPaise,
    tax_paise: priced.taxPaise,
    round_off_paise: priced.roundOffPaise,
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

type Entry = { at: number; event: string; actor_role: string } & Partial<
  Record<"parcel_id" | "from_status" | "to_status" | "actor_id" | "note", unknown>
>;

function addEntries(rows: OrderRows, orderId: string, entries: readonly Entry[]): void {
  for (const entry of entries) {
    const { at, event, actor_role, parcel_id, from_status, to_status, actor_id, note } = entry;
    const optional = { parcel_id, from_status, to_status, actor_id, note };
    const known = Object.entries(optional).map(([name, value]) => [name, value ?? null]);
    rows.order_history.push({
      order_id: orderId,
      event,
      actor_role,
      at: iso(at),
      ...Object.fromEntries(known),
    });
  }
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

function addMoney(rows: OrderRows, chance: RandomSource, made: MadeOrder): void {
  const { id: order_id, course, method, placedAt, statuses, priced } = made;
  const gateway = method === "cod" ? "cod" : method.startsWith("offline_") ? "offline" : "sandbox";
  const attempt = { order_id, method, gateway };
  const duePaise = priced.totalPaise - canceledPaise(made);
  const isSent = gateway === "sandbox" && course.acceptedAt !== null;
  if (course.declinedAt !== null) {
    const id = chance.uuid();
    rows.payment_attempts.push({
      ...attempt,
      id,
      gateway_reference: `payment_${id}`,
      token_hash: `big-declined-${made.number}`,
      state: "declined",
      amount_paise: priced.totalPaise,
      failure_code: "card-declined",
      created_at: iso(placedAt),
      completed_at: iso(course.declinedAt),
    });
    addReportedPayment(rows, id, {
      at: course.declinedAt,
      paise: priced.totalPaise,
      state: "declined",
    });
    // Nobody tried again.
    if (course.acceptedAt === null) return;
  }
  const id = chance.uuid();
  const isOpen = statuses.some((status) => !["delivered", "returned", "canceled"].includes(status));
  const wasDelivered = course.steps.some((_, index) => stepTime(made, index, "delivered") !== null);
  const codState = isOpen ? "open" : wasDelivered ? "captured" : "expired";
  const unpaidState = statuses.every((status) => status === "canceled") ? "expired" : "open";
  const paidState = course.acceptedAt === null ? unpaidState : "captured";
  const state = gateway === "cod" ? codState : paidState;
  const lastMove = Math.max(placedAt, ...course.steps.flat().map(({ at }) => at));
  const completedAt = gateway === "cod" ? lastMove : (course.acceptedAt ?? lastMove);
  rows.payment_attempts.push({
    ...attempt,
    id,
    gateway_reference: isSent ? `payment_${id}` : null,
    token_hash: isSent ? `big-${made.number}` : null,
    state,
    // What was canceled before money came is not asked for; with nothing left it is the sum that was asked last.
    amount_paise: gateway === "cod" && duePaise > 0 ? duePaise : priced.totalPaise,
    failure_code: null,
    created_at: iso(course.declinedAt ?? placedAt),
    completed_at: state === "open" ? null : iso(completedAt),
  });
  if (state === "open") made.sums.open += 1;
  if (isSent) addSandboxPayment(rows, made, id);
  addCaptures(rows, chance, made, id);
}

/** What the test gateway said of it, for the comparison of its books with ours. */
function addReportedPayment(
  rows: OrderRows,
  attemptId: string,
  { at, paise, state }: { at: number; paise: number; state: "captured" | "declined" },
): void {
  rows.gateway_payments.push({
    gateway: "sandbox",
    reference: `payment_${attemptId}`,
    gateway_order: `order_${attemptId}`,
    state,
    amount_paise: paise,
    refunded_paise: 0,
    failure_code: state === "declined" ? "card-declined" : null,
    made_at: iso(at),
    seen_at: iso(at),
  });
}

/** Without it the test gateway would know nothing of a payment that is to be refunded. */
function addSandboxPayment(
  rows: OrderRows,
  { course, priced }: MadeOrder,
  attemptId: string,
): void {
  rows.sandbox_payments.push({
    reference: `payment_${attemptId}`,
    receipt: attemptId,
    amount_paise: priced.totalPaise,
    outcome: "success",
    created_at: iso(course.acceptedAt ?? 0),
  });
  const paise = priced.totalPaise;
  addReportedPayment(rows, attemptId, { at: course.acceptedAt ?? 0, paise, state: "captured" });
}

function addCaptures(
  rows: OrderRows,
  chance: RandomSource,
  made: MadeOrder,
  attempt_id: string,
): void {
  const { id: order_id, course, priced, parcelIds, sums, method } = made;
  const capture = (parcel_id: string | null, amount_paise: number, at: number) => {
    const id = chance.uuid();
    const captured_at = iso(at);
    rows.captures.push({ id, order_id, attempt_id, parcel_id, amount_paise, captured_at });
    sums.captured += amount_paise;
    return id;
  };
  const whole =
    method === "cod" || course.acceptedAt === null
      ? null
      : capture(null, priced.totalPaise, course.acceptedAt);
  priced.parcels.forEach((parcel, index) => {
    const deliveredAt = stepTime(made, index, "delivered");
    const captureId =
      method === "cod" && deliveredAt !== null
        ? capture(parcelIds[index] ?? null, parcel.totalPaise, deliveredAt)
        : whole;
    if (captureId === null) return;
    for (const outcome of ["canceled", "returned"] as const) {
      const at = stepTime(made, index, outcome);
      const amountPaise = parcelRefundPaise(parcel, outcome);
      if (at !== null)
        addRefund(rows, chance, made, { index, captureId, outcome, at, amountPaise });
    }
  });
}

function addRefund(
  rows: OrderRows,
  chance: RandomSource,
  made: MadeOrder,
  refund: {
    index: number;
    captureId: string;
    outcome: "canceled" | "returned";
    at: number;
    amountPaise: number;
  },
): void {
  const { id: order_id, priced, parcelIds, lineIds, customer, sums } = made;
  const { index, captureId, outcome, at, amountPaise } = refund;
  const id = chance.uuid();
  const reason = `parcel-${outcome}`;
  rows.refunds.push({
    id,
    order_id,
    capture_id: captureId,
    parcel_id: parcelIds[index],
    state: "done",
    amount_paise: amountPaise,
    reason,
    gateway_reference: made.method === "cod" ? null : `refund_${id}`,
    requested_by: customer.id,
    created_at: iso(at),
    completed_at: iso(at),
  });
  sums.refunded += amountPaise;
  const part = (
    kind: string,
    amount_paise: number,
    line: { id: string | undefined; quantity: number; taxPaise: number } | null,
  ) =>
    rows.refund_lines.push({
      id: chance.uuid(),
      refund_id: id,
      order_line_id: line?.id ?? null,
      kind,
      quantity: line?.quantity ?? null,
      amount_paise,
      tax_paise: line?.taxPaise ?? 0,
    });
  priced.lines.forEach(({ parcelIndex, valuePaise, taxPaise, quantity }, place) => {
    if (parcelIndex === index)
      part("line", valuePaise + taxPaise, { id: lineIds[place], quantity, taxPaise });
  });
  const parcel = priced.parcels[index];
  if (parcel !== undefined && outcome === "canceled" && parcel.shippingPaise !== 0)
    part("shipping", parcel.shippingPaise, null);
  if (parcel !== undefined && parcel.roundOffPaise !== 0)
    part("round-off", parcel.roundOffPaise, null);
  const entry = { at, parcel_id: parcelIds[index], actor_role: "system" };
  addEntries(rows, order_id, [
    { ...entry, event: "refund-started", note: reason },
    { ...entry, event: "refund-done" },
  ]);
}

/** A parcel goes back after its request was approved; a few others are asked for and wait. */
function addReturns(rows: OrderRows, chance: RandomSource, made: MadeOrder): void {
  const { course, parcelIds, customer, now } = made;
  course.steps.forEach((_, index) => {
    const deliveredAt = stepTime(made, index, "delivered");
    const returnedAt = stepTime(made, index, "returned");
    const daysSince = deliveredAt === null ? 0 : (now - deliveredAt) / 86_400_000;
    const isAsked = returnedAt === null && daysSince > 1 && daysSince < 12;
    if (deliveredAt === null || (returnedAt === null && !isAsked)) return;
    if (isAsked && chance.between(1, 40) > 1) return;
    const askedAt = deliveredAt + 86_400_000;
    rows.return_requests.push({
      id: chance.uuid(),
      parcel_id: parcelIds[index],
      person_id: customer.id,
      reason: chance.pick(["damaged", "wrong-item", "poor-quality", "changed-mind"]),
      state: isAsked ? "asked" : "approved",
      asked_at: iso(askedAt),
      decided_at: isAsked ? null : iso(askedAt + 3_600_000),
    });
    addEntries(rows, made.id, [
      {
        at: askedAt,
        event: "return-asked",
        parcel_id: parcelIds[index],
        actor_role: "customer",
        actor_id: customer.id,
      },
    ]);
  });
}
