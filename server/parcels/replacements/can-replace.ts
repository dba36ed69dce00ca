import { sql } from "drizzle-orm";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { findOtherPackets } from "./replacement-store.ts";

/** Whether a customer could have packets of other lots now, in place of the recalled ones of a parcel of theirs. */
export async function canReplace(world: World, person: Person, parcelId: string): Promise<boolean> {
  const { rows } = await world.db.execute(sql`
    select 1 from parcels p join orders o on o.id = p.order_id where p.id = ${parcelId} and o.person_id = ${person.id}`);
  if (rows.length === 0) return false;
  return (await findOtherPackets(world.db, parcelId, world.now())) !== null;
}
