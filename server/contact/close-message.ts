import type { MessageRefusal } from "#domain/contact/message-reply.ts";
import type { Person } from "#domain/people/person.ts";
import type { Result } from "#domain/result.ts";
import type { World } from "#server/world.ts";
import { moveMessage } from "./steps/move-message.ts";

export async function closeMessage(
  world: World,
  person: Person,
  id: string,
): Promise<Result<null, MessageRefusal>> {
  return moveMessage(world, person, { id, to: "closed" });
}
