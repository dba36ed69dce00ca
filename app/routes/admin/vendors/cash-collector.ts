import { data } from "react-router";
import * as z from "zod";
import { changeCashCollector } from "#server/vendors/change-cash-collector.ts";
import { answerPanelAction } from "#app/features/admin/answer-panel-action.ts";
import { redirectAdministrator } from "#app/features/admin/redirect-to.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { readForm } from "#app/forms/read-form.ts";
import type { Route } from "./+types/cash-collector";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  redirectAdministrator(context, `/admin/vendors/${params.vendorId}`);

const schema = z.object({ collector: z.enum(["couriers", "vendor"]) });

export async function action({ request, context, params: { vendorId } }: Route.ActionArgs) {
  await requireAdministrator(context);
  const form = await readForm(request, schema);
  if (!form.ok) throw data(null, { status: 400 });
  const collectsCash = form.value.collector === "vendor";
  return answerPanelAction({
    context,
    work: (world, person) => changeCashCollector(world, person, { vendorId, collectsCash }),
    page: `/admin/vendors/${vendorId}`,
    done: "cash-collector",
  });
}
