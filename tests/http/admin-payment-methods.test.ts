import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { offlineMethods } from "#database/schema/payment-methods.ts";
import { openBrowser } from "#tests/browser-session.ts";
import { makeCart } from "#tests/factories/cart.ts";
import { makeOfflineMethod } from "#tests/factories/offline-method.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makePracticeGateway, practiceKeys } from "#tests/factories/practice-gateway.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const statusAndLocation = (response: Response) => [
  response.status,
  response.headers.get("Location"),
];
const list = "/admin/payment-methods";

const form = (over: Record<string, string> = {}) => ({
  id: crypto.randomUUID(),
  name: "NEFT transfer",
  "rows.info.0.name": "Account Number",
  "rows.info.0.data": "11 22 33",
  "rows.requiredInfo.0.name": "Reference",
  "rows.requiredInfo.0.data": "UTR 4455",
  ...over,
});

/** What is in the page for who reads it, without comments that React puts between texts. */
const read = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");

test("the page opens on Offline payment, with the texts of both tabs and a search each", async () => {
  const { admin } = await openPanel(shop);
  const offline = await read(await admin.get(list));
  for (const text of [
    "Payment Methods Setup",
    "Digital payment",
    "Offline payment",
    "To use offline payments, you need to set up at least one offline payment method.",
    "Add New Field",
    "SL",
    "Payment Method Name",
    "Payment Info",
    "Required Info From Customer",
    "Status",
    "Cash on delivery",
  ])
    expect(offline).toContain(text);
  expect(await read(await admin.get(`${list}?search=zzz`))).toContain(
    "No offline payment methods found.",
  );
  const digital = await read(await admin.get(`${list}?tab=digital`));
  expect(digital).toContain("At least one payment method is needed.");
  expect(digital).toContain('href="/admin/business"');
  expect(digital).toMatch(/Sandbox<\/h2>.*Test/);
  expect(await read(await admin.get(`${list}?tab=digital&search=zzz`))).toContain(
    "No digital payment methods found.",
  );
});

test("a method is added by its form, whose mistakes are said in words and keep what was typed", async () => {
  const { admin } = await openPanel(shop);
  const blank = await admin.send(list, form({ name: " ", "rows.info.0.data": "" }));
  expect(blank.status).toBe(422);
  const page = await read(blank);
  expect(page).toContain("Payment Method Name cannot be empty.");
  expect(page).toContain("All input fields must have a name and data.");
  expect(page).toContain('value="UTR 4455"');

  const typed = form();
  for (let sent = 0; sent < 2; sent += 1)
    expect(statusAndLocation(await admin.send(list, typed))).toEqual([
      302,
      `${list}?done=added&added=${typed.id}`,
    ]);
  const added = await read(await admin.get(`${list}?done=added&added=${typed.id}`));
  expect(added).toContain("Offline payment method added successfully!");
  expect(added).toContain("Account Number: 11 22 33");
  const rows = await shop.world.db
    .select()
    .from(offlineMethods)
    .where(eq(offlineMethods.id, typed.id));
  expect(rows).toMatchObject([{ name: "NEFT transfer", enabled: true }]);
});

test("without a script rows are added and removed by posting, and one always remains", async () => {
  const { admin } = await openPanel(shop);
  const grown = await read(await admin.send(list, form({ go: "add-info" })));
  expect(grown).toContain('name="rows.info.1.data"');
  expect(grown).toContain('value="11 22 33"');
  const two = form({ "rows.info.1.name": "IFSC", "rows.info.1.data": "SBIN1" });
  const shrunk = await read(await admin.send(list, { ...two, go: "remove-info-0" }));
  expect(shrunk).not.toContain("rows.info.1.");
  expect(shrunk).toContain('value="SBIN1"');
  const left = await read(await admin.send(list, form({ go: "remove-requiredInfo-0" })));
  expect(left).toContain("rows.requiredInfo.0.name");
});

