// Where a parcel is followed: on the page of its carrier, or of a seller's own carrier at the address that the seller gave.
import { type Result, accept, refuse } from "#domain/result.ts";
import { findCarrier } from "./carriers.ts";
import type { ShipmentRefusal } from "./parcel-refusals.ts";

export const trackingAddressMax = 300;

/** In an address, where the tracking number goes. */
export const numberPlace = "{number}";

/** A carrier that a seller has sent with and that is not in the list. */
export type OwnCarrier = { name: string; trackingAddress: string | null };

export type TrackingLink = {
  href: string;
  /** Of an address that a seller gave: a customer sees where it leads. Null: the carrier's own, of the list. */
  host: string | null;
  /** The page has to be told the number. */
  asksNumber: boolean;
};

type Sent = {
  carrier: string | null;
  trackingNumber: string | null;
  /** What the seller gave for this carrier. */
  trackingAddress: string | null;
};

/** Null: there is no number, or no page is known. */
export function trackingLink({
  carrier,
  trackingNumber,
  trackingAddress,
}: Sent): TrackingLink | null {
  if (carrier === null || trackingNumber === null) return null;
  const known = findCarrier(carrier);
  const page = known?.page ?? trackingAddress;
  if (page === null) return null;
  const url = readHttps(page.replaceAll(numberPlace, encodeURIComponent(trackingNumber)));
  if (url === null) return null;
  return {
    href: url.href,
    host: known === null ? url.host : null,
    asksNumber: !page.includes(numberPlace),
  };
}

/** Null for an empty field. What stands for the number may not be a part of where the address leads. */
export function readTrackingAddress(typed: string): Result<string | null, ShipmentRefusal> {
  const address = typed.trim();
  const max = trackingAddressMax;
  if (address === "") return accept(null);
  if (address.length > max) return refuse({ code: "tracking-address-too-long", max });
  const one = readHttps(address.replaceAll(numberPlace, "1"));
  const other = readHttps(address.replaceAll(numberPlace, "2"));
  if (one === null || other === null || one.host !== other.host)
    return refuse({ code: "tracking-address-invalid" });
  return accept(address);
}

/** Only of a host that has a name: neither a number, nor a machine of somebody's own network, nor with a password. */
function readHttps(address: string): URL | null {
  if (!/^https:\/\/[^\s\\]+$/i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isNamed = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(url.hostname);
  return isNamed && url.username === "" && url.password === "" ? url : null;
}
