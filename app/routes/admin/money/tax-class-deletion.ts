import { redirect } from "react-router";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { deleteTaxClass } from "#server/tax/delete-tax-class.ts";
import { worldContext } from "#app/context.ts";
import { redirectAdministrator, redirectTo } from "#app/features/admin/redirect-to.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { readTaxForm } from "#app/features/tax/read-tax-form.ts";
import type { Route } from "./+types/tax-class-deletion";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  redirectAdministrator(context, `/admin/money/tax/${params.id}`);

/** One that is gone already leads back to the list all the same: a second click, another tab. */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const person = personOf(await requireAdministrator(context));
  const { version } = await readTaxForm(request);
  const deleted = await deleteTaxClass(context.get(worldContext), person, { id, version });
  if (deleted.ok || deleted.refusal.code === "tax-class-not-found")
    return redirect("/admin/money/tax?done=deleted");
  return redirectTo(`/admin/money/tax/${id}?problem=${deleted.refusal.code}`);
}
