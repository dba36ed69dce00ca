import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import {
  listProducts,
  moveChosenProducts,
} from "#app/features/catalogue/panel/products/list/list-products.ts";
import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { OwnProductsPage } from "#app/features/catalogue/panel/products/list/own-products-page.tsx";
import type { Route } from "./+types/products";

export async function loader(args: Route.LoaderArgs) {
  const workspace = await requireVendorWorkspace(args);
  const list = await listProducts(workspace, args.url.searchParams);
  return { title: workspace.t("vendorProducts.title"), ...list };
}

export const meta: Route.MetaFunction = unlistedMeta;

export const action = async (args: Route.ActionArgs) =>
  moveChosenProducts(await requireVendorWorkspace(args), args);

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const { title: _, ...list } = loaderData;
  return <OwnProductsPage {...list} answer={actionData} />;
}
