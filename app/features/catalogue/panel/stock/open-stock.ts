import { data } from "react-router";
import { readPage } from "#domain/list-page.ts";
import { productName } from "#domain/catalogue/products/product.ts";
import { getStockHistory } from "#server/catalogue/stock/get-stock-history.ts";
import type { Workspace } from "#app/features/admin/workspace.ts";

/** @throws 404 when product or pack isn't there, or is another vendor's */
export async function openStock(
  { world, person, t, language }: Workspace,
  { params, url }: { params: { id: string }; url: URL },
) {
  const history = await getStockHistory(world, person, {
    productId: params.id,
    packId: url.searchParams.get("pack"),
    page: readPage(url.searchParams),
  });
  if (history === null) throw data(null, { status: 404 });
  const { nameHi, ...product } = history.product;
  const name = productName({ ...product, nameHi }, language);
  return {
    title: t("adminStock.title", { name }),
    history: { ...history, product: { ...product, name } },
  };
}
