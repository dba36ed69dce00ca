import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { vendorDesk } from "#app/features/admin/desk.ts";
import { requireVendor } from "#app/features/people/guards/require-vendor.ts";
import { answerNewProduct } from "#app/features/catalogue/panel/products/answer-product-form.ts";
import { openNewProduct } from "#app/features/catalogue/panel/products/open-product.ts";
import { NewProductPage } from "#app/features/catalogue/panel/products/new-product-page.tsx";
import type { Route } from "./+types/new-product";

export async function loader({ context, url }: Route.LoaderArgs) {
  const desk = vendorDesk(await requireVendor(context, url), url);
  return openNewProduct(context.get(worldContext), desk);
}

export const meta: Route.MetaFunction = unlistedMeta;

export async function action({ request, context, url }: Route.ActionArgs) {
  const desk = vendorDesk(await requireVendor(context, url), url);
  return answerNewProduct(context.get(worldContext), desk, request);
}

export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { values, choices } = loaderData;
  return <NewProductPage values={values} choices={choices} answer={actionData} />;
}
