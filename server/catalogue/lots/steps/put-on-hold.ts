import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { Person } from "#domain/people/person.ts";
import { recordLotActivity } from "./record-lot-activity.ts";
import { settleLots } from "./settle-lots.ts";

type HeldLot = { lot: { id: string; number: string }; product: { name: string } };

/** Once the packs of its product are locked: off sale from now on. Without a person it is the shop that holds it. */
export async function putOnHold(
  tx: Transaction,
  held: HeldLot,
  { reason, person, at }: { reason: string; person: Person | null; at: Date },
): Promise<void> {
  const { id } = held.lot;
  await tx.execute(sql`
    update lots set held_at = ${at}::timestamptz, held_by = ${person?.id ?? null}, hold_reason = ${reason} where id = ${id}`);
  await settleLots(tx, [id], { at, personId: person?.id });
  await recordLotActivity(tx, held, { person, at, action: "held", after: { reason } });
}
