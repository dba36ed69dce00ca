import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { vendorDesk } from "#app/features/admin/desk.ts";
import { requireVendor } from "#app/features/people/guards/require-vendor.ts";
import {
  answerPriceForm,
  openPrice,
} from "#app/features/catalogue/panel/stock/answer-price-form.ts";
import { PricePage } from "#app/features/catalogue/panel/stock/price-page.tsx";
import type { Route } from "./+types/price";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const desk = vendorDesk(await requireVendor(context, url), url);
  const asked = { productId: params.id, packId: params.packId };
  return openPrice(context.get(worldContext), desk, asked);
}

export const meta: Route.MetaFunction = unlistedMeta;

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const desk = vendorDesk(await requireVendor(context, url), url);
  const asked = { request, productId: params.id, packId: params.packId };
  return answerPriceForm(context.get(worldContext), desk, asked);
}

/** Also after a refusal: what somebody else changed is then shown. */
export const shouldRevalidate = () => true;

export default function Price({ loaderData, actionData }: Route.ComponentProps) {
  return <PricePage {...loaderData} answer={actionData} />;
}
