import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import {
  answerPriceForm,
  openPrice,
} from "#app/features/catalogue/panel/stock/answer-price-form.ts";
import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { PricePage } from "#app/features/catalogue/panel/stock/price-page.tsx";
import type { Route } from "./+types/price";

export const loader = async (args: Route.LoaderArgs) =>
  openPrice(await requireVendorWorkspace(args), args);

export const meta: Route.MetaFunction = unlistedMeta;

export const action = async (args: Route.ActionArgs) =>
  answerPriceForm(await requireVendorWorkspace(args), args);

/** Also after a refusal: what somebody else changed is then shown. */
export const shouldRevalidate = () => true;

export default function Price({ loaderData, actionData }: Route.ComponentProps) {
  return <PricePage {...loaderData} answer={actionData} />;
}
