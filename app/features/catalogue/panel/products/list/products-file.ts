import { isoIndiaDay, indiaDay } from "#domain/india-time.ts";
import { packWeight } from "#domain/catalogue/products/pack-weight.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { readManagedList } from "#domain/catalogue/products/managed-list.ts";
import { exportProducts } from "#server/catalogue/products/export-products.ts";
import type { ExportedProduct } from "#server/catalogue/products/exported-products-store.ts";
import { csvResponse } from "#app/http/downloads/csv-response.ts";
import type { Workspace } from "#app/features/admin/workspace.ts";

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
  "Weight (g)",
];

/** The list that is asked for: a row for each pack, and one for a product without any. */
export function productsFile({ world, person }: Workspace, query: URLSearchParams): Response {
  const asked = readManagedList(query);
  async function* rows() {
    for await (const batch of exportProducts(world, person, asked)) yield batch.flatMap(rowsOf);
  }
  return csvResponse("products.csv", titles, rows(), world.log);
}

function rowsOf(product: ExportedProduct): (string | number | null)[][] {
  const { id, name, nameHi, category, vendor, seedType, goodsKind, hsn, state, slug } = product;
  const added = isoIndiaDay(indiaDay(product.createdAt));
  const start = [id, name, nameHi, category, vendor, seedType, goodsKind, hsn, state, slug, added];
  if (product.packs.length === 0) return [[...start, null, null, null, null, null, null, null]];
  return product.packs.map(({ quantity, unit, mrpPaise, ...pack }) => [
    ...start,
    packLabel(quantity, unit),
    pack.sku,
    pack.pricePaise / 100,
    mrpPaise === null ? null : mrpPaise / 100,
    pack.stock,
    pack.archived ? "yes" : "no",
    packWeight(quantity, unit, pack.weightGrams),
  ]);
}
