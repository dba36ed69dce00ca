import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { adminDesk } from "#app/features/admin/desk.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { answerStockForm } from "#app/features/catalogue/panel/stock/answer-stock-form.ts";
import { openStock } from "#app/features/catalogue/panel/stock/open-stock.ts";
import { StockPage } from "#app/features/catalogue/panel/stock/stock-page.tsx";
import type { Route } from "./+types/stock";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const desk = adminDesk(await requireAdministrator(context));
  const asked = { productId: params.id, query: url.searchParams };
  return openStock(context.get(worldContext), desk, asked);
}

export const meta: Route.MetaFunction = unlistedMeta;

export async function action({ request, context, params }: Route.ActionArgs) {
  const desk = adminDesk(await requireAdministrator(context));
  return answerStockForm(context.get(worldContext), desk, { request, productId: params.id });
}

/** Also after a refusal: what somebody else changed is then shown. */
export const shouldRevalidate = () => true;

export default function Stock({ loaderData, actionData }: Route.ComponentProps) {
  return <StockPage history={loaderData.history} answer={actionData} />;
}
