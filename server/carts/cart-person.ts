import type { Person } from "#domain/people/person.ts";
import type { SignedIn } from "#server/people/get-session.ts";

/** Who has a session is active: `getSession` finds nobody else. */
export const cartPerson = ({ personId, role, vendorId }: SignedIn): Person => ({
  id: personId,
  role,
  status: "active",
  vendorId,
});
