import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { isUuid } from "#domain/uuid.ts";
import type { World } from "#server/world.ts";
import { readMessage, type Message } from "./inbox-store.ts";

export type { Message };

/** Null when there is none, or it is not this person's to read. */
export async function getMessage(
  world: World,
  person: Person,
  id: string,
): Promise<Message | null> {
  if (!can(person, "manage-messages") || !isUuid(id)) return null;
  return readMessage(world.db, id);
}
