import { sql } from "drizzle-orm";
import { mayReleaseLot } from "#domain/catalogue/lots/lot.ts";
import type { LotRefusal } from "#domain/catalogue/lots/new-lot.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { World } from "#server/world.ts";
import { lockLot } from "./steps/lock-lot-product.ts";
import { noteLots } from "./steps/note-lots.ts";
import { putOnHold } from "./steps/put-on-hold.ts";
import { recordLotActivity } from "./steps/record-lot-activity.ts";
import { settleLots } from "./steps/settle-lots.ts";

type LotAddress = { productId: string; lotId: string };

/** Not for sale from the moment this is answered on; what is held stays held. */
export async function holdLot(
  world: World,
  person: Person,
  { reason, ...address }: LotAddress & { reason: string },
): Promise<Result<null, LotRefusal>> {
  const words = reason.trim().replace(/\s+/g, " ");
  return world.db.transaction(async (tx) => {
    const locked = await lockLot(tx, person, address);
    if (!locked.ok) return locked;
    if (words === "") return refuse({ code: "lot-hold-reason-missing" });
    const { lot, product } = locked.value;
    if (lot.isHeld) return accept(null);
    const at = world.now();
    await putOnHold(tx, locked.value, { reason: words, person, at });
    if (person.role === "administrator") {
      const key = `lot:${lot.id}:held ${at.toISOString()}`;
      const told = { lotId: lot.id, vendorId: product.vendorId, news: "held", key } as const;
      await noteLots(tx, [told], at);
    }
    return accept(null);
  });
}

/** For sale again, where its validity and its germination allow it. */
export async function releaseLot(
  world: World,
  person: Person,
  address: LotAddress,
): Promise<Result<null, LotRefusal>> {
  return world.db.transaction(async (tx) => {
    const locked = await lockLot(tx, person, address);
    if (!locked.ok) return locked;
    const { lot } = locked.value;
    if (!lot.isHeld) return accept(null);
    if (lot.isRecalled) return refuse({ code: "lot-recalled" });
    if (!mayReleaseLot(lot, person)) return refuse({ code: "lot-held-by-shop" });
    const at = world.now();
    await tx.execute(
      sql`update lots set held_at = null, held_by = null, hold_reason = null where id = ${lot.id}`,
    );
    await settleLots(tx, [lot.id], { at, personId: person.id });
    const before = { reason: lot.holdReason };
    await recordLotActivity(tx, locked.value, { person, at, action: "released", before });
    return accept(null);
  });
}
