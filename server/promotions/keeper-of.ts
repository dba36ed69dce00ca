import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";

/** Whose offers somebody keeps: an administrator all of them (`vendorId` null), a vendor those that it pays itself. Null: none. */
export function keeperOf(person: Person): { vendorId: string | null } | null {
  if (can(person, "manage-payments")) return { vendorId: null };
  const { vendorId } = person;
  return can(person, "see-vendor-dashboard") && vendorId !== null ? { vendorId } : null;
}
