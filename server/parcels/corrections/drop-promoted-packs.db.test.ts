import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getOrder } from "#server/orders/get-order.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { moveThrough } from "#tests/factories/parcel-moves.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { makeRefund } from "#tests/factories/refund.ts";
import { payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { dropPacks } from "./drop-packs.ts";

const database = testDatabase();

test("packs that are dropped take their share of what offers took off with them, and the rest is sold and paid back to the paisa", async () => {
  const { db } = database;
  for (const method of ["cod", "credit-card"]) {
    const made = await makeParcelsOrder(db, {
      method,
      pricesPaise: [9_933, 24_951],
      coupon: "percent",
    });
    const { world, buyer, number, orderId } = made;
    if (method !== "cod") await payByCard(world, buyer, number, testCards.success);
    const admin = await makeAdministrator(db);
    const order = await getOrder(world, buyer, number);
    for (const [at, { lines }] of (order?.parcels ?? []).entries()) {
      const kept = lines.map(({ packId, quantity }) => ({ packId, had: quantity, keep: 1 }));
      const dropped = await dropPacks(world, admin, {
        orderNumber: number,
        parcel: at + 1,
        kept,
        reason: "Sold out",
      });
      expect(dropped).toMatchObject({ ok: true });
      await checkInvariants(db);
    }
    const { rows } = await db.execute(sql`
      select count(*)::int as parcels, (select sum(shop_paid_paise) from order_lines where order_id = ${orderId})
        = (select shop_paid_paise from orders where id = ${orderId}) as same from parcels where order_id = ${orderId}`);
    expect(rows).toEqual([{ parcels: 4, same: true }]);
    for (const parcel of [1, 2])
      await moveThrough(world, admin, { orderNumber: number, parcel, from: "confirmed" }, [
        "processing",
        "shipped",
        "delivered",
      ]);
    await checkInvariants(db);
    const asked = { kind: "full" } as const;
    await makeRefund(world, admin, number, asked, { isByHand: method === "cod" });
    await checkInvariants(db);
  }
});
