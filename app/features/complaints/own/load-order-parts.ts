import type { Person } from "#domain/people/person.ts";
import { findOrderComplaints } from "#server/complaints/find-complaints.ts";
import { findOrderDocuments } from "#server/documents/find-order-documents.ts";
import type { World } from "#server/world.ts";

/** What the page of an order shows beside the order: its documents, and what was complained about. */
export async function loadOrderParts(
  world: World,
  customer: Person,
  order: { id: string; number: string } | null,
) {
  if (order === null) return { documents: [], complaints: [] };
  return {
    documents: await findOrderDocuments(world, customer, order.number),
    complaints: await findOrderComplaints(world, customer, order.id),
  };
}
