import { data, redirectDocument, type ShouldRevalidateFunctionArgs } from "react-router";
import { readOrderNumber } from "#domain/orders/order-number.ts";
import { findOrderDocuments } from "#server/documents/find-order-documents.ts";
import { getLatestOrder } from "#server/orders/get-latest-order.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { getPaymentChoice } from "#server/money/payments/get-payment-choice.ts";
import type { AreaHandle } from "#app/i18n/area.ts";
import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { answerPaymentForm } from "#app/features/orders/success/answer-payment-form.ts";
import { choiceOf } from "#app/features/orders/success/choice-of.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { requireBuyer } from "#app/features/people/guards/require-buyer.ts";
import { OrderDocuments } from "#app/features/documents/order-documents.tsx";
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
    choice: order.canPayAgain ? choiceOf(await getPaymentChoice(world, customer, order)) : null,
    documents: await findOrderDocuments(world, customer, order.number),
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
  const { order, choice, documents } = loaderData;
  return (
    <SuccessPage order={order} choice={choice} answer={actionData}>
      {documents.length > 0 && (
        <OrderDocuments order={order} documents={documents} className="mt-6" />
      )}
    </SuccessPage>
  );
}
