import { data, redirect } from "react-router";
import { removeProduct } from "#server/catalogue/products/remove-product.ts";
import type { Workspace } from "#app/features/admin/workspace.ts";

/** Leads to the list, which says whether it was deleted or archived. */
export async function removeListedProduct(
  { world, person, pathTo }: Workspace,
  { id }: { id: string },
) {
  const removed = await removeProduct(world, person, id);
  if (removed.ok) return redirect(pathTo(`/products?done=${removed.value}`));
  const { code } = removed.refusal;
  if (code === "product-not-found") throw data(null, { status: 404 });
  return redirect(pathTo(`/products/${id}?refused=${code}`));
}
