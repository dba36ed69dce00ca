import { redirect } from "react-router";
import { addTaxRate } from "#server/tax/add-tax-rate.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { answerTaxForm } from "#app/features/tax/answer-tax-form.ts";
import { knownTaxClass } from "#app/features/tax/known-tax-class.ts";
import { readTaxForm } from "#app/features/tax/read-tax-form.ts";
import { TaxRatePage } from "#app/features/tax/tax-rate-page.tsx";
import type { Route } from "./+types/tax-rates";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { shown } = await knownTaxClass(context, params.id);
  return { shown };
}

export const meta: Route.MetaFunction = panelMeta("Add a rate");

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { person } = await knownTaxClass(context, id);
  const { version, rate, fromDay, chosen: fit } = await readTaxForm(request);
  const written = { rate, fromDay };
  const added = await attempt(context, () =>
    addTaxRate(context.get(worldContext), person, { id, version, written, fit }),
  );
  if (added?.ok) return redirect(`/admin/money/tax/${id}?done=rate`);
  return answerTaxForm({ ...written, version }, added?.refusal ?? null);
}

export default function TaxRates({ loaderData, actionData }: Route.ComponentProps) {
  return <TaxRatePage {...loaderData} answer={actionData} />;
}
