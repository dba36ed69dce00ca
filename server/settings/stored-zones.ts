// Delivery zones as they are stored, the shop's and those of vendors: what their forms take, and nothing else.
import { createHash } from "node:crypto";
import * as z from "zod";
import type { DeliveryZone } from "#domain/delivery/delivery-zone.ts";
import { deliveryLimits, isPlace } from "#domain/delivery/written-delivery.ts";

const paise = z.int().min(0).max(deliveryLimits.paise);
const someDays = z.int().min(1).max(deliveryLimits.days);

export const deliveryDays = z
  .object({ from: someDays, to: someDays })
  .refine(({ from, to }) => from <= to, "The soonest is after the last");

const deliveryZone = z.object({
  places: z.array(z.string().refine(isPlace)).max(deliveryLimits.places),
  served: z.boolean(),
  days: deliveryDays,
  feePaise: paise,
  freeOverPaise: paise.nullable(),
  weightSteps: z
    .array(z.object({ overGrams: z.int().min(1).max(deliveryLimits.grams), feePaise: paise }))
    .max(deliveryLimits.steps)
    .default([]),
  cod: z.boolean(),
  codMaxPaise: paise.nullable(),
});

/** One of no place, as forms let through once, is of nobody. */
export const deliveryZones = z
  .array(deliveryZone)
  .max(deliveryLimits.zones)
  .transform((zones): DeliveryZone[] => zones.filter(({ places }) => places.length > 0));

/** @throws Error when a vendor's cannot be read: nobody is charged by a guess */
export function readVendorZones(vendorId: string, stored: unknown): DeliveryZone[] | null {
  if (stored === null) return null;
  const parsed = deliveryZones.safeParse(stored);
  if (parsed.success) return parsed.data;
  throw new Error(
    `The delivery zones of vendor ${vendorId} cannot be read: ${z.prettifyError(parsed.error)}`,
  );
}

type OfVendor = { vendorId: string; deliveryZones: unknown };

/** Reads those of each vendor once: its lines share them, and a page that is sent carries what is shared once. */
export function vendorZonesReader(): (of: OfVendor) => DeliveryZone[] | null {
  const known = new Map<string, DeliveryZone[] | null>();
  return ({ vendorId, deliveryZones: stored }) => {
    if (!known.has(vendorId)) known.set(vendorId, readVendorZones(vendorId, stored));
    return known.get(vendorId) ?? null;
  };
}

/** By which it is known whether zones are those that were shown: a digest of them as a schema reads them, in one order of their keys. */
export const zonesVersion = (read: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(read ?? null))
    .digest("base64url");
