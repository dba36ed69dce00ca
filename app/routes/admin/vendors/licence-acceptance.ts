import { acceptLicence } from "#server/vendors/accept-licence.ts";
import { answerDeed } from "#app/panel/answer-deed.ts";
import { leadBack } from "#app/panel/lead-back.ts";
import { requireAdministrator } from "#app/people/require-administrator.ts";
import type { Route } from "./+types/licence-acceptance";

export async function loader({ context, params }: Route.LoaderArgs) {
  await requireAdministrator(context);
  return leadBack(`/admin/vendors/${params.vendorId}`);
}

export const action = ({ context, params }: Route.ActionArgs) =>
  answerDeed({
    context,
    work: (world, person) => acceptLicence(world, person, params),
    page: `/admin/vendors/${params.vendorId}`,
    done: "licence-accepted",
  });
