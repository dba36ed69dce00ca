import { sql } from "drizzle-orm";
import fc from "fast-check";
import { retryRefund } from "#server/money/refunds/retry-refund.ts";
import { receiveGatewayReturn } from "#server/money/settlement/receive-gateway-return.ts";
import { receiveWebhook } from "#server/money/settlement/receive-webhook.ts";
import { cancelParcelByCustomer } from "#server/parcels/cancel-parcel-by-customer.ts";
import { releaseHolds } from "#server/orders/release-holds.ts";
import { payOrder } from "#server/money/payments/pay-order.ts";
import { settleUncertainAttempts } from "#server/money/settlement/settle-uncertain-attempts.ts";
import { startRefunds } from "#server/money/refunds/start-refunds.ts";
import { mistake } from "#tests/factories/parcels-order.ts";
import { setStock } from "#tests/factories/unpaid-order.ts";
import { RazorpayError, type PaymentEntity } from "#tests/razorpay/entities.ts";
import type { Hook } from "#tests/razorpay/webhooks.ts";
import { Crashed } from "./crashing-database.ts";
import { gatewayOrders, type PaymentLab, type LabOrder } from "./payment-lab.ts";

const pays = fc.record({
  do: fc.constant("pay" as const),
  outcome: fc.constantFrom("captured", "authorized", "failed", "timeout"),
  /** In the page that was opened last, or in one of a tab before. */
  tab: fc.nat(1),
});
const banks = fc.record({
  do: fc.constant("bank" as const),
  became: fc.constantFrom("captured", "authorized", "failed"),
  which: fc.nat(2),
});
const returns = fc.record({
  do: fc.constant("return" as const),
  which: fc.nat(2),
  forged: fc.boolean(),
});
const webhooks = fc.record({
  do: fc.constant("webhooks" as const),
  duplicate: fc.boolean(),
  reordered: fc.boolean(),
  how: fc.constantFrom("sent", "sent", "sent", "forged", "dropped"),
});
const waits = fc.record({
  do: fc.constant("wait" as const),
  minutes: fc.constantFrom(2, 11, 16, 61, 25 * 60),
});
const jobs = fc.record({
  do: fc.constantFrom("release holds", "reconcile", "send refunds", "retry refunds"),
});
const refunding = fc.record({
  do: fc.constant("refunds become" as const),
  became: fc.constantFrom("processed", "pending", "failed"),
});
const cancels = fc.record({ do: fc.constant("cancel" as const), parcel: fc.constantFrom(1, 2) });
const sells = fc.record({ do: fc.constant("sell out" as const) });
const faults = fc.record({
  do: fc.constant("break" as const),
  on: fc.constantFrom("POST /orders", "GET", "capture", "refund"),
  how: fc.constantFrom("refused", "unavailable", "lost"),
});
const crashes = fc.record({
  do: fc.constant("crash" as const),
  at: fc.constantFrom("before", "inside", "after"),
});

const step = fc.oneof(
  { weight: 6, arbitrary: pays },
  { weight: 3, arbitrary: banks },
  { weight: 3, arbitrary: returns },
  { weight: 5, arbitrary: webhooks },
  { weight: 3, arbitrary: waits },
  { weight: 6, arbitrary: jobs },
  { weight: 2, arbitrary: refunding },
  { weight: 2, arbitrary: cancels },
  { weight: 1, arbitrary: sells },
  { weight: 3, arbitrary: faults },
  { weight: 4, arbitrary: crashes },
);

export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const paid = (outcome: "captured" | "authorized" | "failed" | "timeout") =>
  ({ do: "pay", outcome, tab: 0 }) as const;
const said = (became: "captured" | "authorized" | "failed") =>
  ({ do: "bank", became, which: 0 }) as const;
const passed = (minutes: number) => ({ do: "wait", minutes }) as const;
const sent = { do: "webhooks", duplicate: false, reordered: false, how: "sent" } as const;
const refused = { do: "refunds become", became: "failed" } as const;
const again = [
  { do: "send refunds" },
  { do: "webhooks", duplicate: false, reordered: false, how: "dropped" },
  { do: "wait", minutes: 11 },
  { do: "send refunds" },
] as const;
const left = { do: "cancel", parcel: 1 } as const;

/** What seldom happens by chance alone. Other things come between its steps. */
const stories: readonly (readonly Step[])[] = [
  // Declined, paid again, and then the first is paid as well.
  [paid("failed"), sent, paid("captured"), sent, said("captured"), sent],
  [paid("timeout"), passed(16), { do: "release holds" }, passed(2), said("captured"), sent],
  // Paid when the goods are sold, and when the order is canceled.
  [paid("timeout"), passed(16), { do: "release holds" }, { do: "sell out" }, said("captured")],
  [paid("timeout"), passed(16), passed(1500), { do: "release holds" }, said("captured"), sent],
  [paid("captured"), sent, left, refused, { do: "send refunds" }, { do: "retry refunds" }],
  // The answer to a refund is lost, and so is its webhook; then it is sent again.
  [paid("captured"), sent, left, { do: "break", on: "refund", how: "lost" }, ...again],
  [paid("captured"), sent, left, { do: "crash", at: "inside" }, ...again],
  // Canceled while it is being paid.
  [paid("timeout"), left, said("authorized"), sent, { do: "send refunds" }],
];

