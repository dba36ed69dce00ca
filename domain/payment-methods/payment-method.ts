// Ways to pay. Card, UPI, net banking and wallets go through a gateway, cash on delivery through none. 'upi-direct' is the
// shop's own UPI ID, whose money an administrator sees at the bank, as with the owner's own offline methods (bank transfer
// and the like), which carry ids that begin with 'offline_'.
export const digitalMethods = ["credit-card", "upi", "netbanking", "wallet"] as const;

/** Taken by a gateway. */
export type DigitalMethod = (typeof digitalMethods)[number];

export const builtInPaymentMethods = [...digitalMethods, "upi-direct", "cod"] as const;

export type BuiltInPaymentMethod = (typeof builtInPaymentMethods)[number];
export type OfflinePaymentMethod = `offline_${string}`;
export type PaymentMethod = BuiltInPaymentMethod | OfflinePaymentMethod;

/** Of a gateway: whether its money is real. */
export const gatewayModes = ["test", "live"] as const;

export type PaymentMethodKind = "digital" | "offline" | "cod";

export function isPaymentMethod(text: string): text is PaymentMethod {
  return (
    (builtInPaymentMethods as readonly string[]).includes(text) ||
    /^offline_[A-Za-z0-9_-]{1,56}$/.test(text)
  );
}

export const isDigitalMethod = (method: string): method is DigitalMethod =>
  (digitalMethods as readonly string[]).includes(method);

/** 'offline': the customer sends the money, and somebody has to see that it came. */
export function paymentMethodKind(method: PaymentMethod): PaymentMethodKind {
  if (method === "cod") return "cod";
  return isDigitalMethod(method) ? "digital" : "offline";
}

/** Cash and the owner's own methods go through no gateway: an administrator, or the courier, sees that money. Null: others do. */
export function handGatewayOf(method: PaymentMethod): "upi-direct" | "offline" | "cod" | null {
  const kind = paymentMethodKind(method);
  if (kind === "digital") return null;
  return method === "upi-direct" ? method : kind;
}

export const offlineMethodOf = (id: string): OfflinePaymentMethod => `offline_${id}`;

/** Null: it is none of the owner's own. */
export const offlineIdOf = (method: string): string | null =>
  method.startsWith("offline_") ? method.slice("offline_".length) : null;
