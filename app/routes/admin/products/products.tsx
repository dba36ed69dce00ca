import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import {
  listProducts,
  moveChosenProducts,
} from "#app/features/catalogue/panel/products/list/list-products.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { AllProductsPage } from "#app/features/catalogue/panel/products/list/all-products-page.tsx";
import type { Route } from "./+types/products";

export async function loader(args: Route.LoaderArgs) {
  const workspace = await requireAdminWorkspace(args);
  const list = await listProducts(workspace, args.url.searchParams);
  return { title: workspace.t("adminProducts.title"), ...list };
}

export const meta: Route.MetaFunction = unlistedMeta;

export const action = async (args: Route.ActionArgs) =>
  moveChosenProducts(await requireAdminWorkspace(args), args);

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const { title: _, ...list } = loaderData;
  return <AllProductsPage {...list} answer={actionData} />;
}
