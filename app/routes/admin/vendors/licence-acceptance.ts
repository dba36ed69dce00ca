import { acceptLicence } from "#server/vendors/licences/accept-licence.ts";
import { answerDeed } from "#app/features/admin/answer-deed.ts";
import { leadBack } from "#app/features/admin/lead-back.ts";
import type { Route } from "./+types/licence-acceptance";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  leadBack(context, `/admin/vendors/${params.vendorId}`);

export const action = ({ context, params }: Route.ActionArgs) =>
  answerDeed({
    context,
    work: (world, person) => acceptLicence(world, person, params),
    page: `/admin/vendors/${params.vendorId}`,
    done: "licence-accepted",
  });
