import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { textsOfQueries } from "#tests/count-queries.ts";
import { openBuyer } from "#tests/buyer-browser.ts";
import { checkoutRequest } from "#tests/factories/buyer.ts";
import { makeDocument } from "#tests/factories/document.ts";
import { moveThrough } from "#tests/factories/parcel-moves.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { testShop } from "#tests/shop.ts";
import { openPanel } from "./open-panel.ts";
import { openVendor } from "./open-vendor.ts";

const shop = testShop();

/** A cash order of a signed-in buyer at a vendor who is registered for GST and signed in too. */
async function makeSale(language: "en" | "hi" = "en") {
  const { world } = shop;
  const seller = await openVendor(shop, {
    businessName: "Malwa Seeds",
    gstRegistered: true,
    gstin: "23AAPFU0939F1Z3",
  });
  const made = { vendorId: seller.vendorId, name: "Spring Wheat", nameHi: "बसंती गेहूँ" };
  const { pack } = await makeProduct(world.db, { ...made, packs: [{ pricePaise: 9_933 }] });
  const { browser, person } = await openBuyer(shop, [{ packId: pack.id, quantity: 2 }]);
  const buyer = { id: person.id, role: "customer", status: "active", vendorId: null } as const;
  const asked = await checkoutRequest(world, buyer, { language });
  const placed = await placeOrder(world, buyer, asked);
  if (!placed.ok) throw new Error(placed.refusal.code);
  const { orderId, orderNumber: number } = placed.value;
  const packer = {
    ...seller.person,
    role: "vendor",
    status: "active",
    vendorId: seller.vendorId,
  } as const;
  return {
    seller,
    browser,
    orderId,
    number,
    pack: (...more: "shipped"[]) =>
      moveThrough(world, packer, { orderNumber: number, parcel: 1, from: "confirmed" }, [
        "processing",
        ...more,
      ]),
    html: async (path: string) => (await browser.get(path)).text(),
  };
}

const linkTo = (html: string, start: string) =>
  new RegExp(`href="(${start}/[0-9a-f-]{36})"`).exec(html)?.[1] ?? "";
const wordsOf = (html: string) =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");

test("a document comes with packing: the order leads its customer to it, and nobody else", async () => {
  const { browser, number, html, pack, seller } = await makeSale();
  const order = `/checkout/product?orderId=${number}`;
  expect(await html(order)).toContain("The bill is made when the parcel is packed.");
  expect(linkTo(await html(order), `/orders/${number}/documents`)).toBe("");
  await pack();
  const path = linkTo(await html(order), `/orders/${number}/documents`);
  const page = wordsOf(await html(path));
  for (const words of [
    "Tax Invoice",
    "Malwa Seeds",
    "GSTIN: 23AAPFU0939F1Z3",
    `${number} of`,
    "Madhya Pradesh, code 23",
    "Spring Wheat",
    "₹198.66",
    "₹17.88 9%",
    "Authorised signatory for Malwa Seeds",
    "Whether tax is payable on reverse charge: No",
  ])
    expect(page).toContain(words);
  const other = await openBuyer(shop);
  const otherVendor = await openVendor(shop);
  const id = path.split("/").at(-1);
  for (const end of ["", "/file"]) {
    expect((await other.browser.get(path + end)).status).toBe(404);
    expect((await browser.get(`/orders/BB-2026-999999/documents/${id}${end}`)).status).toBe(404);
    expect((await otherVendor.vendor.get(`/vendor/documents/${id}${end}`)).status).toBe(404);
    expect((await seller.vendor.get(`/vendor/documents/${id}${end}`)).status).toBe(200);
  }
  for (const from of [`/orders/${number}/print`, `/order-success?order=${number}`])
    expect(linkTo(await html(from), `/orders/${number}/documents`)).toBe(path);
});

