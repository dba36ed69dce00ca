import { sql } from "drizzle-orm";
import type { LotRefusal } from "#domain/catalogue/lots/new-lot.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import type { World } from "#server/world.ts";
import { selectLot, selectLotProduct } from "./lot-store.ts";
import { recordLotActivity } from "./steps/record-lot-activity.ts";

type PhotoAddress = { productId: string; lotId: string; photoId: string };

/** A picture of a buyer that shows what it should not; the count stays. One that is gone already was removed by a first press. */
export async function removePhotoOfCount(
  world: World,
  person: Person,
  { productId, lotId, photoId }: PhotoAddress,
): Promise<Result<null, LotRefusal>> {
  const isAddress = [productId, lotId, photoId].every(isUuid);
  if (!can(person, "manage-reviews") || !isAddress) return refuse({ code: "lot-not-found" });
  return world.db.transaction(async (tx) => {
    const product = await selectLotProduct(tx, productId);
    const lot = product && (await selectLot(tx, { productId, lotId }));
    if (product === null || lot === null) return refuse({ code: "lot-not-found" });
    const { rowCount } = await tx.execute(sql`
      delete from count_photos f using germination_counts g
      where f.id = ${photoId} and g.id = f.count_id and g.lot_id = ${lotId}`);
    if (rowCount === 0) return accept(null);
    await recordLotActivity(
      tx,
      { lot, product },
      {
        person,
        at: world.now(),
        action: "pictures-changed",
        before: { countPhoto: photoId },
        after: { countPhoto: null },
      },
    );
    return accept(null);
  });
}
