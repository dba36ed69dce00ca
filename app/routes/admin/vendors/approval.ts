import * as z from "zod";
import { approveVendor } from "#server/vendors/approve-vendor.ts";
import { answerDeed } from "#app/features/admin/answer-deed.ts";
import { leadBack } from "#app/features/admin/lead-back.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { readForm } from "#app/forms/read-form.ts";
import type { Route } from "./+types/approval";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  leadBack(context, `/admin/vendors/${params.vendorId}`);

const schema = z.object({ shown: z.string().catch("") });

export async function action({ request, context, params: { vendorId } }: Route.ActionArgs) {
  await requireAdministrator(context);
  const form = await readForm(request, schema);
  const shown = form.ok ? form.value.shown : "";
  return answerDeed({
    context,
    work: (world, person) => approveVendor(world, person, { vendorId, shown }),
    page: `/admin/vendors/${vendorId}`,
    done: "approved",
  });
}
