import { data, redirect } from "react-router";
import * as z from "zod";
import { giveUpiReference } from "#server/money/payments/give-upi-reference.ts";
import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { languageOf } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { loadUpiPayment, orderPage } from "#app/features/orders/upi/load-upi-payment.ts";
import { requireBuyer } from "#app/features/people/guards/require-buyer.ts";
import { readFormOrSave } from "#app/features/people/guards/read-form-or-save.ts";
import { refusalLine } from "#app/refusals/refusal-line.ts";
import { ReferenceField, UpiPaymentPage } from "#app/features/orders/upi/upi-payment-page.tsx";
import { SavedForm } from "#app/features/errors/saved-form.tsx";
import { useText } from "#app/kit/text.tsx";
import type { Route } from "./+types/upi-payment";

export async function loader(args: Route.LoaderArgs) {
  const payment = await loadUpiPayment(args);
  const t = textIn(languageOf(args.url.pathname));
  return {
    ...payment,
    title: t("upi.title", { number: payment.orderNumber }),
    description: t("upi.metaDescription"),
  };
}

export const meta: Route.MetaFunction = unlistedMeta;

const form = z.object({ reference: z.string() });

export async function action({ request, context, url, params }: Route.ActionArgs) {
  const sent = await readFormOrSave(context, request, form);
  const customer = await requireBuyer(context, url, "orders");
  const reference = sent.ok ? sent.value.reference : "";
  const given = await giveUpiReference(context.get(worldContext), customer, {
    orderNumber: params.number,
    reference,
  });
  if (given.ok) throw redirect(orderPage(url, params.number));
  const { status, text } = refusalLine(given.refusal.code);
  if (status === 404) throw data(null, { status });
  // Seen at the bank, or canceled, in the meantime: the order's page says how it stands.
  if (given.refusal.code === "no-reference-awaited") throw redirect(orderPage(url, params.number));
  return data({ reference, problem: textIn(languageOf(url.pathname))(text) }, status);
}

export default function UpiPayment({ loaderData, actionData }: Route.ComponentProps) {
  return <UpiPaymentPage {...loaderData} answer={actionData} />;
}

export function ErrorBoundary() {
  const t = useText();
  return (
    <SavedForm submit={{ text: t("upi.save") }}>
      {({ reference }) => <ReferenceField reference={reference ?? ""} />}
    </SavedForm>
  );
}
