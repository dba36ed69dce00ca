import { data, redirect } from "react-router";
import * as z from "zod";
import type { WrittenTaxPayment } from "#domain/ledger/withholding/tax-payment.ts";
import { getWithheld } from "#server/ledger/withholding/get-withheld.ts";
import { payTax } from "#server/ledger/withholding/pay-tax.ts";
import { readForm } from "#app/forms/read-form.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { answerWithholdingForm } from "#app/features/ledger/withholding/answer-withholding-form.ts";
import { WithheldPage } from "#app/features/ledger/withholding/withheld-page.tsx";
import type { Route } from "./+types/withheld";

export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const withheld = await getWithheld(world, person);
  if (withheld === null) throw data(null, { status: 404 });
  return { withheld, newId: world.newId() };
}

export const meta: Route.MetaFunction = panelMeta("Taxes Withheld");

const text = z.string();
const schema = z.object({
  id: text,
  tax: text,
  month: text,
  amount: text,
  challan: text,
  paidOn: text,
  takesBack: text,
});

/** Enters a payment to the tax office. */
export async function action(args: Route.ActionArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const { values } = await readForm(args.request, schema);
  const { id = "", tax = "", month = "", amount = "", challan = "", paidOn = "" } = values;
  if (!z.uuid().safeParse(id).success) throw data(null, { status: 400 });
  const takesBack = (values.takesBack ?? "") !== "";
  const written = { tax, month, amount, challan, paidOn, takesBack };
  const paid = await attempt(args.context, () => payTax(world, person, { id, ...written }));
  if (paid?.ok) return redirect("/admin/money/withheld?done=saved");
  return answerWithholdingForm<WrittenTaxPayment>({ id, ...written }, paid?.refusal ?? null);
}

export default function TaxesWithheld({ loaderData, actionData }: Route.ComponentProps) {
  return <WithheldPage {...loaderData} answer={actionData} />;
}
