import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import type { Person } from "#domain/people/person.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { decideReturn } from "#server/parcels/decide-return.ts";
import { recallLot } from "#server/parcels/recalls/recall-lot.ts";
import { moveReplacement } from "#server/parcels/replacements/move-replacement.ts";
import { requestReturn } from "#server/parcels/request-return.ts";
import type { World } from "#server/world.ts";
import { testWorld, noon } from "#tests/world.ts";
import { checkoutRequest, makeBuyer } from "./buyer.ts";
import { makeCart } from "./cart.ts";
import { makeLots } from "./lot.ts";
import { shipment } from "./parcel-moves.ts";
import { deliverParcel } from "./parcels-order.ts";
import { makeProduct } from "./product.ts";

type Given = {
  /** Packets of each lot, the first to expire first. */
  lots: readonly number[];
  quantity: number;
  /** Who bought; somebody new unless given. */
  personId?: string;
};

/**
 * A buyer has packets of the first lot, which was recalled at noon; the world's clock goes on from there by `passMinutes`. `person` is an
 * administrator.
 */
export async function makeRecalledSale(db: Database, { lots, quantity, personId }: Given) {
  const product = await makeProduct(db, { packs: [{ stock: 0 }] });
  const { person, lotIds } = await makeLots(db, product, lots);
  let now = noon;
  const world = testWorld(db, { now: () => now });
  const lines = [{ packId: product.pack.id, quantity }];
  if (personId !== undefined) await makeCart(db, { personId, lines });
  const buyer: Person =
    personId === undefined
      ? await makeBuyer(db, lines)
      : { id: personId, role: "customer", status: "active", vendorId: null };
  const number = await deliverTo(db, buyer);
  const recall = (lotId: string) =>
    recallLot(world, person, {
      productId: product.id,
      lotId,
      reason: "purity",
      words: "Chilli seed",
    });
  await recall(lotIds[0] ?? "");
  return {
    world,
    person,
    buyer,
    product,
    lotIds,
    number,
    of: { orderNumber: number, parcel: 1 },
    recall,
    passMinutes: (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000)),
    ask: (wish: "money" | "replacement" = "replacement") =>
      requestReturn(world, buyer, {
        orderNumber: number,
        parcel: 1,
        reason: "poor-quality",
        words: "",
        wish,
      }),
  };
}

/** What is in a buyer's cart is ordered, and delivered at noon. */
async function deliverTo(db: Database, buyer: Person): Promise<string> {
  const world = testWorld(db);
  const placed = await placeOrder(world, buyer, await checkoutRequest(world, buyer));
  if (!placed.ok) throw new Error(placed.refusal.code);
  const { orderId, orderNumber } = placed.value;
  await deliverParcel(db, orderId, 1, noon);
  await db.execute(sql`update orders set status = 'delivered' where id = ${orderId}`);
  return orderNumber;
}

/** The recalled packets of an order's one parcel are asked for, promised, sent and delivered of other lots. How many; 0 where there are too few. */
export async function replaceRecalled(
  world: World,
  seller: Person,
  { number, buyer }: { number: string; buyer: Person },
): Promise<number> {
  const of = { orderNumber: number, parcel: 1 };
  const reason = { reason: "poor-quality", words: "" };
  await requestReturn(world, buyer, { ...of, ...reason, wish: "replacement" });
  const decided = await decideReturn(world, seller, { ...of, decision: "replaced", note: "" });
  const replacement = (await getOrder(world, buyer, number))?.parcels[0]?.replacements[0];
  if (!decided.ok || replacement?.state !== "preparing") return 0;
  const move = { ...of, ...shipment, replacementId: replacement.id };
  await moveReplacement(world, seller, { ...move, shown: "preparing", to: "sent" });
  await moveReplacement(world, seller, { ...move, shown: "sent", to: "delivered" });
  return replacement.packets.reduce((sum, { packets }) => sum + packets, 0);
}
