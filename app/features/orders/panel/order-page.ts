import { data } from "react-router";
import { findOrderDocuments } from "#server/documents/find-order-documents.ts";
import { getPlacedOrder } from "#server/parcels/get-placed-order.ts";
import { getVendorOrder } from "#server/parcels/get-vendor-order.ts";
import type { Workspace } from "#app/features/admin/workspace.ts";

type OfOrder = { number: string };

/** Loads an order as administrators see it. @throws 404 where there is none */
export async function loadAdminOrderPage({ world, person }: Workspace, { number }: OfOrder) {
  const shown = await getPlacedOrder(world, person, number);
  if (shown === null) throw data(null, { status: 404 });
  const documents = await findOrderDocuments(world, person, shown.order.number);
  return { ...shown, documents, title: `Order ${shown.order.number}` };
}

/** Loads the vendor's part of an order. @throws 404 where the vendor has none */
export async function loadVendorOrderPage({ world, person, t }: Workspace, { number }: OfOrder) {
  const order = await getVendorOrder(world, person, number);
  if (order === null) throw data(null, { status: 404 });
  const documents = await findOrderDocuments(world, person, order.number);
  return { order: { ...order, documents }, title: t("adminOrder.title", { number: order.number }) };
}
