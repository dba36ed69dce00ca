import { timedOutCode } from "#domain/money/payments/attempt.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import type { SandboxOutcome } from "#domain/payment-methods/sandbox-details.ts";
import {
  GatewayRefused,
  type Gateway,
  type GatewayPayment,
  type GatewayRefund,
} from "./gateway.ts";

const sandboxName = "sandbox";

/** A payment that times out is undecided for so long; then the gateway declines it. */
const sandboxTimeoutMs = 60_000;

type SandboxStore = { db: Database; now(): Date };

type Payment = {
  reference: string;
  receipt: string;
  amountPaise: number;
  outcome: SandboxOutcome;
  createdAt: string;
};

/** The built-in test gateway. Nothing else reads its tables, as nobody could read those of a real gateway. */
export function createSandboxGateway({ db, now }: SandboxStore): Gateway {
  const { findPayments, getPayment, listPayments } = readingOf({ db, now });
  return {
    name: sandboxName,
    title: "Sandbox",
    credentialFields: [],
    modeOf: () => "test",
    isOnAtFirst: true,
    methods: ["credit-card", "upi"],
    fields: "frame",

    async create({ attemptId, amountPaise, token }) {
      const orderReference = orderOf(attemptId);
      await db.execute(sql`
        insert into sandbox_payments (reference, receipt, amount_paise, outcome, created_at)
        select ${referenceOf(attemptId)}, ${attemptId}, ${amountPaise}, outcome, ${now()}::timestamptz
        from sandbox_tokens where token = ${token}
        on conflict do nothing`);
      const [charged] = await findPayments({ attemptId, orderReference });
      // Only a token of ours leaves a payment behind.
      return { orderReference, payment: charged ?? unknownToken(attemptId, amountPaise, now()) };
    },

    pageFor: () => Promise.resolve(null),
    verifyReturn: () => Promise.resolve(null),
    parseWebhook: () => Promise.resolve(null),
    findPayments,
    getPayment,
    listPayments,
    capture: (payment) => Promise.resolve(payment),

    async refund({ refundId, paymentReference, amountPaise }) {
      const paid = await getPayment(paymentReference);
      const paidPaise = paid?.state === "captured" ? paid.amountPaise : 0;
      if (amountPaise > paidPaise)
        throw new GatewayRefused(
          "more-than-paid",
          `${paymentReference} took ${paidPaise} paise: ${amountPaise} can't be refunded`,
        );
      const reference = `refund_${refundId}`;
      return { reference, paymentReference, refundId, state: "done", amountPaise };
    },
    /** The test gateway stores no refunds: each one is done at once. */
    findRefunds: (): Promise<GatewayRefund[]> => Promise.resolve([]),
    tellsNoRefunds: true,
  };
}

const listedAtOnce = 100;

function readingOf({
  db,
  now,
}: SandboxStore): Pick<Gateway, "findPayments" | "getPayment" | "listPayments"> {
  async function find(which: SQL): Promise<GatewayPayment[]> {
    const { rows } = await db.execute<Payment>(sql`
      select reference, receipt, amount_paise as "amountPaise", outcome, created_at as "createdAt"
      from sandbox_payments where ${which}`);
    return rows.map((payment) => asGatewayPayment(payment, now()));
  }
  return {
    findPayments: ({ attemptId }) => find(sql`receipt = ${attemptId}`),
    getPayment: async (reference) => (await find(sql`reference = ${reference}`))[0] ?? null,
    listPayments: ({ from, to, after }) =>
      find(sql`created_at >= ${from} and created_at < ${to} order by created_at, reference
        limit ${listedAtOnce} offset ${after}`),
  };
}

function asGatewayPayment({ outcome, createdAt, ...payment }: Payment, now: Date): GatewayPayment {
  const { reference, receipt, amountPaise } = payment;
  const madeAt = new Date(createdAt);
  const isOver = now.getTime() - madeAt.getTime() >= sandboxTimeoutMs;
  const undecided = isOver
    ? ({ state: "declined", failureCode: timedOutCode } as const)
    : ({ state: "open", failureCode: null } as const);
  const became = {
    success: { state: "captured", failureCode: null } as const,
    decline: { state: "declined", failureCode: "card-declined" } as const,
    timeout: undecided,
  }[outcome];
  return {
    reference,
    orderReference: orderOf(receipt),
    amountPaise,
    refundedPaise: 0,
    method: null,
    madeAt,
    ...became,
  };
}

const unknownToken = (attemptId: string, amountPaise: number, madeAt: Date): GatewayPayment => ({
  reference: referenceOf(attemptId),
  orderReference: orderOf(attemptId),
  state: "declined",
  amountPaise,
  refundedPaise: 0,
  method: null,
  failureCode: "token-unknown",
  madeAt,
});

const referenceOf = (attemptId: string) => `payment_${attemptId}`;
const orderOf = (attemptId: string) => `order_${attemptId}`;
