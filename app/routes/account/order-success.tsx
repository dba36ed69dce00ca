import { data, redirectDocument, type ShouldRevalidateFunctionArgs } from "react-router";
import { readOrderNumber } from "#domain/orders/order-number.ts";
import { getLatestOrder } from "#server/orders/get-latest-order.ts";
import { getOrder } from "#server/orders/get-order.ts";
import type { AreaHandle } from "#app/i18n/area.ts";
import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { answerPaymentForm } from "#app/features/orders/success/answer-payment-form.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { requireBuyer } from "#app/features/people/guards/require-buyer.ts";
import { OrderDocuments } from "#app/features/documents/order-documents.tsx";
import { BoughtGoods } from "#app/features/orders/success/bought-goods.tsx";
import { loadSuccessParts } from "#app/features/orders/success/load-success-parts.ts";
import { SuccessPage } from "#app/features/orders/success/success-page.tsx";
import type { Route } from "./+types/order-success";

export const handle: AreaHandle = { remindsToConfirm: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const customer = await requireBuyer(context, url, "orders");
  const world = context.get(worldContext);
  const language = languageOf(url.pathname);
  const asked = url.searchParams.get("order");
  const number = asked === null ? null : readOrderNumber(asked);
  if (asked !== null && number === null) throw data(null, { status: 404 });
  const order =
    number === null
      ? await getLatestOrder(world, customer)
      : await getOrder(world, customer, number);
  if (order === null && number === null) throw redirectDocument(localPath(language, "/orders"));
  if (order === null) throw data(null, { status: 404 });
  const t = textIn(language);
  return {
    order,
    ...(await loadSuccessParts(world, customer, order, { origin: url.origin, language })),
    title: t("success.metaTitle", { number: order.number }),
    description: t("success.metaDescription"),
  };
}

/** A refused payment changes what is true as well. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  change.formMethod === "POST" || change.defaultShouldRevalidate;

export const meta: Route.MetaFunction = unlistedMeta;

export const action = (args: Route.ActionArgs) => answerPaymentForm(args);

export default function OrderSuccess({ loaderData, actionData }: Route.ComponentProps) {
  const { order, choice, documents, share } = loaderData;
  return (
    <SuccessPage order={order} choice={choice} answer={actionData}>
      <BoughtGoods order={order} share={share} />
      {documents.length > 0 && (
        <OrderDocuments order={order} documents={documents} className="mt-6" />
      )}
    </SuccessPage>
  );
}
