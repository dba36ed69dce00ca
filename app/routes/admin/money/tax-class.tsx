import { redirect } from "react-router";
import { renameTaxClass } from "#server/tax/rename-tax-class.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { problemOf } from "#app/features/admin/answer-panel-action.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { answerTaxForm } from "#app/features/tax/answer-tax-form.ts";
import { knownTaxClass } from "#app/features/tax/known-tax-class.ts";
import { readTaxForm } from "#app/features/tax/read-tax-form.ts";
import { TaxClassPage } from "#app/features/tax/tax-class-page.tsx";
import type { Route } from "./+types/tax-class";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { shown } = await knownTaxClass(context, params.id);
  const problem = problemOf(url, [
    "tax-class-changed",
    "tax-class-begun",
    "tax-rate-begun",
    "tax-rate-only",
  ]);
  return { shown, problem };
}

export const meta: Route.MetaFunction = panelMeta("Tax class");

/** Renames the tax class. */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { person } = await knownTaxClass(context, id);
  const { name, version } = await readTaxForm(request);
  const renamed = await attempt(context, () =>
    renameTaxClass(context.get(worldContext), person, { id, version, name }),
  );
  if (renamed?.ok) return redirect(`/admin/money/tax/${id}?done=changed`);
  return answerTaxForm({ name, version }, renamed?.refusal ?? null);
}

export default function TaxClass({ loaderData, actionData }: Route.ComponentProps) {
  return <TaxClassPage {...loaderData} answer={actionData} />;
}
