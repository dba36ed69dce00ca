import { data } from "react-router";
import { productName } from "#domain/catalogue/products/product.ts";
import { findProductImages } from "#server/catalogue/images/find-product-images.ts";
import type { Workspace } from "#app/features/admin/workspace.ts";

/** @throws 404 when the product isn't there, or is another vendor's */
export async function openImages({ world, person, t, language }: Workspace, productId: string) {
  const found = await findProductImages(world, person, productId);
  if (found === null) throw data(null, { status: 404 });
  const { id } = found.product;
  const name = productName(found.product, language);
  return { title: t("adminImages.title", { name }), product: { id, name }, images: found.images };
}