test("once its goods have left its file is drawn once: everybody who may has the same bytes, also two who ask first at once", async () => {
  const { browser, number, html, pack, seller } = await makeSale("hi");
  await pack("shipped");
  const path = linkTo(
    await html(`/hi/checkout/product?orderId=${number}`),
    `/hi/orders/${number}/documents`,
  );
  expect(wordsOf(await html(path))).toContain("टैक्स इनवॉइस / Tax Invoice");
  const id = path.split("/").at(-1);
  const { admin } = await openPanel(shop);
  const { threads } = shop.world;
  const run = vi.spyOn(threads, "run");
  const [first, second, ...again] = await Promise.all([
    browser.get(`${path}/file`),
    seller.vendor.get(`/hi/vendor/documents/${id}/file`),
    ...Array.from({ length: 8 }, () => browser.get(`${path}/file`)),
  ]);
  expect(again.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(run.mock.calls.map(([{ name }]) => name)).toEqual(["drawPdf"]);
  run.mockRestore();
  const third = await admin.get(`/admin/money/documents/${id}/file`);
  const bytes = await Promise.all(
    [first, second, third].map(async (answer) => Buffer.from(await answer.arrayBuffer())),
  );
  expect(bytes[0]?.subarray(0, 5).toString()).toBe("%PDF-");
  expect(bytes[0]?.equals(bytes[1] ?? Buffer.of())).toBe(true);
  expect(bytes[0]?.equals(bytes[2] ?? Buffer.of())).toBe(true);
  expect(first.headers.get("Content-Type")).toBe("application/pdf");
  expect(first.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="TI-26-27-\d{6}\.pdf"$/,
  );
  expect(first.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(first.headers.get("Cache-Control")).toBe("private, no-store");
});

test("a vendor's list shows their own, found by kind, year, number, order and customer", async () => {
  const { seller, orderId, number, pack } = await makeSale();
  const { vendor, vendorId } = seller;
  const list = async (query = "") =>
    wordsOf(await (await vendor.get(`/vendor/documents${query}`)).text());
  expect(await list()).toContain("No documents yet. A parcel gets its document when it is packed.");
  await pack();
  const corrects = {
    kind: "tax-invoice",
    number: "TI/26-27/000001",
    issuedAt: "2026-11-20T06:00:00Z",
  } as const;
  await makeDocument(shop.world.db, {
    orderId,
    vendorId,
    kind: "credit-note",
    number: "CN/26-27/004711",
    corrects,
  });
  expect(await list()).toMatch(
    /CN\/26-27\/004711 .*TI\/26-27\/\d{6}|TI\/26-27\/\d{6} .*CN\/26-27\/004711/,
  );
  for (const query of ["?kind=credit-note", "?search=4711", "?search=CN/26-27/004711&year=26-27"]) {
    expect(await list(query), query).toContain("for TI/26-27/000001");
  }
  expect(await list(`?search=${number}`)).toContain(number);
  for (const query of ["?kind=bill", "?search=nobody", "?year=25-26"])
    expect(await list(query), query).toContain("No documents found for these filters.");
  const another = await openVendor(shop);
  expect(
    await (await another.vendor.get(`/vendor/documents?search=${number}`)).text(),
  ).not.toContain("CN/26-27/004711");
  const hindi = await (await vendor.get("/hi/vendor/documents")).text();
  expect(hindi).toContain("वित्तीय वर्ष");
});

test("administrators read all, of one vendor where asked, and from the order", async () => {
  const { seller, number, pack } = await makeSale();
  await pack();
  const { admin } = await openPanel(shop);
  const read = async (path: string) => (await admin.get(path)).text();
  const all = await read(`/admin/money/documents?vendor=${seller.vendorId}`);
  expect(wordsOf(all)).toContain("Only documents of Malwa Seeds.");
  const path = linkTo(all, "/admin/money/documents");
  expect(wordsOf(await read(path))).toContain("Tax Invoice");
  for (const from of [`/admin/orders/${number}`, `/admin/orders/${number}/invoice`])
    expect(linkTo(await read(from), "/admin/money/documents")).toBe(path);
  expect(wordsOf(await read(`/admin/orders/${number}/invoice`))).not.toMatch(/>Tax Invoice/);
  const theirs = await (await seller.vendor.get(`/vendor/orders/${number}`)).text();
  expect(linkTo(theirs, "/vendor/documents")).toContain(path.split("/").at(-1));
});

test("what can't be read as a document's id is not there", async () => {
  const { admin } = await openPanel(shop);
  for (const id of ["0", "%00", "..%2F", "3f2c1b0a-9d8e-4f7a-8b6c-5d4e3f2a1b0c"])
    for (const end of ["", "/file"])
      expect((await admin.get(`/admin/money/documents/${id}${end}`)).status, id).toBe(404);
  const { rows } = await shop.world.db.execute(sql`select 1 from document_files`);
  expect(rows.length).toBeLessThanOrEqual(2);
});

test("the first drawing of a document asks once whose it is", async () => {
  const { browser, number, html, pack } = await makeSale();
  await pack("shipped");
  const path = linkTo(
    await html(`/checkout/product?orderId=${number}`),
    `/orders/${number}/documents`,
  );
  const texts = await textsOfQueries(async () =>
    expect((await browser.get(`${path}/file`)).status).toBe(200),
  );
  expect(texts.filter((text) => /o\.person_id = /.test(text))).toHaveLength(1);
  expect(texts.filter((text) => /\bdocument/.test(text))).toHaveLength(4);
});
