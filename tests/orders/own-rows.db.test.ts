// What is asked about one order is found by the order: its tables have no other index, and grow for ever.
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { loadBookedCash } from "#server/money/payments/steps/rebook-cash.ts";
import { loadRefundable } from "#server/money/refunds/refundable-store.ts";
import {
  findSentRefund,
  lockFailedRefund,
  saveRefundedSum,
} from "#server/money/settlement/refund-store.ts";
import { loadCorrected, loadIssued } from "#server/documents/sale-store.ts";
import { findParcelCancellation } from "#server/mail/templates/template-store.ts";
import { loadOrderMoney } from "#server/orders/order-money-store.ts";
import { hasTakenBack } from "#server/parcels/parcel-store.ts";
import { loadVendorOrder } from "#server/parcels/vendor-order-store.ts";
import { testDatabase } from "#tests/database.ts";
import { makeOrdersToPack } from "#tests/factories/orders-to-pack.ts";
import { makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { rowsRead } from "#tests/rows-read.ts";
import { noon } from "#tests/world.ts";

const database = testDatabase();
const tables = [
  "orders",
  "parcels",
  "order_lines",
  "order_history",
  "payment_attempts",
  "captures",
  "refunds",
  "refund_lines",
  "documents",
  "return_requests",
];

test("what is asked about one order reads the rows of that order, whatever others there are", async () => {
  const { db } = database;
  const { vendorId, id: personId } = await makeVendorPerson(db);
  await makeOrdersToPack(db, [vendorId], 3_000);
  await db.execute(sql`
    with paid as (
      select o.id as order_id, p.id as parcel_id, gen_random_uuid() as attempt_id, gen_random_uuid() as capture_id,
        gen_random_uuid() as refund_id
      from orders o join parcels p on p.order_id = o.id
    ),
    tried as (
      insert into payment_attempts (id, order_id, method, gateway, gateway_reference, state, amount_paise, created_at, completed_at)
      select attempt_id, order_id, 'upi', 'sandbox', attempt_id, 'captured', 16800, ${noon}::timestamptz, ${noon}::timestamptz from paid
    ),
    captured as (
      insert into captures (id, order_id, attempt_id, parcel_id, amount_paise, captured_at)
      select capture_id, order_id, attempt_id, parcel_id, 16800, ${noon}::timestamptz from paid
    ),
    moved as (
      insert into order_history (order_id, parcel_id, event, to_status, actor_role, at)
      select order_id, parcel_id, 'parcel-canceled', 'canceled'::parcel_status, 'customer', ${noon}::timestamptz from paid
      union all select order_id, parcel_id, 'delivery-taken-back', 'shipped', 'vendor', ${noon}::timestamptz from paid
    ),
    refunded as (
      insert into refunds (id, order_id, capture_id, parcel_id, state, amount_paise, reason, gateway_reference, created_at, completed_at)
      select refund_id, order_id, capture_id, parcel_id, 'failed', 16800, 'goodwill', refund_id, ${noon}::timestamptz, ${noon}::timestamptz from paid
    )
    insert into refund_lines (id, refund_id, kind, amount_paise) select gen_random_uuid(), refund_id, 'shipping', 16800 from paid`);
  const { rows } = await db.execute<
    Record<"orderId" | "number" | "parcelId" | "refundId" | "payment", string>
  >(sql`
    select o.id as "orderId", o.number, r.parcel_id as "parcelId", r.id as "refundId", a.gateway_reference as payment
    from orders o join refunds r on r.order_id = o.id join payment_attempts a on a.order_id = o.id limit 1`);
  const one = rows[0];
  if (one === undefined) throw new Error("No order was made");
  const { orderId, number, parcelId, refundId, payment } = one;
  const reported = { refundId, reference: refundId, paymentReference: payment };
  await db.transaction(async (tx) => {
    const questions: Record<string, () => Promise<unknown>> = {
      "a seller's page of an order": () => loadVendorOrder(tx, { vendorId, number }),
      "what a document corrects": () => loadCorrected(tx, orderId),
      "what was issued": () => loadIssued(tx, orderId),
      "what may go back": () => loadRefundable(tx, orderId),
      "the money of an order": () => loadOrderMoney(tx, orderId),
      "the cash of a parcel": () => loadBookedCash(tx, parcelId),
      "a refund that a gateway names": () => findSentRefund(tx, "sandbox", reported),
      "a refund that failed": () => lockFailedRefund(tx, refundId),
      "the sum that went back": () => saveRefundedSum(tx, refundId),
      "who canceled a parcel": () => findParcelCancellation(tx, parcelId),
      "a delivery that was taken back": () => hasTakenBack(tx, { parcelId, personId, reason: "" }),
    };
    for (const [name, ask] of Object.entries(questions)) {
      const read = await rowsRead(tx, tables, ask);
      for (const [table, count] of Object.entries(read))
        expect(count, `${name}: ${table}`).toBeLessThan(40);
    }
  });
});
