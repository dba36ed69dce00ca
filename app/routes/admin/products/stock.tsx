import { data, redirect } from "react-router";
import { readPage } from "#domain/panel/list-page.ts";
import { adjustStock } from "#server/stock/adjust-stock.ts";
import { getStockHistory } from "#server/stock/get-stock-history.ts";
import { personOf } from "#server/people/person-of.ts";
import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/head/unlisted-meta.ts";
import { textIn } from "#app/messages/catalogues.ts";
import { requireAdministrator } from "#app/people/require-administrator.ts";
import { readForm } from "#app/read-form.ts";
import { explainStockRefusal } from "#app/stock/explain-stock-refusal.ts";
import { adjustmentSchema } from "#app/stock/adjustment-schema.ts";
import { StockPage } from "#app/ui/panel/stock/stock-page.tsx";
import type { StockAnswer } from "#app/ui/panel/stock/adjust-form.tsx";
import type { Route } from "./+types/stock";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const history = await getStockHistory(context.get(worldContext), person, {
    productId: params.id,
    packId: url.searchParams.get("pack"),
    page: readPage(url.searchParams),
  });
  if (history === null) throw data(null, { status: 404 });
  return { title: textIn("en")("adminStock.title", { name: history.product.name }), history };
}

export const meta: Route.MetaFunction = unlistedMeta;

export async function action({ request, context, params }: Route.ActionArgs) {
  const person = personOf(await requireAdministrator(context));
  const t = textIn("en");
  const form = await readForm(request, adjustmentSchema(t));
  const answer: StockAnswer = { values: form.values, problems: {}, problem: null };
  if (!form.ok) return data({ ...answer, problems: form.problems }, 422);
  const given = { productId: params.id, ...form.value };
  const adjusted = await adjustStock(context.get(worldContext), person, given);
  if (adjusted.ok)
    throw redirect(`/admin/products/${params.id}/stock?pack=${given.packId}&done=saved`);
  const { refusal } = adjusted;
  if (refusal.code === "pack-not-found") throw data(null, { status: 404 });
  const { init, ...explained } = explainStockRefusal(refusal, t);
  return data({ ...answer, ...explained }, init);
}

/** Also after a refusal: what somebody else changed is then shown. */
export const shouldRevalidate = () => true;

export default function Stock({ loaderData, actionData }: Route.ComponentProps) {
  return <StockPage history={loaderData.history} answer={actionData} />;
}
