import type { Person } from "#domain/people/person.ts";
import type { SignedIn } from "./get-session.ts";

/** The person of a session as the rules know people. `getSession` finds active ones only. */
export const personOf = ({ personId, role, vendorId }: SignedIn): Person => ({
  id: personId,
  role,
  status: "active",
  vendorId,
});
