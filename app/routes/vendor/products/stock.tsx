import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { vendorDesk } from "#app/features/admin/desk.ts";
import { requireVendor } from "#app/features/people/guards/require-vendor.ts";
import { answerStockForm } from "#app/features/catalogue/panel/stock/answer-stock-form.ts";
import { openStock } from "#app/features/catalogue/panel/stock/open-stock.ts";
import { StockPage } from "#app/features/catalogue/panel/stock/stock-page.tsx";
import type { Route } from "./+types/stock";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const desk = vendorDesk(await requireVendor(context, url), url);
  const asked = { productId: params.id, query: url.searchParams };
  return openStock(context.get(worldContext), desk, asked);
}

export const meta: Route.MetaFunction = unlistedMeta;

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const desk = vendorDesk(await requireVendor(context, url), url);
  return answerStockForm(context.get(worldContext), desk, { request, productId: params.id });
}

/** Also after a refusal: what somebody else changed is then shown. */
export const shouldRevalidate = () => true;

export default function Stock({ loaderData, actionData }: Route.ComponentProps) {
  return <StockPage history={loaderData.history} answer={actionData} />;
}
