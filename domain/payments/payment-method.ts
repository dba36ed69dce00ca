// Ways to pay. Card and UPI go through a gateway, cash on delivery through none; the owner's own offline methods
// (bank transfer and the like) carry ids that begin with 'offline_'.
export const builtInPaymentMethods = ["credit-card", "upi", "cod"] as const;

export type BuiltInPaymentMethod = (typeof builtInPaymentMethods)[number];
export type OfflinePaymentMethod = `offline_${string}`;
export type PaymentMethod = BuiltInPaymentMethod | OfflinePaymentMethod;

export type PaymentMethodKind = "digital" | "offline" | "cod";

export function isPaymentMethod(text: string): text is PaymentMethod {
  return (
    (builtInPaymentMethods as readonly string[]).includes(text) ||
    /^offline_[A-Za-z0-9_-]{1,56}$/.test(text)
  );
}

export function paymentMethodKind(method: PaymentMethod): PaymentMethodKind {
  if (method === "cod") return "cod";
  return method === "credit-card" || method === "upi" ? "digital" : "offline";
}

export const offlineMethodOf = (id: string): OfflinePaymentMethod => `offline_${id}`;

/** Null: it is none of the owner's own. */
export const offlineIdOf = (method: string): string | null =>
  method.startsWith("offline_") ? method.slice("offline_".length) : null;
