import { data, redirect } from "react-router";
import * as z from "zod";
import { comparedDays, readBookDays } from "#domain/books/book-days.ts";
import { compareBooks } from "#server/books/compare-books.ts";
import { personOf } from "#server/people/person-of.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/head/unlisted-meta.ts";
import { listOf } from "#app/panel/money/asked-payments.ts";
import { loadReconciliation } from "#app/panel/money/load-reconciliation.ts";
import { requireAdministrator } from "#app/people/require-administrator.ts";
import { readForm } from "#app/read-form.ts";
import { ReconciliationPage } from "#app/ui/panel/money/reconciliation-page.tsx";
import type { Route } from "./+types/comparisons";

export const loader = (args: Route.LoaderArgs) => loadReconciliation(args);

export const meta: Route.MetaFunction = panelMeta("Reconciliation");

const schema = z.object({ from: z.string().max(40), to: z.string().max(40) });

/** Asks the gateways for their payments of some days, and leads to those days. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const person = personOf(await requireAdministrator(context));
  const sent = await readForm(request, schema);
  if (!sent.ok) throw data(null, { status: 400 });
  const world = context.get(worldContext);
  const read = readBookDays(sent.value, comparedDays, world.now());
  if (Object.keys(read.problems).length > 0) return data(read, { status: 422 });
  const compared = await compareBooks(world, person, read.days);
  if (compared.ok) {
    const done = compared.value.ended;
    return redirect(`/admin/money?${new URLSearchParams({ ...read.days, done })}`);
  }
  const { code } = compared.refusal;
  if (code === "not-an-administrator") return redirect("/admin/login");
  const list = listOf(url);
  return redirect(`${list}${list.includes("?") ? "&" : "?"}refused=${code}`);
}

export default function Comparisons({ loaderData, actionData }: Route.ComponentProps) {
  return <ReconciliationPage shown={loaderData} comparison={actionData} />;
}
