import { redirect } from "react-router";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { removeTaxRate } from "#server/tax/remove-tax-rate.ts";
import { worldContext } from "#app/context.ts";
import { redirectTo } from "#app/features/admin/redirect-to.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { answerTakingBack } from "#app/features/tax/answer-tax-form.ts";
import { knownTaxClass } from "#app/features/tax/known-tax-class.ts";
import { readTaxForm } from "#app/features/tax/read-tax-form.ts";
import { TaxRateRemovalPage } from "#app/features/tax/taking-back-pages.tsx";
import type { Route } from "./+types/tax-rate-removal";

/** Asks whether a coming rate is meant to go. */
export async function loader({ context, params: { id, day } }: Route.LoaderArgs) {
  const { shown } = await knownTaxClass(context, id);
  const isComing = shown.rates.some(({ fromDay }) => fromDay === day && fromDay > shown.today);
  if (!isComing) throw redirectTo(`/admin/money/tax/${id}`);
  return { shown, day };
}

export const meta: Route.MetaFunction = panelMeta("Remove a rate");

export async function action({ request, context, params: { id, day } }: Route.ActionArgs) {
  const person = personOf(await requireAdministrator(context));
  const { version, chosen: fit } = await readTaxForm(request);
  const asked = { id, version, fromDay: day, fit };
  const removed = await removeTaxRate(context.get(worldContext), person, asked);
  if (removed.ok) return redirect(`/admin/money/tax/${id}?done=removed`);
  return answerTakingBack({ id, version }, removed.refusal);
}

export default function TaxRateRemoval({ loaderData, actionData }: Route.ComponentProps) {
  return <TaxRateRemovalPage {...loaderData} answer={actionData} />;
}
