import type { Person } from "#domain/people/person.ts";
import type { SignedIn } from "#server/people/get-session.ts";

/** Somebody with a session is active: the session would not have been found otherwise. */
export const personOf = ({ personId, role, vendorId }: SignedIn): Person => ({
  id: personId,
  role,
  status: "active",
  vendorId,
});
