import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { openBrowser } from "#tests/browser-session.ts";
import { changesReceived } from "#tests/changes-received.ts";
import { makeDelivery } from "#tests/factories/delivery.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const password = "kivaro-tenumi-47";
const fresh = "monsoon-okra-7421";
const statusAndLocation = (response: Response) => [
  response.status,
  response.headers.get("Location"),
];

async function administrator() {
  const { email } = await makePerson(shop.world.db, { role: "administrator", password });
  const browser = openBrowser(shop);
  expect((await browser.send("/admin/login", { email, password })).status).toBe(302);
  const page = async (path: string) => (await browser.get(path)).text();
  return { ...browser, email, page };
}

const words = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, "|")
    .replace(/\|+/g, "|");

beforeAll(async () => {
  const { db } = shop.world;
  const { pack } = await makeProduct(db, {
    name: "Hybrid Okra",
    packs: [{ stock: 30, sku: "OK-1" }],
  });
  await makeDelivery(db, { packId: pack.id, status: "confirmed" });
  await makeDelivery(db, { packId: pack.id, status: "shipped" });
  await makeVendor(db, {
    businessName: "Panghat Seeds",
    state: "waiting",
    submittedAt: new Date(),
  });
});

test("the dashboard says everything without JavaScript, the chart's table too", async () => {
  const { page } = await administrator();
  const html = await page("/admin/dashboard");
  const text = words(html);
  expect(html).toContain("<h1");
  for (const said of [
    "|Welcome Admin|",
    "|Total Products|1|",
    "|Total Customers|2|",
    "|Total Vendors|2|",
    "|Total Orders|2|",
    "|Pending|0|",
    "|Confirmed|1|",
    "|Packaging|0|",
    "|Out for delivery|1|",
    "|Delivered|0|",
    "|Canceled|0|",
    "|Returned|0|",
    "|Failed to delivery|0|",
    "|Recent Activity|",
    "|Low Stock Products|",
    "|Stock: 28|",
  ])
    expect(text).toContain(said);
  expect(html.match(/<time dateTime="\d{4}-\d\d-\d\d">/gi)).toHaveLength(30);
  expect(html).not.toMatch(/\sstyle=/);
  for (const list of ["products", "customers", "vendors", "orders"])
    expect(html).toContain(`href="/admin/${list}"`);
  for (const status of ["pending", "out-for-delivery", "failed-to-delivery"])
    expect(html).toContain(`href="/admin/orders?status=${status}"`);
});

test("a shop that has enough of everything is told so", async () => {
  const { db } = shop.world;
  const { page } = await administrator();
  await db.execute(sql`update packs set stock = stock + 1000`);
  try {
    const said = "No products are currently low on stock. Good job!";
    expect(await page("/admin/dashboard")).toContain(said);
  } finally {
    await db.execute(sql`update packs set stock = stock - 1000`);
  }
});

test("the bell says on every page what waits, and where", async () => {
  const { page } = await administrator();
  for (const path of ["/admin/dashboard", "/admin/activity", "/admin/search"]) {
    const html = await page(path);
    expect(html).toContain('aria-label="Needs attention: 3"');
    expect(words(html)).toContain("|1|new order to pack|1|pack low on stock|");
    expect(words(html)).toContain("|1|vendor to review|");
    expect(html).toContain('href="/admin/orders?status=confirmed"');
  }
});

test("the search box has its answers as data and as a page", async () => {
  const { get, page } = await administrator();
  const answer = await get("/admin/search/matches?q=panghat");
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  expect(await answer.json()).toMatchObject({
    orders: [],
    products: [],
    customers: [],
    vendors: [{ businessName: "Panghat Seeds" }],
  });
  const html = await page("/admin/search?q=ok-1");
  expect(words(html)).toContain("|Hybrid Okra|OK-1|");
  expect(await page("/admin/search?q=nosuchthing")).toContain("Nothing found for “nosuchthing”.");
  expect(await page("/admin/search?q=a")).toContain("Write at least 2 letters or digits");
  const { status } = await get(`/admin/search?q=${encodeURIComponent("<b>\0%_\\'")}`);
  expect(status).toBe(200);
});

test("an administrator changes the own password, stays, and is logged out elsewhere", async () => {
  const { send, get, page, email, cookies } = await administrator();
  const knownBefore = cookies.get("known_device")?.value;
  const other = openBrowser(shop);
  await other.send("/admin/login", { email, password });
  const form = { currentPassword: password, password: fresh, confirmPassword: fresh };
  const say = async (wrong: Record<string, string>) =>
    (await send("/admin/password", { ...form, ...wrong })).text();
  expect(await say({ confirmPassword: "another" })).toContain("Passwords do not match.");
  expect(await say({ password: "short", confirmPassword: "short" })).toContain(
    "The password is too weak. Please choose a stronger password.",
  );
  expect(await say({ currentPassword: "" })).toContain("Enter your current password.");
  expect(await say({ currentPassword: "wrong" })).toContain("The current password is not right.");
  expect(statusAndLocation(await send("/admin/password", form))).toEqual([
    302,
    "/admin/password?done=password",
  ]);
  expect(await page("/admin/password?done=password")).toContain("Your password is changed.");
  expect((await get("/admin/dashboard")).status).toBe(200);
  expect(statusAndLocation(await other.get("/admin/dashboard"))).toEqual([302, "/admin/login"]);
  expect(cookies.get("known_device")?.value).not.toBe(knownBefore);
  const { rows } = await shop.world.db.execute(sql`
    select 1 from known_devices d join people p on p.id = d.person_id where p.email = ${email}`);
  expect(rows, "this browser is known, the other no longer").toHaveLength(1);
  const again = await openBrowser(shop).send("/admin/login", { email, password: fresh });
  expect(statusAndLocation(again)).toEqual([302, "/admin/dashboard"]);
});

test("the first steps are on the dashboard with a link each, ticked from what there is, until they are closed", async () => {
  const { page, send } = await administrator();
  const before = words(await page("/admin/dashboard"));
  expect(before).toContain("Set up your shop");
  expect(before).toMatch(/First product\|Done/);
  expect(before).toContain("Enter your shop’s GST number.");
  const html = await page("/admin/dashboard");
  for (const path of [
    "business",
    "money/tax/usual",
    "payment-methods",
    "outbox",
    "products/new",
    "backups",
  ])
    expect(html).toContain(`href="/admin/${path}"`);
  expect(statusAndLocation(await send("/admin/dashboard/first-run-closing", {}))).toEqual([
    302,
    "/admin/dashboard?done=closed",
  ]);
  await changesReceived(shop.world);
  expect(words(await page("/admin/dashboard?done=closed"))).toContain("The list is closed.");
  expect(words(await page("/admin/dashboard"))).not.toContain("Set up your shop");
});
