import { data, redirect } from "react-router";
import { copyProduct } from "#server/catalogue/products/copy-product.ts";
import type { Workspace } from "#app/features/admin/workspace.ts";

/** Leads to the form of the copy. */
export async function copyListedProduct(
  { world, person, pathTo }: Workspace,
  { id }: { id: string },
) {
  const copied = await copyProduct(world, person, id);
  if (copied.ok) return redirect(pathTo(`/products/${copied.value.id}?done=copied`));
  const { code } = copied.refusal;
  if (code === "product-not-found") throw data(null, { status: 404 });
  return redirect(pathTo(`/products/${id}?refused=${code}`));
}
