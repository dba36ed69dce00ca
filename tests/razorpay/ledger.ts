import { randomBytes } from "node:crypto";
import {
  RazorpayError,
  type Notes,
  type OrderEntity,
  type PaidWith,
  type PaymentEntity,
  type RefundEntity,
} from "./entities.ts";
import { Settlements } from "./settlements.ts";
import { Transfers } from "./transfers.ts";
import { blankPayment, declined, detailsOf, noError } from "./payment-parts.ts";

export type EventName =
  | "payment.authorized"
  | "payment.captured"
  | "payment.failed"
  | "order.paid"
  | "refund.created"
  | "refund.processed"
  | "refund.failed";

/** What became known, for whoever tells it by webhook. */
export type LedgerNews = {
  event: EventName;
  order?: OrderEntity;
  payment?: PaymentEntity;
  refund?: RefundEntity;
};

export type Became = "captured" | "authorized" | "failed";

/** Razorpay's own book, in memory. It keeps Razorpay's rules and throws `RazorpayError` where Razorpay says no. */
export class RazorpayLedger {
  readonly orders = new Map<string, OrderEntity>();
  readonly payments = new Map<string, PaymentEntity>();
  readonly refunds = new Map<string, RefundEntity>();
  readonly transfers = new Transfers();
  readonly settlements: Settlements;
  /** What a new refund is at once. */
  refundsBecome: RefundEntity["status"] = "processed";
  readonly #now: () => Date;
  readonly #tell: (told: LedgerNews) => void;
  readonly #sentRefunds = new Map<string, { body: string; refundId: string }>();
  readonly #run = randomBytes(3).toString("hex");
  #made = 0;

  constructor(now: () => Date, tell: (told: LedgerNews) => void) {
    this.#now = now;
    this.#tell = tell;
    this.settlements = new Settlements(this, now);
  }

  createOrder(asked: { amount: number; currency: string; receipt?: string; notes?: Notes }) {
    if (asked.amount < 100)
      throw new RazorpayError("The amount must be at least INR 1.00", { field: "amount" });
    const order: OrderEntity = {
      id: this.#newId("order"),
      entity: "order",
      amount: asked.amount,
      amount_paid: 0,
      amount_due: asked.amount,
      currency: asked.currency,
      receipt: asked.receipt ?? null,
      offer_id: null,
      status: "created",
      attempts: 0,
      notes: asked.notes ?? [],
      created_at: this.#seconds(),
    };
    this.orders.set(order.id, order);
    return order;
  }

  /** Somebody has typed in how to pay; nothing is decided yet. */
  openPayment(orderId: string, payer: { method: PaidWith; email: string; contact: string }) {
    const order = this.order(orderId);
    if (order.status === "paid")
      throw new RazorpayError(
        "Your payment has been declined as the order is already paid. Please initiate the payment with a new order.",
      );
    order.attempts += 1;
    const payment: PaymentEntity = {
      ...blankPayment,
      id: this.#newId("pay"),
      amount: order.amount,
      currency: order.currency,
      order_id: order.id,
      ...payer,
      ...detailsOf(payer.method),
      notes: order.notes,
      created_at: this.#seconds(),
    };
    this.payments.set(payment.id, payment);
    return payment;
  }

  /**
   * The bank has answered; also later, and also for one that failed before. An order takes the money of one payment: a
   * second one stays authorized.
   */
  decide(paymentId: string, became: Became): PaymentEntity {
    const payment = this.payment(paymentId);
    if (
      payment.status !== "created" &&
      payment.status !== "failed" &&
      payment.status !== "authorized"
    )
      throw new Error(`${paymentId} is ${payment.status}: nothing is left to decide.`);
    const order = this.order(payment.order_id);
    if (became === "failed") {
      Object.assign(payment, { status: "failed", ...declined });
      if (order.status === "created") order.status = "attempted";
      this.#tell({ event: "payment.failed", payment });
      return payment;
    }
    if (order.status === "created") order.status = "attempted";
    if (payment.status !== "authorized") {
      Object.assign(payment, { status: "authorized", ...noError });
      this.#tell({ event: "payment.authorized", payment });
    }
    if (became === "captured" && order.status !== "paid") this.#take(payment, order);
    return payment;
  }

  capture(paymentId: string, asked: { amount: number; currency: string }): PaymentEntity {
    const payment = this.payment(paymentId);
    const order = this.order(payment.order_id);
    if (payment.status === "captured" || payment.status === "refunded")
      throw new RazorpayError("This payment has already been captured");
    if (payment.status !== "authorized")
      throw new RazorpayError(
        "Only payments which have been authorized and not yet captured can be captured",
      );
    if (order.status === "paid")
      throw new RazorpayError(
        "Your payment has been declined as the order is already paid. Please initiate the payment with a new order.",
      );
    if (asked.amount !== payment.amount || asked.currency !== payment.currency)
      throw new RazorpayError("Capture amount must be equal to the amount authorized", {
        field: "amount",
      });
    this.#take(payment, order);
    return payment;
  }

