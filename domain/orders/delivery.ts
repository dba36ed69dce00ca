// When an order comes: so many business days on the way, and up to two for the packing. Of "3–5 business days", a new shop's,
// that is a day 7 days after the order, in Asia/Kolkata ("5–7" overall).
import type { DeliveryDays } from "#domain/delivery/delivery-zone.ts";
import { calendarDays, firstDelivery } from "#domain/delivery/shop-delivery.ts";
import { type IndiaDay, indiaDayAfter } from "#domain/india-time.ts";

export function estimatedDelivery(
  placedAt: Date,
  days: DeliveryDays = firstDelivery.days,
): IndiaDay {
  return indiaDayAfter(placedAt, calendarDays(days));
}
