import { isoIndiaDay, indiaDay } from "#domain/india-time.ts";
import { packLabel } from "#domain/products/pack-label.ts";
import { readManagedList } from "#domain/product-editing/managed-list.ts";
import { exportProducts } from "#server/products/export-products.ts";
import type { ExportedProduct } from "#server/products/managed-list-store.ts";
import { personOf } from "#server/people/person-of.ts";
import { worldContext } from "#app/context.ts";
import { csvResponse } from "#app/panel/csv-response.ts";
import { requireAdministrator } from "#app/people/require-administrator.ts";
import type { Route } from "./+types/file";

const titles = [
  "Product ID",
  "Product Name",
  "Name in Hindi",
  "Category",
  "Vendor",
  "Seed type",
  "Goods",
  "HSN",
  "State",
  "Address",
  "Added",
  "Pack",
  "SKU",
  "Price (₹)",
  "MRP (₹)",
  "Stock",
  "Pack archived",
];

/** A row for each pack, and one for a product without any. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const world = context.get(worldContext);
  const asked = readManagedList(url.searchParams);
  async function* rows() {
    for await (const batch of exportProducts(world, person, asked)) yield batch.flatMap(rowsOf);
  }
  return csvResponse("products.csv", titles, rows(), world.log);
}

function rowsOf(product: ExportedProduct): (string | number | null)[][] {
  const { id, name, nameHi, category, vendor, seedType, goodsKind, hsn, state, slug } = product;
  const added = isoIndiaDay(indiaDay(product.createdAt));
  const start = [id, name, nameHi, category, vendor, seedType, goodsKind, hsn, state, slug, added];
  if (product.packs.length === 0) return [[...start, null, null, null, null, null, null]];
  return product.packs.map(({ quantity, unit, sku, pricePaise, mrpPaise, stock, archived }) => [
    ...start,
    packLabel(quantity, unit),
    sku,
    pricePaise / 100,
    mrpPaise === null ? null : mrpPaise / 100,
    stock,
    archived ? "yes" : "no",
  ]);
}
