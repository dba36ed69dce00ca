import { redirect } from "react-router";
import { deleteOfflineMethod } from "#server/payment-methods/delete-offline-method.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { redirectAdministrator } from "#app/features/admin/redirect-to.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import type { Route } from "./+types/deletion";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  redirectAdministrator(context, `/admin/payment-methods/offline/${params.id}`);

/** One that is gone already leads back to the list all the same: a second click, another tab. */
export async function action({ context, params: { id } }: Route.ActionArgs) {
  const person = personOf(await requireAdministrator(context));
  const deleted = await deleteOfflineMethod(context.get(worldContext), person, id);
  if (!deleted.ok && deleted.refusal.code === "last-payment-method")
    return redirect(`/admin/payment-methods/offline/${id}?problem=last-payment-method`);
  return redirect("/admin/payment-methods?done=deleted");
}
