import { listPage, rowsPerPage, type ListPage } from "#domain/list-page.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { getNotice } from "./get-notice.ts";
import { countRepriced, selectRepriced, type FoundRepriced } from "./repriced-store.ts";

export type RepricedPacks = ListPage & { at: Date; packs: FoundRepriced[] };

/** What became of the packs that the person's own notice tells of. Null: there is no such notice of prices. */
export async function getRepricedPacks(
  world: World,
  person: Pick<Person, "id">,
  id: string,
  { page }: { page: number },
): Promise<RepricedPacks | null> {
  const notice = await getNotice(world, person, id);
  if (notice?.kind !== "price") return null;
  const { offset, ...shown } = listPage(page, await countRepriced(world.db, notice.id));
  const packs = await selectRepriced(world.db, [notice.id], { limit: rowsPerPage, offset });
  return { ...shown, at: notice.at, packs };
}
