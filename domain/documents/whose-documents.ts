// Who reads a document: the customer whose order it is about, the vendor who issued it, and administrators.
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";

export type WhoseDocuments = "everybody's" | { customerId: string } | { vendorId: string };

/** Null when the person may see no documents. */
export function whoseDocuments(person: Person): WhoseDocuments | null {
  if (can(person, "manage-payments")) return "everybody's";
  if (can(person, "see-own-orders")) return { customerId: person.id };
  if (can(person, "see-vendor-dashboard") && person.vendorId !== null)
    return { vendorId: person.vendorId };
  return null;
}
