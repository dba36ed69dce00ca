import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { deleteRestock, deleteRestocks } from "./restock-store.ts";

/** Ends one's own request, or without a pack all of them; one that is gone already changes nothing. */
export const withdrawRestock = (
  { db }: World,
  { id: personId }: Person,
  packId: string | null,
): Promise<void> =>
  packId === null ? deleteRestocks(db, personId) : deleteRestock(db, { personId, packId });
