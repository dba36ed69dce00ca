import { data, redirect } from "react-router";
import * as z from "zod";
import { changeCommissionSac } from "#server/documents/commission/change-commission-sac.ts";
import { findCommissionDocuments } from "#server/documents/commission/find-commission-documents.ts";
import { readForm } from "#app/forms/read-form.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { InvoicesPage } from "#app/features/documents/commission/invoices-page.tsx";
import {
  monthOptions,
  readInvoiceQuery,
} from "#app/features/documents/commission/read-invoice-query.ts";
import type { Route } from "./+types/invoices";

export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const asked = readInvoiceQuery(args.url.searchParams);
  const found = await findCommissionDocuments(world, person, asked);
  if (found === null) throw data(null, { status: 404 });
  return { found, months: monthOptions(world.now()) };
}

export const meta: Route.MetaFunction = panelMeta("Invoices for commission");

const schema = z.object({ sac: z.string() });

/** Says by which code invoices name the service from now on. */
export async function action(args: Route.ActionArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const { values } = await readForm(args.request, schema);
  const { sac = "" } = values;
  const changed = await changeCommissionSac(world, person, sac);
  if (changed.ok) return redirect("/admin/money/invoices?done=saved");
  const { words, init } = describeRefusal(changed.refusal, textIn("en"));
  return data({ values: { sac }, problem: words }, init);
}

export default function Invoices({ loaderData, actionData }: Route.ComponentProps) {
  return <InvoicesPage {...loaderData} answer={actionData} />;
}
