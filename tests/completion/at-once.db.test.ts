import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { receiveGatewayReturn } from "#server/money/settlement/receive-gateway-return.ts";
import { cancelParcelByCustomer } from "#server/parcels/cancel-parcel-by-customer.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { releaseHolds } from "#server/orders/release-holds.ts";
import { payOrder } from "#server/money/payments/pay-order.ts";
import { settleUncertainAttempts } from "#server/money/settlement/settle-uncertain-attempts.ts";
import { startRefunds } from "#server/money/refunds/start-refunds.ts";
import { mistake } from "#tests/factories/parcels-order.ts";
import { checkInvariants } from "#tests/invariants.ts";
import type { Outcome } from "#tests/razorpay/hosted-page.ts";
import { compareMoney } from "./compare-money.ts";
import { hookOf } from "./steps.ts";
import { gatewayOrders, openPaymentLab, type PaymentLab, type LabOrder } from "./payment-lab.ts";

let till: PaymentLab;
beforeEach(async () => {
  till = await openPaymentLab();
});
afterEach(() => till.close());

async function makeAsked(): Promise<LabOrder & { asked: string }> {
  const order = await till.order();
  const request = { orderNumber: order.number, method: "upi", token: null } as const;
  await payOrder(till.world, order.buyer, request);
  const [asked = ""] = await gatewayOrders(till.db, order.id);
  return { ...order, asked };
}

/** All that can tell of a payment, several times over. */
function allNews({ number, asked }: { number: string; asked: string }, outcome: Outcome) {
  const { returned } = till.standIn.pay(asked, { outcome });
  const fields = returned ?? {};
  till.passMinutes(2);
  const back = () =>
    receiveGatewayReturn(till.world, { gateway: "razorpay", orderNumber: number, fields });
  const hook = () => till.standIn.sendWebhooks(hookOf(till), { duplicate: true, reordered: true });
  const job = () => settleUncertainAttempts(till.world);
  return [back, hook, job, back, job, back];
}

test.each(["captured", "authorized"] as const)(
  "return, webhook and job at once pay an order once (%s)",
  async (outcome) => {
    for (let round = 0; round < 5; round += 1) {
      const order = await makeAsked();
      await Promise.all(allNews(order, outcome).map((tell) => tell()));
      await till.standIn.sendWebhooks(hookOf(till));
      expect(await getOrder(till.world, order.buyer, order.number)).toMatchObject({
        status: "confirmed",
        paymentStatus: "paid",
        attempts: [{ state: "captured" }],
        refunds: [],
      });
      await compareMoney({ till, order, minutes: 0 });
    }
    await checkInvariants(till.db);
  },
);

test("money that comes by three ways while the order is canceled and its hold ends is kept or goes back once", async () => {
  for (let round = 0; round < 5; round += 1) {
    const order = await makeAsked();
    const cancel = (parcel: number) =>
      cancelParcelByCustomer(till.world, order.buyer, {
        orderNumber: order.number,
        parcel,
        ...mistake,
      });
    till.passMinutes(15);
    await Promise.all([
      ...allNews(order, "captured").map((tell) => tell()),
      releaseHolds(till.world),
      cancel(1 + (round % 2)),
      startRefunds(till.world),
    ]);
    await till.standIn.sendWebhooks(hookOf(till));
    till.passMinutes(61);
    await Promise.all([startRefunds(till.world), startRefunds(till.world)]);
    await checkInvariants(till.db);
    await compareMoney({ till, order, minutes: 0 });
  }
  const { rows } = await till.db.execute(sql`select 1 from refunds where state <> 'done'`);
  expect(rows).toEqual([]);
});
