import { withdrawInvite } from "#server/people/administrators/withdraw-invite.ts";
import { answerDeed } from "#app/features/admin/answer-deed.ts";
import { leadBack } from "#app/features/admin/lead-back.ts";
import type { Route } from "./+types/withdrawal";

export const loader = ({ context }: Route.LoaderArgs) => leadBack(context, "/admin/create");

export const action = ({ context, params: { inviteId } }: Route.ActionArgs) =>
  answerDeed({
    context,
    work: (world, person) => withdrawInvite(world, person, inviteId),
    page: "/admin/create",
    done: "withdrawn",
  });
