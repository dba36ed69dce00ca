import { removeTaxRate } from "#server/tax/remove-tax-rate.ts";
import { answerPanelAction } from "#app/features/admin/answer-panel-action.ts";
import { redirectAdministrator } from "#app/features/admin/redirect-to.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { readTaxForm } from "#app/features/tax/read-tax-form.ts";
import type { Route } from "./+types/tax-rate-removal";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  redirectAdministrator(context, `/admin/money/tax/${params.id}`);

export async function action({ request, context, params: { id, day } }: Route.ActionArgs) {
  await requireAdministrator(context);
  const { version } = await readTaxForm(request);
  return answerPanelAction({
    context,
    work: (world, person) => removeTaxRate(world, person, { id, version, fromDay: day }),
    page: `/admin/money/tax/${id}`,
    done: "removed",
  });
}
