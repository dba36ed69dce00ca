import { signOutVendor } from "#server/vendors/sign-out-vendor.ts";
import { answerDeed } from "#app/panel/answer-deed.ts";
import { leadBack } from "#app/panel/lead-back.ts";
import { requireAdministrator } from "#app/people/require-administrator.ts";
import type { Route } from "./+types/logout";

export async function loader({ context, params }: Route.LoaderArgs) {
  await requireAdministrator(context);
  return leadBack(`/admin/vendors/${params.vendorId}`);
}

export const action = ({ context, params: { vendorId } }: Route.ActionArgs) =>
  answerDeed({
    context,
    work: (world, person) => signOutVendor(world, person, vendorId),
    page: `/admin/vendors/${vendorId}`,
    done: "signed-out",
  });
