import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { cancelParcelByCustomer } from "#server/parcels/cancel-parcel-by-customer.ts";
import { cancelParcelByShop } from "#server/parcels/cancel-parcel-by-shop.ts";
import { testDatabase } from "#tests/database.ts";
import { makeDocumentedOrder } from "#tests/factories/documented-order.ts";
import { gstin } from "#tests/factories/vendor.ts";
import { mistake } from "#tests/factories/parcels-order.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { noon } from "#tests/world.ts";
import { issueDocument } from "./steps/issue-document.ts";

const database = testDatabase();
const kept = { shown: "processing", reason: "Spoiled in the store" } as const;

test("the first parcel of a vendor that is packed brings the document of all of theirs, and no second comes", async () => {
  const { db } = database;
  const { move, documents, number } = await makeDocumentedOrder(db);
  expect(await documents()).toEqual([]);
  await move(1, "processing");
  const [document, ...others] = await documents();
  expect(others).toEqual([]);
  expect(document).toMatchObject({
    kind: "tax-invoice",
    number: "TI/26-27/000001",
    issuedAt: "2026-11-20T06:30:00.000Z",
    supplier: {
      name: "Malwa Seeds",
      gstin,
      seedLicence: "MP/SEED/4711",
      addressLines: ["14 Mandi Road", "Near the old well", "Indore, Madhya Pradesh 452001"],
    },
    buyer: { name: "Asha Verma", state: { gstCode: "23" } },
    order: { number },
    taxSplit: "cgst-sgst",
    lines: [{ name: "Roasted Flax" }, { name: "Wheat" }],
  });
  await move(2, "processing", "shipped");
  expect(await documents()).toHaveLength(1);
  await move(3, "processing");
  expect((await documents()).map((one) => [one.kind, one.number, one.supplier.gstin])).toEqual([
    ["tax-invoice", "TI/26-27/000001", gstin],
    ["bill", "BL/26-27/000001", null],
  ]);
  await checkInvariants(db);
});

test("a document names the customer care of a seller that has agreed to it, and of nobody what was given to the shop", async () => {
  const { db } = database;
  const { move, documents, unregistered } = await makeDocumentedOrder(db);
  const given = { phone: "9876500099", email: "a.person@home.example" };
  await db.execute(sql`
    update vendors set contact_name = 'A Person', contact_phone = ${given.phone}, contact_email = ${given.email},
      care_phone = '0731 255 0000', care_email = 'care@home.example', address_line1 = '1 Home Lane'
    where id = ${unregistered.id}`);
  await move(1, "processing");
  await move(3, "processing");
  const [invoice, bill] = await documents();
  expect(invoice?.supplier).toMatchObject({
    phone: "0731 255 1234",
    email: "care@seedhouse.example",
  });
  expect(bill?.supplier).toMatchObject({ phone: null, email: null });
  expect(bill?.supplier.addressLines[0]).toBe("1 Home Lane");
  expect(JSON.stringify(bill)).not.toMatch(/9876500099|home\.example|0731|A Person/);
});

test("what was canceled before is on no document, and its refund makes no note", async () => {
  const { db } = database;
  const { world, buyer, number, move, documents } = await makeDocumentedOrder(db);
  await cancelParcelByCustomer(world, buyer, { orderNumber: number, parcel: 1, ...mistake });
  await move(2, "processing");
  expect(await documents()).toMatchObject([{ kind: "tax-invoice", lines: [{ name: "Wheat" }] }]);
  await checkInvariants(db);
});

test("of a vendor whose parcels were all canceled nothing is issued, and no number is used up", async () => {
  const { db } = database;
  const { documents, orderId } = await makeDocumentedOrder(db);
  await db.execute(sql`update parcels set status = 'canceled' where order_id = ${orderId}`);
  const { rows } = await db.execute<{ vendorId: string }>(
    sql`select distinct vendor_id as "vendorId" from parcels where order_id = ${orderId}`,
  );
  for (const { vendorId } of rows)
    await db.transaction((tx) => issueDocument(tx, { orderId, vendorId, at: noon }));
  expect(await documents()).toEqual([]);
  expect((await db.execute(sql`select * from document_series`)).rows).toEqual([]);
});

