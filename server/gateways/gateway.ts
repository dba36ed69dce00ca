import type { ToldItem } from "#domain/ledger/settlements/settlement.ts";
import type { DigitalMethod, gatewayModes } from "#domain/payment-methods/payment-method.ts";
import type { RefundState } from "#domain/money/refunds/refund-state.ts";

/** What a gateway says of one payment. One gateway order may see several, of which one is captured. */
export type GatewayPayment = {
  /** The gateway's name for it. */
  reference: string;
  /** The gateway's name for what it was asked to collect; null where it says none. */
  orderReference: string | null;
  /** `open`: not decided yet, ask again. `authorized`: the money is set aside, and comes only when it is captured. */
  state: "open" | "authorized" | "captured" | "declined";
  amountPaise: number;
  /** What the gateway has paid back of it. */
  refundedPaise: number;
  /** How it was paid, in the gateway's word. */
  method: string | null;
  /** Of a declined one. */
  failureCode: string | null;
  madeAt: Date;
};

/** What became of an attempt, as it is written down: `recordAnswer`. */
export type GatewayAnswer =
  | { state: "captured"; reference: string }
  | { state: "declined"; reference: string | null; failureCode: string }
  | { state: "open"; reference: string | null };

/** `pending`: the gateway has taken it in, and the money is on its way. */
export type GatewayRefund = {
  reference: string;
  paymentReference: string;
  /** Our refund, where it is one of ours. */
  refundId: string | null;
  state: RefundState;
  amountPaise: number;
};

/** Of money that goes to a vendor's account at the gateway. `pending`: it is on its way, ask again. */
export type GatewayTransfer = {
  reference: string;
  state: "pending" | "processed" | "failed";
  amountPaise: number;
  /** Of a failed one. */
  failure: string | null;
};

export type GatewayTransfers = {
  /** What its accounts are called like. */
  accountPattern: RegExp;
  /** The same payout is moved once however often it is sent; how it stands later says `get`. */
  send(request: {
    payoutId: string;
    account: string;
    amountPaise: number;
  }): Promise<GatewayTransfer>;
  get(reference: string): Promise<GatewayTransfer>;
  /** Takes back what is missing to a sum of a transfer that arrived. @returns what is taken back of it in all, in paise */
  reverse(request: { reference: string; inAllPaise: number }): Promise<number>;
};

export type GatewaySettlements = {
  /**
   * What it paid to the bank on one day ('2026-11-20' in India) that is over, item by item; `after` is how many of its rows come before.
   * `rows`: how many the answer had, none behind the last. Some may be left out, as they are not on their way to the bank yet.
   */
  list(request: { day: string; after: number }): Promise<{ rows: number; items: ToldItem[] }>;
};

/** What a gateway sends by itself. Its signature was right. */
export type GatewayEvent = { id: string; name: string } & (
  | { payment: GatewayPayment }
  | { refund: GatewayRefund }
  | { ignored: true }
  /** Not as the gateway writes: it would come again and again. */
  | { unreadable: true }
);

/** The gateway has understood and will not do it, also not when it is asked again. */
export class GatewayRefused extends Error {
  override name = "GatewayRefused";
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** What the owner copies from the gateway's own site, named as it is named there. */
export type CredentialField = {
  name: string;
  label: string;
  /** Typed like a password. */
  isSecret: boolean;
  /** What every right one looks like. */
  pattern?: RegExp;
};

/** By the names of their fields. */
export type Credentials = Readonly<Record<string, string>>;

export type GatewayMode = (typeof gatewayModes)[number];

/** A form that takes the browser to the gateway's own page. */
export type GatewayPage = {
  action: string;
  fields: Readonly<Record<string, string>>;
  /** Where that may send the browser on, as sources of a content security policy. */
  onwards?: readonly string[];
};

/**
 * A company that moves the money. Called between transactions, never inside one. What it does throws where the company
 * can't be reached (it may have happened all the same), and `GatewayRefused` where it said no.
 */
export type Gateway = {
  name: string;
  /** What the company calls itself. */
  title: string;
  /** None where it needs no account. */
  credentialFields: readonly CredentialField[];
  /** What it is to send by itself, as the owner ticks it on the company's site; none where it sends nothing. */
  webhookEvents?: readonly string[];
  /** Whether real money moves. */
  modeOf(credentials: Credentials): GatewayMode;
  /** Before the owner has ever switched it. */
  isOnAtFirst: boolean;
  /** What it takes, in the order of the checkout. */
  methods: readonly DigitalMethod[];
  /** Where its fields are: in a frame of the checkout, which gives a token, or on a page of its own. */
  fields: "frame" | "page";
  /**
   * Asks it to collect a sum. `token` is what its frame gave the browser: then the payment is made at once; null where it
   * has a page. With a frame the same attempt is charged once however often it is sent.
   */
  create(request: {
    attemptId: string;
    orderNumber: string;
    amountPaise: number;
    token: string | null;
  }): Promise<{ orderReference: string; payment: GatewayPayment | null }>;
  /** Where the browser goes to pay; null where the fields are in a frame. */
  pageFor(request: {
    orderReference: string;
    orderNumber: string;
    amountPaise: number;
    method: DigitalMethod;
    shopName: string;
    payer: { name: string; email: string; phone: string };
    /** To where the gateway sends the browser with what it signed, and without. */
    returnUrl: string;
    cancelUrl: string;
  }): Promise<GatewayPage | null>;
  /**
   * What the browser brought back, checked against the order that we stored for it. @returns the payment's reference, or
   * null for what the gateway has not signed
   */
  verifyReturn(
    orderReference: string,
    fields: Readonly<Record<string, string>>,
  ): Promise<string | null>;
  /** Null for what the gateway has not signed. */
  parseWebhook(body: Uint8Array, headers: Headers): Promise<GatewayEvent | null>;
  /** All payments that were tried for an attempt; `orderReference` null: its answer to `create` was lost. */
  findPayments(attempt: {
    attemptId: string;
    orderReference: string | null;
  }): Promise<GatewayPayment[]>;
  /** Null when it knows none of this name. */
  getPayment(reference: string): Promise<GatewayPayment | null>;
  /** All payments made in a time, for comparing the books; `after` is how many come before the page that is asked for. */
  listPayments(period: { from: Date; to: Date; after: number }): Promise<GatewayPayment[]>;
  /** Of an authorized payment. The same payment is captured once however often it is asked. */
  capture(payment: GatewayPayment): Promise<GatewayPayment>;
  /** The same refund is paid once however often it is sent. */
  refund(request: {
    refundId: string;
    paymentReference: string;
    amountPaise: number;
    /** What the gateway called the last try, if that failed: then it is tried anew. */
    failedBefore?: string | null;
  }): Promise<GatewayRefund>;
  findRefunds(paymentReference: string): Promise<GatewayRefund[]>;
  /** It moves money to accounts of vendors at itself; none where it doesn't. */
  transfers?: GatewayTransfers;
  /** It tells what it pays to the bank; none where it doesn't. */
  settlements?: GatewaySettlements;
  /** The gateway reports no refunds: its payments say nothing of them that could be compared with our records. */
  tellsNoRefunds?: true;
};
