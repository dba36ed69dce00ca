import { data, redirect } from "react-router";
import { addProduct } from "#server/products/add-product.ts";
import { findProductChoices } from "#server/products/find-product-choices.ts";
import { personOf } from "#server/people/person-of.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/head/unlisted-meta.ts";
import { textIn } from "#app/messages/catalogues.ts";
import { requireAdministrator } from "#app/people/require-administrator.ts";
import { explainProductRefusal } from "#app/products/explain-product-refusal.ts";
import { choicesOf, emptyProductValues } from "#app/products/product-form-data.ts";
import { readProductForm } from "#app/products/read-product-form.ts";
import { PanelPage } from "#app/ui/panel/panel-page.tsx";
import { ProductForm } from "#app/ui/panel/products/product-form.tsx";
import type { ProductAnswer } from "#app/ui/panel/products/product-values.ts";
import { useText } from "#app/ui/text.tsx";
import type { Route } from "./+types/new-product";

export async function loader({ context }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const world = context.get(worldContext);
  const choices = choicesOf(await findProductChoices(world, person));
  const only = choices.vendors.length === 1 ? (choices.vendors[0]?.value ?? "") : "";
  return { choices, values: emptyProductValues(world.newId(), only) };
}

export const meta: Route.MetaFunction = panelMeta("Add New Product");

export async function action({ request, context }: Route.ActionArgs) {
  const person = personOf(await requireAdministrator(context));
  const t = textIn("en");
  const form = await readProductForm(request, t);
  const { values } = form;
  const answer: ProductAnswer = { values, problems: {}, problem: null, current: null };
  if (!form.ok) return data({ ...answer, problems: form.problems }, 422);
  const given = { id: values.mark, given: form.given };
  const added = await addProduct(context.get(worldContext), person, given);
  if (added.ok) throw redirect(`/admin/products/${added.value.id}?done=added`);
  const { refusal } = added;
  if (refusal.code === "product-not-found") throw data(null, { status: 404 });
  const { init, ...explained } = explainProductRefusal(refusal, values, t);
  const current = refusal.code === "product-changed" ? `/admin/products/${values.mark}` : null;
  return data({ ...answer, ...explained, current }, init);
}

export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  return (
    <PanelPage
      title={t("adminProduct.new")}
      back={{ to: "/admin/products", text: t("adminProduct.back") }}
    >
      <ProductForm
        values={loaderData.values}
        choices={loaderData.choices}
        product={null}
        answer={actionData}
      />
    </PanelPage>
  );
}
