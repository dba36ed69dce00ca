import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import type { SandboxOutcome } from "#domain/payments/sandbox-details.ts";
import type { Gateway, GatewayAnswer } from "./gateway.ts";

const sandboxName = "sandbox";

/** A payment that times out is undecided for so long; then the gateway declines it. */
const sandboxTimeoutMs = 60_000;

type Payment = { reference: string; outcome: SandboxOutcome; createdAt: string };

/** The built-in test gateway. Its tables are its own book, as a company's would be: nothing else reads them. */
export function createSandboxGateway({ db, now }: { db: Database; now(): Date }): Gateway {
  async function findPayment(attemptId: string): Promise<GatewayAnswer | null> {
    const { rows } = await db.execute<Payment>(sql`
      select reference, outcome, created_at as "createdAt" from sandbox_payments where receipt = ${attemptId}`);
    return rows[0] === undefined ? null : answer(rows[0], now());
  }

  return {
    name: sandboxName,
    title: "Sandbox",
    credentialFields: [],
    modeOf: () => "test",
    isOnAtFirst: true,

    async charge({ attemptId, amountPaise, token }) {
      await db.execute(sql`
        insert into sandbox_payments (reference, receipt, amount_paise, outcome, created_at)
        select ${referenceOf(attemptId)}, ${attemptId}, ${amountPaise}, outcome, ${now()}::timestamptz
        from sandbox_tokens where token = ${token}
        on conflict do nothing`);
      const charged = await findPayment(attemptId);
      // Only a token of ours leaves a payment behind.
      return (
        charged ?? {
          state: "declined",
          reference: referenceOf(attemptId),
          failureCode: "token-unknown",
        }
      );
    },

    find: findPayment,

    async refund({ refundId, reference, amountPaise }) {
      const { rows } = await db.execute<{ amountPaise: number }>(sql`
        select amount_paise as "amountPaise" from sandbox_payments
        where reference = ${reference} and outcome = 'success'`);
      const paidPaise = rows[0]?.amountPaise ?? 0;
      if (amountPaise > paidPaise)
        throw new Error(`${reference} took ${paidPaise} paise: ${amountPaise} can't be refunded`);
      return { reference: `refund_${refundId}` };
    },
  };
}

function answer({ reference, outcome, createdAt }: Payment, now: Date): GatewayAnswer {
  if (outcome === "success") return { state: "captured", reference };
  if (outcome === "decline") return { state: "declined", reference, failureCode: "card-declined" };
  const decided = now.getTime() - new Date(createdAt).getTime() >= sandboxTimeoutMs;
  return decided
    ? { state: "declined", reference, failureCode: "timed-out" }
    : { state: "open", reference };
}

function referenceOf(attemptId: string): string {
  return `payment_${attemptId}`;
}
