// Administrators let each other in and switch each other off: never themselves, and never the last active one. Who asks
// may have been switched off a moment ago by another, so they are looked for among the active ones again.
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { type Result, accept, refuse } from "#domain/result.ts";

export type AdministratorRefusal =
  | { code: "not-an-administrator" }
  | { code: "administrator-not-found" }
  | { code: "own-account-off" }
  | { code: "last-administrator" }
  /** Somebody decided it before, in one way or the other. */
  | { code: "request-decided" }
  /** The invite was used, has expired, or was withdrawn. */
  | { code: "invite-gone" };

/** Of who asks to become one. */
export const adminRequestStates = ["waiting", "approved", "refused"] as const;

export const inviteDays = 7;

/** `activeIds`: of all administrators who are active now. */
export function decideSwitchOff(
  person: Person,
  personId: string,
  activeIds: readonly string[],
): Result<
  null,
  Exclude<
    AdministratorRefusal,
    { code: "administrator-not-found" | "invite-gone" | "request-decided" }
  >
> {
  if (!activeIds.includes(person.id)) return refuse({ code: "not-an-administrator" });
  if (person.id === personId) return refuse({ code: "own-account-off" });
  const activeAdministrators = activeIds.length;
  return can(person, "switch-off-administrator", { activeAdministrators })
    ? accept(null)
    : refuse({ code: "last-administrator" });
}
