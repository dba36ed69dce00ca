import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#database/connect.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { requestReturn } from "./request-return.ts";
import { finishHandRefund } from "#server/money/refunds/finish-hand-refund.ts";
import { startRefunds } from "#server/money/refunds/start-refunds.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { sealedOf } from "#demo/past/sealed-of.ts";
import { moveThrough, shipment } from "#tests/factories/parcel-moves.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { decideReturn } from "./decide-return.ts";
import { moveParcel } from "./move-parcel.ts";

const database = testDatabase();
const damaged = { reason: "damaged", words: "" };

async function makeAsked(db: Database, method: "cod" | "credit-card") {
  const made = await makeParcelsOrder(db, { method, pricesPaise: [4_933, 7_777] });
  const { world, buyer, number } = made;
  if (method !== "cod") await payByCard(world, buyer, number, testCards.success);
  const admin = await makeAdministrator(db);
  const of = { orderNumber: number, parcel: 1 };
  await moveThrough(world, admin, { ...of, from: "confirmed" }, [
    "processing",
    "shipped",
    "delivered",
  ]);
  const asked = await requestReturn(world, buyer, { ...of, ...damaged });
  if (!asked.ok) throw new Error(asked.refusal.code);
  return { ...made, admin, of };
}

type Asked = Pick<Awaited<ReturnType<typeof makeAsked>>, "world" | "of">;
const back = async (made: Asked, isSealed: boolean) =>
  ({
    ...made.of,
    ...shipment,
    shown: "delivered",
    to: "returned",
    sealed: await sealedOf(made.world, made.of, isSealed),
  }) as const;

test("a return is approved, comes back, is sold again, and is refunded without its shipping", async () => {
  const { db } = database;
  const { world, buyer, number, admin, of, stocks } = await makeAsked(db, "credit-card");
  expect(await moveParcel(world, admin, await back({ world, of }, true))).toMatchObject({
    refusal: { code: "return-not-approved" },
  });
  const decision = { ...of, decision: "approved", note: "Please send it to our shop" } as const;
  for (let press = 0; press < 2; press += 1)
    expect(await decideReturn(world, admin, decision)).toEqual({ ok: true, value: "approved" });
  const other = { ...decision, decision: "refused" } as const;
  expect(await decideReturn(world, admin, other)).toMatchObject({
    refusal: { code: "return-not-asked" },
  });
  expect(await moveParcel(world, admin, await back({ world, of }, true))).toEqual({
    ok: true,
    value: "moved",
  });
  expect(await stocks()).toEqual([5, 3]);
  const order = await getOrder(world, buyer, number);
  const parcel = order?.parcels[0];
  expect(parcel).toMatchObject({
    status: "returned",
    returnRequest: { state: "approved", decisionNote: "Please send it to our shop" },
  });
  expect(order?.refunds).toMatchObject([
    { amountPaise: (parcel?.totalPaise ?? 0) - (parcel?.shippingPaise ?? 0), state: "pending" },
  ]);
  await checkInvariants(db);
  expect(await startRefunds(world)).toBe(1);
  expect((await getOrder(world, buyer, number))?.paymentStatus).toBe("partly-refunded");
  const { rows } = await db.execute(
    sql`select 1 from outbox where topic in ('return-decided', 'refund-done')`,
  );
  expect(rows).toHaveLength(2);
  await checkInvariants(db);
});

test("who is refused hears why, may ask again, and keeps the parcel", async () => {
  const { db } = database;
  const { world, buyer, number, admin, of } = await makeAsked(db, "credit-card");
  const refused = { ...of, decision: "refused", note: " " } as const;
  expect(await decideReturn(world, admin, refused)).toMatchObject({
    refusal: { code: "return-note-missing" },
  });
  expect(await decideReturn(world, admin, { ...refused, note: "x".repeat(501) })).toMatchObject({
    refusal: { code: "reason-too-long" },
  });
  expect(await decideReturn(world, admin, { ...refused, note: "The packet is open" })).toEqual({
    ok: true,
    value: "refused",
  });
  expect(await moveParcel(world, admin, await back({ world, of }, false))).toMatchObject({
    refusal: { code: "return-not-approved" },
  });
  expect((await getOrder(world, buyer, number))?.parcels[0]).toMatchObject({
    status: "delivered",
    canAskReturn: true,
    returnRequest: { state: "refused", decisionNote: "The packet is open" },
  });
});

test("cash for a returned parcel is paid back by hand, once, and its customer hears of it", async () => {
  const { db } = database;
  const { world, buyer, number, admin, of, stocks } = await makeAsked(db, "cod");
  await decideReturn(world, admin, { ...of, decision: "approved", note: "" });
  await moveParcel(world, admin, await back({ world, of }, false));
  expect(await stocks()).toEqual([3, 3]);
  expect(await startRefunds(world)).toBe(0);
  const refund = (await getOrder(world, buyer, number))?.refunds[0];
  expect(refund).toMatchObject({ state: "pending" });
  const paid = { orderNumber: number, refundId: refund?.id ?? "", reference: "UTR 88" };
  expect(await finishHandRefund(world, buyer, paid)).toMatchObject({
    refusal: { code: "refund-not-found" },
  });
  expect(await finishHandRefund(world, admin, { ...paid, reference: "" })).toMatchObject({
    refusal: { code: "reference-missing" },
  });
  for (let press = 0; press < 2; press += 1)
    expect(await finishHandRefund(world, admin, paid)).toEqual({ ok: true, value: "done" });
  expect((await getOrder(world, buyer, number))?.refunds).toMatchObject([{ state: "done" }]);
  const { rows } = await db.execute(sql`select 1 from outbox where topic = 'refund-done'`);
  expect(rows).toHaveLength(1);
  await checkInvariants(db);
});

test("a refund that a gateway pays is not written down by hand", async () => {
  const { db } = database;
  const { world, buyer, number, admin, of } = await makeAsked(db, "credit-card");
  await decideReturn(world, admin, { ...of, decision: "approved", note: "" });
  await moveParcel(world, admin, await back({ world, of }, false));
  const refundId = (await getOrder(world, buyer, number))?.refunds[0]?.id ?? "";
  const paid = { orderNumber: number, refundId, reference: "UTR 88" };
  expect(await finishHandRefund(world, admin, paid)).toMatchObject({
    refusal: { code: "refund-not-found" },
  });
});
