// A vendor's list of parcels, as its address asks for it; what can't be read is left out. To pack is what is confirmed,
// has not left and was not paid back; a return is asked for while nobody has answered it.
import { type DaySpan, readDaySpan } from "#domain/india-time.ts";
import { isInEveryNumber } from "#domain/orders/order-number.ts";
import { parcelStatuses, type ParcelStatus } from "#domain/orders/order-status.ts";

const groups = ["to-pack", "return-asked"] as const;
export type VendorParcelFilter = (typeof groups)[number] | ParcelStatus;

export const vendorParcelChips = [
  "to-pack",
  "shipped",
  "delivered",
  "return-asked",
] as const satisfies readonly VendorParcelFilter[];

export const moreVendorParcelChips = [
  "pending",
  "confirmed",
  "processing",
  "out-for-delivery",
  "failed-to-deliver",
  "returned",
  "canceled",
] as const satisfies readonly VendorParcelFilter[];

const sortKeys = ["placed", "name", "total"] as const;
export type VendorParcelSort = { by: (typeof sortKeys)[number]; descending: boolean };

export type VendorParcelList = DaySpan & {
  /** In the order's number, the name, the city or the PIN code; '' asks for any. */
  search: string;
  /** Null stands for any status. */
  filter: VendorParcelFilter | null;
  /** The newest first, unless a head was pressed. */
  sort: VendorParcelSort;
};

/** `search` as it was typed, without what no database takes. */
export function readVendorParcelList(query: URLSearchParams, search: string): VendorParcelList {
  const asked = query.get("status");
  return {
    search: isInEveryNumber(search) ? "" : search,
    filter: [...groups, ...parcelStatuses].find((filter) => filter === asked) ?? null,
    sort: readSort(query.get("sort") ?? ""),
    ...readDaySpan(query.get("from"), query.get("to")),
  };
}

/** Null when the filter includes every status. */
export function statusesInVendorFilter(
  filter: VendorParcelFilter | null,
): readonly ParcelStatus[] | null {
  if (filter === null || filter === "return-asked") return null;
  return filter === "to-pack" ? ["confirmed", "processing"] : [filter];
}

function readSort(text: string): VendorParcelSort {
  const descending = text.endsWith("-desc");
  const by = sortKeys.find((key) => key === (descending ? text.slice(0, -5) : text));
  return by === undefined ? { by: "placed", descending: true } : { by, descending };
}
