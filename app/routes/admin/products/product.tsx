import { data, redirect } from "react-router";
import { findProductChoices } from "#server/products/find-product-choices.ts";
import { getEditedProduct } from "#server/products/get-edited-product.ts";
import { updateProduct } from "#server/products/update-product.ts";
import { personOf } from "#server/people/person-of.ts";
import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/head/unlisted-meta.ts";
import { textIn } from "#app/messages/catalogues.ts";
import { requireAdministrator } from "#app/people/require-administrator.ts";
import { explainProductRefusal } from "#app/products/explain-product-refusal.ts";
import { choicesOf, standingOf, valuesOfProduct } from "#app/products/product-form-data.ts";
import { readProductForm } from "#app/products/read-product-form.ts";
import { ProductPage } from "#app/ui/panel/products/product-page.tsx";
import type { ProductAnswer } from "#app/ui/panel/products/product-values.ts";
import type { Route } from "./+types/product";

export async function loader({ context, params }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const world = context.get(worldContext);
  const product = await getEditedProduct(world, person, params.id);
  if (product === null) throw data(null, { status: 404 });
  const { id, name, state, slug } = product;
  return {
    title: name,
    page: {
      name,
      product: { ...standingOf(product), id },
      values: valuesOfProduct(product),
      choices: choicesOf(await findProductChoices(world, person)),
      inShop: state === "published" ? `/products/${slug}` : null,
      canDelete: !product.reviewed && product.packs.every(({ ordered }) => !ordered),
    },
  };
}

export const meta: Route.MetaFunction = unlistedMeta;

export async function action({ request, context, params }: Route.ActionArgs) {
  const person = personOf(await requireAdministrator(context));
  const t = textIn("en");
  const form = await readProductForm(request, t);
  const { values } = form;
  const answer: ProductAnswer = { values, problems: {}, problem: null, current: null };
  if (!form.ok) return data({ ...answer, problems: form.problems }, 422);
  const saved = await updateProduct(context.get(worldContext), person, {
    id: params.id,
    version: Number(values.mark),
    given: form.given,
  });
  if (saved.ok) throw redirect(`/admin/products/${params.id}?done=saved`);
  const { refusal } = saved;
  if (refusal.code === "product-not-found") throw data(null, { status: 404 });
  const { init, ...explained } = explainProductRefusal(refusal, values, t);
  const current = refusal.code === "product-changed" ? `/admin/products/${params.id}` : null;
  return data({ ...answer, ...explained, current }, init);
}

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductPage page={loaderData.page} answer={actionData} />;
}
