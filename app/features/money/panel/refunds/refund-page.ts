import { data, redirect, type RouterContextProvider } from "react-router";
import * as z from "zod";
import { formatExactRupees } from "#domain/money.ts";
import { parseRupees } from "#domain/rupees.ts";
import { readOrderNumber } from "#domain/orders/order-number.ts";
import {
  refundKinds,
  type RefundSelection,
  type RefundKind,
} from "#domain/money/refunds/plan-refund.ts";
import type { RefundRefusal } from "#domain/money/refunds/refund-refusals.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { getRefundableOrder } from "#server/money/refunds/get-refundable-order.ts";
import { getRefundPlan } from "#server/money/refunds/get-refund-plan.ts";
import { refundOrder } from "#server/money/refunds/refund-order.ts";
import { worldContext } from "#app/context.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { readForm } from "#app/forms/read-form.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import type { RefundEdit, RefundAnswer } from "./refund-shown.ts";

type RefundPageArgs = { context: Readonly<RouterContextProvider>; params: { number: string } };

/** What may go back of the order of the address. @throws 404 where there is none */
export async function loadRefundPage({ context, params }: RefundPageArgs) {
  const person = personOf(await requireAdministrator(context));
  const shown = await getRefundableOrder(context.get(worldContext), person, params.number);
  if (shown === null) throw data(null, { status: 404 });
  return { ...shown, title: textIn("en")("adminRefund.title", { number: shown.orderNumber }) };
}

const count = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const schema = z.object({
  kind: z.enum(refundKinds).or(z.literal("")),
  amount: z.string(),
  reason: z.string(),
  words: z.string(),
  byHand: z.string().transform((text) => text === "1"),
  after: count,
  /** The sum that was confirmed, in paise; empty: the refund is to be looked at first. */
  confirmed: count.or(z.literal("")),
  /** Sent by the button that leads from the preview back to the form. */
  change: z.string(),
});

/** Shows what would go back, and when that is confirmed pays it. What is wrong is said at its field. */
export async function answerRefundForm({
  request,
  context,
  params,
}: RefundPageArgs & { request: Request }) {
  const person = personOf(await requireAdministrator(context));
  const sent = await readForm(request, schema, { others: "packs-" });
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
  const asked = refundRequestOf(kind, amount, sent.others);
  const refund = { orderNumber, asked, reason, words, isByHand: byHand, after };
  const answer =
    confirmed === ""
      ? await getRefundPlan(world, person, refund)
      : await refundOrder(world, person, { ...refund, confirmedPaise: confirmed });
  if (answer.ok) {
    if (typeof answer.value === "string")
      throw redirect(`/admin/orders/${orderNumber}?done=${answer.value}`);
    return data<RefundAnswer>({ step: "confirm", values, plan: answer.value }, { status: 200 });
  }
  const { refusal } = answer;
  const { words: said, init } = describeRefusal(refusal, t, { values: sumsOf(refusal) });
  if (init.status === 404) throw data(null, init);
  const field = fieldOf(refusal, kind);
  return edit(field === null ? {} : { [field]: said }, field === null ? said : null, init);
}

const prefix = "packs-";

function refundRequestOf(
  kind: RefundKind,
  amount: string,
  packs: Readonly<Record<string, string>>,
): RefundSelection {
  if (kind === "full") return { kind };
  if (kind === "amount") return { kind, amountPaise: parseRupees(amount) };
  const quantities = Object.entries(packs).map(([name, text]) => [
    name.slice(prefix.length),
    readPacks(text.trim()),
  ]);
  return { kind, quantities: Object.fromEntries(quantities) as Record<string, number> };
}

const readPacks = (text: string): number => {
  if (text === "") return 0;
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
};

function sumsOf(refusal: RefundRefusal): Record<string, string> {
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
  if (refusal.code === "refund-quantity-invalid") return `${prefix}${refusal.lineId}`;
  if (refusal.code === "refund-too-much" && kind === "amount") return "amount";
  return fields[refusal.code] ?? null;
}
