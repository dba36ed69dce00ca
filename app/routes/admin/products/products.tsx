import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { adminDesk } from "#app/features/admin/desk.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import {
  listProducts,
  moveChosenProducts,
} from "#app/features/catalogue/panel/products/list/list-products.ts";
import { AllProductsPage } from "#app/features/catalogue/panel/products/list/all-products-page.tsx";
import type { Route } from "./+types/products";

export async function loader({ context, url }: Route.LoaderArgs) {
  const desk = adminDesk(await requireAdministrator(context));
  const list = await listProducts(context.get(worldContext), desk, url.searchParams);
  return { title: desk.t("adminProducts.title"), ...list };
}

export const meta: Route.MetaFunction = unlistedMeta;

export async function action({ request, context }: Route.ActionArgs) {
  const desk = adminDesk(await requireAdministrator(context));
  return moveChosenProducts(context.get(worldContext), desk, request);
}

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const { title: _, opened: __, ...list } = loaderData;
  return <AllProductsPage {...list} answer={actionData} />;
}
