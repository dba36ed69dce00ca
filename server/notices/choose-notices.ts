import { chosenKindsOf, type NoticeChoices } from "#domain/notices/notice.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { saveChoices } from "./notice-store.ts";

/** When each kind is mailed to this person, from now on and of what waits to be mailed. */
export async function chooseNotices(
  world: World,
  { id, role }: Pick<Person, "id" | "role">,
  choices: NoticeChoices,
): Promise<void> {
  if (role === "customer") return;
  const own = Object.fromEntries(
    chosenKindsOf(role).flatMap((kind) =>
      choices[kind] === undefined ? [] : [[kind, choices[kind]]],
    ),
  );
  await world.db.transaction((tx) => saveChoices(tx, id, own));
}
