import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { finishHandRefund } from "#server/money/refunds/finish-hand-refund.ts";
import { deriveOrder } from "#server/orders/steps/derive-order.ts";
import { correctDelivery } from "#server/parcels/correct-delivery.ts";
import { changeCashCollector } from "#server/vendors/change-cash-collector.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { accountsOf, chargeCommission, kindsOf } from "#tests/factories/ledger.ts";
import { moveThrough } from "#tests/factories/parcel-moves.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { makeRefund } from "#tests/factories/refund.ts";
import { checkInvariants } from "#tests/invariants.ts";

const database = testDatabase();

/** Two packs of ₹100: ₹10 and ₹0.90 of it are each pack's commission and GST, ₹5.90 the fee of the parcel. */
test("of cash that its vendor took the vendor owes commission and fee at once; a later setting changes nothing, and what the shop pays back by hand the vendor owes", async () => {
  const { db } = database;
  await chargeCommission(db);
  const made = await makeParcelsOrder(db, { method: "cod", pricesPaise: [10_000] });
  const { world, number, orderId, passMinutes } = made;
  const admin = await makeAdministrator(db);
  const vendorId = made.vendorIds[0] ?? "";
  const { rows: parcels } = await db.execute<{ total: number }>(
    sql`select total_paise::int as total from parcels where order_id = ${orderId}`,
  );
  const total = parcels[0]?.total ?? 0;
  const set = (collectsCash: boolean) =>
    changeCashCollector(world, admin, { vendorId, collectsCash });
  await set(true);
  await moveThrough(world, admin, { orderNumber: number, parcel: 1, from: "confirmed" }, [
    "processing",
    "shipped",
    "delivered",
  ]);
  const earned = { commission: -2_500, "commission-tax": -450 };
  expect(await accountsOf(db)).toEqual({ "vendor-available": 2_950, ...earned });
  expect((await db.execute(sql`select 1 from vendor_holds`)).rows).toEqual([]);
  await set(false);
  const which = { orderNumber: number, parcel: 1, reason: "Too little" };
  const given = { ...which, what: "cash-differs", shownCashPaise: total } as const;
  await correctDelivery(world, admin, { ...given, cashPaise: total - 1_000 });
  expect(await accountsOf(db)).toEqual({ "vendor-available": 2_950, ...earned });
  const posted = await kindsOf(db);
  await db.transaction((tx) => deriveOrder(tx, orderId));
  expect(await kindsOf(db), "told again").toEqual(posted);
  await checkInvariants(db);
  const mistake = { ...which, what: "not-delivered", shownCashPaise: total - 1_000 } as const;
  await correctDelivery(world, admin, { ...mistake, cashPaise: null });
  expect(await accountsOf(db)).toEqual({});
  passMinutes(5);
  await moveThrough(world, admin, { ...which, from: "shipped" }, ["delivered"]);
  expect(await accountsOf(db), "as it is set now").toMatchObject({ "cash-with-couriers": total });
  await correctDelivery(world, admin, { ...mistake, shownCashPaise: total, cashPaise: null });
  await set(true);
  passMinutes(5);
  await moveThrough(world, admin, { ...which, from: "shipped" }, ["delivered"]);
  await makeRefund(world, admin, number, { kind: "full" });
  const { rows } = await db.execute<{ id: string }>(sql`select id from refunds`);
  const refundId = rows[0]?.id ?? "";
  await finishHandRefund(world, admin, { orderNumber: number, refundId, reference: "NEFT 1" });
  expect(await accountsOf(db)).toEqual({ "vendor-available": total, bank: -total });
  await checkInvariants(db);
});
