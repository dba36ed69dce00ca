import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { isUuid } from "#domain/uuid.ts";

/** Its vendor and administrators; nobody where `vendorId` is no id. */
export const maySeeLedgerOf = (person: Person, vendorId: string): boolean =>
  isUuid(vendorId) && (isOwnLedger(person, vendorId) || can(person, "manage-payments"));

export const isOwnLedger = (person: Person, vendorId: string): boolean =>
  person.role === "vendor" && person.vendorId === vendorId;
