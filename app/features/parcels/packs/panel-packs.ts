import { data, redirect } from "react-router";
import { canDropPacks } from "#domain/orders/drop-packs.ts";
import { readOrderNumber } from "#domain/orders/order-number.ts";
import { dropPacks } from "#server/parcels/corrections/drop-packs.ts";
import { getPlacedOrder } from "#server/parcels/get-placed-order.ts";
import { getVendorOrder } from "#server/parcels/get-vendor-order.ts";
import { isVendorWorkspace, type Workspace } from "#app/features/admin/workspace.ts";
import { readParcelNumber } from "#app/features/parcels/parcel-page.ts";
import { readForm } from "#app/forms/read-form.ts";
import { answerRefusal, packsForm, readKept } from "./packs-form.ts";
import { packsPrefix } from "./packs-shown.ts";

type Of = { params: { number: string; parcel: string } };

/** A parcel with its packs, as administrators and its vendor see it. @throws 404 where it is none of theirs */
export async function loadPanelPacks(workspace: Workspace, { params }: Of) {
  const number = readParcelNumber(params.parcel);
  const found = await findParcel(workspace, params.number, number);
  if (found === undefined) throw data(null, { status: 404 });
  return {
    orderNumber: params.number,
    number,
    lines: found.lines,
    canDrop: canDropPacks(found),
    title: workspace.t("packs.title"),
  };
}

async function findParcel(workspace: Workspace, orderNumber: string, number: number) {
  const { world, person } = workspace;
  if (!isVendorWorkspace(workspace))
    return (await getPlacedOrder(world, person, orderNumber))?.order.parcels[number - 1];
  const order = await getVendorOrder(world, person, orderNumber);
  return order?.parcels.find((parcel) => parcel.number === number);
}

export async function answerPanelPacks(
  { world, person, t, pathTo }: Workspace,
  { request, params }: Of & { request: Request },
) {
  const sent = await readForm(request, packsForm, { others: packsPrefix });
  const reason = sent.values.reason ?? "";
  const orderNumber = readOrderNumber(params.number) ?? "";
  const dropped = await dropPacks(world, person, {
    orderNumber,
    parcel: readParcelNumber(params.parcel),
    kept: readKept(sent.others),
    reason,
  });
  if (!dropped.ok) return answerRefusal(dropped.refusal, { ...sent.others, reason }, t);
  throw redirect(pathTo(`/orders/${orderNumber}?done=${dropped.value}`));
}
