/** As its documentation describes them; amounts in paise, times in seconds. */
export type OrderEntity = {
  id: string;
  entity: "order";
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: "created" | "attempted" | "paid";
  attempts: number;
  notes: Notes;
  created_at: number;
};

export type PaymentEntity = {
  id: string;
  entity: "payment";
  amount: number;
  currency: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  order_id: string;
  invoice_id: null;
  international: false;
  method: PaidWith;
  amount_refunded: number;
  refund_status: null | "partial" | "full";
  captured: boolean;
  description: string | null;
  card_id: string | null;
  bank: string | null;
  wallet: string | null;
  vpa: string | null;
  email: string;
  contact: string;
  notes: Notes;
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  acquirer_data: Record<string, string | null>;
  created_at: number;
};

export type RefundEntity = {
  id: string;
  entity: "refund";
  amount: number;
  currency: string;
  payment_id: string;
  notes: Notes;
  receipt: string | null;
  acquirer_data: { arn: string | null };
  created_at: number;
  batch_id: null;
  status: "pending" | "processed" | "failed";
  speed_processed: "normal";
  speed_requested: "normal" | "optimum";
};

/** Nothing noted is an empty list there, not an empty object. */
export type Notes = Record<string, string> | [];

export const paidWith = ["card", "upi", "netbanking", "wallet"] as const;
export type PaidWith = (typeof paidWith)[number];

/** What Razorpay answers where it says no. */
export class RazorpayError extends Error {
  override name = "RazorpayError";
  readonly status: number;
  readonly field: string | undefined;

  constructor(
    description: string,
    { status = 400, field }: { status?: number; field?: string } = {},
  ) {
    super(description);
    this.status = status;
    this.field = field;
  }

  get body() {
    const isOurs = this.status >= 500;
    return {
      error: {
        code: isOurs ? "SERVER_ERROR" : "BAD_REQUEST_ERROR",
        description: this.message,
        source: isOurs ? "internal" : "business",
        step: "payment_initiation",
        reason: isOurs ? "server_error" : "input_validation_failed",
        metadata: {},
        ...(this.field === undefined ? {} : { field: this.field }),
      },
    };
  }
}
