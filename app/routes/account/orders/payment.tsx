import { data, redirectDocument } from "react-router";
import { readOrderNumber } from "#domain/orders/order-number.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { getPaymentPage } from "#server/money/payments/get-payment-page.ts";
import { formTargetsContext, worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { requireBuyer } from "#app/features/people/guards/require-buyer.ts";
import { ToPaymentPage } from "#app/features/money/payments/to-payment-page.tsx";
import type { Route } from "./+types/payment";

export const headers = () => ({ "Cache-Control": "private, no-store" });

/** The way to the gateway's page. It is opened as a document, never by script: its policy lets its form leave. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const customer = await requireBuyer(context, url, "orders");
  const world = context.get(worldContext);
  const language = languageOf(url.pathname);
  const orderNumber = readOrderNumber(params.number);
  if (orderNumber === null) throw data(null, { status: 404 });
  const back = localPath(language, `/order-success?order=${orderNumber}`);
  const asked = { orderNumber, language, origin: url.origin, cancelUrl: url.origin + back };
  const found = await getPaymentPage(world, customer, asked);
  if (found === null) {
    if ((await getOrder(world, customer, orderNumber)) === null) throw data(null, { status: 404 });
    throw redirectDocument(back);
  }
  const { action, fields, onwards = [] } = found.page;
  context.set(formTargetsContext, [new URL(action).origin, ...onwards]);
  const t = textIn(language);
  const { title: gateway } = found.with;
  return {
    orderNumber,
    amountPaise: found.amountPaise,
    page: { action, fields },
    paying: found.with,
    back,
    title: t("pay.goingTo", { gateway }),
    description: t("pay.pageDescription", { gateway }),
  };
}

export const meta: Route.MetaFunction = unlistedMeta;

export default function Payment({ loaderData }: Route.ComponentProps) {
  return <ToPaymentPage {...loaderData} />;
}
