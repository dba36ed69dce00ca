import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Notice } from "#domain/notices/notice.ts";
import { recordNotices } from "#server/notices/steps/record-notices.ts";
import { stopKey } from "#server/notices/stop-key.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { cancelParcelByCustomer } from "#server/parcels/cancel-parcel-by-customer.ts";
import { requestReturn } from "#server/parcels/request-return.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makeDelivery } from "#tests/factories/delivery.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeReview } from "#tests/factories/review.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { openVendor } from "#tests/http/open-vendor.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
type Opened = Awaited<ReturnType<typeof openVendor>>;
let mine: Opened;
let number: string;
let notices: Notice[];

/** An order to pack and a review of the vendor's, as it was told of them. */
beforeEach(async () => {
  const { db } = shop.world;
  mine = await openVendor(shop);
  const { vendorId } = mine;
  const product = await makeProduct(db, { vendorId, packs: [{ stock: 500 }] });
  const buyer = await makeDelivery(db, { packId: product.pack.id, status: "confirmed" });
  const { id: reviewId } = await makeReview(db, { productId: product.id, stars: 4 });
  const { rows } = await db.execute<{ number: string }>(
    sql`select number from orders where person_id = ${buyer.id}`,
  );
  number = rows[0]?.number ?? "";
  notices = [
    { vendorId, kind: "review", subjectId: reviewId, key: `review:${reviewId}` },
    {
      vendorId,
      kind: "stock",
      subjectId: product.pack.id,
      detail: "3",
      key: `stock:${product.pack.id}`,
    },
  ];
  await db.transaction((tx) => recordNotices(tx, notices, shop.world.now()));
});

const words = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, "|")
    .replace(/\|+/g, "|");
const page = async (path: string, { vendor } = mine) => (await vendor.get(path)).text();
const idOf = async (kind: string) => {
  const { rows } = await shop.world.db.execute<{ id: number }>(
    sql`select id from notices where person_id = ${mine.person.id} and kind = ${kind}`,
  );
  return rows[0]?.id;
};
const choices = async () => {
  const { rows } = await shop.world.db.execute<{ kind: string; pace: string }>(
    sql`select kind, pace from notice_choices where person_id = ${mine.person.id}`,
  );
  return Object.fromEntries(rows.map(({ kind, pace }) => [kind, pace]));
};
const leadsTo = (response: Response) => [response.status, response.headers.get("Location")];

test("every page of the vendor has the bell, with what is new, in both languages and without JavaScript", async () => {
  const others = await openVendor(shop);
  for (const path of ["/vendor/dashboard", "/vendor/products", "/vendor/notices"]) {
    const html = await page(path);
    expect(html).toContain('aria-label="New notices: 3"');
    expect(words(html)).toContain(`New order ${number}: please pack it`);
    expect(words(html)).toContain("Hybrid Okra, 100g: down to 3 left");
  }
  const hindi = await page("/hi/vendor/notices");
  expect(hindi).toContain('aria-label="नई सूचनाएँ: 3"');
  expect(words(hindi)).toContain("हाइब्रिड भिंडी: नया रिव्यू, 5 में से 4 सितारे");
  expect(await page("/vendor/dashboard", others)).toContain('aria-label="No new notices"');
});

test("two parcels of one order that are canceled or asked back are told apart by what is in them", async () => {
  const { world } = shop;
  const { vendorId, vendor } = mine;
  const packs = [{ stock: 500 }];
  const okra = await makeProduct(world.db, {
    vendorId,
    packs: [{ stock: 500 }, { quantity: 250 }],
  });
  const gourd = await makeProduct(world.db, { vendorId, packs, name: "Gourd", nameHi: "लौकी" });
  const gram = await makeProduct(world.db, {
    vendorId,
    packs,
    name: "Green Gram",
    nameHi: "मूँग",
    goodsKind: "edible",
  });
  const lines = [...okra.packs, gourd.pack, gram.pack].map(({ id: packId }) => ({
    packId,
    quantity: 1,
  }));
  const by = await makeBuyer(world.db, lines);
  const placed = await placeOrder(world, by, await checkoutRequest(world, by));
  if (!placed.ok) throw new Error(placed.refusal.code);
  const { orderNumber, orderId } = placed.value;
  const inBoth = async (after: { en: string; hi: string }) => {
    const said = {
      en: [`${orderNumber}, Hybrid Okra and 1 more`, `${orderNumber}, Green Gram`],
      hi: [`${orderNumber}, हाइब्रिड भिंडी और 1 चीज़`, `${orderNumber}, मूँग`],
    };
    const [english, hindi] = [await page("/vendor/notices"), await page("/hi/vendor/notices")];
    for (const one of said.en) expect(words(english)).toContain(`${one}: ${after.en}`);
    for (const one of said.hi) expect(words(hindi)).toContain(`${one}: ${after.hi}`);
  };
  await world.db.execute(sql`
    update parcels set status = 'delivered', delivered_at = ${world.now()} where order_id = ${orderId}`);
  for (const parcel of [1, 2]) {
    const asked = { orderNumber, parcel, reason: "damaged", words: "" };
    expect(await requestReturn(world, by, asked)).toMatchObject({ ok: true });
  }
  await inBoth({ en: "the customer asks to return", hi: "ग्राहक पार्सल लौटाना चाहते हैं" });
  await world.db.execute(sql`update parcels set status = 'confirmed' where order_id = ${orderId}`);
  for (const parcel of [1, 2]) {
    const canceled = { orderNumber, parcel, reason: "changed-mind", words: "" };
    expect(await cancelParcelByCustomer(world, by, canceled)).toMatchObject({ ok: true });
  }
  await inBoth({ en: "the customer canceled.", hi: "ग्राहक ने रद्द किया।" });
  const reading = `/vendor/notices/${await idOf("cancellation")}/reading`;
  expect(leadsTo(await vendor.send(reading, {}))).toEqual([302, `/vendor/orders/${orderNumber}`]);
});

