import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { cancelParcelByShop } from "#server/parcels/cancel-parcel-by-shop.ts";
import { testDatabase } from "#tests/database.ts";
import { makeDocumentedOrder } from "#tests/factories/documented-order.ts";
import { makeConsent } from "#tests/factories/vendor-licence.ts";
import { linesOf, makeRefund } from "#tests/factories/refund.ts";
import { checkInvariants } from "#tests/invariants.ts";

const database = testDatabase();

/** What notes take back, beside what refunds that did not fail pay back. */
async function sums() {
  const { rows } = await database.db.execute<{ noted: number; back: number; tax: boolean }>(sql`
    select (select coalesce(sum(total_paise), 0) from documents where kind = 'credit-note') as noted,
      (select coalesce(sum(amount_paise), 0) from refunds where state <> 'failed') as back,
      (select coalesce(sum(tax_paise), 0) from documents where kind = 'credit-note') =
        (select coalesce(sum(l.tax_paise), 0) from refund_lines l join refunds r on r.id = l.refund_id
          where r.state <> 'failed') as tax`);
  return rows[0];
}

test("packs that an administrator pays back are on a note at once, with the words about them", async () => {
  const { world, admin, number, move, documents } = await makeDocumentedOrder(database.db);
  await move(1, "processing");
  const [first = ""] = await linesOf(world, number);
  const asked = { kind: "lines", quantities: { [first]: 1 } } as const;
  const said = { reason: "damaged", words: "One was torn" };
  expect(await makeRefund(world, admin, number, asked, said)).toMatchObject({ ok: true });
  const [invoice, note, ...others] = await documents();
  expect(others).toEqual([]);
  expect(note).toMatchObject({
    corrects: { number: invoice?.number },
    reason: { code: "damaged", note: "One was torn" },
    parcelIds: [invoice?.parcelIds[0]],
    lines: [
      { name: "Roasted Flax", quantity: 1, valuePaise: 4_933, cgstPaise: 444, sgstPaise: 444 },
    ],
    sums: { shippingPaise: 0, roundOffPaise: 0, totalPaise: 5_821 },
  });
  await checkInvariants(database.db);
});

test("a note names how the seller is reached today: what a document of before says is not told again", async () => {
  const { db } = database;
  const { world, admin, number, move, documents, registered } = await makeDocumentedOrder(db);
  await move(1, "processing");
  await db.execute(sql`update vendor_consents set withdrawn_at = now()`);
  const [first = "", second = ""] = await linesOf(world, number);
  await makeRefund(world, admin, number, { kind: "lines", quantities: { [first]: 1 } });
  await makeConsent(db, registered.id);
  await db.execute(sql`update vendors set care_email = 'new@care.example'`);
  await makeRefund(world, admin, number, { kind: "lines", quantities: { [second]: 1 } });
  const reached = (await documents()).map(({ kind, supplier }) => [kind, supplier.email]);
  expect(reached).toEqual([
    ["tax-invoice", "care@seedhouse.example"],
    ["credit-note", null],
    ["credit-note", "new@care.example"],
  ]);
  await checkInvariants(db);
});

test("a sum over an order that is packed in part is noted as each vendor's goods are packed", async () => {
  const { world, admin, number, move } = await makeDocumentedOrder(database.db);
  await move(2, "processing");
  const asked = { kind: "amount", amountPaise: 10_001 } as const;
  await makeRefund(world, admin, number, asked, { reason: "late" });
  const before = await sums();
  expect(before?.noted).toBeGreaterThan(0);
  expect(before?.noted).toBeLessThan(10_001);
  await move(3, "processing");
  expect(await sums()).toEqual({ noted: 10_001, back: 10_001, tax: true });
  await checkInvariants(database.db);
});

test("packs, a sum, a return, a cancellation and all that is left: the notes take back all that was stated", async () => {
  const { db } = database;
  const { world, admin, number, move, documents } = await makeDocumentedOrder(db);
  for (const parcel of [1, 2, 3]) await move(parcel, "processing");
  const [first = ""] = await linesOf(world, number);
  await makeRefund(world, admin, number, { kind: "lines", quantities: { [first]: 1 } });
  await makeRefund(world, admin, number, { kind: "amount", amountPaise: 4_321 });
  await move(2, "shipped", "failed-to-deliver", "returned");
  const shown = "processing" as const;
  await cancelParcelByShop(world, admin, {
    orderNumber: number,
    parcel: 1,
    shown,
    reason: "Spoiled",
  });
  await checkInvariants(db);
  await makeRefund(world, admin, number, { kind: "full" });
  const all = await documents();
  const total = (isNote: boolean) =>
    all
      .filter(({ kind }) => (kind === "credit-note") === isNote)
      .reduce((sum, one) => sum + one.sums.totalPaise, 0);
  expect(total(true)).toBe(total(false));
  expect(await sums()).toMatchObject({ noted: total(true), back: total(true), tax: true });
  await checkInvariants(db);
});

test("a refund that failed, and one in its place, are one note", async () => {
  const { db } = database;
  const { world, admin, number, move, documents } = await makeDocumentedOrder(db);
  await move(3, "processing");
  const lines = await linesOf(world, number);
  const asked = { kind: "lines", quantities: { [lines[2] ?? ""]: 1 } } as const;
  await makeRefund(world, admin, number, asked);
  await db.execute(sql`update refunds set state = 'failed'`);
  await makeRefund(world, admin, number, asked);
  expect(await documents()).toHaveLength(2);
  await makeRefund(world, admin, number, asked);
  expect(await documents()).toHaveLength(3);
  expect(await sums()).toMatchObject({ noted: 2 * 7_777, back: 2 * 7_777 });
  await checkInvariants(db);
});
