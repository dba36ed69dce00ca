import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { decimalRupees, formatExactRupees } from "#domain/money.ts";
import { packerPayment } from "#domain/parcels/packing.ts";
import { readVendorParcelList } from "#domain/parcels/vendor-parcels.ts";
import { exportVendorParcels } from "#server/parcels/export-vendor-parcels.ts";
import { worldContext } from "#app/context.ts";
import { languageOf } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { csvResponse } from "#app/http/downloads/csv-response.ts";
import { readSearch } from "#app/forms/read-search.ts";
import { requireVendor } from "#app/features/people/guards/require-vendor.ts";
import type { Route } from "./+types/file";

const titles = [
  "vendorOrders.number",
  "adminOrder.parcelOnly",
  "vendorOrders.shipTo",
  "vendorOrders.city",
  "vendorOrders.postalCode",
  "vendorOrders.placed",
  "vendorOrders.items",
  "vendorOrders.total",
  "vendorOrders.payment",
  "vendorOrders.status",
  "adminOrder.carrier",
  "adminOrder.tracking",
] as const;

/** The parcels that the list's address asks for, as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const vendor = await requireVendor(context, url);
  const world = context.get(worldContext);
  const t = textIn(languageOf(url.pathname));
  const query = url.searchParams;
  const asked = readVendorParcelList(query, readSearch(query));
  async function* rows() {
    for await (const batch of exportVendorParcels(world, vendor, asked))
      yield batch.map((parcel) => [
        parcel.orderNumber,
        parcel.number,
        parcel.shipToName,
        parcel.city,
        parcel.postalCode,
        isoIndiaDay(indiaDay(parcel.placedAt)),
        parcel.items,
        decimalRupees(parcel.totalPaise),
        t(`vendorOrders.payment.${packerPayment(parcel)}`, {
          sum: formatExactRupees(parcel.totalPaise),
        }),
        t(`status.${parcel.status}`),
        parcel.carrier,
        parcel.trackingNumber,
      ]);
  }
  return csvResponse(
    "orders.csv",
    titles.map((title) => t(title)),
    rows(),
    world.log,
  );
}
