import type { PaidWith, PaymentEntity } from "./entities.ts";

export const noError = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};

export const declined = {
  error_code: "BAD_REQUEST_ERROR",
  error_description: "Your payment was declined by your bank.",
  error_source: "bank",
  error_step: "payment_authorization",
  error_reason: "payment_failed",
};

export const blankPayment = {
  entity: "payment",
  status: "created",
  invoice_id: null,
  international: false,
  amount_refunded: 0,
  refund_status: null,
  captured: false,
  description: null,
  card_id: null,
  bank: null,
  wallet: null,
  vpa: null,
  fee: null,
  tax: null,
  ...noError,
  acquirer_data: {},
} as const;

export const detailsOf = (method: PaidWith): Partial<PaymentEntity> =>
  ({
    card: { card_id: "card_TEST0000000001", acquirer_data: { auth_code: "064381" } },
    upi: { vpa: "success@razorpay", acquirer_data: { rrn: "412345678901" } },
    netbanking: { bank: "HDFC", acquirer_data: { bank_transaction_id: "0125836177" } },
    wallet: { wallet: "payzapp", acquirer_data: { transaction_id: null } },
  })[method];