test("a notice is read by a press that leads to where it is acted on, each vendor its own", async () => {
  const others = await openVendor(shop);
  const id = await idOf("order");
  const reading = `/vendor/notices/${id}/reading`;
  expect((await others.vendor.send(reading, {})).status).toBe(404);
  expect(await page("/vendor/notices")).toContain("New notices: 3");
  expect(leadsTo(await mine.vendor.send(reading, {}))).toEqual([302, `/vendor/orders/${number}`]);
  expect(leadsTo(await mine.vendor.send(`/hi${reading}`, {}))).toEqual([
    302,
    `/hi/vendor/orders/${number}`,
  ]);
  expect((await mine.vendor.get(`/vendor/orders/${number}`)).status).toBe(200);
  const stock = `/vendor/notices/${await idOf("stock")}/reading`;
  const [, place] = leadsTo(await mine.vendor.send(stock, {}));
  expect(place).toMatch(/^\/vendor\/products\/[0-9a-f-]{36}\/stock\?pack=/);
  expect((await mine.vendor.get(String(place))).status).toBe(200);
  const review = `/vendor/notices/${await idOf("review")}/reading`;
  const [, answer] = leadsTo(await mine.vendor.send(review, {}));
  expect((await mine.vendor.get(String(answer))).status).toBe(200);
  expect(await page("/vendor/notices")).toContain('aria-label="No new notices"');
  for (const none of ["0", "x", "999999999"])
    expect((await mine.vendor.send(`/vendor/notices/${none}/reading`, {})).status).toBe(404);
});

