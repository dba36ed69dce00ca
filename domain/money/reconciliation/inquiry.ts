// How it ends when an administrator has a gateway asked about one payment.
export type Inquiry =
  /** What became of the attempt it was made for. */
  | "captured"
  | "declined"
  | "open"
  /** No order of ours knows it; what the gateway says is kept. */
  | "kept";

export type InquiryRefusal =
  | { code: "payment-not-found" }
  | { code: "payment-unknown-there" }
  | { code: "gateway-off" }
  | { code: "gateway-silent" };
