import { data } from "react-router";
import { getEditedProduct } from "#server/catalogue/products/get-edited-product.ts";
import type { Workspace } from "#app/features/admin/workspace.ts";
import { redirectTo } from "#app/features/admin/redirect-to.ts";

/** Redirects from addresses that only take posts. @throws 404 when the product isn't there, or is another vendor's */
export async function redirectToProduct(
  { world, person, pathTo }: Workspace,
  { id }: { id: string },
) {
  if ((await getEditedProduct(world, person, id)) === null) throw data(null, { status: 404 });
  return redirectTo(pathTo(`/products/${id}`));
}
