import { approveVendor } from "#server/vendors/approve-vendor.ts";
import { answerDeed } from "#app/panel/answer-deed.ts";
import { leadBack } from "#app/panel/lead-back.ts";
import { requireAdministrator } from "#app/people/require-administrator.ts";
import type { Route } from "./+types/approval";

export async function loader({ context, params }: Route.LoaderArgs) {
  await requireAdministrator(context);
  return leadBack(`/admin/vendors/${params.vendorId}`);
}

export const action = ({ context, params: { vendorId } }: Route.ActionArgs) =>
  answerDeed({
    context,
    work: (world, person) => approveVendor(world, person, vendorId),
    page: `/admin/vendors/${vendorId}`,
    done: "approved",
  });
