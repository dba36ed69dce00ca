import { redirect } from "react-router";
import { refuseAdministrator } from "#server/people/administrators/refuse-administrator.ts";
import { answerDeed } from "#app/features/admin/answer-deed.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import type { Route } from "./+types/refusal";

export async function loader({ context }: Route.LoaderArgs) {
  await requireAdministrator(context);
  return redirect("/admin/create");
}

export const action = ({ context, params: { requestId } }: Route.ActionArgs) =>
  answerDeed({
    context,
    work: (world, person) => refuseAdministrator(world, person, requestId),
    page: "/admin/create",
    done: "refused",
  });
