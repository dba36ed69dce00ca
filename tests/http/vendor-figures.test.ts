import { beforeAll, expect, test } from "vitest";
import { isoIndiaDay, indiaDay } from "#domain/india-time.ts";
import { countQueries } from "#tests/count-queries.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeSale } from "#tests/factories/sale.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { openVendor, signInFor } from "#tests/http/open-vendor.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const day = (days: number) =>
  isoIndiaDay(indiaDay(new Date(shop.world.now().getTime() - days * 86_400_000)));

async function vendor(vendorId?: string) {
  const { vendor: browser } = await (vendorId ? signInFor(shop, vendorId) : openVendor(shop));
  const page = async (path: string) => {
    const response = await browser.get(path);
    const html = await response.text();
    return { status: response.status, html, said: words(html) };
  };
  return { ...browser, page };
}

const words = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, "|")
    .replace(/\|+/g, "|");

let seller: Awaited<ReturnType<typeof vendor>>;
const made = { number: "", okra: "", other: "" };

beforeAll(async () => {
  const { db } = shop.world;
  const { id: vendorId } = await makeVendor(db, { businessName: "Panghat Seeds" });
  const okra = await makeProduct(db, { vendorId, packs: [{ stock: 30 }] });
  const formula = await makeProduct(db, {
    vendorId,
    name: "=1+2 Rice",
    nameHi: null,
    packs: [{ stock: 500 }],
  });
  const other = await makeProduct(db, { name: "Foreign Fennel", packs: [{ stock: 500 }] });
  const now = shop.world.now();
  const lines = [okra, other].map(({ pack }) => ({ packId: pack.id, quantity: 6 }));
  const { number } = await makeSale(db, { lines, at: now });
  const back = { packId: formula.pack.id, quantity: 6 };
  await makeSale(db, { lines: [back], at: now, statuses: ["returned"] });
  for (let sales = 0; sales < 2; sales += 1)
    await makeSale(db, {
      lines: [{ packId: okra.pack.id, quantity: 6 }],
      at: new Date(now.getTime() - 40 * 86_400_000),
      statuses: ["delivered"],
    });
  Object.assign(made, { number, okra: okra.id, other: other.vendorId });
  seller = await vendor(vendorId);
});

test("the overview says how the own business stands, without JavaScript", async () => {
  const { said, html } = await seller.page("/vendor/dashboard");
  for (const part of [
    "|Total Orders|4|",
    "|Total Customers|4|",
    "|Total Revenue|₹2,124.00|",
    "|Total Products|2|",
    "|1 parcel waits. The oldest is first.|",
    "|Stock: 12|",
    "|All 30 days as a table|",
    "Asha Verma",
  ])
    expect(said).toContain(part);
  for (const path of [
    `/vendor/orders/${made.number}`,
    "/vendor/orders?status=to-pack",
    `/vendor/products/${made.okra}/stock`,
    "/vendor/products?stock=low",
    "/vendor/analytics",
  ])
    expect(html).toContain(`href="${path}`);
  expect(
    html.match(/<time dateTime="\d{4}-\d\d-\d\d">\d+ \w{3} \d{4}<\/time><\/th>/gi),
  ).toHaveLength(30);
  expect(said).not.toContain("Foreign Fennel");
  expect(html).not.toMatch(/\sstyle=/);
});

test("the overview speaks Hindi, and its links stay in it", async () => {
  const { said, html } = await seller.page("/hi/vendor/dashboard");
  for (const part of ["|कुल ऑर्डर|4|", "|कुल बिक्री|₹2,124.00|", "हाइब्रिड भिंडी", "|स्टॉक: 12|"])
    expect(said).toContain(part);
  expect(html).toContain(`href="/hi/vendor/orders/${made.number}"`);
});

test("a new vendor sees what comes first, and no figure that isn't there", async () => {
  const { id } = await makeVendor(shop.world.db, {
    state: "waiting",
    approvedAt: null,
    shipFromState: null,
  });
  const newcomer = await vendor(id);
  const overview = await newcomer.page("/vendor/dashboard");
  expect(overview.said).toContain("|Welcome. Here is how to start|");
  expect(overview.said).toContain("|Total Orders|0|");
  expect(overview.said).toContain("|Total Revenue|₹0.00|");
  expect(overview.html).toContain('href="/vendor/business"');
  expect(overview.html).toContain('href="/vendor/products/new"');
  expect(overview.html).not.toContain("<table");
  const analytics = await newcomer.page("/vendor/analytics");
  expect(analytics.said).toContain("|No sales yet|");
  expect(analytics.html).not.toContain("<table");
  expect((await newcomer.page("/hi/vendor/analytics")).said).toContain("|अभी कोई बिक्री नहीं हुई|");
  expect((await newcomer.page("/hi/vendor/dashboard")).said).toContain("|स्वागत है। शुरुआत ऐसे करें|");
  const file = await (await newcomer.get("/vendor/analytics/file?figure=orders")).text();
  expect(file.split("\r\n")).toHaveLength(32);
  expect(file).toContain(`${day(0)},${day(0)},0`);
});

