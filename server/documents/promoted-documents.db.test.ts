import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { DocumentContent } from "#domain/documents/document.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { moveThrough } from "#tests/factories/parcel-moves.ts";
import { cancelParcels, makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { linesOf, makeRefund } from "#tests/factories/refund.ts";
import { payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { composePrintableDocument } from "./printable/compose-printable-document.ts";

const database = testDatabase();

/** Of two parcels, paid: a third off by the first vendor, an eighth and a code by the shop, with both delivered. */
async function makeDelivered(coupon: "percent" | "free-delivery", method = "credit-card") {
  const { db } = database;
  const made = await makeParcelsOrder(db, { method, pricesPaise: [9_933, 24_950], coupon });
  const { world, buyer, number } = made;
  if (method !== "cod") await payByCard(world, buyer, number, testCards.success);
  const admin = await makeAdministrator(db);
  for (const parcel of [1, 2])
    await moveThrough(world, admin, { orderNumber: number, parcel, from: "confirmed" }, [
      "processing",
      "shipped",
      "delivered",
    ]);
  await checkInvariants(db);
  return { ...made, admin };
}

async function documents(): Promise<DocumentContent[]> {
  const { rows } = await database.db.execute<{ content: DocumentContent }>(
    sql`select content from documents order by issued_at, kind, number`,
  );
  return rows.map(({ content }) => content);
}

test("a bill says what its vendor took off before tax, and what the shop pays of it", async () => {
  await makeDelivered("percent");
  const bills = (await documents()).toSorted(
    (one, other) => (one.lines[0]?.pricePaise ?? 0) - (other.lines[0]?.pricePaise ?? 0),
  );
  // A third off 198.66, then 7.77 % of the rest by the code; the other is 499.00 less an eighth and the code, which the shop pays.
  expect(bills).toMatchObject([
    { lines: [{ offPaise: 6_621, valuePaise: 13_245 }], shopPaidPaise: 1_029 },
    { lines: [{ valuePaise: 49_900 }], shopPaidPaise: 9_557 },
  ]);
  const [first, second] = bills.map(composePrintableDocument);
  expect(JSON.stringify(first?.lines)).toContain("Less discount ₹66.21");
  expect(second?.notes[0]).toMatch(/^Of this total Beej Bazaar pays ₹95.57 in the buyer’s place/);
});

test("packs, sums, returns and cancellations take back the bill, of which the shop has its part back", async () => {
  for (const method of ["credit-card", "cod"]) {
    const made = await makeDelivered("percent", method);
    const { world, admin, number } = made;
    const [line = ""] = await linesOf(world, number);
    await makeRefund(
      world,
      admin,
      number,
      { kind: "lines", quantities: { [line]: 1 } },
      { isByHand: method === "cod" },
    );
    await checkInvariants(database.db);
    for (const amountPaise of [1, 4_321, 77])
      await makeRefund(world, admin, number, { kind: "amount", amountPaise });
    await checkInvariants(database.db);
    await makeRefund(world, admin, number, { kind: "full" });
    await checkInvariants(database.db);
  }
  const notes = (await documents()).filter(({ kind }) => kind === "credit-note");
  expect(notes.some(({ shopPaidPaise }) => (shopPaidPaise ?? 0) > 0)).toBe(true);
  const { rows } = await database.db.execute(sql`
    select (select sum(shop_paid_paise) from order_lines) as paid, (select sum(shop_paid_paise) from refund_lines) as back,
      (select sum(amount_paise) from ledger_entries where account = 'promotions') as spent`);
  expect(rows).toEqual([{ paid: rows[0]?.paid, back: rows[0]?.paid, spent: 0 }]);
});

test("a parcel that comes back leaves its vendor the delivery that the shop pays", async () => {
  const { db } = database;
  const { world, buyer, number } = await makeParcelsOrder(db, {
    method: "credit-card",
    pricesPaise: [5_000, 9_000],
    coupon: "free-delivery",
  });
  await payByCard(world, buyer, number, testCards.success);
  const admin = await makeAdministrator(db);
  const steps = ["processing", "shipped", "failed-to-deliver", "returned"] as const;
  for (const parcel of [1, 2])
    await moveThrough(world, admin, { orderNumber: number, parcel, from: "confirmed" }, steps);
  await checkInvariants(db);
  const { rows } = await db.execute(sql`
    select (select sum(amount_paise) from ledger_entries where account = 'promotions') as spent,
      (select -sum(amount_paise) from ledger_entries where vendor_id is not null) as owed,
      (select sum(shop_paid_shipping_paise) from parcels) as delivery`);
  expect(rows).toEqual([{ spent: 5_000, owed: 5_000, delivery: 5_000 }]);
});

test("an unpaid parcel in cash that is canceled after its bill is taken back whole", async () => {
  const { db } = database;
  const { world, buyer, number } = await makeParcelsOrder(db, { coupon: "percent" });
  const admin = await makeAdministrator(db);
  await moveThrough(world, admin, { orderNumber: number, parcel: 1, from: "confirmed" }, [
    "processing",
  ]);
  await cancelParcels(world, buyer, number, [2]);
  await checkInvariants(db);
});
