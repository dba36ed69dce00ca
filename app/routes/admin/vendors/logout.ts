import { signOutVendor } from "#server/vendors/sign-out-vendor.ts";
import { answerDeed } from "#app/features/admin/answer-deed.ts";
import { leadBack } from "#app/features/admin/lead-back.ts";
import type { Route } from "./+types/logout";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  leadBack(context, `/admin/vendors/${params.vendorId}`);

export const action = ({ context, params: { vendorId } }: Route.ActionArgs) =>
  answerDeed({
    context,
    work: (world, person) => signOutVendor(world, person, vendorId),
    page: `/admin/vendors/${vendorId}`,
    done: "signed-out",
  });