  refund(
    paymentId: string,
    asked: { amount?: number; speed?: "normal" | "optimum"; notes?: Notes; receipt?: string },
    key: string | null,
  ): RefundEntity {
    const sent = key === null ? undefined : this.#sentBefore(paymentId, asked, key);
    if (sent !== undefined) return sent;
    const payment = this.payment(paymentId);
    const amount = asked.amount ?? payment.amount - payment.amount_refunded;
    if (payment.refund_status === "full")
      throw new RazorpayError("The payment has been fully refunded already");
    if (payment.status !== "captured")
      throw new RazorpayError("The payment status should be captured for action to be taken");
    if (amount < 100)
      throw new RazorpayError("The amount must be at least INR 1.00", { field: "amount" });
    if (amount > payment.amount - payment.amount_refunded)
      throw new RazorpayError("The refund amount provided is greater than amount captured", {
        field: "amount",
      });
    const refund = this.#makeRefund(payment, { ...asked, amount });
    if (key !== null)
      this.#sentRefunds.set(key, { body: bodyOf(paymentId, asked), refundId: refund.id });
    return refund;
  }

  /** The bank has answered a refund that was pending; a failed one gives the sum back to the payment. */
  decideRefund(refundId: string, became: "processed" | "failed"): RefundEntity {
    const refund = this.refunds.get(refundId);
    if (refund === undefined) throw new Error(`No refund ${refundId}.`);
    const payment = this.payment(refund.payment_id);
    if (became === "failed" && refund.status !== "failed")
      this.#refundedMore(payment, -refund.amount);
    refund.status = became;
    if (became === "processed") refund.acquirer_data = { arn: `arn_${refund.id}` };
    this.#tell({ event: `refund.${became}`, refund, payment });
    return refund;
  }

  /** What Razorpay does by itself with a payment that nobody captures. */
  letLapse(paymentId: string): RefundEntity {
    const payment = this.payment(paymentId);
    if (payment.status !== "authorized") throw new Error(`${paymentId} is ${payment.status}.`);
    return this.#makeRefund(payment, { amount: payment.amount });
  }

  order(id: string): OrderEntity {
    return this.orders.get(id) ?? notThere();
  }

  payment(id: string): PaymentEntity {
    return this.payments.get(id) ?? notThere();
  }

  #take(payment: PaymentEntity, order: OrderEntity): void {
    const fee = Math.round(payment.amount * 0.0236);
    Object.assign(payment, {
      status: "captured",
      captured: true,
      fee,
      tax: Math.round(fee * 0.18),
    });
    Object.assign(order, { status: "paid", amount_paid: payment.amount, amount_due: 0 });
    this.#tell({ event: "payment.captured", payment });
    this.#tell({ event: "order.paid", payment, order });
  }

  #makeRefund(
    payment: PaymentEntity,
    asked: { amount: number; speed?: "normal" | "optimum"; notes?: Notes; receipt?: string },
  ): RefundEntity {
    const refund: RefundEntity = {
      id: this.#newId("rfnd"),
      entity: "refund",
      amount: asked.amount,
      currency: payment.currency,
      payment_id: payment.id,
      notes: asked.notes ?? [],
      receipt: asked.receipt ?? null,
      acquirer_data: { arn: null },
      created_at: this.#seconds(),
      batch_id: null,
      status: "pending",
      speed_processed: "normal",
      speed_requested: asked.speed ?? "normal",
    };
    this.refunds.set(refund.id, refund);
    this.#refundedMore(payment, asked.amount);
    this.#tell({ event: "refund.created", refund, payment });
    if (this.refundsBecome !== "pending") this.decideRefund(refund.id, this.refundsBecome);
    return refund;
  }

  #refundedMore(payment: PaymentEntity, amount: number): void {
    payment.amount_refunded += amount;
    const isFull = payment.amount_refunded === payment.amount;
    payment.refund_status = isFull ? "full" : payment.amount_refunded === 0 ? null : "partial";
    if (isFull) payment.status = "refunded";
    else if (payment.status === "refunded")
      payment.status = payment.captured ? "captured" : "authorized";
  }

  #sentBefore(paymentId: string, asked: object, key: string): RefundEntity | undefined {
    if (!/^[\w-]{10,}$/.test(key))
      throw new RazorpayError("The idempotency key must be at least 10 characters long");
    const before = this.#sentRefunds.get(key);
    if (before !== undefined && before.body !== bodyOf(paymentId, asked))
      throw new RazorpayError("Different request body for the same idempotency key");
    return before && this.refunds.get(before.refundId);
  }

  #newId(kind: "order" | "pay" | "rfnd"): string {
    this.#made += 1;
    return `${kind}_${this.#run}${String(this.#made).padStart(8, "0")}`;
  }

  #seconds(): number {
    return Math.floor(this.#now().getTime() / 1000);
  }
}

const bodyOf = (paymentId: string, asked: object) => `${paymentId} ${JSON.stringify(asked)}`;

function notThere(): never {
  throw new RazorpayError("The id provided does not exist");
}
