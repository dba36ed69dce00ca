import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { answerProductForm } from "#app/features/catalogue/panel/products/answer-product-form.ts";
import { openProduct } from "#app/features/catalogue/panel/products/open-product.ts";
import { ProductPage } from "#app/features/catalogue/panel/products/product-page.tsx";
import type { Route } from "./+types/product";

export const loader = async (args: Route.LoaderArgs) =>
  openProduct(await requireVendorWorkspace(args), args.params);

export const meta: Route.MetaFunction = unlistedMeta;

export const action = async (args: Route.ActionArgs) =>
  answerProductForm(await requireVendorWorkspace(args), args);

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductPage page={loaderData.page} answer={actionData} />;
}