test("a method is changed and deleted on a page of its own", async () => {
  const { admin } = await openPanel(shop);
  const { id } = await makeOfflineMethod(shop.world.db, { name: "Money order", demo: true });
  const page = `${list}/offline/${id}`;
  const shown = await read(await admin.get(page));
  expect(shown).toContain("This is a sample of the demo shop");
  const [, version = ""] = /name="version" value="([^"]+)"/.exec(shown) ?? [];
  expect(statusAndLocation(await admin.send(page, form({ version })))).toEqual([
    302,
    `${list}?done=changed`,
  ]);
  const late = await admin.send(page, form({ version, name: "Another name" }));
  expect(late.status).toBe(409);
  expect(await read(late)).toContain("Somebody else changed this method");
  expect(statusAndLocation(await admin.send(`${page}/deletion`, {}))).toEqual([
    302,
    `${list}?done=deleted`,
  ]);
  expect((await admin.get(page)).status).toBe(404);
});

test("a switch acts at checkout at once, and the last way to pay stays", async () => {
  const { admin } = await openPanel(shop);
  await shop.world.db.delete(offlineMethods);
  const { method } = await makeOfflineMethod(shop.world.db, { name: "Hawala slip" });
  const password = "kivaro-tenumi-47";
  const { id, email } = await makePerson(shop.world.db, { password });
  const { pack } = await makeProduct(shop.world.db);
  await makeCart(shop.world.db, { personId: id, lines: [{ packId: pack.id, quantity: 1 }] });
  const buyer = openBrowser(shop);
  await buyer.send("/login", { email, password });
  const address = {
    fullName: "Asha Verma",
    addressLine1: "12 Chaupal Marg",
    city: "Indore",
    state: "MP",
    postalCode: "452001",
    country: "IN",
    phoneNumber: "9876543210",
  };
  const step = async () =>
    read(await buyer.send("/checkout", { ...address, go: "payment", method: "" }));
  const turn = async (which: string, on: string) =>
    statusAndLocation(await admin.send(`${list}/${which}/state?tab=offline`, { on }));

  expect(await step()).toContain("Hawala slip");
  expect(await turn(method, "0")).toEqual([302, `${list}?tab=offline&done=off`]);
  expect(await step()).not.toContain("Hawala slip");
  await turn("sandbox", "0");
  expect(await step()).not.toContain("UPI ID");
  const refused = `${list}?tab=offline&problem=last-payment-method`;
  expect(await turn("cod", "0")).toEqual([302, refused]);
  expect(await read(await admin.get(refused))).toContain(
    "At least one payment method is needed. Switch on another one first.",
  );
  await turn("sandbox", "1");
});

test("credentials are entered on a page that never shows them again, and removed from it", async () => {
  const { admin } = await openPanel(shop);
  const practice = makePracticeGateway();
  Object.assign(shop.world.gateways, { practice });
  const page = `${list}/gateways/practice/credentials`;
  const tab = `${list}?tab=digital`;
  expect(await read(await admin.get(tab))).toContain("No credentials yet");
  expect(
    statusAndLocation(await admin.send(`${list}/practice/state?tab=digital`, { on: "1" })),
  ).toEqual([302, `${tab}&problem=gateway-without-credentials`]);
  const wrong = await admin.send(page, { "field.keyId": "rzp", "field.keySecret": "hush-hush-7" });
  expect(wrong.status).toBe(422);
  const said = await read(wrong);
  expect(said).toContain("look like a Key ID. Copy it again from Practice Pay.");
  expect(said).not.toContain("hush-hush-7");

  const { keyId, keySecret } = practiceKeys;
  const saved = await admin.send(page, { "field.keyId": keyId, "field.keySecret": keySecret });
  expect(statusAndLocation(saved)).toEqual([302, `${tab}&done=saved`]);
  const pages = (await read(await admin.get(tab))) + (await read(await admin.get(page)));
  expect(pages).toContain("Key Secret ends with 42cd");
  expect(pages).not.toContain(keySecret);
  expect(pages).not.toContain(keyId);
  expect(statusAndLocation(await admin.send(`${page}/removal`, {}))).toEqual([
    302,
    `${tab}&done=removed`,
  ]);
  expect(await read(await admin.get(tab))).toContain("No credentials yet");
  Object.assign(shop.world.gateways, { practice: null });
});
