import { redirect } from "react-router";
import type { Workspace } from "#app/features/admin/workspace.ts";
import { readForm } from "#app/forms/read-form.ts";
import { answerOrderAddress, loadOrderAddress, orderAddressForm } from "./address-page.ts";

type Of = { params: { number: string } };

export async function loadPanelAddress({ world, person, t }: Workspace, { params }: Of) {
  const shown = await loadOrderAddress(world, person, params.number);
  return { ...shown, title: t("orderAddress.title") };
}

export async function answerPanelAddress(
  { world, person, t, pathTo }: Workspace,
  { request, params: { number } }: Of & { request: Request },
) {
  const sent = await readForm(request, orderAddressForm);
  const answer = await answerOrderAddress({ world, person, number, sent, t });
  if (answer === null) throw redirect(pathTo(`/orders/${number}?done=address-changed`));
  return answer;
}
