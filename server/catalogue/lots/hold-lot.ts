import { sql } from "drizzle-orm";
import type { LotRefusal } from "#domain/catalogue/lots/new-lot.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import type { World } from "#server/world.ts";
import { lockLot } from "./steps/lock-lot-product.ts";
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
    await tx.execute(sql`
      update lots set held_at = ${at}::timestamptz, held_by = ${person.id}, hold_reason = ${words} where id = ${lot.id}`);
    await settleLots(tx, [lot.id], { at, personId: person.id });
    await recordActivity(tx, {
      actorId: person.id,
      at,
      action: "held",
      subject: "lot",
      subjectId: lot.id,
      label: `${product.name} ${lot.number}`,
      after: { reason: words },
    });
    return accept(null);
  });
}

/** For sale again, where its validity and its germination allow it. What the shop holds, the shop releases. */
export async function releaseLot(
  world: World,
  person: Person,
  address: LotAddress,
): Promise<Result<null, LotRefusal>> {
  return world.db.transaction(async (tx) => {
    const locked = await lockLot(tx, person, address);
    if (!locked.ok) return locked;
    const { lot, product } = locked.value;
    if (!lot.isHeld) return accept(null);
    if (lot.heldByShop && person.role !== "administrator")
      return refuse({ code: "lot-held-by-shop" });
    const at = world.now();
    await tx.execute(
      sql`update lots set held_at = null, held_by = null, hold_reason = null where id = ${lot.id}`,
    );
    await settleLots(tx, [lot.id], { at, personId: person.id });
    await recordActivity(tx, {
      actorId: person.id,
      at,
      action: "released",
      subject: "lot",
      subjectId: lot.id,
      label: `${product.name} ${lot.number}`,
      before: { reason: lot.holdReason },
    });
    return accept(null);
  });
}
