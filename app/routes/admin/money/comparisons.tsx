import { data } from "react-router";
import * as z from "zod";
import { comparedDays, readDayRange } from "#domain/money/reconciliation/day-range.ts";
import { comparePayments } from "#server/money/reconciliation/compare-payments.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { answerPanelAction } from "#app/features/admin/answer-panel-action.ts";
import { loadReconciliation } from "#app/features/money/panel/reconciliation/load-reconciliation.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { readForm } from "#app/forms/read-form.ts";
import { ReconciliationPage } from "#app/features/money/panel/reconciliation/reconciliation-page.tsx";
import type { Route } from "./+types/comparisons";

export const loader = (args: Route.LoaderArgs) => loadReconciliation(args);

export const meta: Route.MetaFunction = panelMeta("Reconciliation");

const schema = z.object({ from: z.string().max(40), to: z.string().max(40) });

/** Asks the gateways for their payments of some days, and leads to those days. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireAdministrator(context);
  const sent = await readForm(request, schema);
  if (!sent.ok) throw data(null, { status: 400 });
  const read = readDayRange(
    sent.value,
    { ...comparedDays, areNeeded: true },
    context.get(worldContext).now(),
  );
  if (Object.keys(read.problems).length > 0) return data(read, { status: 422 });
  const list = new URLSearchParams(read.days);
  return answerPanelAction({
    context,
    work: (world, person) => comparePayments(world, person, read.days),
    page: `/admin/money?${list}`,
    done: ({ ended }) => ended,
  });
}

export default function Comparisons({ loaderData, actionData }: Route.ComponentProps) {
  return <ReconciliationPage shown={loaderData} comparison={actionData} />;
}
