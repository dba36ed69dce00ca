import { data, redirect } from "react-router";
import type { ProductRefusal } from "#domain/catalogue/products/product-refusals.ts";
import { addProduct } from "#server/catalogue/products/add-product.ts";
import { getEditedProduct } from "#server/catalogue/products/get-edited-product.ts";
import { updateProduct } from "#server/catalogue/products/update-product.ts";
import type { Desk } from "#app/features/admin/desk.ts";
import type { ProductAnswer, ProductValues } from "./product-values.ts";
import { explainProductRefusal } from "./explain-product-refusal.ts";
import { readProductForm } from "./read-product-form.ts";

export async function answerNewProduct(desk: Desk, { request }: { request: Request }) {
  const form = await readProductForm(request, desk);
  const { values } = form;
  if (!form.ok) return wrong(values, form.problems);
  const added = await addProduct(desk.world, desk.person, { id: values.mark, given: form.given });
  if (added.ok) throw redirect(desk.place(`/products/${added.value.id}?done=added`));
  return refused(desk, { refusal: added.refusal, values, id: values.mark });
}

export async function answerProductForm(
  desk: Desk,
  { request, params: { id } }: { request: Request; params: { id: string } },
) {
  const form = await readProductForm(request, desk);
  const { values } = form;
  if (!form.ok) {
    // Whose it is comes before what was sent; a sound form is asked so by the verb.
    if ((await getEditedProduct(desk.world, desk.person, id)) === null)
      throw data(null, { status: 404 });
    return wrong(values, form.problems);
  }
  const version = Number(values.mark);
  const saved = await updateProduct(desk.world, desk.person, { id, version, given: form.given });
  if (saved.ok) throw redirect(desk.place(`/products/${id}?done=saved`));
  return refused(desk, { refusal: saved.refusal, values, id });
}

function wrong(values: ProductValues, problems: ProductAnswer["problems"]) {
  const answer: ProductAnswer = { values, problems, problem: null, current: null };
  return data(answer, 422);
}

type Refused = { refusal: ProductRefusal; values: ProductValues; id: string };

function refused(desk: Desk, { refusal, values, id }: Refused) {
  if (refusal.code === "product-not-found") throw data(null, { status: 404 });
  const { init, ...explained } = explainProductRefusal(refusal, values, desk);
  const current = refusal.code === "product-changed" ? desk.place(`/products/${id}`) : null;
  const answer: ProductAnswer = { values, ...explained, current };
  return data(answer, init);
}
