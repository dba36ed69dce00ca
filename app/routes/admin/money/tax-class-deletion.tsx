import { redirect } from "react-router";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { deleteTaxClass } from "#server/tax/delete-tax-class.ts";
import { worldContext } from "#app/context.ts";
import { redirectTo } from "#app/features/admin/redirect-to.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { answerTakingBack } from "#app/features/tax/answer-tax-form.ts";
import { knownTaxClass } from "#app/features/tax/known-tax-class.ts";
import { readTaxForm } from "#app/features/tax/read-tax-form.ts";
import { TaxDeletionPage } from "#app/features/tax/taking-back-pages.tsx";
import type { Route } from "./+types/tax-class-deletion";

/** Asks whether the class is meant to go. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { shown } = await knownTaxClass(context, id);
  if (shown.todayBasisPoints !== null)
    throw redirectTo(`/admin/money/tax/${id}?problem=tax-class-begun`);
  return { shown };
}

export const meta: Route.MetaFunction = panelMeta("Delete a tax class");

/** One that is gone already leads back to the list all the same: a second click, another tab. */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const person = personOf(await requireAdministrator(context));
  const { version, chosen: fit } = await readTaxForm(request);
  const deleted = await deleteTaxClass(context.get(worldContext), person, { id, version, fit });
  if (deleted.ok || deleted.refusal.code === "tax-class-not-found")
    return redirect("/admin/money/tax?done=deleted");
  return answerTakingBack({ id, version }, deleted.refusal);
}

export default function TaxClassDeletion({ loaderData, actionData }: Route.ComponentProps) {
  return <TaxDeletionPage {...loaderData} answer={actionData} />;
}
