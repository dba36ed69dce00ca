import { data } from "react-router";
import { getEditedProduct } from "#server/catalogue/products/get-edited-product.ts";
import type { Desk } from "#app/features/admin/desk.ts";
import { leadTo } from "#app/features/admin/lead-back.ts";

/** The addresses of deeds are no pages. @throws 404 when the product isn't there, or is another vendor's */
export async function leadToProduct({ world, person, place }: Desk, { id }: { id: string }) {
  if ((await getEditedProduct(world, person, id)) === null) throw data(null, { status: 404 });
  return leadTo(place(`/products/${id}`));
}
