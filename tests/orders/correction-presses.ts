import { sql } from "drizzle-orm";
import { changeOrderAddress } from "#server/parcels/corrections/change-order-address.ts";
import { cancelOrderByCustomer } from "#server/parcels/corrections/cancel-order-by-customer.ts";
import { cancelOrderByShop } from "#server/parcels/corrections/cancel-order-by-shop.ts";
import { dropPacks } from "#server/parcels/corrections/drop-packs.ts";
import { getOrderAddress } from "#server/parcels/corrections/get-order-address.ts";
import type { Actors, Press } from "#tests/ledger/random-verbs.ts";

/** Of those that can be canceled, as the pages name them; now and then a page from before. */
async function cancelAll({ world, admin }: Actors, { number, buyer, pick }: Press) {
  if (pick(2) > 0) return;
  const shown = [[1, 2], [1], [2]][pick(3)] ?? [];
  const which = { orderNumber: number, shown };
  if (pick(2) === 0) await cancelOrderByShop(world, admin, { ...which, reason: "Sold out" });
  else await cancelOrderByCustomer(world, buyer, { ...which, reason: "mistake", words: "" });
}

/** Some packs of a parcel, by its customer or the shop: of what is packed or has left nothing is taken out. */
async function takeOut({ world, admin }: Actors, { number, parcel, buyer, pick }: Press) {
  const { rows } = await world.db.execute<{ packId: string; had: number }>(sql`
    select l.pack_id as "packId", l.quantity as had from order_lines l join parcels p on p.id = l.parcel_id
    join orders o on o.id = p.order_id where o.number = ${number} and p.position = ${parcel - 1} order by l.position`);
  const kept = rows.map((row) => ({ ...row, keep: pick(3) === 0 ? 0 : pick(row.had + 1) }));
  const asked = { orderNumber: number, parcel, kept, reason: "Sold out" };
  await dropPacks(world, pick(2) === 0 ? buyer : admin, asked);
}

/** Another house of the same town, or another State, which is refused. */
async function readdress({ world, admin }: Actors, { number, buyer, pick }: Press) {
  const person = pick(2) === 0 ? buyer : admin;
  const shown = await getOrderAddress(world, person, number);
  const state = pick(5) === 0 ? "GA" : (shown?.address.state ?? "");
  const address = { ...shown?.address, addressLine1: `House ${pick(1_000)}`, state };
  await changeOrderAddress(world, person, {
    orderNumber: number,
    address,
    shownChanges: (shown?.changes ?? 0) - (pick(9) === 0 ? 1 : 0),
  });
}

/** What corrects an order before it is packed, for random histories. */
export const correctionPresses = [
  takeOut,
  takeOut,
  takeOut,
  takeOut,
  takeOut,
  cancelAll,
  cancelAll,
  readdress,
  readdress,
  readdress,
];