/** What "Mark all as read" would send, as the page has it. */
async function readingAll(path = "/vendor/notices"): Promise<Record<string, string>> {
  const form =
    /action="\/vendor\/notices\/reading"[\s\S]*?<\/form>/.exec(await page(path))?.[0] ?? "";
  const [, name = "", value = ""] = /name="([^"]+)" value="([^"]+)"/.exec(form) ?? [];
  return { [name]: value };
}

test("a notice of prices leads to its packs, with what each cost and costs, each vendor its own", async () => {
  const others = await openVendor(shop);
  const { vendorId } = mine;
  const { id: productId, packs } = await makeProduct(shop.world.db, {
    vendorId,
    packs: [{}, { quantity: 250 }],
  });
  const [lowered, paused] = packs.map(({ id }) => id);
  const detail = JSON.stringify([
    { packId: lowered, beforePaise: 7_900, afterPaise: 7_421 },
    { packId: paused, beforePaise: 9_900, afterPaise: null },
  ]);
  const notice = { vendorId, kind: "price", subjectId: vendorId, detail, key: "prices" } as const;
  await shop.world.db.transaction((tx) => recordNotices(tx, [notice], shop.world.now()));
  const told = "2 of your packs were lowered in price or paused to stay within the MRP";
  expect(words(await page("/vendor/dashboard"))).toContain(told);
  const id = await idOf("price");
  const path = `/vendor/notices/${id}/prices`;
  expect(leadsTo(await mine.vendor.send(`/vendor/notices/${id}/reading`, {}))).toEqual([302, path]);
  const said = {
    "": ["Prices lowered and packs paused", "Hybrid Okra 100g", "₹79.00", "₹74.21", "Paused"],
    "/hi": ["घटी कीमतें और रोकी गई बिक्री", "हाइब्रिड भिंडी 250g", "₹99.00", "बिक्री रोकी गई"],
  };
  for (const [language, texts] of Object.entries(said)) {
    const html = await page(`${language}${path}`);
    expect(html).toContain(`href="${language}/vendor/products/${productId}"`);
    for (const text of texts) expect(words(html)).toContain(text);
  }
  expect((await others.vendor.get(path)).status).toBe(404);
  const orderPrices = `/vendor/notices/${await idOf("order")}/prices`;
  expect((await mine.vendor.get(orderPrices)).status).toBe(404);
});

test("all that was there is marked as read at once, what came since is not, nor what was not seen yet", async () => {
  const form = await readingAll();
  const { db } = shop.world;
  await db.transaction((tx) =>
    recordNotices(tx, [{ ...(notices[0] as Notice), key: "later" }], shop.world.now()),
  );
  // Its number was drawn before the others', and it was committed after they were listed.
  await db.execute(sql`
    insert into notices (id, person_id, kind, subject_id, event_key, created_at) overriding system value
    select -id, person_id, kind, subject_id, 'drawn before', created_at from notices
    where person_id = ${mine.person.id} and kind = 'stock'`);
  const done = await mine.vendor.send("/vendor/notices/reading", form);
  expect(leadsTo(done)).toEqual([302, "/vendor/notices?done=read"]);
  const html = await page("/vendor/notices?done=read");
  expect(html).toContain("All notices are marked as read.");
  expect(html).toContain('aria-label="New notices: 2"');
});

test("on a later page, and of more than a list holds, all are marked as read too", async () => {
  await shop.world.db.execute(sql`
    insert into notices (person_id, kind, subject_id, event_key, created_at)
    select person_id, kind, subject_id, 'copy ' || copy, created_at
    from notices, generate_series(1, 150) copy where person_id = ${mine.person.id} and kind = 'stock'`);
  await mine.vendor.send("/vendor/notices/reading", await readingAll("/vendor/notices?page=2"));
  expect(await page("/vendor/notices")).toContain('aria-label="No new notices"');
  for (const unread of ["", "x", "0", "1,,2", "9".repeat(200)])
    expect(leadsTo(await mine.vendor.send("/vendor/notices/reading", { unread }))[0]).toBe(302);
});

test("a vendor chooses when each kind is mailed, and a wrong choice is said at its field and kept", async () => {
  const chosen = {
    order: "daily",
    cancellation: "at-once",
    return: "daily",
    complaint: "at-once",
    stock: "none",
    lot: "none",
    price: "daily",
  };
  const wrong = await mine.vendor.send("/vendor/notices/emails", { ...chosen, review: "hourly" });
  expect(wrong.status).toBe(422);
  const said = await wrong.text();
  expect(said).toContain("Choose when we write.");
  expect(said).toMatch(/name="order"[\s\S]*?<option value="daily" selected=""/);
  expect(await choices()).toEqual({});
  const right = await mine.vendor.send("/hi/vendor/notices/emails", { ...chosen, review: "daily" });
  expect(leadsTo(right)).toEqual([302, "/hi/vendor/notices/emails?done=saved"]);
  expect(await choices()).toEqual({ ...chosen, review: "daily" });
  expect(words(await page("/vendor/notices/emails"))).toContain(mine.person.email);
  await mine.vendor.send("/vendor/notices/emails", { all: "none" });
  expect(new Set(Object.values(await choices()))).toEqual(new Set(["none"]));
});

test("the link of a mail ends them with one press and no login; opening it ends nothing", async () => {
  const key = stopKey(shop.world, mine.person.id);
  const path = `/notice-emails/stop?key=${encodeURIComponent(key)}`;
  for (const [at, button] of [
    [path, "Stop these emails"],
    [`/hi${path}`, "ये ईमेल बंद करें"],
  ] as const) {
    const opened = await shop.fetch(at);
    expect(opened.status).toBe(200);
    expect(opened.headers.get("Referrer-Policy")).toBe("strict-origin");
    expect(await opened.text()).toContain(button);
  }
  expect(await choices()).toEqual({});
  const wrong = `${path.slice(0, -3)}abc`;
  expect((await shop.fetch(wrong)).status).toBe(404);
  expect((await shop.fetch(wrong, { method: "POST", body: "x" })).status).toBe(404);
  // As a mail program sends it: no page is its origin.
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const stopped = await shop.fetch(path, {
    method: "POST",
    headers,
    withoutOrigin: true,
    body: "List-Unsubscribe=One-Click",
  });
  expect(stopped.status).toBe(200);
  expect(await stopped.text()).toContain("These emails are stopped");
  expect(await choices()).toEqual({
    order: "none",
    cancellation: "none",
    return: "none",
    complaint: "none",
    stock: "none",
    lot: "none",
    price: "none",
    review: "none",
  });
});

test("an administrator chooses in the panel, and reads where messages go", async () => {
  const {
    admin: { get, send },
  } = await openPanel(shop);
  const html = words(await (await get("/admin/notice-emails")).text());
  for (const said of ["Vendors to check", "Once a day, at 7 in the morning", "messages from the"])
    expect(html).toContain(said);
  expect(html).not.toContain("seed licence and approval");
  const all = await send("/admin/notice-emails", { all: "none" });
  expect(leadsTo(all)).toEqual([302, "/admin/notice-emails?done=stopped"]);
  expect((await send("/admin/notice-emails", { order: "daily" })).status).toBe(422);
});
