import { fitAboveMrp } from "#server/tax/fit-above-mrp.ts";
import { answerPanelAction } from "#app/features/admin/answer-panel-action.ts";
import { redirectAdministrator } from "#app/features/admin/redirect-to.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { readTaxForm } from "#app/features/tax/read-tax-form.ts";
import type { Route } from "./+types/tax-above-mrp";

export const loader = ({ context }: Route.LoaderArgs) =>
  redirectAdministrator(context, "/admin/money/tax");

export async function action({ request, context }: Route.ActionArgs) {
  await requireAdministrator(context);
  const { chosen } = await readTaxForm(request);
  return answerPanelAction({
    context,
    work: (world, person) => fitAboveMrp(world, person, chosen),
    page: "/admin/money/tax",
    done: "fitted",
  });
}
