import { isUuid } from "#domain/uuid.ts";
import type { GatewayPayment, GatewayRefund } from "#server/gateways/gateway.ts";
import * as z from "zod";

const paise = z.int().min(0);
/** As references are written; they become part of an address. */
const reference = z.string().regex(/^[a-z]{2,10}_\w{1,60}$/);
const text = z.string().max(300).nullish();

export const isReference = (given: string): boolean => reference.safeParse(given).success;

export const orderEntity = z.object({
  id: reference,
  amount: paise,
  currency: z.string(),
  status: z.enum(["created", "attempted", "paid"]),
});

const paymentFields = {
  id: reference,
  amount: paise,
  currency: z.string(),
  status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
  order_id: reference.nullish(),
  method: text,
  amount_refunded: paise.nullish(),
  captured: z.boolean().nullish(),
  error_code: text,
  error_reason: text,
  created_at: z.int().min(0).optional(),
};

export const paymentEntity = z.object(paymentFields).transform(toPayment);

/** In a webhook, which would come again for ever: a sum that can't be read is none, and pays for nothing. */
export const webhookPaymentEntity = z
  .object({
    ...paymentFields,
    amount: paise.catch(0),
    amount_refunded: paymentFields.amount_refunded.catch(null),
  })
  .transform(toPayment);

export const refundEntity = z
  .object({
    id: reference,
    payment_id: reference,
    amount: paise,
    receipt: text,
    status: z.enum(["pending", "processed", "failed"]),
  })
  .transform(toRefund);

export const collectionOf = <S extends z.ZodType>(entity: S) =>
  z.object({ items: z.array(entity) });

type Payment = {
  id: string;
  amount: number;
  currency: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  order_id?: string | null | undefined;
  method?: string | null | undefined;
  amount_refunded?: number | null | undefined;
  captured?: boolean | null | undefined;
  error_code?: string | null | undefined;
  error_reason?: string | null | undefined;
  created_at?: number | undefined;
};

function toPayment(payment: Payment): GatewayPayment {
  const state = stateOf(payment);
  return {
    reference: payment.id,
    orderReference: payment.order_id ?? null,
    state,
    // Another currency is no sum of ours, whatever its number says: it pays for nothing.
    amountPaise: payment.currency === "INR" ? payment.amount : 0,
    refundedPaise: state === "captured" ? (payment.amount_refunded ?? 0) : 0,
    method: payment.method ?? null,
    failureCode: state === "declined" ? (payment.error_reason ?? payment.error_code ?? null) : null,
    madeAt: new Date((payment.created_at ?? 0) * 1000),
  };
}

function stateOf({ status, captured }: Payment): GatewayPayment["state"] {
  switch (status) {
    case "created":
      return "open";
    case "failed":
      return "declined";
    case "refunded":
      // What nobody captured Razorpay gives back by itself: that money never came to the shop.
      return captured === false ? "declined" : "captured";
    case "authorized":
    case "captured":
      return status;
  }
}

const refundStates = { pending: "pending", processed: "done", failed: "failed" } as const;

function toRefund(refund: {
  id: string;
  payment_id: string;
  amount: number;
  receipt?: string | null | undefined;
  status: keyof typeof refundStates;
}): GatewayRefund {
  const { receipt } = refund;
  return {
    reference: refund.id,
    paymentReference: refund.payment_id,
    refundId: receipt != null && isUuid(receipt) ? receipt : null,
    state: refundStates[refund.status],
    amountPaise: refund.amount,
  };
}
