import { data, redirect, type RouterContextProvider } from "react-router";
import * as z from "zod";
import { acceptDifference } from "#server/ledger/settlements/accept-difference.ts";
import { getSettlementDifference } from "#server/ledger/settlements/get-settlements.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { readForm } from "#app/forms/read-form.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import type { AcceptAnswer } from "./difference-page.tsx";

const t = textIn("en");

type DifferenceArgs = {
  context: Readonly<RouterContextProvider>;
  params: { difference: string };
};

/** 0: nothing has that number. */
export const numberInPath = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

/** @throws 404 where there is none for who asks */
export async function loadDifference({ context, params }: DifferenceArgs) {
  const { world, person } = await requireAdminWorkspace({ context });
  const id = numberInPath(params.difference);
  const difference = await getSettlementDifference(world, person, id);
  if (difference === null) throw data(null, { status: 404 });
  return { difference };
}

const schema = z.object({ reason: z.string() });

/** @throws 404 where there is none for who asks */
export async function acceptWritten({
  request,
  context,
  params,
}: DifferenceArgs & { request: Request }) {
  const { world, person } = await requireAdminWorkspace({ context });
  const differenceId = numberInPath(params.difference);
  const { reason = "" } = (await readForm(request, schema)).values;
  const accepted = await attempt(context, () =>
    acceptDifference(world, person, { differenceId, reason }),
  );
  if (accepted?.ok)
    return redirect(`/admin/money/settlements/differences/${differenceId}?done=accepted`);
  const answer: AcceptAnswer = { reason, problems: {}, problem: null };
  if (accepted === null)
    return data({ ...answer, problem: t("settle.acceptFailed") }, { status: 500 });
  const { words, init } = describeRefusal(accepted.refusal, t);
  if (init.status === 404) throw data(null, init);
  if (accepted.refusal.code !== "settlement-reason-missing")
    return data({ ...answer, problem: words }, init);
  return data({ ...answer, problems: { reason: words } }, init);
}
