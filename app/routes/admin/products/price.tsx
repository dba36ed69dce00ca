import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import {
  answerPriceForm,
  openPrice,
} from "#app/features/catalogue/panel/stock/answer-price-form.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { PricePage } from "#app/features/catalogue/panel/stock/price-page.tsx";
import type { Route } from "./+types/price";

export const loader = async (args: Route.LoaderArgs) =>
  openPrice(await requireAdminWorkspace(args), args);

export const meta: Route.MetaFunction = unlistedMeta;

export const action = async (args: Route.ActionArgs) =>
  answerPriceForm(await requireAdminWorkspace(args), args);

/** Also after a refusal: what somebody else changed is then shown. */
export const shouldRevalidate = () => true;

export default function Price({ loaderData, actionData }: Route.ComponentProps) {
  return <PricePage {...loaderData} answer={actionData} />;
}
