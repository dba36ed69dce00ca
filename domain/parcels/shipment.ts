// What is known of a parcel once it is with a carrier. Some carriers give no number: a bus, the shop's own van.
import { type Result, accept, refuse } from "#domain/result.ts";
import type { ShipmentRefusal } from "./parcel-refusals.ts";

export const shipmentWordsMax = 60;

export type Shipment = { carrier: string; trackingNumber: string | null };

export function readShipment(given: {
  carrier: string;
  trackingNumber: string;
}): Result<Shipment, ShipmentRefusal> {
  const carrier = oneLine(given.carrier);
  const trackingNumber = oneLine(given.trackingNumber);
  const max = shipmentWordsMax;
  if (carrier === "") return refuse({ code: "carrier-missing" });
  if (carrier.length > max) return refuse({ code: "carrier-too-long", max });
  if (trackingNumber.length > max) return refuse({ code: "tracking-too-long", max });
  return accept({ carrier, trackingNumber: trackingNumber === "" ? null : trackingNumber });
}

/** Compares the shipment with the stored one after trimming it. */
export function isSameShipment(
  given: { carrier: string; trackingNumber: string },
  stored: { carrier: string | null; trackingNumber: string | null },
): boolean {
  const { carrier, trackingNumber } = stored;
  return (
    oneLine(given.carrier) === carrier && oneLine(given.trackingNumber) === (trackingNumber ?? "")
  );
}

const oneLine = (text: string): string => text.trim().replace(/\s+/g, " ");
