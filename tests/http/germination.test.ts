import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { fileOf, hostileUploads } from "#tests/pictures/hostile-uploads.ts";
import { jpeg } from "#tests/pictures/pictures.ts";
import { openBrowser } from "#tests/browser-session.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeDelivery } from "#tests/factories/delivery.ts";
import { makeLot } from "#tests/factories/lot.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct, type MadeProduct } from "#tests/factories/product.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { testShop } from "#tests/shop.ts";
import { noon } from "#tests/world.ts";
import { wordsIn } from "#tests/words-in.ts";

const shop = testShop({ begins: noon });
const password = "kivaro-tenumi-dosapu-47";
let okra: MadeProduct;
let vendorSlug: string;

beforeAll(async () => {
  const { world } = shop;
  const vendor = await makePerson(world.db, {
    role: "vendor",
    email: "seller@test.example",
    password,
  });
  okra = await makeProduct(world.db, {
    slug: "okra",
    vendorId: vendor.vendorId ?? "",
    packs: [{ stock: 0 }],
  });
  const pieces = [{ packId: okra.pack.id, received: 20, assigned: 0 }];
  await makeLot(world, await makeAdministrator(world.db), okra, { pieces });
  const { rows } = await world.db.execute<{ slug: string }>(
    sql`select slug from vendors where id = ${vendor.vendorId}`,
  );
  vendorSlug = rows[0]?.slug ?? "";
});

async function logIn(email: string) {
  const browser = openBrowser(shop);
  expect((await browser.send("/login", { email, password })).status).toBe(302);
  return browser;
}

/** A browser of somebody who received okra, and where its count is. */
async function openBuyer(email: string) {
  const { id } = await makePerson(shop.world.db, { email, password });
  await makeDelivery(shop.world.db, { packId: okra.pack.id, personId: id });
  const { rows } = await shop.world.db.execute<{ number: string }>(
    sql`select number from orders where person_id = ${id}`,
  );
  const number = rows[0]?.number ?? "";
  const browser = await logIn(email);
  return { browser, number, path: `/orders/${number}/germination/${okra.pack.id}` };
}

async function countedForm(browser: Awaited<ReturnType<typeof logIn>>, path: string) {
  const html = await (await browser.get(path)).text();
  const valueOf = (name: string) => {
    const [input = ""] = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html) ?? [];
    return /value="([^"]*)"/.exec(input)?.[1] ?? "";
  };
  return { lotId: valueOf("lotId"), countedOn: valueOf("countedOn") };
}

const visit = async (path: string) => wordsIn(await shop.fetch(path));

test("the order asks, a plain form counts, and says at its fields what is wrong in both languages", async () => {
  const { browser, number, path } = await openBuyer("sunita@test.example");
  const order = await (await browser.get(`/checkout/product?orderId=${number}`)).text();
  expect(order).toContain(`href="${path}"`);
  const form = await countedForm(browser, path);
  const wrong = await browser.send(path, { ...form, sown: "many", cameUp: "60" });
  expect(wrong.status).toBe(422);
  expect(await wordsIn(wrong)).toContain("Enter a whole number from 1 to 10000.");
  const more = await browser.send(`/hi${path}`, { ...form, sown: "50", cameUp: "60" });
  expect(more.status).toBe(422);
  const html = await more.text();
  expect(html).toContain("बोए गए बीजों से ज़्यादा नहीं");
  expect(html).toMatch(/<input[^>]*name="cameUp"[^>]*value="60"/);
  const sent = await browser.send(path, { ...form, sown: "50", cameUp: "46" });
  expect(sent.headers.get("Location")).toBe(`${path}?done=counted`);
  expect(await wordsIn(await browser.get(`${path}?done=counted`))).toContain("Your count is saved");
  expect(await wordsIn(await browser.get(`/checkout/product?orderId=${number}`))).toContain(
    "You counted: 46 of 50 came up",
  );
  const other = await logIn("seller@test.example");
  expect((await other.get(path)).headers.get("Location")).toBe("/vendor/dashboard");
  const { browser: stranger } = await openBuyer("stranger@test.example");
  expect((await stranger.get(path)).status).toBe(404);
  expect(await (await browser.get("/profile/data/file")).json()).toMatchObject({
    germinationCounts: [{ order: number, lot: "OK-2609", sown: 50, cameUp: 46 }],
  });
  // What all say of the lot stays as it is.
  await browser.send("/profile/deletion", { currentPassword: password });
  const { rows } = await shop.world.db.execute<{ status: string }>(sql`
    select p.status from people p join germination_counts c on c.person_id = p.id`);
  expect(rows).toEqual([{ status: "anonymised" }]);
});

