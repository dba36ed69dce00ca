import { isoIndiaDay, indiaDay } from "#domain/india-time.ts";
import { importTitles, type ImportColumnName } from "#domain/product-import/columns.ts";
import { readManagedList } from "#domain/product-editing/managed-list.ts";
import { exportProducts } from "#server/products/export-products.ts";
import type { ExportedProduct } from "#server/products/managed-list-store.ts";
import type { World } from "#server/world.ts";
import { csvResponse } from "#app/panel/csv-response.ts";
import type { Desk } from "#app/panel/desk.ts";

type Cell = string | number | null;

/** What an import reads over. */
const more = ["product_id", "state", "address", "added", "pack_archived"] as const;

/** A vendor's list in the columns of an import, so that the file can be sent in again: a row for each pack. */
export function ownProductsFile(world: World, desk: Desk, query: URLSearchParams): Response {
  const asked = readManagedList(query);
  async function* rows() {
    for await (const batch of exportProducts(world, desk.person, asked))
      yield batch.flatMap(rowsOf);
  }
  return csvResponse("products.csv", [...importTitles, ...more], rows(), world.log);
}

function rowsOf(product: ExportedProduct): Cell[][] {
  const packs = product.packs.length === 0 ? [null] : product.packs;
  return packs.map((pack) => {
    const cells = { ...productCells(product), ...packCells(pack) };
    const { id, state, slug, createdAt } = product;
    const archived = pack === null ? null : pack.archived ? "yes" : "no";
    const added = isoIndiaDay(indiaDay(createdAt));
    return [...importTitles.map((title) => cells[title]), id, state, slug, added, archived];
  });
}

type PackColumn = "pack_quantity" | "pack_unit" | "sku" | "price" | "mrp" | "stock";

const productCells = (
  product: ExportedProduct,
): Record<Exclude<ImportColumnName, PackColumn>, Cell> => ({
  name: product.name,
  name_hi: product.nameHi,
  short_description: product.shortDescription,
  short_description_hi: product.shortDescriptionHi,
  description: product.description,
  description_hi: product.descriptionHi,
  seed_type: product.seedType,
  seed_type_hi: product.seedTypeHi,
  category: product.category,
  goods: product.goodsKind,
  crop: product.cropKey,
  hsn: product.hsn,
});

const packCells = (pack: ExportedProduct["packs"][number] | null): Record<PackColumn, Cell> => ({
  pack_quantity: pack?.quantity ?? null,
  pack_unit: pack?.unit ?? null,
  sku: pack?.sku ?? null,
  price: pack === null ? null : pack.pricePaise / 100,
  mrp: pack?.mrpPaise == null ? null : pack.mrpPaise / 100,
  stock: pack?.stock ?? null,
});
