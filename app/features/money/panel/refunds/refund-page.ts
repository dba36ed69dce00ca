import { data, redirect, type RouterContextProvider } from "react-router";
import { formatExactRupees } from "#domain/money.ts";
import { readOrderNumber } from "#domain/orders/order-number.ts";
import type { RefundKind } from "#domain/money/refunds/plan-refund.ts";
import type { RefundRefusal } from "#domain/money/refunds/refund-refusals.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { getRefundableOrder } from "#server/money/refunds/get-refundable-order.ts";
import { getRefundPlan } from "#server/money/refunds/get-refund-plan.ts";
import { refundOrder } from "#server/parcels/refund-order.ts";
import { worldContext } from "#app/context.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { readForm } from "#app/forms/read-form.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import { choicesOf, packsPrefix, refundForm, selectionOf } from "./refund-fields.ts";
import { choicePrefix, type RefundEdit, type RefundAnswer } from "./refund-shown.ts";

type RefundPageArgs = { context: Readonly<RouterContextProvider>; params: { number: string } };

/** What may go back of the order of the address. @throws 404 where there is none */
export async function loadRefundPage({ context, params }: RefundPageArgs) {
  const person = personOf(await requireAdministrator(context));
  const shown = await getRefundableOrder(context.get(worldContext), person, params.number);
  if (shown === null) throw data(null, { status: 404 });
  return { ...shown, title: textIn("en")("adminRefund.title", { number: shown.orderNumber }) };
}

/** Shows what would go back, and when that is confirmed pays it. What is wrong is said at its field. */
export async function answerRefundForm({
  request,
  context,
  params,
}: RefundPageArgs & { request: Request }) {
  const person = personOf(await requireAdministrator(context));
  const sent = await readForm(request, refundForm, {
    others: [packsPrefix, choicePrefix],
  });
  const orderNumber = readOrderNumber(params.number);
  // No form of ours sends such a thing.
  if (!sent.ok || orderNumber === null) throw data(null, { status: sent.ok ? 404 : 400 });
  const { kind, amount, reason, words, byHand, after, confirmed, change } = sent.value;
  const values = { ...sent.values, ...sent.others };
  const edit = (problems: RefundEdit["problems"], problem: string | null, init: ResponseInit) =>
    data<RefundAnswer>({ step: "edit", values, problems, problem }, init);
  if (change !== "") return edit({}, null, { status: 200 });
  const t = textIn("en");
  if (kind === "") return edit({ kind: t("adminRefund.kindMissing") }, null, { status: 422 });

  const world = context.get(worldContext);
  const asked = selectionOf(kind, amount, sent.others);
  const refund = { orderNumber, asked, reason, words, isByHand: byHand, after };
  const choices = choicesOf(sent.others);
  const started =
    confirmed === ""
      ? null
      : await refundOrder(world, person, { ...refund, confirmedPaise: confirmed, choices });
  if (started?.ok) throw redirect(`/admin/orders/${orderNumber}?done=${started.value}`);
  const unchosen = started?.refusal.code === "refund-parcel-unchosen" ? started.refusal : null;
  const looked =
    started === null || unchosen !== null ? await getRefundPlan(world, person, refund) : started;
  if (looked.ok) {
    const problems =
      unchosen === null
        ? {}
        : { [`${choicePrefix}${unchosen.number}`]: describeRefusal(unchosen, t).words };
    const confirm = { step: "confirm", values, plan: looked.value, problems } as const;
    return data<RefundAnswer>(confirm, { status: unchosen === null ? 200 : 422 });
  }
  const { refusal } = looked;
  const { words: said, init } = describeRefusal(refusal, t, { values: valuesOf(refusal) });
  if (init.status === 404) throw data(null, init);
  const field = fieldOf(refusal, kind);
  return edit(field === null ? {} : { [field]: said }, field === null ? said : null, init);
}

function valuesOf(refusal: RefundRefusal): Record<string, string> {
  if ("status" in refusal) return { status: textIn("en")(`status.${refusal.status}`) };
  const paise =
    ("leftPaise" in refusal && refusal.leftPaise) ||
    ("amountPaise" in refusal && refusal.amountPaise);
  return paise === false ? {} : { sum: formatExactRupees(paise) };
}

const fields: Partial<Record<RefundRefusal["code"], string>> = {
  "refund-lines-missing": "kind",
  "amount-unreadable": "amount",
  "reason-missing": "reason",
  "reason-words-missing": "words",
  "reason-too-long": "words",
};

function fieldOf(refusal: RefundRefusal, kind: RefundKind): string | null {
  if (refusal.code === "refund-quantity-invalid") return `${packsPrefix}${refusal.lineId}`;
  if (refusal.code === "refund-too-much" && kind === "amount") return "amount";
  return fields[refusal.code] ?? null;
}
