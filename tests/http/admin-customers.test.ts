import { expect, test } from "vitest";
import { erasePerson } from "#server/people/profile/erasing-store.ts";
import { openBrowser } from "#tests/browser-session.ts";
import { countQueries } from "#tests/count-queries.ts";
import { makeBuyer, checkoutRequest } from "#tests/factories/buyer.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeRefund } from "#tests/factories/refund.ts";
import { payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const password = "kivaro-tenumi-47";
const statusAndLocation = (response: Response) => [
  response.status,
  response.headers.get("Location"),
];

test("customers are listed with search and filter, and lead to their orders", async () => {
  const { admin } = await openPanel(shop);
  const { db } = shop.world;
  expect(await (await admin.get("/admin/customers")).text()).toContain("No customers yet.");
  const buyer = await makeBuyer(db);
  const placed = await placeOrder(shop.world, buyer, await checkoutRequest(shop.world, buyer));
  const number = placed.ok ? placed.value.orderNumber : "";
  await makePerson(db, { name: "Zoya Khan", email: "zoya@test.example", mobile: "9876543210" });
  const list = await (await admin.get("/admin/customers")).text();
  for (const text of ["Asha Verma", "Zoya Khan", "zoya@test.example", "9876543210", "₹0.00"])
    expect(list).toContain(text);
  const found = await (await admin.get("/admin/customers?search=ZOYA")).text();
  expect(found).toContain("Zoya Khan");
  expect(found).not.toContain(buyer.id);
  expect(await (await admin.get("/admin/customers?status=disabled")).text()).toContain(
    "No customers found for the current filters.",
  );
  const page = await (await admin.get(`/admin/customers/${buyer.id}`)).text();
  expect(page).toContain(`href="/admin/orders/${number}"`);
  for (const text of ["Confirmed", "No saved addresses.", "Not signed in anywhere."])
    expect(page).toContain(text);
});

test("an order whose money goes back is called so on its customer's page too", async () => {
  const { admin, person } = await openPanel(shop);
  const made = await makeParcelsOrder(shop.world.db, { method: "upi", pricesPaise: [9_900] });
  await payByCard(made.world, made.buyer, made.number, testCards.success);
  const by = { id: person.id, role: "administrator", status: "active", vendorId: null } as const;
  await makeRefund(made.world, by, made.number, { kind: "full" });
  const page = await (await admin.get(`/admin/customers/${made.buyer.id}`)).text();
  expect(page).toContain("Refund on its way");
  expect(page).not.toContain("Unpaid");
});

test("however many customers there are, their pages ask the database as often", async () => {
  const { admin } = await openPanel(shop);
  const { db } = shop.world;
  const { id } = await makePerson(db);
  const queries = async () => [
    await countQueries(() => admin.get("/admin/customers?sort=name")),
    await countQueries(() => admin.get(`/admin/customers/${id}`)),
  ];
  await queries();
  const few = await queries();
  for (let made = 0; made < 60; made += 1) await makePerson(db);
  expect(await queries()).toEqual(few);
  expect(Math.max(...few)).toBeLessThanOrEqual(8);
  const page = await (await admin.get("/admin/customers?page=2")).text();
  expect(page).toMatch(/51–\d+ of \d+/);
});

test("an account that is switched off is out at its next request, and its sign-in tells nothing", async () => {
  const { admin } = await openPanel(shop);
  const asha = await makePerson(shop.world.db, { password });
  const browser = openBrowser(shop);
  const enter = (email: string) => openBrowser(shop).send("/login", { email, password });
  await browser.send("/login", { email: asha.email, password });
  expect((await browser.get("/profile")).status).toBe(200);
  const page = `/admin/customers/${asha.id}`;
  expect(await (await admin.get(page)).text()).toContain("Sign out everywhere");
  expect(statusAndLocation(await admin.send(`${page}/status`, { on: "0" }))).toEqual([
    302,
    `${page}?done=off`,
  ]);
  expect(statusAndLocation(await browser.get("/profile"))).toEqual([
    302,
    "/login?redirect=profile",
  ]);
  const [off, unknown] = [await enter(asha.email), await enter("nobody@test.example")];
  expect([off.status, unknown.status]).toEqual([422, 422]);
  const words = (text: string, email: string) => text.replaceAll(email, "");
  expect(words(await off.text(), asha.email)).toContain("Invalid email or password");
  const done = await (await admin.get(`${page}?done=off`)).text();
  expect(done).toContain("The account is switched off, and signed out everywhere.");
  expect(done).toContain("nobody can sign in with it");
  expect(statusAndLocation(await admin.send(`${page}/status`, { on: "1" }))).toEqual([
    302,
    `${page}?done=on`,
  ]);
  expect((await enter(asha.email)).status).toBe(302);
});

test("signing out everywhere ends the sessions alone", async () => {
  const { admin } = await openPanel(shop);
  const asha = await makePerson(shop.world.db, { password });
  const browser = openBrowser(shop);
  await browser.send("/login", { email: asha.email, password });
  const page = `/admin/customers/${asha.id}`;
  expect(statusAndLocation(await admin.send(`${page}/sessions/logout`, {}))).toEqual([
    302,
    `${page}?done=signedOut`,
  ]);
  expect(statusAndLocation(await browser.get("/profile"))).toEqual([
    302,
    "/login?redirect=profile",
  ]);
  expect((await browser.send("/login", { email: asha.email, password })).status).toBe(302);
});

test("a deleted account shows as such, without an address, and can't be switched", async () => {
  const { admin } = await openPanel(shop);
  const asha = await makePerson(shop.world.db, { mobile: "9812345678" });
  await shop.world.db.transaction((tx) => erasePerson(tx, asha.id));
  const page = `/admin/customers/${asha.id}`;
  const text = await (await admin.get(page)).text();
  expect(text).toContain("Deleted account");
  expect(text).toContain("This customer deleted the account.");
  expect(text).not.toMatch(/@invalid<|9812345678|Switch off/);
  const refused = await admin.send(`${page}/status`, { on: "0" });
  expect(statusAndLocation(refused)).toEqual([302, `${page}?problem=customer-deleted`]);
  expect(await (await admin.get(`${page}?problem=customer-deleted`)).text()).toContain(
    "The customer has deleted this account.",
  );
});