test("a parcel that was packed before there were documents gets one as it leaves", async () => {
  const { db } = database;
  const { move, documents, orderId } = await makeDocumentedOrder(db);
  await db.execute(sql`update parcels set status = 'processing' where order_id = ${orderId}`);
  await move(2, "shipped");
  expect(await documents()).toHaveLength(1);
  await checkInvariants(db);
});

test("a parcel that is canceled after it was packed, or returned, is corrected as its money goes back", async () => {
  const { db } = database;
  const { world, admin, number, move, documents } = await makeDocumentedOrder(db);
  await move(1, "processing");
  await move(2, "processing", "shipped", "failed-to-deliver", "returned");
  const withdrawn = await cancelParcelByShop(world, admin, {
    ...kept,
    orderNumber: number,
    parcel: 1,
  });
  expect(withdrawn.ok).toBe(true);
  const [document, returned, canceled, ...others] = await documents();
  expect(others).toEqual([]);
  expect(returned).toMatchObject({
    kind: "credit-note",
    number: "CN/26-27/000001",
    corrects: { kind: "tax-invoice", number: document?.number },
    reason: { code: "parcel-returned", note: null },
    lines: [{ name: "Wheat", quantity: 2, valuePaise: 19_802, cgstPaise: 1_782 }],
    sums: { shippingPaise: 0 },
  });
  expect(canceled).toMatchObject({
    number: "CN/26-27/000002",
    reason: { code: "parcel-canceled" },
    lines: [{ name: "Roasted Flax", quantity: 2, valuePaise: 9_866 }],
  });
  expect(returned!.sums.totalPaise + canceled!.sums.totalPaise).toBe(
    document!.sums.totalPaise - (document!.sums.shippingPaise - canceled!.sums.shippingPaise),
  );
  await checkInvariants(db);
});

test("cash that never came is taken back by a note without a refund: canceled, or brought back", async () => {
  const { db } = database;
  const { world, admin, number, move, documents } = await makeDocumentedOrder(db, {
    method: "cod",
  });
  await move(1, "processing");
  await move(2, "processing", "shipped", "failed-to-deliver", "returned");
  await cancelParcelByShop(world, admin, { ...kept, orderNumber: number, parcel: 1 });
  await move(3, "processing", "shipped", "delivered");
  const all = await documents();
  const notes = all.filter(({ kind }) => kind === "credit-note");
  expect(notes.map(({ reason }) => reason?.code)).toEqual(["parcel-returned", "parcel-canceled"]);
  const [invoice] = all;
  const takenBack = notes.reduce((sum, { sums }) => sum + sums.totalPaise, 0);
  expect(takenBack).toBe(invoice?.sums.totalPaise);
  await checkInvariants(db);
});

test("what went back before the goods were packed follows their document in a note of its own", async () => {
  const { db } = database;
  const { move, documents, orderId } = await makeDocumentedOrder(db);
  await db.execute(sql`
    with started as (
      insert into refunds (id, order_id, capture_id, parcel_id, amount_paise, reason, note, created_at)
      select gen_random_uuid(), c.order_id, c.id, p.id, 1000, 'goodwill', 'Late', now()
      from captures c join parcels p on p.order_id = c.order_id and p.position = 1 where c.order_id = ${orderId}
      returning id, parcel_id)
    insert into refund_lines (id, refund_id, order_line_id, kind, amount_paise, tax_paise)
    select gen_random_uuid(), s.id, l.id, 'amount', 1000, 152 from started s join order_lines l on l.parcel_id = s.parcel_id`);
  expect(await documents()).toEqual([]);
  await move(1, "processing");
  expect(await documents()).toMatchObject([
    { kind: "tax-invoice", lines: [{ quantity: 2 }, { quantity: 2 }] },
    {
      kind: "credit-note",
      reason: { code: "goodwill", note: "Late" },
      lines: [{ name: "Wheat", quantity: null, valuePaise: 848, cgstPaise: 76, sgstPaise: 76 }],
      sums: { totalPaise: 1000 },
    },
  ]);
  await checkInvariants(db);
});

test("what is issued can't be changed or deleted, not even by who knows the database", async () => {
  const { db } = database;
  const { move } = await makeDocumentedOrder(db);
  await move(1, "processing");
  for (const change of [sql`update documents set number = 'X'`, sql`delete from documents`]) {
    const failure: unknown = await db.transaction((tx) => tx.execute(change)).catch((e) => e);
    expect(failure).toBeInstanceOf(Error);
  }
});
