import { batchMoves, type BatchMove } from "#domain/parcels/batches/parcel-choice.ts";
import type { MoveRefusal } from "#domain/parcels/parcel-refusals.ts";
import type { Person } from "#domain/people/person.ts";
import type { Result } from "#domain/result.ts";
import { moveShopParcel } from "#server/parcels/steps/move-shop-parcel.ts";
import type { World } from "#server/world.ts";

export type ParcelsMove = {
  to: BatchMove;
  /** Where they are sent: one for all. */
  carrier: string;
  parcels: readonly { orderNumber: string; number: number; trackingNumber: string }[];
};

/** One after the other, each in a transaction of its own: what can't be moved holds nothing else up. The answers are in their order. */
export async function moveParcels(
  world: World,
  person: Person,
  { to, carrier, parcels }: ParcelsMove,
): Promise<Result<"moved", MoveRefusal>[]> {
  const answers: Result<"moved", MoveRefusal>[] = [];
  for (const { orderNumber, number, trackingNumber } of parcels) {
    const move = {
      orderNumber,
      parcel: number,
      shown: batchMoves[to],
      to,
      carrier,
      trackingNumber,
      sealed: {},
    };
    answers.push(await world.db.transaction((tx) => moveShopParcel(tx, world, person, move)));
  }
  return answers;
}
