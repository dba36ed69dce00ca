import { sql } from "drizzle-orm";
import type { RecallRefusal } from "#domain/catalogue/lots/recall.ts";
import type { LotRefusal } from "#domain/catalogue/lots/new-lot.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import { lockLot } from "#server/catalogue/lots/steps/lock-lot-product.ts";
import { recordLotActivity } from "#server/catalogue/lots/steps/record-lot-activity.ts";
import type { World } from "#server/world.ts";

/** Somebody of the shop has told this buyer by phone. Who has been told stays told. */
export async function noteCall(
  world: World,
  person: Person,
  { parcelId, ...address }: { productId: string; lotId: string; parcelId: string },
): Promise<Result<null, LotRefusal | RecallRefusal>> {
  if (!isUuid(parcelId)) return refuse({ code: "recall-parcel-not-found" });
  return world.db.transaction(async (tx) => {
    const locked = await lockLot(tx, person, address);
    if (!locked.ok) return locked;
    const at = world.now();
    const { rows } = await tx.execute<{ isNew: boolean; order: string }>(sql`
      with told as (
        select r.phoned_at is null as "isNew", o.number || '/' || p.position + 1 as "order"
        from recalled_parcels r join parcels p on p.id = r.parcel_id join orders o on o.id = p.order_id
        where r.lot_id = ${locked.value.lot.id} and r.parcel_id = ${parcelId} and r.state = 'told'
      ), noted as (
        update recalled_parcels set phoned_at = ${at}::timestamptz, phoned_by = ${person.id}
        where lot_id = ${locked.value.lot.id} and parcel_id = ${parcelId} and state = 'told' and phoned_at is null
      )
      select * from told`);
    const [told] = rows;
    if (told === undefined) return refuse({ code: "recall-parcel-not-found" });
    const after = { order: told.order };
    if (told.isNew)
      await recordLotActivity(tx, locked.value, { person, at, action: "reached", after });
    return accept(null);
  });
}
