import { redirectDocument, useFetcher, type ShouldRevalidateFunctionArgs } from "react-router";
import type { LineProblem } from "#domain/orders/order-refusals.ts";
import { givenPrefix } from "#domain/payment-methods/offline-method.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { getCheckout } from "#server/orders/placing/get-checkout.ts";
import { checkoutForm } from "#app/features/orders/checkout/checkout-form.ts";
import { firstDraft, viewOf } from "#app/features/orders/checkout/checkout-view-of.ts";
import { answerCheckout } from "#app/features/orders/checkout/answer-checkout-form.ts";
import { worldContext } from "#app/context.ts";
import { pageHead } from "#app/seo/page-head.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { readForm } from "#app/forms/read-form.ts";
import { requireCustomer } from "#app/features/people/guards/require-customer.ts";
import type { CheckoutAnswer } from "#app/features/orders/checkout/checkout-answer.ts";
import { CheckoutPage } from "#app/features/orders/checkout/checkout-page.tsx";
import type { CheckoutView } from "#app/features/orders/checkout/checkout-view.ts";
import { readDraft } from "#app/features/orders/checkout/draft.ts";
import type { Route } from "./+types/checkout";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const customer = await requireCustomer(context, url, "checkout");
  const language = languageOf(url.pathname);
  const checkout = await getCheckout(context.get(worldContext), personOf(customer));
  if (checkout.lines.length === 0) throw redirectDocument(localPath(language, "/cart"));
  return {
    view: viewOf(checkout),
    firstDraft: firstDraft(checkout, {
      name: customer.name,
      cookies: request.headers.get("Cookie"),
    }),
    head: await pageHead({ context, url }, "checkout"),
  };
}

/** Going from step to step is no reason to read again; an answer of the server always is, also a refusal. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  change.formMethod === "POST" ||
  (change.currentUrl.pathname !== change.nextUrl.pathname && change.defaultShouldRevalidate);

export { formHeaders as headers } from "#app/features/people/sign-in/form-headers.ts";

export const meta: Route.MetaFunction = pageMeta;

export async function action({ request, context, url }: Route.ActionArgs) {
  const customer = personOf(await requireCustomer(context, url, "checkout"));
  const form = await readForm(request, checkoutForm, { others: givenPrefix });
  const draft = readDraft(form.values, form.others);
  const sent = form.ok ? form.value : null;
  return answerCheckout(form.values, sent, { context, url, customer, draft });
}

export default function CheckoutRoute({ loaderData, actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<typeof action>();
  const said: CheckoutAnswer | undefined = fetcher.data ?? actionData;
  const { view } = loaderData;
  const problems = [...view.problems, ...stillTrue(said?.lineProblems ?? [], view)];
  return (
    <CheckoutPage
      view={{ ...view, problems }}
      firstDraft={loaderData.firstDraft}
      answer={said}
      fetcher={fetcher}
    />
  );
}

/** What is short or gone was read again since the refusal; what of it is valid when it is sown, and that a price had changed, only the refusal knows. */
const stillTrue = (problems: readonly LineProblem[], view: CheckoutView): LineProblem[] =>
  problems.filter(
    (problem) =>
      (problem.code === "price-changed" || problem.code === "ends-before-sowing") &&
      view.lines.some(
        ({ packId, pricePaise, quantity }) =>
          packId === problem.packId &&
          (problem.code === "price-changed"
            ? pricePaise === problem.toPaise
            : quantity > problem.available),
      ),
  );
