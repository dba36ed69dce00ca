import { listPage, rowsPerPage, type ListPage } from "#domain/list-page.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";
import {
  countOpen,
  selectOpen,
  selectProgress,
  type OpenCount,
  type OpeningProgress,
  type OpenProduct,
} from "./opening-store.ts";

export type Opening = {
  products: OpenProduct[];
  page: ListPage;
  progress: OpeningProgress;
  lotsRequired: boolean;
};

/** Seed with packets that belong to no lot: of every vendor for administrators, for a vendor its own. */
export async function findOpening(
  world: World,
  person: Person,
  { page: asked }: { page: number },
): Promise<Opening> {
  const vendorId = whoseSeed(person);
  const progress = await selectProgress(world.db, vendorId);
  const { offset, ...page } = listPage(asked, progress.open);
  const products = await selectOpen(world.db, vendorId, { limit: rowsPerPage, offset });
  return { products, page, progress, lotsRequired: (await getSettings(world.db)).lotsRequired };
}

/** Of how many products there are such packets. */
export const countOpening = ({ db }: World, person: Person): Promise<OpenCount> =>
  countOpen(db, whoseSeed(person));

function whoseSeed(person: Person): string | null {
  if (can(person, "manage-products")) return null;
  if (person.vendorId === null) throw new Error("Only vendors and administrators have lots");
  return person.vendorId;
}
