import type { PaymentMethodRefusalCode } from "#domain/payment-methods/payment-method-refusals.ts";
import type { RefusalLine } from "./line.ts";

export type PaymentMethodsCode = PaymentMethodRefusalCode;

/** Why a way to pay stays as it is. */
export const paymentMethodsRefusals = {
  "upi-account-invalid": { status: 422, text: "adminPayments.credentialsInvalid" },
  "upi-account-changed": { status: 409, text: "adminPayments.changedMeanwhile" },
  "payment-method-not-found": { status: 404, text: "error.notFoundTitle" },
  "last-payment-method": { status: 409, text: "adminPayments.lastMethod" },
  "gateway-without-credentials": { status: 409, text: "adminPayments.credentialsFirst" },
  "offline-method-changed": { status: 409, text: "adminPayments.changedMeanwhile" },
  "gateway-credentials-invalid": { status: 422, text: "adminPayments.credentialsInvalid" },
  "offline-method-invalid": { status: 422, text: "adminPayments.rowIncomplete" },
} as const satisfies Partial<Record<PaymentMethodsCode, RefusalLine>>;
