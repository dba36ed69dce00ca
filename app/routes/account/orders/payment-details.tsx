import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { languageOf } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { SavedForm } from "#app/features/errors/saved-form.tsx";
import { PaymentDetailsPage } from "#app/features/orders/shown/payment-details-page.tsx";
import { SavedDetails } from "#app/features/orders/shown/payment-details-form.tsx";
import { loadPaymentDetails } from "#app/features/orders/shown/load-payment-details.ts";
import { answerPaymentDetails } from "#app/features/orders/shown/answer-payment-details.ts";
import { useText } from "#app/kit/text.tsx";
import type { Route } from "./+types/payment-details";

export async function loader(args: Route.LoaderArgs) {
  const found = await loadPaymentDetails(args);
  const t = textIn(languageOf(args.url.pathname));
  return {
    ...found,
    title: t("pay.detailsPage", { number: found.order.number }),
    description: t("pay.detailsDescription"),
  };
}

export const meta: Route.MetaFunction = unlistedMeta;

export const action = (args: Route.ActionArgs) => answerPaymentDetails(args);

export default function PaymentDetails({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentDetailsPage {...loaderData} answer={actionData} />;
}

export function ErrorBoundary() {
  const t = useText();
  return (
    <SavedForm submit={{ text: t("pay.detailsSave") }}>
      {(typed) => <SavedDetails typed={typed} />}
    </SavedForm>
  );
}
