import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { adminDesk } from "#app/features/admin/desk.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { answerProductForm } from "#app/features/catalogue/panel/products/answer-product-form.ts";
import { openProduct } from "#app/features/catalogue/panel/products/open-product.ts";
import { ProductPage } from "#app/features/catalogue/panel/products/product-page.tsx";
import type { Route } from "./+types/product";

export async function loader({ context, params }: Route.LoaderArgs) {
  const desk = adminDesk(await requireAdministrator(context));
  return openProduct(context.get(worldContext), desk, params.id);
}

export const meta: Route.MetaFunction = unlistedMeta;

export async function action({ request, context, params }: Route.ActionArgs) {
  const desk = adminDesk(await requireAdministrator(context));
  return answerProductForm(context.get(worldContext), desk, { request, id: params.id });
}

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductPage page={loaderData.page} answer={actionData} />;
}
