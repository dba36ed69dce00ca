import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import {
  checkNewLot,
  type LotLabel,
  type LotRefusal,
  type LotTest,
} from "#domain/catalogue/lots/new-lot.ts";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import type { World } from "#server/world.ts";
import { recordLotActivity } from "./steps/record-lot-activity.ts";
import { lockLotProduct } from "./steps/lock-lot-product.ts";
import { writeLots } from "./steps/write-lots.ts";

export type NewLot = {
  /** Chosen by the form: sent twice, the lot is made once. */
  lotId: string;
  productId: string;
  label: LotLabel;
  test: LotTest;
  /** By pack: new pieces, and how many of those that belong to no lot are of this one. */
  pieces: readonly { packId: string; received: number; assigned: number }[];
};

/** A lot that has come in, or to which the pieces belong that were there before lots were kept. */
export async function addLot(
  world: World,
  person: Person,
  given: NewLot,
): Promise<Result<{ lotId: string }, LotRefusal>> {
  const { lotId, productId, label, test, pieces } = given;
  if (!isUuid(lotId)) return refuse({ code: "lot-not-found" });
  return world.db.transaction(async (tx) => {
    const locked = await lockLotProduct(tx, person, productId);
    if (!locked.ok) return locked;
    const product = locked.value;
    if (product.goodsKind !== "sowing") return refuse({ code: "lot-not-found" });
    if (await isThere(tx, lotId, productId)) return accept({ lotId });
    const at = world.now();
    const checked = checkNewLot(label, test, isoIndiaDay(indiaDay(at)));
    if (!checked.ok) return checked;
    const coming = pieces.filter(({ received, assigned }) => received + assigned > 0);
    for (const { packId, assigned } of coming) {
      const pack = product.packs.find(({ id }) => id === packId);
      if (pack === undefined || assigned > pack.loose)
        return refuse({ code: "lot-pieces-not-there", available: pack?.loose ?? 0 });
    }
    const lot = { id: lotId, product, label, test, pieces: coming };
    const by = { at, personId: person.id, newId: world.newId };
    if (!(await writeLots(tx, [lot], by))) return refuse({ code: "lot-number-taken" });
    const of = { lot: { id: lotId, number: label.number }, product };
    const after = {
      validUntil: test.validUntil,
      germinationPermille: test.germinationPermille,
      received: sumOf(coming, "received"),
      assigned: sumOf(coming, "assigned"),
    };
    await recordLotActivity(tx, of, { person, at, action: "created", after });
    return accept({ lotId });
  });
}

async function isThere(tx: Transaction, lotId: string, productId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    select exists (select 1 from lots where id = ${lotId} and product_id = ${productId}) as found`);
  return rows[0]?.found ?? false;
}

const sumOf = (pieces: NewLot["pieces"], key: "received" | "assigned") =>
  pieces.reduce((sum, one) => sum + one[key], 0);
