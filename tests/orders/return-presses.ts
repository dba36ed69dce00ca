import { sql } from "drizzle-orm";
import { takeKey } from "#domain/catalogue/lots/choose-lots.ts";
import { decideReturn } from "#server/parcels/decide-return.ts";
import { selectReturnLines } from "#server/parcels/packed-lines-store.ts";
import { requestReturn } from "#server/parcels/request-return.ts";
import { receiveReturn } from "#server/parcels/returns/receive-return.ts";
import type { Actors, Press } from "#tests/ledger/random-verbs.ts";

/** A parcel, or packs of it, and what the seller says to that. */
export async function askBack(
  { world, admin }: Actors,
  { number, parcel, buyer, pick }: Press,
): Promise<void> {
  const which = { orderNumber: number, parcel };
  const { rows } = await world.db.execute<{ packId: string; quantity: number }>(sql`
    select l.pack_id as "packId", l.quantity from order_lines l join parcels p on p.id = l.parcel_id
    join orders o on o.id = p.order_id where o.number = ${number} and p.position = ${parcel - 1}`);
  const some = Object.fromEntries(rows.map((row) => [row.packId, pick(row.quantity + 1)]));
  const packs = pick(3) === 0 ? {} : some;
  await requestReturn(world, buyer, { ...which, reason: "damaged", words: "", packs });
  const decision = pick(3) === 0 ? "refused" : "approved";
  await decideReturn(world, admin, { ...which, decision, note: "As it is" });
}

/** All that may come, or less of it, some of it sealed. */
export async function receive(
  { world, admin }: Actors,
  { number, parcel, pick }: Press,
): Promise<void> {
  const { rows } = await world.db.execute<{ id: string; parcelId: string }>(sql`
    select r.id, p.id as "parcelId" from return_requests r join parcels p on p.id = r.parcel_id
    join orders o on o.id = p.order_id where o.number = ${number} and p.position = ${parcel - 1} and r.state = 'approved'`);
  const [request] = rows;
  if (request === undefined) return;
  const came: Record<string, number> = {};
  const sealed: Record<string, number> = {};
  for (const line of await selectReturnLines(world.db, sql`p.id = ${request.parcelId}`)) {
    let room = pick(3) === 0 ? pick(line.most + 1) : line.most;
    for (const take of line.takes) {
      const key = takeKey(line.lineId, take);
      const packets = Math.min(room, take.quantity);
      came[key] = packets;
      sealed[key] = pick(packets + 1);
      room -= packets;
    }
  }
  const of = { orderNumber: number, parcel, requestId: request.id };
  await receiveReturn(world, admin, { ...of, came, sealed });
}