test("a count takes photos, which its buyer, the lot's vendor and administrators see; a picture that is none is refused in words", async () => {
  const { browser, number, path } = await openBuyer("photos@test.example");
  const page = async (from = browser, at = path) => (await from.get(at)).text();
  const newId = (html: string) => /name="photoId" value="([^"]+)"/.exec(html)?.[1] ?? "";
  expect(newId(await page())).toBe("");
  await browser.send(path, { ...(await countedForm(browser, path)), sown: "50", cameUp: "46" });
  const photoId = newId(await page());
  for (const [name, { init, says }] of Object.entries(await hostileUploads())) {
    const body = init.body instanceof FormData ? init.body : null;
    body?.append("photoId", photoId);
    const answer = await browser.post(`${path}/photos`, init);
    expect([413, 422], name).toContain(answer.status);
    expect((await answer.text()).replaceAll("&#x27;", "'"), name).toMatch(says);
  }
  const picture = fileOf(await jpeg({ width: 60, height: 40 }), "row.jpg", "image/jpeg");
  const add = (id: string) => {
    const body = new FormData();
    body.append("photoId", id);
    body.append("photo", picture);
    return browser.post(`${path}/photos`, { body });
  };
  const sent = await add(photoId);
  expect(sent.headers.get("Location")).toBe(`${path}?done=photo-added`);
  expect(await page(browser, `${path}?done=photo-added`)).toContain("Your photo is saved.");
  expect(await page(browser, `/hi${path}`)).toContain('alt="आपकी गिनती की फ़ोटो 1"');
  const src = `${path}/photos/${photoId}`;
  const shown = await browser.get(src);
  expect([
    shown.status,
    shown.headers.get("Content-Type"),
    shown.headers.get("Cache-Control"),
  ]).toEqual([200, "image/jpeg", "private, no-store"]);
  const { browser: stranger } = await openBuyer("nosy@test.example");
  expect((await stranger.get(src)).status).toBe(404);
  const vendor = await logIn("seller@test.example");
  const { rows } = await shop.world.db.execute<{ id: string }>(sql`select id from lots`);
  const lot = `/vendor/products/${okra.id}/lots/${rows[0]?.id}`;
  expect(await page(vendor, lot)).toContain(`src="${lot}/count-photos/${photoId}"`);
  expect((await vendor.get(`${lot}/count-photos/${photoId}`)).status).toBe(200);
  expect(await (await browser.get("/profile/data/file")).json()).toMatchObject({
    germinationCounts: [{ photos: [{ id: photoId, width: 60, height: 40 }] }],
    photos: [{ id: photoId, countOfOrder: number, jpegInBase64: expect.stringMatching(/^\/9j\//) }],
  });
  const removed = await browser.send(`${src}/removal`, {});
  expect(removed.headers.get("Location")).toBe(`${path}?done=photo-removed`);
  expect((await browser.get(src)).status).toBe(404);
  expect(await page(vendor, lot)).not.toContain("count-photos");

  const another = newId(await page());
  await add(another);
  const { admin } = await openPanel(shop);
  const removal = `${lot}/count-photos/${another}/removal`;
  expect(await page(vendor, lot)).not.toContain("Remove photo 1 of the count");
  expect((await vendor.send(removal, {})).status).toBe(405);
  expect((await browser.get(`${path}/photos/${another}`)).status).toBe(200);
  const ofAdmin = removal.replace("/vendor", "/admin");
  expect(await page(admin, lot.replace("/vendor", "/admin"))).toContain(
    "Remove photo 1 of the count",
  );
  for (let press = 0; press < 2; press += 1)
    expect((await admin.send(ofAdmin, {})).headers.get("Location")).toMatch(/done=photo-removed$/);
  expect((await browser.get(`${path}/photos/${another}`)).status).toBe(404);
  const { rows: logged } = await shop.world.db.execute(sql`
    select subject, before from activities where action = 'pictures-changed'`);
  expect(logged).toEqual([{ subject: "lot", before: { countPhoto: another } }]);
  // Others count what is left.
  await shop.world.db.execute(sql`
    delete from germination_counts where person_id = (select id from people where email = 'photos@test.example')`);
});

test("enough counts stand on the product's, the vendor's and the lot's page; few stand nowhere", async () => {
  expect(await visit("/products/okra")).not.toContain("came up");
  expect(await visit(`/vendors/${vendorSlug}`)).not.toContain("buyers have counted");
  for (const name of ["a", "b", "c", "d"]) {
    const { browser, path } = await openBuyer(`${name}@test.example`);
    await browser.send(path, { ...(await countedForm(browser, path)), sown: "50", cameUp: "46" });
  }
  await expect
    .poll(() => visit("/products/okra"))
    .toContain("Lot OK-2609: 230 of 250 came up, 92 %; label 92 %. Counted by 5 buyers.");
  expect(await visit("/hi/products/okra")).toContain("250 में से 230 उगे, 92 %; लेबल 92 %");
  await expect
    .poll(() => visit(`/vendors/${vendorSlug}`))
    .toContain("Of 1 lot that buyers have counted, 1 came up as its label says.");
  expect(await visit(`/hi/vendors/${vendorSlug}`)).toContain("1 लेबल के अनुसार उगा");
  const vendor = await logIn("seller@test.example");
  const { rows } = await shop.world.db.execute<{ id: string }>(sql`select id from lots`);
  const page = await wordsIn(await vendor.get(`/vendor/products/${okra.id}/lots/${rows[0]?.id}`));
  expect(page).toContain("5 buyers: 230 of 250 came up; the label says 92 %.");
  expect(page).not.toContain("sunita");
});

test("of a lot below its label, its buyers read what the refund policy gives them, and everybody that it is no longer sold", async () => {
  const { db } = shop.world;
  const late = await openBuyer("late@test.example");
  await db.execute(sql`
    update parcels set delivered_at = delivered_at - interval '31 days' where order_id = (
      select id from orders where number = ${late.number})`);
  const bought = [await openBuyer("p@test.example"), await openBuyer("q@test.example")];
  const last = await openBuyer("r@test.example");
  for (const { browser, path } of [...bought, last])
    await browser.send(path, { ...(await countedForm(browser, path)), sown: "100", cameUp: "20" });
  const order = (language: string, { browser, number }: typeof last) =>
    browser.get(`${language}/checkout/product?orderId=${number}`).then(wordsIn);
  expect(await order("", last)).toContain(
    "Lot OK-2609 came up less than its label says, as its buyers counted. We no longer sell it. If the label is wrong, you get the price back, also for opened packs: ask for a return of this parcel, or write to us.",
  );
  expect(await order("/hi", last)).toContain("इस पार्सल की वापसी का अनुरोध करें या हमें लिखें।");
  expect(await order("", late)).toContain("also for opened packs: write to us.");
  await expect
    .poll(() => visit("/products/okra"))
    .toContain("This is less than its label says: we no longer sell it.");
  await expect
    .poll(() => visit(`/vendors/${vendorSlug}`))
    .toContain("Of 1 lot that buyers have counted, none came up as its label says.");
  const vendor = await logIn("seller@test.example");
  const { rows } = await db.execute<{ id: string }>(sql`select id from lots`);
  const page = `/hi/vendor/products/${okra.id}/lots/${rows[0]?.id}`;
  expect(await wordsIn(await vendor.get(page))).toContain("रोका हुआ: लेबल से कम उगा।");
});
