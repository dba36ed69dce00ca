import { sql, type SQL } from "drizzle-orm";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";

/** Of a document `d` about commission: a vendor reads its own, an administrator all, others none. */
export function mayReadCommission(person: Person): SQL {
  if (can(person, "manage-payments")) return sql`true`;
  return can(person, "see-vendor-dashboard")
    ? sql`d.vendor_id = ${person.vendorId}::uuid`
    : sql`false`;
}
