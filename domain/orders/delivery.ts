// Delivery: the date shown is 7 days after the order, in Asia/Kolkata ("3–5 business days" in transit, "5–7" overall).
import { type IndiaDay, indiaDayAfter } from "#domain/india-time.ts";

export const estimatedDeliveryDays = 7;

export function estimatedDelivery(placedAt: Date): IndiaDay {
  return indiaDayAfter(placedAt, estimatedDeliveryDays);
}
