import { data, redirect } from "react-router";
import * as z from "zod";
import { readNumberKey, readPage } from "#domain/list-page.ts";
import type { WrittenWithholding } from "#domain/ledger/withholding/new-withholding-entry.ts";
import { addWithholdingEntry } from "#server/ledger/withholding/add-withholding-entry.ts";
import { getWithholding } from "#server/ledger/withholding/get-withholding.ts";
import { readForm } from "#app/forms/read-form.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { answerWithholdingForm } from "#app/features/ledger/withholding/answer-withholding-form.ts";
import { WithholdingPage } from "#app/features/ledger/withholding/withholding-page.tsx";
import type { Route } from "./+types/withholding";

export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const query = args.url.searchParams;
  const asked = { page: readPage(query), after: readNumberKey(query) };
  const found = await getWithholding(world, person, asked);
  if (found === null) throw data(null, { status: 404 });
  return { found, newId: world.newId() };
}

export const meta: Route.MetaFunction = panelMeta("Withholding");

const text = z.string();
const schema = z.object({
  id: text,
  tax: text,
  registration: text,
  rate: text,
  withoutPanRate: text,
  threshold: text,
  includesGst: text,
  fromDay: text,
  note: text,
  ends: text,
});

/** Adds an entry. */
export async function action(args: Route.ActionArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const { values } = await readForm(args.request, schema);
  const { id = "", tax = "", registration = "", rate = "", withoutPanRate = "" } = values;
  const { threshold = "", includesGst = "", fromDay = "", note = "", ends = "" } = values;
  if (!z.uuid().safeParse(id).success) throw data(null, { status: 400 });
  const checks = { includesGst: includesGst !== "", ends: ends !== "" };
  const texts = { tax, registration, rate, withoutPanRate, threshold, fromDay, note };
  const written = { ...texts, ...checks };
  const added = await attempt(args.context, () =>
    addWithholdingEntry(world, person, { id, ...written }),
  );
  if (added?.ok) return redirect("/admin/money/withholding?done=added");
  return answerWithholdingForm<WrittenWithholding>({ id, ...written }, added?.refusal ?? null);
}

export default function Withholding({ loaderData, actionData }: Route.ComponentProps) {
  return <WithholdingPage {...loaderData} answer={actionData} />;
}
