import { redirect } from "react-router";
import { withdrawInvite } from "#server/people/administrators/withdraw-invite.ts";
import { answerDeed } from "#app/features/admin/answer-deed.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import type { Route } from "./+types/withdrawal";

export async function loader({ context }: Route.LoaderArgs) {
  await requireAdministrator(context);
  return redirect("/admin/create");
}

export const action = ({ context, params: { inviteId } }: Route.ActionArgs) =>
  answerDeed({
    context,
    work: (world, person) => withdrawInvite(world, person, inviteId),
    page: "/admin/create",
    done: "withdrawn",
  });
