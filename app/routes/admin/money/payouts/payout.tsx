import { data, redirect } from "react-router";
import * as z from "zod";
import { indiaDay, isDaySoFar, isoIndiaDay } from "#domain/india-time.ts";
import { readPayoutReference } from "#domain/payouts/payout.ts";
import { payoutReasonMaxLength, readUtr, type BankAnswer } from "#domain/payouts/settle-payout.ts";
import { getPayout } from "#server/payouts/get-payout-runs.ts";
import { recordBankAnswer } from "#server/payouts/record-bank-answer.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { PayoutPage, type SettleAnswer } from "#app/features/payouts/payout-page.tsx";
import { readForm } from "#app/forms/read-form.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/payout";

const serialOf = (reference: string): number => readPayoutReference(reference) ?? 0;

export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const payout = await getPayout(world, person, serialOf(args.params.reference));
  if (payout === null || String(payout.runNumber) !== args.params.number)
    throw data(null, { status: 404 });
  return { payout, today: isoIndiaDay(indiaDay(world.now())) };
}

export const meta: Route.MetaFunction = panelMeta("Payout");

const text = z.string();
const schema = z.object({
  outcome: z.enum(["paid", "failed", "returned"]),
  utr: text,
  day: text,
  reason: text,
});

/** Records what the bank said. */
export async function action(args: Route.ActionArgs) {
  const { world, person, t } = await requireAdminWorkspace(args);
  const form = await readForm(args.request, schema);
  if (!form.ok) throw data(null, { status: 400 });
  const { utr, day, reason } = form.value;
  const values = { utr, day, reason };
  const read = readAnswer(form.value, world.now());
  if ("problems" in read)
    return data<SettleAnswer>({ values, problems: read.problems, problem: null }, { status: 422 });
  const serial = serialOf(args.params.reference);
  const settled = await recordBankAnswer(world, person, { serial, answer: read });
  if (settled.ok) return redirect(`/admin/money/payouts/${args.params.number}?done=settled`);
  const { words, init } = describeRefusal(settled.refusal, t);
  if (init.status === 404) throw data(null, init);
  return data<SettleAnswer>({ values, problems: {}, problem: words }, init);
}

function readAnswer(
  { outcome, ...written }: z.output<typeof schema>,
  now: Date,
): BankAnswer | { problems: SettleAnswer["problems"] } {
  const t = textIn("en");
  if (outcome !== "paid") {
    const reason = written.reason.trim();
    if (reason === "" || reason.length > payoutReasonMaxLength)
      return { problems: { reason: t("payouts.fault.reason") } };
    return { outcome, reason };
  }
  const utr = readUtr(written.utr);
  const { day } = written;
  const isRightDay = isDaySoFar(day, now);
  if (utr !== null && isRightDay) return { outcome, utr, day };
  return {
    problems: {
      ...(utr === null && { utr: t("payouts.fault.utr") }),
      ...(!isRightDay && { day: t("payouts.fault.day") }),
    },
  };
}

export default function Payout({ loaderData, actionData }: Route.ComponentProps) {
  return <PayoutPage {...loaderData} answer={actionData} />;
}