test("the analytics say each figure of the span, its definition and its table", async () => {
  const { status, said, html } = await seller.page("/vendor/analytics");
  expect(status).toBe(200);
  for (const part of ["|₹708.00|", "|Packs sold|", "|100 %|", "|₹354.00|", "|12|", "|Hybrid Okra|"])
    expect(said).toContain(part);
  expect(said).toContain("|Revenue divided by orders.|");
  expect(said).toContain("|Product|Packs sold|Revenue|Hybrid Okra|6|₹708.00|=1+2 Rice|6|₹0.00|");
  expect(said).not.toContain("Foreign Fennel");
  expect(html.match(/<table/g)).toHaveLength(6);
  expect(html.match(/role="img"/g)).toHaveLength(5);
  expect(html).toContain("figure=average&amp;from=");
  expect(html).not.toMatch(/\sstyle=/);
  const older = await seller.page(`/vendor/analytics?from=${day(100)}&by=month`);
  expect(older.said).toContain("|₹2,124.00|");
  const hindi = await seller.page("/hi/vendor/analytics?by=week");
  for (const part of ["|बिक्री|", "|सबसे ज़्यादा बिके बीज|", "|हफ़्ता|", "हाइब्रिड भिंडी"])
    expect(hindi.said).toContain(part);
});

test("days on which nobody ordered are said so", async () => {
  const { said, html } = await seller.page(`/vendor/analytics?from=${day(20)}&to=${day(10)}`);
  expect(said).toContain("No orders in these days.");
  expect(html).not.toContain("<table");
});

test("days that can't be shown are explained at their field, kept, and the last 30 days are shown", async () => {
  const { status, said, html } = await seller.page(
    `/vendor/analytics?from=${day(3)}&to=${day(5)}&by=week`,
  );
  expect(status).toBe(422);
  expect(said).toContain("|This day is before the first one.|");
  expect(html).toMatch(new RegExp(`value="${day(3)}"`));
  expect(html).toMatch(
    /<input[^>]*aria-invalid="true"[^>]*name="to"|name="to"[^>]*aria-invalid="true"/,
  );
  expect(said).toContain("|₹708.00|");
  expect((await seller.page("/hi/vendor/analytics?from=2001-01-01")).said).toContain(
    "|एक बार में ज़्यादा से ज़्यादा 3 साल दिखाए जा सकते हैं।|",
  );
});

test.each([
  "from=%00&to=%27%3B--&by=%3Cscript%3E",
  `from=${"9".repeat(2_000)}`,
  "from=0000-00-00&to=9999-12-31",
  "from=2026-11-01&from=2026-11-02&vendorId=1&vendor=2&by=__proto__",
  "to=-000001-01-01T00:00:00Z&by=constructor",
])("a hostile address is answered: %s", async (query) => {
  for (const path of ["/vendor/analytics", "/hi/vendor/analytics"]) {
    const { status, html } = await seller.page(`${path}?${query}`);
    expect([200, 422]).toContain(status);
    expect(html).not.toContain("<script>&");
  }
  for (const figure of ["revenue", "products", "__proto__", "%00"]) {
    const { status } = await seller.get(`/vendor/analytics/file?figure=${figure}&${query}`);
    expect([200, 404, 422]).toContain(status);
  }
});

test("each figure comes as a file of plain numbers", async () => {
  const file = async (query: string, base = "") => {
    const response = await seller.get(`${base}/vendor/analytics/file?${query}`);
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    return (await response.text()).replace("\uFEFF", "").trim().split("\r\n");
  };
  const span = `from=${day(1)}&to=${day(0)}`;
  const line = (value: string) => `${day(0)},${day(0)},${value}`;
  const empty = (value: string) => `${day(1)},${day(1)},${value}`;
  expect(await file(`figure=revenue&${span}`)).toEqual([
    "From,To,Revenue (rupees)",
    empty("0.00"),
    line("708.00"),
  ]);
  expect(await file(`figure=orders&${span}`)).toEqual(["From,To,Orders", empty("0"), line("2")]);
  expect(await file(`figure=units&${span}`)).toEqual([
    "From,To,Packs sold",
    empty("0"),
    line("12"),
  ]);
  expect((await file(`figure=average&${span}`)).slice(1)).toEqual([empty(""), line("354.00")]);
  expect((await file(`figure=returns&${span}`)).slice(1)).toEqual([
    empty("0,0,"),
    line("1,1,100.00"),
  ]);
  expect(await file(`figure=products&${span}`)).toEqual([
    "Product,Packs sold,Revenue (rupees)",
    "Hybrid Okra,6,708.00",
    "'=1+2 Rice,6,0.00",
  ]);
  expect((await file(`figure=products&${span}`, "/hi"))[1]).toBe("हाइब्रिड भिंडी,6,708.00");
});

test("another vendor sees their own figures, whatever the address says", async () => {
  const stranger = await vendor(made.other);
  const { said } = await stranger.page(`/vendor/analytics?vendorId=${made.okra}`);
  expect(said).toContain("|Product|Packs sold|Revenue|Foreign Fennel|6|₹708.00|");
  expect(said).not.toContain("Hybrid Okra");
  expect((await stranger.page("/vendor/dashboard")).said).toContain("|Total Revenue|₹708.00|");
});

/** The bell's is one of them. */
const queriesPerPage = 7;

test("both pages ask the database a handful of times", async () => {
  for (const path of [
    "/vendor/dashboard",
    "/vendor/analytics",
    "/vendor/analytics/file?figure=units",
  ]) {
    await seller.page(path);
    expect(await countQueries(() => seller.page(path)), path).toBeLessThanOrEqual(queriesPerPage);
  }
});
