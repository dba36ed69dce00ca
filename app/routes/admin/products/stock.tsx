import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { answerStockForm } from "#app/features/catalogue/panel/stock/answer-stock-form.ts";
import { openStock } from "#app/features/catalogue/panel/stock/open-stock.ts";
import { StockPage } from "#app/features/catalogue/panel/stock/stock-page.tsx";
import type { Route } from "./+types/stock";

export const loader = async (args: Route.LoaderArgs) =>
  openStock(await requireAdminWorkspace(args), args);

export const meta: Route.MetaFunction = unlistedMeta;

export const action = async (args: Route.ActionArgs) =>
  answerStockForm(await requireAdminWorkspace(args), args);

/** Also after a refusal: what somebody else changed is then shown. */
export const shouldRevalidate = () => true;

export default function Stock({ loaderData, actionData }: Route.ComponentProps) {
  return <StockPage history={loaderData.history} answer={actionData} />;
}
