// Where an order goes may be put right until it is packed, by the shop's side until it leaves. What was priced for the old
// place stays as it was ordered: an address for which tax, delivery, days or cash would differ is refused, with the reason.
import { planDelivery, type GoodsToDeliver } from "#domain/carts/plan-delivery.ts";
import { checkAddressTo } from "#domain/delivery/check-address-to.ts";
import { destinationOf } from "#domain/delivery/delivery-zone.ts";
import type { ShopDelivery } from "#domain/delivery/shop-delivery.ts";
import {
  addressFields,
  type Address,
  type AddressInput,
  type AddressRefusal,
} from "#domain/people/addresses/address.ts";
import type { PinStates } from "#domain/people/addresses/pin-areas.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isClosed, type ParcelActor, type ParcelStatus } from "./order-status.ts";

export type AddressChangeRefusal =
  | AddressRefusal
  /** It is packed, has left, has come or is canceled. */
  | { code: "address-fixed" }
  /** Somebody else has changed it since the form was shown. */
  | { code: "address-changed-meanwhile" }
  /** Another country or State: another tax. */
  | { code: "address-other-state" }
  /** Goods of it are not sent there. */
  | { code: "address-not-served" }
  | { code: "address-no-cash" }
  /** Delivery would cost another sum there, or take other days. */
  | { code: "address-other-terms" }
  /** A bill is issued to that name. */
  | { code: "address-name-fixed" };

/** Each parcel as if it were one pack: `packId` is its own id. */
type Parcel = GoodsToDeliver & { status: ParcelStatus };

export type AddressedOrder = {
  shipTo: Address;
  isCash: boolean;
  /** A bill is issued, to the name and with the address of then. */
  isBilled: boolean;
  parcels: readonly Parcel[];
};

export type AddressTerms = { delivery: ShopDelivery; pinStates: PinStates };

const untilPacked: readonly ParcelStatus[] = ["pending", "confirmed"];
/** The shop's side puts the address right until a parcel leaves. */
export const untilSent: readonly ParcelStatus[] = [...untilPacked, "processing"];

/** The parcels are all of the order's: one address is for all of them. */
export function canChangeAddress(
  parcels: readonly { status: ParcelStatus; vendorId: string }[],
  by: { role: ParcelActor; vendorId: string | null },
): boolean {
  const coming = parcels.filter(({ status }) => status !== "canceled");
  const until = by.role === "customer" ? untilPacked : untilSent;
  const isTheirs = by.role !== "vendor" || coming.every(({ vendorId }) => vendorId === by.vendorId);
  return coming.length > 0 && isTheirs && coming.every(({ status }) => until.includes(status));
}

/** @returns the address as it is to be stored; null where it is what it was */
export function decideAddressChange(
  order: AddressedOrder,
  asked: AddressInput,
  { delivery, pinStates }: AddressTerms,
): Result<Address | null, AddressChangeRefusal> {
  const checked = checkAddressTo(asked, delivery, pinStates);
  if (!checked.ok) return checked;
  const { value: to } = checked;
  const { shipTo: from } = order;
  if (addressFields.every((field) => to[field] === from[field])) return accept(null);
  if (order.isBilled && to.fullName !== from.fullName)
    return refuse({ code: "address-name-fixed" });
  if (to.country !== from.country || to.state !== from.state)
    return refuse({ code: "address-other-state" });
  const open = order.parcels.filter(({ status }) => !isClosed(status));
  const [before, after] = [from, to].map((address) =>
    planDelivery(open, delivery, destinationOf(address, pinStates)),
  );
  if (before === undefined || after === undefined) throw new Error("Two addresses have two plans");
  if (after.notServed.length > 0) return refuse({ code: "address-not-served" });
  if (order.isCash && !after.cash.taken) return refuse({ code: "address-no-cash" });
  const termsOf = ({ lines, shipping, days }: typeof after) =>
    JSON.stringify([shipping, days, lines.map(({ ownShipping }) => ownShipping ?? null)]);
  return termsOf(before) === termsOf(after) ? accept(to) : refuse({ code: "address-other-terms" });
}
