import { redirect } from "react-router";
import { switchPaymentMethod } from "#server/payment-methods/switch-payment-method.ts";
import { answerPanelAction } from "#app/features/admin/answer-panel-action.ts";
import { readSwitch } from "#app/features/admin/read-switch.ts";
import { readSearch } from "#app/forms/read-search.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import type { Route } from "./+types/state";

/** The list as it was when the switch was pressed. */
function listOf({ searchParams }: URL): string {
  const tab = searchParams.get("tab") === "digital" ? "digital" : "offline";
  const search = readSearch(searchParams);
  const query = new URLSearchParams({ tab, ...(search ? { search } : {}) });
  return `/admin/payment-methods?${query}`;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireAdministrator(context);
  return redirect(listOf(url));
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const on = await readSwitch(context, request);
  return answerPanelAction({
    context,
    work: (world, person) => switchPaymentMethod(world, person, { method: params.method, on }),
    page: listOf(url),
    done: on ? "on" : "off",
  });
}
