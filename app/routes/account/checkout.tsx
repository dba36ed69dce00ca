import { data, redirectDocument, useFetcher, type ShouldRevalidateFunctionArgs } from "react-router";
import { checkAddress } from "#domain/addresses/address.ts";
import type { LineProblem } from "#domain/orders/order-refusals.ts";
import type { Person } from "#domain/people/person.ts";
import { getCheckout, type Checkout } from "#server/orders/get-checkout.ts";
import { placeOrder } from "#server/orders/place-order.ts";
import { payOrder } from "#server/payments/pay-order.ts";
import { personOf } from "#app/orders/buyer.ts";
import { checkoutForm, shownOrder } from "#app/orders/checkout-form.ts";
import { worldContext } from "#app/context.ts";
import { explainOrderRefusal } from "#app/orders/explain-order-refusal.ts";
import { languageOf, localPath } from "#app/language.ts";
import { textIn } from "#app/messages/catalogues.ts";
import { readForm } from "#app/read-form.ts";
import { requireCustomer } from "#app/require-customer.ts";
import type { CheckoutAnswer } from "#app/ui/checkout/checkout-answer.ts";
import { CheckoutPage } from "#app/ui/checkout/checkout-page.tsx";
import type { CheckoutView } from "#app/ui/checkout/checkout-view.ts";
import { emptyDraft, readDraft, type Draft } from "#app/ui/checkout/draft.ts";
import { isGatewayMethod } from "#app/ui/payments/gateway-token.ts";
import type { Route } from "./+types/checkout";

export async function loader({ context, url }: Route.LoaderArgs) {
  const customer = await requireCustomer(context, url, "checkout");
  const language = languageOf(url.pathname);
  const checkout = await getCheckout(context.get(worldContext), personOf(customer));
  if (checkout.lines.length === 0) throw redirectDocument(localPath(language, "/cart"));
  const t = textIn(language);
  return {
    view: viewOf(checkout),
    owner: customer.personId,
    firstDraft: firstDraft(checkout, customer.name),
    title: t("checkout.title"),
    description: t("checkout.description"),
  };
}

/** Going from step to step is no reason to read again; an answer of the server always is, also a refusal. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  change.formMethod === "POST" ||
  (change.currentUrl.pathname !== change.nextUrl.pathname && change.defaultShouldRevalidate);

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.title },
  { name: "description", content: loaderData?.description },
  { name: "robots", content: "noindex" },
];

export async function action({ request, context, url }: Route.ActionArgs) {
  const customer = personOf(await requireCustomer(context, url, "checkout"));
  const form = await readForm(request, checkoutForm);
  const draft = readDraft(form.values);
  if (form.ok && form.value.go === "order") return order({ context, url, customer, draft, sent: form.value });
  return moveOn(form.values.go ?? "", draft, url);
}

type Sent = { token: string } & Record<string, string>;
type Ordering = Pick<Route.ActionArgs, "context" | "url"> & { customer: Person; draft: Draft; sent: Sent };

/** The order first, then its money: the gateway is asked outside the transaction that places the order. */
async function order({ context, url, customer, draft, sent }: Ordering) {
  const world = context.get(worldContext);
  const language = languageOf(url.pathname);
  const t = textIn(language);
  const { token } = sent;
  const shown = shownOrder.safeParse(sent);
  if (!shown.success || token.length > 200) {
    return answer({ step: "review", draft, problem: t("checkout.formUnreadable") }, 400);
  }
  if (isGatewayMethod(draft.method) && token === "") {
    return answer({ step: "payment", draft, methodProblem: t("checkout.paymentUnreadable") }, 422);
  }
  const { address, method, saveAddress } = draft;
  const placed = await placeOrder(world, customer, { ...shown.data, address, method, language, saveAddress });
  if (!placed.ok) {
    if (placed.refusal.code === "cart-empty") throw redirectDocument(localPath(language, "/cart"));
    const { answer: said, init } = explainOrderRefusal(placed.refusal, draft, t);
    return data(said, init);
  }
  const { orderNumber } = placed.value;
  // Whatever becomes of the payment, the order is there and its page says how it stands.
  if (isGatewayMethod(placed.value.method)) {
    await payOrder(world, customer, { orderNumber, method: placed.value.method, token });
  }
  throw redirectDocument(localPath(language, `/order-success?order=${orderNumber}`));
}

/** The steps for browsers without scripts; with them the same rules are asked in the browser. */
function moveOn(go: string, draft: Draft, url: URL) {
  const t = textIn(languageOf(url.pathname));
  if (go === "shipping") return answer({ step: "shipping", draft });
  const address = checkAddress(draft.address);
  if (!address.ok) return answer({ step: "shipping", draft, addressProblems: address.refusal.problems }, 422);
  if (go !== "review") return answer({ step: "payment", draft });
  if (isGatewayMethod(draft.method)) {
    return answer({ step: "payment", draft, methodProblem: t("checkout.needsScript") }, 422);
  }
  if (draft.method === "") {
    return answer({ step: "payment", draft, methodProblem: t("checkout.chooseMethod") }, 422);
  }
  return answer({ step: "review", draft });
}

const answer = (said: CheckoutAnswer, status = 200) => data(said, { status });

export default function CheckoutRoute({ loaderData, actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<typeof action>();
  const said: CheckoutAnswer | undefined = fetcher.data ?? actionData;
  const { view, owner, firstDraft } = loaderData;
  const problems = [...view.problems, ...stillTrue(said?.lineProblems ?? [], view)];
  return (
    <CheckoutPage
      view={{ ...view, problems }}
      owner={owner}
      firstDraft={firstDraft}
      answer={said}
      fetcher={fetcher}
    />
  );
}

/** What is short or gone was read again since the refusal; that a price had changed only the refusal knows. */
const stillTrue = (problems: readonly LineProblem[], view: CheckoutView): LineProblem[] =>
  problems.filter(
    (problem) =>
      problem.code === "price-changed" &&
      view.lines.some(({ packId, pricePaise }) => packId === problem.packId && pricePaise === problem.toPaise),
  );

function viewOf({ lines, priced, addresses, settings, ...checkout }: Checkout): CheckoutView {
  const { cartGeneration, cartKey, methods } = checkout;
  return {
    ...{ cartGeneration, cartKey, methods },
    lines: lines.map(({ stock: _stock, problems: _problems, ...line }) => line),
    problems: lines.flatMap((line) => line.problems),
    sums: priced && {
      subtotalPaise: priced.subtotalPaise,
      shippingPaise: priced.shippingPaise,
      taxPaise: priced.taxPaise,
      totalPaise: priced.totalPaise,
    },
    addresses: addresses.map(({ id, stateName: _name, isDefault: _isDefault, ...address }) => ({ id, address })),
    taxRateBasisPoints: settings.taxRateBasisPoints,
    freeShippingOverPaise: settings.shipping.freeOverPaise,
  };
}

/** Begins with the default of the address book, where there is one. */
function firstDraft({ addresses }: Checkout, name: string): Draft {
  const draft = emptyDraft(name);
  const [first] = addresses;
  if (!first) return draft;
  const { id: _id, stateName: _stateName, isDefault: _isDefault, ...address } = first;
  return { ...draft, address };
}
