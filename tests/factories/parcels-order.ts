import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { takeKey } from "#domain/catalogue/lots/choose-lots.ts";
import type { Person } from "#domain/people/person.ts";
import { planReturn } from "#domain/money/refunds/plan-refund.ts";
import { cancelParcelByCustomer } from "#server/parcels/cancel-parcel-by-customer.ts";
import { selectReturnLines } from "#server/parcels/packed-lines-store.ts";
import { deriveOrder } from "#server/orders/steps/derive-order.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { createSandboxGateway } from "#server/gateways/sandbox-gateway.ts";
import { loadRefundable } from "#server/money/refunds/refundable-store.ts";
import { writeRefund } from "#server/money/refunds/steps/write-refund.ts";
import { lockCameBack, takeBackStock } from "#server/catalogue/stock/steps/move-order-stock.ts";
import type { World } from "#server/world.ts";
import { noon, testWorld } from "#tests/world.ts";
import { checkoutRequest, makeBuyer } from "./buyer.ts";
import { makeProduct } from "./product.ts";
import { couponRequest, makeCoupon, makeOffer } from "./promotion.ts";
import { makeVendor } from "./vendor.ts";

export const mistake = { reason: "mistake", words: "" };

/**
 * An order of as many parcels as there are prices, each of another vendor's pack with 5 in stock, of which it takes 2;
 * in a world whose clock can be put forward.
 */
export async function makeParcelsOrder(
  db: Database,
  {
    method = "cod",
    pricesPaise = [9_900, 24_950],
    coupon,
  }: {
    method?: string;
    pricesPaise?: number[];
    /** Given with it, where something is off: the first vendor gives a third, the shop an eighth of everything, and this code besides. */
    coupon?: "percent" | "free-delivery";
  } = {},
) {
  let now = noon;
  const world = testWorld(db, {
    now: () => now,
    gateways: { sandbox: createSandboxGateway({ db, now: () => now }) },
  });
  const packIds: string[] = [];
  const vendorIds: string[] = [];
  for (const [index, pricePaise] of pricesPaise.entries()) {
    const vendor = await makeVendor(db, { businessName: `Seed House ${index + 1}` });
    const { pack } = await makeProduct(db, {
      vendorId: vendor.id,
      name: `Seed ${index + 1}`,
      packs: [{ stock: 5, pricePaise }],
    });
    packIds.push(pack.id);
    vendorIds.push(vendor.id);
  }
  const buyer = await makeBuyer(
    db,
    packIds.map((packId) => ({ packId, quantity: 2 })),
  );
  const code = coupon && (await makeOffers(db, vendorIds[0] ?? "", coupon));
  const request = await (code === undefined
    ? checkoutRequest(world, buyer, { method })
    : couponRequest(world, buyer, code, { method }));
  const placed = await placeOrder(world, buyer, request);
  if (!placed.ok) throw new Error(placed.refusal.code);
  const { orderId, orderNumber } = placed.value;
  const { rows } = await db.execute<{ attempt: string }>(
    sql`select id as attempt from payment_attempts where order_id = ${orderId}`,
  );
  return {
    world,
    buyer,
    orderId,
    number: orderNumber,
    /** In the order of the prices. */
    vendorIds,
    attemptId: rows[0]?.attempt ?? "",
    passMinutes: (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000)),
    /** What is left of each parcel's pack, in the order of the parcels. */
    stocks: async (): Promise<number[]> => {
      const found = await db.execute<{ stock: number }>(sql`
        select pack.stock from parcels p join order_lines l on l.parcel_id = p.id join packs pack on pack.id = l.pack_id
        where p.order_id = ${orderId} order by p.position`);
      return found.rows.map(({ stock }) => stock);
    },
  };
}

async function makeOffers(
  db: Database,
  vendorId: string,
  kind: "percent" | "free-delivery",
): Promise<string> {
  const code = `C${randomUUID().slice(0, 8).toUpperCase()}`;
  await makeOffer(db, { minPacks: 1, basisPoints: 3_333, paidBy: "vendor", vendorId });
  await makeOffer(db, { minPacks: 2, basisPoints: 1_234 });
  await makeCoupon(db, { code, kind, basisPoints: kind === "percent" ? 777 : null });
  return code;
}

/** Cancels parcels by their places, one after the other. */
export async function cancelParcels(
  world: World,
  buyer: Person,
  orderNumber: string,
  places: readonly number[],
): Promise<void> {
  for (const parcel of places) {
    const canceled = await cancelParcelByCustomer(world, buyer, {
      orderNumber,
      parcel,
      ...mistake,
    });
    if (!canceled.ok) throw new Error(canceled.refusal.code);
  }
}

/** As the courier would: the parcel of an order arrives at that moment. */
export async function deliverParcel(
  db: Database,
  orderId: string,
  place: number,
  at: Date,
): Promise<void> {
  await db.execute(sql`
    update parcels set status = 'delivered', shipped_at = ${at}, delivered_at = ${at}, carrier = 'India Post',
      tracking_number = 'EK123456789IN'
    where order_id = ${orderId} and position = ${place - 1}`);
  await db.execute(sql`
    insert into order_history (order_id, parcel_id, event, from_status, to_status, actor_role, at)
    select order_id, id, 'parcel-moved', 'out-for-delivery', 'delivered', 'vendor', ${at}::timestamptz
    from parcels where order_id = ${orderId} and position = ${place - 1}`);
  await db.execute(sql`
    update orders set status = case when exists (select 1 from parcels where order_id = ${orderId}
      and status = 'confirmed') then 'confirmed'::parcel_status else 'delivered'::parcel_status end where id = ${orderId}`);
}

/**
 * A parcel that is confirmed came, went back and was taken back: its money is refunded, and its goods are on the shelf but for those
 * of each lot that were opened.
 */
export async function returnParcel(
  { world, orderId }: { world: World; orderId: string },
  place: number,
  openedOf: (quantity: number) => number = () => 0,
): Promise<void> {
  const at = world.now();
  await world.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from orders where id = ${orderId} for no key update`);
    const { rows } = await tx.execute<{ id: string }>(sql`
      update parcels set status = 'delivered', shipped_at = ${at}, delivered_at = ${at}
      where order_id = ${orderId} and position = ${place - 1} and status = 'confirmed' returning id`);
    const [parcel] = rows;
    if (parcel === undefined) return;
    const lines = await selectReturnLines(tx, sql`p.id = ${parcel.id}`);
    const sealed = lines.flatMap(({ lineId, takes }) =>
      takes.map((take) => [takeKey(lineId, take), take.quantity - openedOf(take.quantity)]),
    );
    const cameBack = await lockCameBack(tx, parcel.id, Object.fromEntries(sealed));
    if (!cameBack.ok) throw new Error(cameBack.refusal.code);
    await takeBackStock(tx, cameBack.value, at);
    await tx.execute(sql`update parcels set status = 'returned' where id = ${parcel.id}`);
    for (const planned of planReturn(await loadRefundable(tx, orderId), parcel.id)) {
      const refund = { ...planned, id: world.newId(), orderId, reason: "parcel-returned", at };
      await writeRefund(tx, refund);
    }
    await deriveOrder(tx, orderId);
  });
}
