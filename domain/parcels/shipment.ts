// What is known of a parcel once it is with a carrier. Some carriers give no number: a bus, the shop's own van.
import { type Result, accept, refuse } from "#domain/result.ts";
import { findCarrier } from "./carriers.ts";
import type { ShipmentRefusal } from "./parcel-refusals.ts";
import { readTrackingAddress, type OwnCarrier } from "./tracking-link.ts";

export const shipmentWordsMax = 60;

export type Shipment = { carrier: string; trackingNumber: string | null };

export type GivenShipment = {
  carrier: string;
  trackingNumber: string;
  /** Where parcels of a carrier that is not in the list are followed. */
  trackingAddress?: string;
};

export type ReadShipment = {
  shipment: Shipment;
  /** Null: a carrier of the list, which has a page already. */
  own: OwnCarrier | null;
};

export function readShipment(given: GivenShipment): Result<ReadShipment, ShipmentRefusal> {
  const carrier = oneLine(given.carrier);
  const trackingNumber = oneLine(given.trackingNumber);
  const max = shipmentWordsMax;
  if (carrier === "") return refuse({ code: "carrier-missing" });
  if (carrier.length > max) return refuse({ code: "carrier-too-long", max });
  if (trackingNumber.length > max) return refuse({ code: "tracking-too-long", max });
  const shipment = { carrier, trackingNumber: trackingNumber === "" ? null : trackingNumber };
  if (findCarrier(carrier) !== null) return accept({ shipment, own: null });
  const address = readTrackingAddress(given.trackingAddress ?? "");
  if (!address.ok) return address;
  return accept({ shipment, own: { name: carrier, trackingAddress: address.value } });
}

/** Compares the shipment with the stored one after trimming it. */
export function isSameShipment(
  given: GivenShipment,
  stored: { carrier: string | null; trackingNumber: string | null; trackingAddress: string | null },
): boolean {
  const { carrier, trackingNumber, trackingAddress } = stored;
  const address = given.trackingAddress?.trim() ?? "";
  const isOther = address !== "" && address !== trackingAddress;
  return (
    oneLine(given.carrier) === carrier &&
    oneLine(given.trackingNumber) === (trackingNumber ?? "") &&
    (!isOther || findCarrier(carrier) !== null)
  );
}

const oneLine = (text: string): string => text.trim().replace(/\s+/g, " ");
