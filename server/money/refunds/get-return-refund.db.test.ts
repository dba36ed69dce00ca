import { expect, test } from "vitest";
import type { RefundSelection } from "#domain/money/refunds/plan-refund.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { getPlacedOrder } from "#server/parcels/get-placed-order.ts";
import { requestReturn } from "#server/parcels/request-return.ts";
import { decideReturn } from "#server/parcels/decide-return.ts";
import { getVendorOrder } from "#server/parcels/get-vendor-order.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeBuyer } from "#tests/factories/buyer.ts";
import { moveThrough } from "#tests/factories/parcel-moves.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { linesOf, makeRefund } from "#tests/factories/refund.ts";
import { payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { makePersonOf } from "#tests/factories/vendor-person.ts";
import { getReturnRefund } from "./get-return-refund.ts";

const database = testDatabase();

/** The first parcel of two is delivered, after `asked` went back. */
async function makeDelivered(method: "cod" | "credit-card") {
  const { db } = database;
  const made = await makeParcelsOrder(db, { method, pricesPaise: [4_933, 7_777] });
  const { world, buyer, number } = made;
  if (method !== "cod") await payByCard(world, buyer, number, testCards.success);
  const admin = await makeAdministrator(db);
  const of = { orderNumber: number, parcel: 1 } as const;
  await moveThrough(world, admin, { ...of, from: "confirmed" }, [
    "processing",
    "shipped",
    "delivered",
  ]);
  return { ...made, admin, of, lines: await linesOf(world, number) };
}
type Made = Awaited<ReturnType<typeof makeDelivered>>;

/** What customer, vendor and administrator are told of the first parcel. */
async function told({ world, buyer, admin, number, orderId, vendorIds }: Made) {
  const [parcel] = (await getOrder(world, buyer, number))?.parcels ?? [];
  const parcelId = parcel?.id ?? "";
  const vendorId = vendorIds[parcel?.vendorName === "Seed House 1" ? 0 : 1] ?? "";
  const vendor = await makePersonOf(database.db, vendorId);
  return [
    await getReturnRefund(world, buyer, { orderId, parcelId }),
    (await getVendorOrder(world, vendor, number))?.parcels[0]?.returnRefundPaise,
    (await getPlacedOrder(world, admin, number))?.returnRefunds[parcelId],
  ];
}

async function takeBack({ world, buyer, admin, of }: Made) {
  await moveThrough(world, admin, { ...of, from: "delivered" }, ["returned"]);
  const order = await getOrder(world, buyer, of.orderNumber);
  const paid = order?.refunds.filter(({ reason }) => reason === "parcel-returned") ?? [];
  return paid.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

const before: {
  name: string;
  asked: (lines: string[]) => RefundSelection | null;
  rest: "all" | "some" | "none";
}[] = [
  { name: "nothing", asked: () => null, rest: "all" },
  {
    name: "a pack",
    asked: ([line = ""]) => ({ kind: "lines", quantities: { [line]: 1 } }),
    rest: "some",
  },
  { name: "a sum", asked: () => ({ kind: "amount", amountPaise: 1_001 }), rest: "some" },
  { name: "all", asked: () => ({ kind: "full" }), rest: "none" },
];

for (const method of ["cod", "credit-card"] as const)
  for (const { name, asked, rest } of before)
    test(`what is said to go back for a parcel is what goes back when it returns: ${method}, ${name} went back before`, async () => {
      const made = await makeDelivered(method);
      const { world, buyer, admin, number, of } = made;
      const refund = asked(made.lines);
      if (refund)
        expect(await makeRefund(world, admin, number, refund)).toMatchObject({ ok: true });
      await requestReturn(world, buyer, { ...of, reason: "damaged", words: "" });
      await decideReturn(world, admin, { ...of, decision: "approved", note: "" });
      const said = await told(made);
      expect(said).toEqual([said[0], said[0], said[0]]);
      expect(await takeBack(made)).toBe(said[0]);
      const [parcel] = (await getOrder(world, buyer, number))?.parcels ?? [];
      const wholePaise = (parcel?.totalPaise ?? 0) - (parcel?.shippingPaise ?? 0);
      const [paise = null] = said;
      if (rest === "some") expect(paise).toBeGreaterThan(0);
      if (rest === "some") expect(paise).toBeLessThan(wholePaise);
      else expect(paise).toBe(rest === "all" ? wholePaise : 0);
    });

test("nobody is told what goes back of another's order, nor of a parcel that is in none of theirs", async () => {
  const { world, buyer, number, orderId } = await makeDelivered("credit-card");
  const other = await makeBuyer(database.db, []);
  const parcelId = (await getOrder(world, buyer, number))?.parcels[0]?.id ?? "";
  expect(await getReturnRefund(world, other, { orderId, parcelId })).toBeNull();
  expect(await getReturnRefund(world, buyer, { orderId, parcelId: orderId })).toBeNull();
});
