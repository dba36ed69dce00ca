import { data, redirect } from "react-router";
import { removeProduct } from "#server/catalogue/products/remove-product.ts";
import type { Desk } from "#app/features/admin/desk.ts";

/** Leads to the list, which says whether it was deleted or archived. */
export async function removeListedProduct({ world, person, place }: Desk, { id }: { id: string }) {
  const removed = await removeProduct(world, person, id);
  if (removed.ok) return redirect(place(`/products?done=${removed.value}`));
  const { code } = removed.refusal;
  if (code === "product-not-found") throw data(null, { status: 404 });
  return redirect(place(`/products/${id}?refused=${code}`));
}
