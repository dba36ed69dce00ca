import { approveAdministrator } from "#server/people/administrators/approve-administrator.ts";
import { answerDeed } from "#app/features/admin/answer-deed.ts";
import { leadBack } from "#app/features/admin/lead-back.ts";
import type { Route } from "./+types/approval";

export const loader = ({ context }: Route.LoaderArgs) => leadBack(context, "/admin/create");

export const action = ({ context, params: { requestId } }: Route.ActionArgs) =>
  answerDeed({
    context,
    work: (world, person) => approveAdministrator(world, person, requestId),
    page: "/admin/create",
    done: "approved",
  });
