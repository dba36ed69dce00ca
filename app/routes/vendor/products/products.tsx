import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { vendorDesk } from "#app/features/admin/desk.ts";
import { requireVendor } from "#app/features/people/guards/require-vendor.ts";
import {
  listProducts,
  moveChosenProducts,
} from "#app/features/catalogue/panel/products/list/list-products.ts";
import { OwnProductsPage } from "#app/features/catalogue/panel/products/list/own-products-page.tsx";
import type { Route } from "./+types/products";

export async function loader({ context, url }: Route.LoaderArgs) {
  const desk = vendorDesk(await requireVendor(context, url), url);
  const list = await listProducts(context.get(worldContext), desk, url.searchParams);
  return { title: desk.t("vendorProducts.title"), ...list };
}

export const meta: Route.MetaFunction = unlistedMeta;

export async function action({ request, context, url }: Route.ActionArgs) {
  const desk = vendorDesk(await requireVendor(context, url), url);
  return moveChosenProducts(context.get(worldContext), desk, request);
}

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const { title: _, ...list } = loaderData;
  return <OwnProductsPage {...list} answer={actionData} />;
}
