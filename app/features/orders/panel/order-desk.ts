import { data } from "react-router";
import { findOrderDocuments } from "#server/documents/find-order-documents.ts";
import { getPlacedOrder } from "#server/parcels/get-placed-order.ts";
import { getVendorOrder } from "#server/parcels/get-vendor-order.ts";
import type { Desk } from "#app/features/admin/desk.ts";

type OfOrder = { number: string };

/** The order of the address, as administrators see it. @throws 404 where there is none */
export async function loadDesk({ world, person }: Desk, { number }: OfOrder) {
  const shown = await getPlacedOrder(world, person, number);
  if (shown === null) throw data(null, { status: 404 });
  const documents = await findOrderDocuments(world, person, shown.order.number);
  return { ...shown, documents, title: `Order ${shown.order.number}` };
}

/** What is the vendor's of the address's order. @throws 404 where nothing is */
export async function loadVendorDesk({ world, person, t }: Desk, { number }: OfOrder) {
  const order = await getVendorOrder(world, person, number);
  if (order === null) throw data(null, { status: 404 });
  const documents = await findOrderDocuments(world, person, order.number);
  return { order: { ...order, documents }, title: t("adminOrder.title", { number: order.number }) };
}
