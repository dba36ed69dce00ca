import { chosenKindsOf, paceOf, type ChosenKind, type NoticePace } from "#domain/notices/notice.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { selectChoices } from "./notice-store.ts";

export type ShownChoice = { kind: ChosenKind; pace: NoticePace };

/** When each kind is mailed to this person now. */
export async function getNoticeChoices(
  world: World,
  { id, role }: Pick<Person, "id" | "role">,
): Promise<ShownChoice[]> {
  if (role === "customer") return [];
  const choices = await selectChoices(world.db, id);
  return chosenKindsOf(role).map((kind) => ({ kind, pace: paceOf(kind, choices) }));
}
