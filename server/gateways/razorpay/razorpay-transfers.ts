import * as z from "zod";
import {
  GatewayRefused,
  type GatewayTransfer,
  type GatewayTransfers,
} from "#server/gateways/gateway.ts";
import { callRazorpay, type Account } from "./razorpay-call.ts";
import { isReference } from "./razorpay-entities.ts";

/** As its documentation names the states of a transfer; one that was taken back arrived before. */
const states = {
  created: "pending",
  pending: "pending",
  processed: "processed",
  failed: "failed",
  reversed: "processed",
  partially_reversed: "processed",
} as const;

const transferEntity = z
  .object({
    id: z.string().regex(/^trf_\w{1,60}$/),
    amount: z.int().min(0),
    amount_reversed: z.int().min(0).nullish(),
    currency: z.literal("INR"),
    status: z.enum(Object.keys(states) as (keyof typeof states)[]),
    error: z.object({ description: z.string().max(300).nullish() }).nullish(),
  })
  .transform(({ id, amount, amount_reversed: reversed, status, error }) => ({
    reference: id,
    state: states[status],
    amountPaise: amount,
    reversedPaise: reversed ?? 0,
    failure: states[status] === "failed" ? (error?.description ?? status) : null,
  }));

/**
 * Razorpay Route, direct transfers: what is available, after its hold, goes from the shop's balance to the linked account of a vendor, so
 * nothing is sent on hold. With the same key and the same body it is the same transfer.
 */
export const razorpayTransfers = (account: Account): GatewayTransfers => ({
  accountPattern: /^acc_[A-Za-z0-9]{8,30}$/,
  async send({ payoutId, account: to, amountPaise }) {
    const made = await callRazorpay(account, {
      method: "POST",
      path: "/transfers",
      body: { account: to, amount: amountPaise, currency: "INR", notes: { payout: payoutId } },
      headers: { "X-Transfer-Idempotency": payoutId },
      answer: transferEntity,
    });
    if (made.amountPaise !== amountPaise)
      throw new Error(`Razorpay moved another sum: ${made.reference}`);
    return made;
  },
  get: (reference) => getTransfer(account, reference),
  // Reversals know no key, so what is taken back already is asked for first.
  async reverse({ reference, inAllPaise }) {
    const before = await getTransfer(account, reference);
    const missing = inAllPaise - before.reversedPaise;
    if (missing <= 0) return before.reversedPaise;
    const body = { amount: missing };
    const path = `/transfers/${reference}/reversals`;
    await callRazorpay(account, {
      method: "POST",
      path,
      body,
      answer: z.object({ id: z.string() }),
    });
    return (await getTransfer(account, reference)).reversedPaise;
  },
});

function getTransfer(
  account: Account,
  reference: string,
): Promise<GatewayTransfer & { reversedPaise: number }> {
  if (!isReference(reference))
    throw new GatewayRefused("reference-unknown", "This is none of Razorpay's references");
  const path = `/transfers/${reference}`;
  return callRazorpay(account, { method: "GET", path, answer: transferEntity });
}
