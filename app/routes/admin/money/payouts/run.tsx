import { data, redirect } from "react-router";
import * as z from "zod";
import { readPage } from "#domain/list-page.ts";
import { approvePayoutRun } from "#server/payouts/decide-payout-run.ts";
import { getPayoutRun } from "#server/payouts/get-payout-runs.ts";
import { problemOf } from "#app/features/admin/answer-panel-action.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { readRunNumber } from "#app/features/payouts/read-run-number.ts";
import { RunPage } from "#app/features/payouts/run-page.tsx";
import type { ApprovalAnswer } from "#app/features/payouts/run-steps.tsx";
import { readForm } from "#app/forms/read-form.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/run";

export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const number = readRunNumber(args.params.number);
  const page = readPage(args.url.searchParams);
  const opened = await getPayoutRun(world, person, { number, page });
  if (opened === null) throw data(null, { status: 404 });
  const codes = ["payout-run-decided", "bank-file-taken", "bank-numbers-unreadable"] as const;
  return { opened, problem: problemOf(args.url, codes) };
}

export const meta: Route.MetaFunction = panelMeta("Run of Payouts");

const schema = z.object({ currentPassword: z.string() });

/** Approves the run. */
export async function action(args: Route.ActionArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const number = readRunNumber(args.params.number);
  const form = await readForm(args.request, schema, { secret: ["currentPassword"] });
  if (!form.ok) throw data(null, { status: 400 });
  const password = form.value.currentPassword;
  const approved = await approvePayoutRun(world, person, { number, password });
  if (approved.ok) {
    const done = approved.value.dropped === 0 ? "approved" : "approved-less";
    return redirect(`/admin/money/payouts/${number}?done=${done}`);
  }
  const { words, init } = describeRefusal(approved.refusal, textIn("en"));
  if (init.status === 404) throw data(null, init);
  const isPassword = approved.refusal.code === "current-password-wrong";
  const answer: ApprovalAnswer = isPassword
    ? { problem: null, password: words }
    : { problem: words, password: null };
  return data(answer, init);
}

export default function Run({ loaderData, actionData }: Route.ComponentProps) {
  return <RunPage {...loaderData} answer={actionData} />;
}
