import { createHash } from "node:crypto";
import type { GatewayEvent } from "#server/gateways/gateway.ts";
import * as z from "zod";
import { refundEntity, webhookPaymentEntity } from "./razorpay-entities.ts";
import { isSigned } from "./razorpay-signature.ts";

const envelope = z.object({ event: z.string().max(100), payload: z.unknown() });
const paymentPayload = z.object({ payment: z.object({ entity: webhookPaymentEntity }) });
const refundPayload = z.object({
  refund: z.object({ entity: refundEntity }),
  payment: z.object({ entity: z.object({ captured: z.boolean().nullish() }) }).optional(),
});

const ofPayments = new Set([
  "payment.authorized",
  "payment.captured",
  "payment.failed",
  "order.paid",
]);
const ofRefunds = new Set(["refund.created", "refund.processed", "refund.failed"]);

/** What the shop wants to hear. */
export const razorpayEvents: readonly string[] = [...ofPayments, ...ofRefunds];

/**
 * The signature is over the bytes as they came: one that is parsed and written again would have another.
 * @returns null for what is not signed, or has a name that is none
 */
export function readRazorpayEvent(
  body: Uint8Array,
  headers: Headers,
  secret: string,
): GatewayEvent | null {
  const signature = headers.get("X-Razorpay-Signature") ?? "";
  if (!isSigned(body, { secret, signature })) return null;
  const id = headers.get("x-razorpay-event-id") || createHash("sha256").update(body).digest("hex");
  if (!/^[\w-]{1,100}$/.test(id)) return null;
  const parsed = envelope.safeParse(json(body));
  if (!parsed.success) return { id, name: "unreadable", unreadable: true };
  const { event: name, payload } = parsed.data;

  if (ofPayments.has(name)) {
    const read = paymentPayload.safeParse(payload);
    if (!read.success) return { id, name, unreadable: true };
    return { id, name, payment: read.data.payment.entity };
  }
  if (ofRefunds.has(name)) {
    const read = refundPayload.safeParse(payload);
    if (!read.success) return { id, name, unreadable: true };
    // Razorpay gives back by itself what nobody captured: none of that money was the shop's.
    if (read.data.payment?.entity.captured === false) return { id, name, ignored: true };
    return { id, name, refund: read.data.refund.entity };
  }
  return { id, name, ignored: true };
}

function json(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
