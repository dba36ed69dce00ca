import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { countWaitingRestocks } from "./restocks/restock-store.ts";
import { loadTellsPrices } from "./wishlist-store.ts";

export type MailChoices = {
  tellsPrices: boolean;
  /** For how many packs they wait to be back. */
  restocks: number;
};

/** Which mails a customer asked for by themselves; null for who keeps no list. */
export async function getMailChoices({ db }: World, customer: Person): Promise<MailChoices | null> {
  if (!can(customer, "keep-cart")) return null;
  return {
    tellsPrices: await loadTellsPrices(db, customer.id),
    restocks: await countWaitingRestocks(db, customer.id),
  };
}