const some = fc.array(step, { maxLength: 3 });
const told = fc
  .constantFrom(...stories)
  .chain((story) => fc.tuple(...story.map((one) => some.map((others) => [one, ...others]))))
  .map((parts) => parts.flat());
/** Begins with somebody who pays: most of the rest means nothing before. */
const random = fc
  .tuple(pays, fc.array(step, { minLength: 1, maxLength: 12 }))
  .map(([first, others]) => [first, ...others]);

export const sequences: fc.Arbitrary<Step[]> = fc.oneof(random, told, told);

/** So far the clock goes in one sequence: the jobs ask about a payment for five days, and run every minute, not once a day. */
const minutesMax = 4 * 24 * 60;

export type Run = { till: PaymentLab; order: LabOrder; minutes: number };

/** What a crash, a fault or the gateway's own rules stop is tried no further; the next steps go on. */
export async function take(run: Run, taken: Step): Promise<void> {
  try {
    await act(run, taken);
  } catch (error) {
    if (!(error instanceof Crashed || error instanceof RazorpayError)) throw error;
  }
}

async function act(run: Run, taken: Step): Promise<unknown> {
  const { till, order } = run;
  const { world, standIn } = till;
  switch (taken.do) {
    case "pay":
      return pay(run, taken);
    case "bank":
      return decide(run, taken);
    case "return":
      return comeBack(run, taken);
    case "webhooks": {
      const { duplicate, reordered, how } = taken;
      const sending = {
        duplicate,
        reordered,
        forged: how === "forged",
        dropped: how === "dropped",
      };
      return standIn.sendWebhooks(hookOf(till), sending);
    }
    case "wait":
      return passMinutes(run, taken.minutes);
    case "release holds":
      return releaseHolds(world);
    case "reconcile":
      return settleUncertainAttempts(world);
    case "send refunds":
      return startRefunds(world);
    case "retry refunds":
      return retryFailed(till);
    case "refunds become":
      standIn.ledger.refundsBecome = taken.became;
      return decideRefunds(till, taken.became);
    case "cancel":
      return cancelParcelByCustomer(world, order.buyer, {
        orderNumber: order.number,
        parcel: taken.parcel,
        ...mistake,
      });
    case "sell out":
      for (const packId of till.packIds) await setStock(till.db, packId, 0);
      return undefined;
    case "break":
      return standIn.break({ on: new RegExp(`${taken.on}\\b`), how: taken.how });
    case "crash":
      till.crash.next = taken.at;
      return undefined;
  }
}

export function passMinutes(run: Run, minutes: number): void {
  if (run.minutes + minutes > minutesMax) return;
  run.minutes += minutes;
  run.till.passMinutes(minutes);
}

async function pay(
  { till: { db, world, standIn }, order }: Run,
  { outcome, tab }: Extract<Step, { do: "pay" }>,
) {
  await payOrder(world, order.buyer, { orderNumber: order.number, method: "upi", token: null });
  const open = await gatewayOrders(db, order.id);
  const asked = open.at(-1 - tab) ?? open.at(-1);
  if (asked !== undefined) standIn.pay(asked, { outcome });
}

async function paymentsOf({ till, order }: Run): Promise<PaymentEntity[]> {
  const names = new Set(await gatewayOrders(till.db, order.id));
  return [...till.standIn.ledger.payments.values()].filter(({ order_id }) => names.has(order_id));
}

async function decide(run: Run, { became, which }: Extract<Step, { do: "bank" }>) {
  const undecided = (await paymentsOf(run)).filter(({ status }) =>
    ["created", "failed", "authorized"].includes(status),
  );
  const payment = undecided[which % Math.max(1, undecided.length)];
  if (payment !== undefined) run.till.standIn.decide(payment.id, became);
}

async function comeBack(run: Run, { which, forged }: Extract<Step, { do: "return" }>) {
  const { till, order } = run;
  const payments = await paymentsOf(run);
  const payment = payments[which % Math.max(1, payments.length)];
  if (payment === undefined) return;
  const fields = { ...till.standIn.returnOf(payment) };
  if (forged) fields["razorpay_signature"] = "0".repeat(64);
  await receiveGatewayReturn(till.world, {
    gateway: "razorpay",
    orderNumber: order.number,
    fields,
  });
}

export const hookOf =
  ({ world }: PaymentLab): Hook =>
  async ({ body, headers }) => {
    const taken = await receiveWebhook(world, { gateway: "razorpay", body, headers });
    return taken.ok ? 200 : 400;
  };

async function retryFailed({ db, world, administrator }: PaymentLab) {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from refunds where state = 'failed' order by created_at, id`,
  );
  for (const { id: refundId } of rows) await retryRefund(world, administrator, { refundId });
}

export function decideRefunds({ standIn: { ledger } }: PaymentLab, became: string): void {
  if (became === "pending") return;
  for (const { id, status } of ledger.refunds.values())
    if (status === "pending") ledger.decideRefund(id, became === "failed" ? "failed" : "processed");
}
