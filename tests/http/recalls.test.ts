import { beforeAll, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { openBrowser } from "#tests/browser-session.ts";
import { makeDelivery } from "#tests/factories/delivery.ts";
import { makeLot } from "#tests/factories/lot.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct, type MadeProduct } from "#tests/factories/product.ts";
import { openVendor } from "#tests/http/open-vendor.ts";
import { testShop } from "#tests/shop.ts";
import { noon } from "#tests/world.ts";

const shop = testShop({ begins: noon });
const password = "kivaro-tenumi-47";
let mine: Awaited<ReturnType<typeof openVendor>>;
let product: MadeProduct;
let own: string;
let buyer: ReturnType<typeof openBrowser>;

beforeAll(async () => {
  const { world } = shop;
  mine = await openVendor(shop);
  product = await makeProduct(world.db, {
    vendorId: mine.vendorId,
    slug: "okra-recalled",
    packs: [{ stock: 0 }],
  });
  const { person } = mine;
  const vendor = {
    id: person.id,
    role: "vendor",
    status: "active",
    vendorId: mine.vendorId,
  } as const;
  const lotId = await makeLot(world, vendor, product, {
    pieces: [{ packId: product.pack.id, received: 12, assigned: 0 }],
  });
  own = `/vendor/products/${product.id}/lots/${lotId}`;
  const customer = await makePerson(world.db, { password });
  await makeDelivery(world.db, { packId: product.pack.id, personId: customer.id });
  buyer = openBrowser(shop);
  await buyer.send("/login", { email: customer.email, password });
  await makeDelivery(world.db, { packId: product.pack.id, status: "confirmed" });
});

const textOf = async (path: string) => (await mine.vendor.get(path)).text();

test("a vendor reads in numbers what a recall does, gives both kinds of words, and recalls the lot in three clicks", async () => {
  expect(await textOf(own)).toContain(`href="${own}/recall"`);
  const before = await textOf(`${own}/recall`);
  for (const said of [
    "10 packets go off sale for good.",
    "1 open parcel has packets of it",
    "1 buyer has packets of it",
    "A recall can’t be taken back.",
  ])
    expect(before).toContain(said);
  expect(await textOf(`/hi${own}/recall`)).toContain("10 पैकेट हमेशा के लिए बिक्री से हटेंगे।");
  const wrong = await mine.vendor.send(`${own}/recall`, { reason: "purity", words: " " });
  expect([wrong.status, await wrong.text()]).toEqual([
    422,
    expect.stringContaining("Say what happened: buyers read it."),
  ]);
  const words = "Chilli seed was found in three packets";
  const done = await mine.vendor.send(`${own}/recall`, { reason: "purity", words });
  expect(done.headers.get("Location")).toBe(`${own}/recall?done=recalled`);
  const after = await textOf(`${own}/recall?done=recalled`);
  for (const said of ["The lot is recalled.", words, "With the buyer", "Canceled", "None yet"])
    expect(after).toContain(said);
  expect(await textOf(own)).toContain("Not for sale any more: it was recalled.");
  expect((await mine.vendor.send(`${own}/release`, {})).headers.get("Location")).toContain(
    "refused=lot-recalled",
  );
  await expect
    .poll(() =>
      openBrowser(shop)
        .get("/products/okra-recalled")
        .then((a) => a.text()),
    )
    .toContain("Out of Stock");
});

test("the buyer reads it at the line of the order, in both languages, and can ask for a return", async () => {
  const { rows } = await shop.world.db.execute<{ id: string }>(
    sql`select o.number as id from orders o join parcels p on p.order_id = o.id where p.status = 'delivered'`,
  );
  const path = `/checkout/product?orderId=${rows[0]?.id}`;
  const english = await (await buyer.get(path)).text();
  for (const said of [
    "Recalled: lot OK-2609. Other seed is mixed in.",
    "“Chilli seed was found in three packets”",
    "Don’t sow these seeds.",
    "Request a return",
  ])
    expect(english).toContain(said);
  expect(await (await buyer.get(`/hi${path}`)).text()).toContain("वापस बुलाया गया: लॉट OK-2609");
});

test("the list names phones, as a page and as a file, and a call is noted by one press", async () => {
  const list = await textOf(`${own}/recall`);
  const phone = /tel:([^"]+)"/.exec(list)?.[1] ?? "";
  expect(phone).toMatch(/\d{10}/);
  const file = await mine.vendor.get(`${own}/recall/file`);
  const text = await file.text();
  expect(file.headers.get("Content-Type")).toContain("text/csv");
  expect(text).toContain(phone.slice(-10));
  expect(text.trim().split("\r\n")).toHaveLength(3);
  const parcelId = /name="parcelId" value="([^"]+)"/.exec(list)?.[1] ?? "";
  for (const _ of [1, 2]) {
    const noted = await mine.vendor.send(`${own}/recall/calls`, { parcelId });
    expect(noted.headers.get("Location")).toBe(`${own}/recall?done=reached`);
  }
  expect(await textOf(`/hi${own}/recall`)).toContain("फ़ोन पर बात हुई");
  const { rows } = await shop.world.db.execute<{ calls: number }>(
    sql`select count(*) as calls from recalled_parcels where phoned_at is not null`,
  );
  expect(rows).toEqual([{ calls: 1 }]);
  const other = await openVendor(shop);
  for (const page of ["recall", "recall/file"])
    expect((await other.vendor.get(`${own}/${page}`)).status).toBe(404);
  expect((await other.vendor.send(`${own}/recall/calls`, { parcelId })).status).toBe(404);
});
