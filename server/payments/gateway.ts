/** What a gateway says of a payment. `open`: it has not decided yet, ask again. */
export type GatewayAnswer =
  | { state: "captured"; reference: string }
  | { state: "declined"; reference: string | null; failureCode: string }
  | { state: "open"; reference: string | null };

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

export type GatewayMode = "test" | "live";

/** A company that moves the money. Called between transactions, never inside one. */
export type Gateway = {
  name: string;
  /** What the company calls itself. */
  title: string;
  /** None where it needs no account. */
  credentialFields: readonly CredentialField[];
  /** Whether real money moves. */
  modeOf(credentials: Credentials): GatewayMode;
  /** Before the owner has ever switched it. */
  isOnAtFirst: boolean;
  /** The same attempt is charged once however often it is sent. */
  charge(request: {
    attemptId: string;
    orderNumber: string;
    amountPaise: number;
    /** What the gateway's own fields gave the browser in place of a card number or UPI ID. */
    token: string;
  }): Promise<GatewayAnswer>;
  /** What became of an attempt whose answer was lost. Null when it never arrived. */
  find(attemptId: string): Promise<GatewayAnswer | null>;
  /** The same refund is paid once however often it is sent. */
  refund(request: {
    refundId: string;
    reference: string;
    amountPaise: number;
  }): Promise<{ reference: string }>;
};
