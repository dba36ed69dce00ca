import { data, redirect } from "react-router";
import type { ProductRefusal } from "#domain/catalogue/products/product-refusals.ts";
import { addProduct } from "#server/catalogue/products/add-product.ts";
import { getEditedProduct } from "#server/catalogue/products/get-edited-product.ts";
import { updateProduct } from "#server/catalogue/products/update-product.ts";
import type { Workspace } from "#app/features/admin/workspace.ts";
import type { ProductAnswer, ProductValues } from "./product-values.ts";
import { explainProductRefusal } from "./explain-product-refusal.ts";
import { readProductForm } from "./read-product-form.ts";

export async function answerNewProduct(workspace: Workspace, { request }: { request: Request }) {
  const form = await readProductForm(request, workspace);
  const { values } = form;
  if (!form.ok) return wrong(values, form.problems);
  const added = await addProduct(workspace.world, workspace.person, {
    id: values.mark,
    given: form.given,
  });
  if (added.ok) throw redirect(workspace.pathTo(`/products/${added.value.id}?done=added`));
  return refused(workspace, { refusal: added.refusal, values, id: values.mark });
}

export async function answerProductForm(
  workspace: Workspace,
  { request, params: { id } }: { request: Request; params: { id: string } },
) {
  const form = await readProductForm(request, workspace);
  const { values } = form;
  if (!form.ok) {
    // Whose it is comes before what was sent; a sound form is asked so by the verb.
    if ((await getEditedProduct(workspace.world, workspace.person, id)) === null)
      throw data(null, { status: 404 });
    return wrong(values, form.problems);
  }
  const version = Number(values.mark);
  const saved = await updateProduct(workspace.world, workspace.person, {
    id,
    version,
    given: form.given,
  });
  if (saved.ok) throw redirect(workspace.pathTo(`/products/${id}?done=saved`));
  return refused(workspace, { refusal: saved.refusal, values, id });
}

function wrong(values: ProductValues, problems: ProductAnswer["problems"]) {
  const answer: ProductAnswer = { values, problems, problem: null, current: null };
  return data(answer, 422);
}

type Refused = { refusal: ProductRefusal; values: ProductValues; id: string };

function refused(workspace: Workspace, { refusal, values, id }: Refused) {
  if (refusal.code === "product-not-found") throw data(null, { status: 404 });
  const { init, ...explained } = explainProductRefusal(refusal, values, workspace);
  const current = refusal.code === "product-changed" ? workspace.pathTo(`/products/${id}`) : null;
  const answer: ProductAnswer = { values, ...explained, current };
  return data(answer, init);
}
