import { data, redirect } from "react-router";
import { getEditedProduct } from "#server/catalogue/products/get-edited-product.ts";
import { getLot } from "#server/catalogue/lots/find-lots.ts";
import { adjustStock } from "#server/catalogue/stock/adjust-stock.ts";
import type { Workspace } from "#app/features/admin/workspace.ts";
import { backToList } from "#app/features/catalogue/panel/products/list/back-to-list.ts";
import { readForm } from "#app/forms/read-form.ts";
import type { StockAnswer } from "./adjust-form.tsx";
import { adjustmentSchema } from "./adjustment-schema.ts";
import { explainStockRefusal } from "./explain-stock-refusal.ts";

/** Leads back to where it was sent from: the list, the page of the stock, or that of a lot. */
export async function answerStockForm(
  workspace: Workspace,
  { request, params }: { request: Request; params: { id: string; lotId?: string } },
) {
  const { id: productId, lotId = null } = params;
  const form = await readForm(request, adjustmentSchema(workspace.t));
  const answer: StockAnswer = { values: form.values, problems: {}, problem: null };
  if (!form.ok) {
    // Whose it is comes before what was sent; a sound form is asked so by the verb.
    const { world, person } = workspace;
    const changed =
      lotId === null
        ? await getEditedProduct(world, person, productId)
        : await getLot(world, person, { productId, lotId });
    if (changed === null) throw data(null, { status: 404 });
    return data({ ...answer, problems: form.problems }, 422);
  }
  const { list, ...value } = form.value;
  const adjusted = await adjustStock(workspace.world, workspace.person, {
    productId,
    lotId,
    ...value,
  });
  if (adjusted.ok) {
    if (list !== "") throw backToList(workspace, { list, productId, done: "stock" });
    if (lotId !== null)
      throw redirect(workspace.pathTo(`/products/${productId}/lots/${lotId}?done=stocked`));
    throw redirect(
      workspace.pathTo(`/products/${productId}/stock?pack=${value.packId}&done=saved`),
    );
  }
  const { refusal } = adjusted;
  if (refusal.code === "pack-not-found") throw data(null, { status: 404 });
  const { init, ...explained } = explainStockRefusal(refusal, workspace.t);
  return data({ ...answer, ...explained }, init);
}
