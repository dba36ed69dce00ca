import { sql, type SQL } from "drizzle-orm";
import type { ComplaintRole } from "#domain/complaints/complaint.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";

/** As whom somebody reads and writes complaints; null: not at all. */
export function complaintRoleOf(person: Person): ComplaintRole | null {
  if (can(person, "manage-orders")) return "administrator";
  if (can(person, "see-own-orders")) return "customer";
  return can(person, "see-vendor-dashboard") && person.vendorId !== null ? "vendor" : null;
}

/** Whether a complaint `c` about a parcel `p` is for them to read: part of every query. */
export function isForReader(person: Person): SQL {
  const role = complaintRoleOf(person);
  if (role === "administrator") return sql`true`;
  if (role === "customer") return sql`c.person_id = ${person.id}`;
  return role === "vendor" ? sql`p.vendor_id = ${person.vendorId}` : sql`false`;
}
