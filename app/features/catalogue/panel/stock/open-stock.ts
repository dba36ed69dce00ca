import { data } from "react-router";
import { readPage } from "#domain/list-page.ts";
import { productName } from "#domain/catalogue/products/product.ts";
import { getStockHistory } from "#server/catalogue/stock/get-stock-history.ts";
import type { World } from "#server/world.ts";
import type { Desk } from "#app/features/admin/desk.ts";

/** @throws 404 when product or pack isn't there, or is another vendor's */
export async function openStock(
  world: World,
  { person, t, language }: Desk,
  { productId, query }: { productId: string; query: URLSearchParams },
) {
  const history = await getStockHistory(world, person, {
    productId,
    packId: query.get("pack"),
    page: readPage(query),
  });
  if (history === null) throw data(null, { status: 404 });
  const { nameHi, ...product } = history.product;
  const name = productName({ ...product, nameHi }, language);
  return {
    title: t("adminStock.title", { name }),
    history: { ...history, product: { ...product, name } },
  };
}
