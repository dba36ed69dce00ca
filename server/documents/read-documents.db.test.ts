import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { DocumentList } from "#domain/documents/document-list.ts";
import { readPeriod } from "#domain/documents/document-list.ts";
import { cancelParcelByShop } from "#server/parcels/cancel-parcel-by-shop.ts";
import { openClone, testDatabase } from "#tests/database.ts";
import { makeBuyer } from "#tests/factories/buyer.ts";
import { makeDocumentedOrder } from "#tests/factories/documented-order.ts";
import { makeOrdersToPack } from "#tests/factories/orders-to-pack.ts";
import { gstin } from "#tests/factories/vendor.ts";
import { pdf } from "#tests/factories/vendor-licence.ts";
import { makePersonOf, makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { followList } from "#tests/follow-list.ts";
import { rowsRead } from "#tests/rows-read.ts";
import { noon } from "#tests/world.ts";
import { findDocuments } from "./find-documents.ts";
import { findOrderDocuments } from "./find-order-documents.ts";
import { getDocument } from "./get-document.ts";
import { getDocumentFile } from "./get-document-file.ts";
import { saveDocumentFile } from "./save-document-file.ts";
import { issueDocument } from "./steps/issue-document.ts";

const database = testDatabase();

const all: DocumentList & { page: number; after: string | null } = {
  kind: null,
  vendorId: null,
  from: null,
  until: null,
  search: "",
  page: 1,
  after: null,
};

/** An order with the documents of both its vendors and a credit note, and everybody who might ask for them. */
async function makeReaders() {
  const { db } = database;
  const made = await makeDocumentedOrder(db);
  await made.move(1, "processing");
  await made.move(3, "processing");
  const { world, admin, number, registered, unregistered } = made;
  const shown = "processing" as const;
  await cancelParcelByShop(world, admin, {
    orderNumber: number,
    parcel: 1,
    shown,
    reason: "Spoiled",
  });
  return {
    ...made,
    vendor: await makePersonOf(db, registered.id),
    otherVendor: await makePersonOf(db, unregistered.id),
    strangers: [await makeVendorPerson(db), await makeBuyer(db)],
  };
}

test("customer, vendor and administrator find exactly theirs among the documents of an order", async () => {
  const { world, number, buyer, admin, vendor, otherVendor, strangers } = await makeReaders();
  const kinds = async (person: typeof buyer) =>
    (await findOrderDocuments(world, person, number)).map(({ kind }) => kind).toSorted();
  for (const person of [buyer, admin])
    expect(await kinds(person)).toEqual(["bill", "credit-note", "tax-invoice"]);
  expect(await kinds(vendor)).toEqual(["credit-note", "tax-invoice"]);
  expect(await kinds(otherVendor)).toEqual(["bill"]);
  for (const person of strangers) expect(await kinds(person)).toEqual([]);
  expect(await kinds({ ...buyer, status: "disabled" })).toEqual([]);
});

test("a document and its file are there for who may read them, and for nobody else", async () => {
  const { world, number, buyer, admin, vendor, otherVendor, strangers, move } = await makeReaders();
  await move(2, "processing", "shipped");
  const documents = await findOrderDocuments(world, admin, number);
  const invoice = documents.find(({ kind }) => kind === "tax-invoice")!;
  const note = documents.find(({ kind }) => kind === "credit-note");
  expect(note).toMatchObject({ corrects: invoice.number, orderNumber: number });
  for (const person of [buyer, admin, vendor]) {
    const found = await getDocument(world, person, invoice.id);
    expect(found).toMatchObject({
      supplierName: "Malwa Seeds",
      buyerName: "Asha Verma",
      content: { number: invoice.number, sums: { totalPaise: invoice.totalPaise } },
    });
    expect(await getDocumentFile(world, found!)).toBeNull();
  }
  for (const person of [...strangers, otherVendor])
    expect(await getDocument(world, person, invoice.id)).toBeNull();
  expect(await getDocument(world, admin, "no-id")).toBeNull();
  const theirs = await getDocument(world, vendor, invoice.id);
  const first = await saveDocumentFile(world, theirs!, pdf("first"));
  expect(first.pdf).toEqual(pdf("first"));
  expect(await saveDocumentFile(world, theirs!, pdf("second"))).toEqual(first);
  expect(await getDocumentFile(world, theirs!)).toEqual(first);
});

test("a list shows a vendor their own, and is narrowed by kind, vendor, period, number and order", async () => {
  const { world, number, buyer, admin, vendor, registered, unregistered } = await makeReaders();
  const found = async (asked: Partial<typeof all>, person = admin) =>
    (await findDocuments(world, person, { ...all, ...asked })).documents
      .map((one) => one.number)
      .toSorted();
  const [bill, note, invoice] = ["BL/26-27/000001", "CN/26-27/000001", "TI/26-27/000001"];
  expect(await found({})).toEqual([bill, note, invoice]);
  expect(await found({}, vendor)).toEqual([note, invoice]);
  expect(await found({ vendorId: unregistered.id }, vendor)).toEqual([]);
  expect(await found({}, buyer)).toEqual([bill, note, invoice]);
  expect(await found({ kind: "credit-note" })).toEqual([note]);
  expect(await found({ vendorId: registered.id })).toEqual([note, invoice]);
  expect(await found(readPeriod("2026-11")!)).toHaveLength(3);
  expect(await found(readPeriod("2026-12")!)).toEqual([]);
  expect(await found(readPeriod("25-26")!)).toEqual([]);
  expect(await found({ search: "ti/26-27/000001" })).toEqual([invoice]);
  expect(await found({ search: "000001" })).toHaveLength(3);
  expect(await found({ search: number.toLowerCase() })).toEqual([bill, note, invoice]);
  expect(await found({ search: "TI/26-27/000002" })).toEqual([]);
});

test("a list says under which GSTIN each was issued, whatever the vendor's is now", async () => {
  const { world, admin, registered } = await makeReaders();
  await database.db.execute(
    sql`update vendors set gst_registered = false, gstin = null where id = ${registered.id}`,
  );
  const { documents } = await findDocuments(world, admin, all);
  const said = documents.map(({ kind, supplierGstin }) => ({ [kind]: supplierGstin }));
  expect(Object.assign({}, ...said)).toEqual({
    bill: null,
    "credit-note": gstin,
    "tax-invoice": gstin,
  });
});

test("a list has pages, the newest first, and ends with its last one", async () => {
  const { db } = database;
  const { world, admin, unregistered } = await makeReaders();
  const orders = await makeOrdersToPack(db, [unregistered.id], 60);
  for (const [index, order] of orders.entries())
    await db.transaction((tx) =>
      issueDocument(tx, { ...order, at: new Date(noon.getTime() + index) }),
    );
  const first = await findDocuments(world, admin, { ...all, kind: "bill" });
  expect(first).toMatchObject({ page: 1, pageCount: 2, total: 61 });
  expect(first.documents).toHaveLength(50);
  expect(first.documents[0]?.number).toBe("BL/26-27/000061");
  const last = await findDocuments(world, admin, { ...all, kind: "bill", page: 9 });
  expect(last.page).toBe(2);
  expect(last.documents.map((one) => one.number)).toContain("BL/26-27/000001");
  expect(last.documents).toHaveLength(11);
});

test("a vendor's documents beyond the pages are found by key to the last one, and each far page reads its own alone", async () => {
  const { db } = database;
  const { world, admin, vendor, unregistered } = await makeReaders();
  const other = await makePersonOf(db, unregistered.id);
  await makeOrdersToPack(db, [unregistered.id], 5_200);
  const [{ id } = { id: "" }] = (await findDocuments(world, other, all)).documents;
  // Many were issued at the same moment.
  await db.execute(sql`
    insert into documents (id, kind, number, series_key, financial_year, serial, order_id, vendor_id, content, total_paise, tax_paise, issued_at)
    select gen_random_uuid(), d.kind, 'BL/25-26/' || n, d.series_key, '25-26', n, o.id, d.vendor_id, d.content, d.total_paise, d.tax_paise,
      d.issued_at - n / 100 * interval '1 hour'
    from documents d, (select id, row_number() over (order by number) as n from orders where idempotency_key like 'many-%') o
    where d.id = ${id}`);
  const find = (page: number, after: string | null) =>
    findDocuments(world, other, { ...all, page, after });
  const { rows, keys } = await followList(find, ({ documents }) => documents);
  expect([rows.length, new Set(rows.map((row) => row.id)).size, keys.length]).toEqual([
    5_201, 5_201, 2,
  ]);
  const times = rows.map(({ issuedAt }) => issuedAt.getTime());
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(
    (
      await followList(
        (page, after) => findDocuments(world, admin, { ...all, page, after }),
        ({ documents }) => documents,
      )
    ).rows,
  ).toHaveLength(5_203);
  const read = await rowsRead(db, ["documents"], () => find(8, keys[1] ?? null));
  // 401 are left, with those of the hour of the key; those of the page are read once more.
  expect(read.documents).toBeLessThan(401 + 100 + 2 * 50);
  // Somebody else's is no key, and the list begins at its start.
  const theirs = await findDocuments(world, vendor, { ...all, after: keys[0] ?? null });
  expect(theirs).toMatchObject({ total: 2 });
});

test("of many who draw a document at once, all get the same bytes", async () => {
  const clone = await openClone();
  const { world, move, admin, number } = await makeDocumentedOrder(clone.db);
  await move(1, "processing");
  await move(2, "processing", "shipped");
  const [{ id } = { id: "" }] = await findOrderDocuments(world, admin, number);
  const document = await getDocument(world, admin, id);
  const files = await Promise.all(
    Array.from({ length: 12 }, async (_, index) =>
      saveDocumentFile(world, document!, pdf(`drawing ${index}`)),
    ),
  );
  expect(new Set(files.map((file) => file.sha256)).size).toBe(1);
  const { rows } = await clone.db.execute(sql`select count(*) as files from document_files`);
  expect(rows).toEqual([{ files: 1 }]);
});
