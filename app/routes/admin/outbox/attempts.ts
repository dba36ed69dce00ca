import { data, redirect } from "react-router";
import { retryMail } from "#server/outbox/retry-mail.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { refusalLine } from "#app/refusals/refusal-line.ts";
import { redirectAdministrator } from "#app/features/admin/redirect-to.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import type { Route } from "./+types/attempts";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  redirectAdministrator(context, `/admin/outbox/${params.id}`);

/** Refused, it leads back too: the mail's page says why. */
export async function action({ context, params }: Route.ActionArgs) {
  const person = personOf(await requireAdministrator(context));
  const again = await retryMail(context.get(worldContext), person, params.id);
  if (again.ok) return redirect(`/admin/outbox/${params.id}?done=retried`);
  const { code } = again.refusal;
  if (code === "mail-not-found" || code === "not-an-administrator")
    throw data(null, refusalLine(code).status);
  return redirect(`/admin/outbox/${params.id}?refused=${code}`);
}
