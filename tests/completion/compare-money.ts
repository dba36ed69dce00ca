import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { releaseHolds } from "#server/orders/release-holds.ts";
import { settleUncertainAttempts } from "#server/money/settlement/settle-uncertain-attempts.ts";
import { startRefunds } from "#server/money/refunds/start-refunds.ts";
import { decideRefunds, hookOf, type Run } from "./steps.ts";
import type { PaymentLab } from "./payment-lab.ts";

/**
 * Nothing goes wrong any more, the bank has decided about every refund, and the jobs run until nothing is left to do.
 * `heard`: the webhooks that were not dropped come in the end; else the jobs have to learn it all.
 */
export async function letRest(run: Run, heard: boolean): Promise<void> {
  const { till } = run;
  const { world, standIn } = till;
  standIn.mend();
  till.crash.next = null;
  standIn.ledger.refundsBecome = "processed";
  for (let round = 0; round < 2; round += 1) {
    decideRefunds(till, "processed");
    await standIn.sendWebhooks(hookOf(till), { dropped: !heard });
    till.passMinutes(61);
    await releaseHolds(world);
    await settleUncertainAttempts(world);
    await startRefunds(world);
  }
}

type MoneyState = {
  status: string;
  due: number;
  captured: number;
  refunded: number;
  /** On its way back, or stuck on it. */
  held: number;
  accepted: boolean;
  mails: number;
};

/** What the gateway has taken for an order is what the order was paid, what went back and what is on its way back. */
export async function compareMoney({ till, order }: Run): Promise<void> {
  const ours = await readOwnMoney(till, order.id);
  const theirs = await readGatewayMoney(till, order.id);
  const { status, due, captured, refunded, held } = ours;
  expect({ captured, refunded }, "our books are the gateway's").toEqual(theirs);
  const paid = status === "pending" || status === "canceled" ? 0 : due;
  expect(captured, "captured = paid + refunded + held").toBe(paid + refunded + held);
  if (captured > 0 && refunded + held < captured)
    expect(["pending", "canceled"], "no paid order is lost").not.toContain(status);
  expect(ours.mails, "one mail of the confirmation").toBe(ours.accepted ? 1 : 0);
}

async function readOwnMoney({ db }: PaymentLab, orderId: string): Promise<MoneyState> {
  const { rows } = await db.execute<MoneyState>(sql`
    select o.status,
      (select coalesce(sum(total_paise), 0) from parcels where order_id = o.id and status <> 'canceled') as due,
      (select coalesce(sum(amount_paise), 0) from captures where order_id = o.id) as captured,
      (select coalesce(sum(amount_paise), 0) from refunds where order_id = o.id and state = 'done') as refunded,
      (select coalesce(sum(amount_paise), 0) from refunds where order_id = o.id and state <> 'done') as held,
      exists (select 1 from order_history where order_id = o.id and event = 'payment-accepted') as accepted,
      (select count(*) from outbox where topic = 'order-confirmed' and payload->>'orderId' = o.id::text) as mails
    from orders o where o.id = ${orderId}`);
  const [books] = rows;
  if (books === undefined) throw new Error("There is no such order");
  return books;
}

/** An order of the gateway carries the id of our attempt. */
async function readGatewayMoney({ db, standIn: { ledger } }: PaymentLab, orderId: string) {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from payment_attempts where order_id = ${orderId}`,
  );
  const attempts = new Set<unknown>(rows.map(({ id }) => id));
  const captured = [...ledger.payments.values()].filter(
    (payment) => payment.captured && attempts.has(ledger.order(payment.order_id).receipt),
  );
  const names = new Set(captured.map(({ id }) => id));
  const refunds = [...ledger.refunds.values()].filter(
    ({ payment_id, status }) => status === "processed" && names.has(payment_id),
  );
  const sum = (of: readonly { amount: number }[]) =>
    of.reduce((all, { amount }) => all + amount, 0);
  return { captured: sum(captured), refunded: sum(refunds) };
}
