import { data, redirect } from "react-router";
import * as z from "zod";
import { readPage } from "#domain/list-page.ts";
import { payoutWays } from "#domain/payouts/payout.ts";
import { getPayoutProposal } from "#server/payouts/get-payout-proposal.ts";
import { preparePayouts } from "#server/payouts/prepare-payouts.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { ProposalPage } from "#app/features/payouts/proposal-page.tsx";
import { readForm } from "#app/forms/read-form.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/proposal";

export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const query = args.url.searchParams;
  const way = payoutWays.find((known) => known === query.get("way")) ?? "bank-file";
  const proposal = await getPayoutProposal(world, person, { way, page: readPage(query) });
  if (proposal === null) throw data(null, { status: 404 });
  return { proposal, newId: world.newId() };
}

export const meta: Route.MetaFunction = panelMeta("Next Payouts");

const schema = z.object({ id: z.uuid(), way: z.enum(payoutWays), shown: z.string() });

/** Prepares a run of what is due by now. */
export async function action(args: Route.ActionArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const form = await readForm(args.request, schema);
  if (!form.ok) throw data(null, { status: 400 });
  const prepared = await preparePayouts(world, person, form.value);
  if (prepared.ok) return redirect(`/admin/money/payouts/${prepared.value}?done=prepared`);
  const { words, init } = describeRefusal(prepared.refusal, textIn("en"));
  return data({ problem: words }, init);
}

export default function Proposal({ loaderData, actionData }: Route.ComponentProps) {
  return <ProposalPage {...loaderData} problem={actionData?.problem} />;
}
