import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import {
  selectAdministrators,
  selectInvites,
  selectRequests,
  type AdministratorRow,
  type InviteRow,
  type RequestRow,
} from "./administrator-store.ts";

export type FoundAdministrators = {
  administrators: AdministratorRow[];
  requests: RequestRow[];
  invites: InviteRow[];
};

/** Who has the panel, who asks for it, and which invitations are open. */
export async function findAdministrators(
  world: World,
  person: Person,
): Promise<FoundAdministrators> {
  if (!can(person, "approve-administrator"))
    return { administrators: [], requests: [], invites: [] };
  const [administrators, requests, invites] = await Promise.all([
    selectAdministrators(world.db, world.now()),
    selectRequests(world.db),
    selectInvites(world.db, world.now()),
  ]);
  return { administrators, requests, invites };
}
