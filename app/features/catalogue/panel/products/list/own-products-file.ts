import { isoIndiaDay, indiaDay } from "#domain/india-time.ts";
import {
  exportOnlyTitles,
  importColumns,
  importTitles,
  type ImportColumnName,
} from "#domain/catalogue/imports/columns.ts";
import { mustComeByLot } from "#domain/catalogue/lots/lots-required.ts";
import { readManagedList } from "#domain/catalogue/products/managed-list.ts";
import { exportProducts } from "#server/catalogue/products/export-products.ts";
import type { ExportedProduct } from "#server/catalogue/products/exported-products-store.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import { csvResponse } from "#app/http/downloads/csv-response.ts";
import type { Workspace } from "#app/features/admin/workspace.ts";

/**
 * A vendor's list as a file that can be imported again: a row for each pack that is not archived, and one for a product
 * without any. Where lots are required, packets of seed that is sown stand in a column that the import reads over.
 */
export function ownProductsFile({ world, person }: Workspace, query: URLSearchParams): Response {
  const asked = readManagedList(query);
  async function* rows() {
    const settings = await cachedSettings(world);
    for await (const batch of exportProducts(world, person, asked))
      yield batch.flatMap((product) =>
        rowsOf(product, { byLot: mustComeByLot(product.goodsKind, settings) }),
      );
  }
  const titles = [...importTitles, ...exportOnlyTitles];
  return csvResponse("products.csv", titles, rows(), world.log);
}

type FileCell = string | number | null;
type FileCells = Record<ImportColumnName, FileCell>;

function rowsOf(product: ExportedProduct, { byLot }: { byLot: boolean }): FileCell[][] {
  const { id, state, slug, createdAt, packs } = product;
  const end = [id, state, slug, isoIndiaDay(indiaDay(createdAt))];
  const sold = packs.filter(({ archived }) => !archived);
  return (sold.length === 0 ? [null] : sold).map((pack) => {
    const cells = cellsOf(product, pack);
    const { stock } = cells;
    if (byLot) cells.stock = null;
    return [...importColumns.map(({ name }) => cells[name]), ...end, byLot ? stock : null];
  });
}

const cellsOf = (
  product: ExportedProduct,
  pack: ExportedProduct["packs"][number] | null,
): FileCells => ({
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
  fssai: product.foodLabel?.fssai ?? null,
  food_mark: product.foodLabel?.foodMark ?? null,
  ingredients: product.foodLabel?.ingredients ?? null,
  ingredients_hi: product.foodLabel?.ingredientsHi ?? null,
  best_before: product.foodLabel?.bestBefore ?? null,
  best_before_hi: product.foodLabel?.bestBeforeHi ?? null,
  nutrition: product.foodLabel?.nutrition ?? null,
  nutrition_hi: product.foodLabel?.nutritionHi ?? null,
  pack_quantity: pack && pack.quantity,
  pack_unit: pack && pack.unit,
  sku: pack && pack.sku,
  price: pack && pack.pricePaise / 100,
  mrp: pack?.mrpPaise == null ? null : pack.mrpPaise / 100,
  weight_grams: pack && pack.weightGrams,
  stock: pack && pack.stock,
});
