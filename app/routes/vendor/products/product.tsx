import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { vendorDesk } from "#app/features/admin/desk.ts";
import { requireVendor } from "#app/features/people/guards/require-vendor.ts";
import { answerProductForm } from "#app/features/catalogue/panel/products/answer-product-form.ts";
import { openProduct } from "#app/features/catalogue/panel/products/open-product.ts";
import { ProductPage } from "#app/features/catalogue/panel/products/product-page.tsx";
import type { Route } from "./+types/product";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const desk = vendorDesk(await requireVendor(context, url), url);
  return openProduct(context.get(worldContext), desk, params.id);
}

export const meta: Route.MetaFunction = unlistedMeta;

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const desk = vendorDesk(await requireVendor(context, url), url);
  return answerProductForm(context.get(worldContext), desk, { request, id: params.id });
}

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductPage page={loaderData.page} answer={actionData} />;
}
