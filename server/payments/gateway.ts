/** What a gateway says of a payment. `open`: it has not decided yet, ask again. */
export type GatewayAnswer =
  | { state: "captured"; reference: string }
  | { state: "declined"; reference: string; failureCode: string }
  | { state: "open"; reference: string | null };

/** A company that moves the money. Called between transactions, never inside one. */
export type Gateway = {
  name: string;
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
