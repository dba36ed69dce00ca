import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { answerNewProduct } from "#app/features/catalogue/panel/products/answer-product-form.ts";
import { openNewProduct } from "#app/features/catalogue/panel/products/open-product.ts";
import { NewProductPage } from "#app/features/catalogue/panel/products/new-product-page.tsx";
import type { Route } from "./+types/new-product";

export const loader = async (args: Route.LoaderArgs) =>
  openNewProduct(await requireAdminWorkspace(args));

export const meta: Route.MetaFunction = unlistedMeta;

export const action = async (args: Route.ActionArgs) =>
  answerNewProduct(await requireAdminWorkspace(args), args);

export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { values, choices } = loaderData;
  return <NewProductPage values={values} choices={choices} answer={actionData} />;
}
