import * as z from "zod";
import { approveVendor } from "#server/vendors/approve-vendor.ts";
import { answerPanelAction } from "#app/features/admin/answer-panel-action.ts";
import { redirectAdministrator } from "#app/features/admin/redirect-to.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { readForm } from "#app/forms/read-form.ts";
import type { Route } from "./+types/approval";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  redirectAdministrator(context, `/admin/vendors/${params.vendorId}`);

const schema = z.object({ shown: z.string().catch("") });

export async function action({ request, context, params: { vendorId } }: Route.ActionArgs) {
  await requireAdministrator(context);
  const form = await readForm(request, schema);
  const shown = form.ok ? form.value.shown : "";
  return answerPanelAction({
    context,
    work: (world, person) => approveVendor(world, person, { vendorId, shown }),
    page: `/admin/vendors/${vendorId}`,
    done: "approved",
  });
}
