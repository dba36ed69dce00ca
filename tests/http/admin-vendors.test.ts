import { expect, test } from "vitest";
import { settings } from "#database/schema/settings.ts";
import { announceChange } from "#server/platform/changes.ts";
import { openBrowser } from "#tests/browser-session.ts";
import { countQueries } from "#tests/count-queries.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeCompleteVendor } from "#tests/factories/vendor-licence.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { changesReceived } from "#tests/changes-received.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { testShop } from "#tests/shop.ts";
import { noon } from "#tests/world.ts";

const shop = testShop();
const password = "kivaro-tenumi-47";
const statusAndLocation = (response: Response) => [
  response.status,
  response.headers.get("Location"),
];
const sentIn = { shown: noon.toISOString() };
const reason = "Packets were mislabelled.\nSend us the lot numbers.";

async function makeSeller(state: "waiting" | "approved") {
  const { db } = shop.world;
  const { admin } = await openPanel(shop);
  const vendor = await makeCompleteVendor(db, {
    state,
    businessName: `Narmada ${state}`,
    ...(state === "waiting" && { submittedAt: noon }),
  });
  const owner = await makePerson(db, { role: "vendor", vendorId: vendor.id, password });
  const product = await makeProduct(db, { vendorId: vendor.id });
  return { admin, owner, product, page: `/admin/vendors/${vendor.id}` };
}

/** A page from memory hears of a change a moment later. */
const statusOf = (path: string) => expect.poll(async () => (await shop.fetch(path)).status);

test("the queue of those who wait stands in the list, and an approval opens the shop to a vendor", async () => {
  const { admin, owner, product, page } = await makeSeller("waiting");
  const list = await (await admin.get("/admin/vendors?state=in-review")).text();
  expect(list).toMatch(/To review \(\d+\)/);
  for (const text of ["Narmada waiting", owner.email]) expect(list).toContain(text);
  const path = `/products/${product.slug}`;
  expect((await shop.fetch(path)).status).toBe(404);
  expect(await (await admin.get(page)).text()).toContain(
    "This vendor is waiting for your approval.",
  );
  expect(statusAndLocation(await admin.send(`${page}/approval`, sentIn))).toEqual([
    302,
    `${page}?done=approved`,
  ]);
  await statusOf(path).toBe(200);
  expect(statusAndLocation(await admin.send(`${page}/approval`, sentIn))).toEqual([
    302,
    `${page}?problem=vendor-approved-already`,
  ]);
  expect(await (await admin.get(`${page}?problem=vendor-approved-already`)).text()).toContain(
    "Another administrator has already approved this vendor.",
  );
});

test("a suspension asks for its reason, empties the shop of the vendor, and the vendor reads why", async () => {
  const { admin, owner, product, page } = await makeSeller("approved");
  const path = `/products/${product.slug}`;
  expect((await shop.fetch(path)).status).toBe(200);
  const form = `${page}/suspension`;
  const missing = await admin.send(form, { reason: "  " });
  expect(missing.status).toBe(422);
  expect(await missing.text()).toContain("Write the reason. The vendor reads it.");
  const long = await admin.send(form, { reason: "x".repeat(501) });
  expect(await long.text()).toContain("Keep the reason within 500 characters.");
  expect(statusAndLocation(await admin.send(form, { reason }))).toEqual([
    302,
    `${page}?done=suspended`,
  ]);
  await statusOf(path).toBe(404);
  const shown = await (await admin.get(page)).text();
  expect(shown).toContain("Packets were mislabelled.");
  expect(shown).toContain("Lift the suspension");
  const vendor = openBrowser(shop);
  await vendor.send("/login", { email: owner.email, password });
  expect(await (await vendor.get("/vendor/dashboard")).text()).toContain(
    "Send us the lot numbers.",
  );

  expect(statusAndLocation(await admin.send(form, { reason }))).toEqual([
    302,
    `${page}?problem=vendor-suspended-already`,
  ]);
  expect(statusAndLocation(await admin.send(`${form}/end`, {}))).toEqual([
    302,
    `${page}?done=lifted`,
  ]);
  await statusOf(path).toBe(200);
  expect(statusAndLocation(await admin.send(`${form}/end`, {}))).toEqual([
    302,
    `${page}?problem=vendor-not-suspended`,
  ]);
});

test("however many vendors there are, their list asks the database as often", async () => {
  const { admin } = await makeSeller("approved");
  const queries = () => countQueries(() => admin.get("/admin/vendors?sort=name"));
  await queries();
  const few = await queries();
  for (let made = 0; made < 20; made += 1) await makeVendor(shop.world.db);
  expect(await queries()).toBe(few);
  expect(few).toBeLessThanOrEqual(8);
});

test("with vendor approval switched off the panel says that those who wait sell already", async () => {
  const { admin, page } = await makeSeller("waiting");
  await shop.world.db.insert(settings).values({ key: "vendorApproval", value: false });
  // The settings are kept in memory, and nothing announced this change.
  await shop.world.db.transaction((tx) => announceChange(tx, ["settings"]));
  await changesReceived(shop.world);
  const says = async (path: string) => (await admin.get(path)).text();
  expect(await says("/admin/vendors")).toContain("vendors waiting for approval can sell too");
  expect(await says(page)).toContain("so this vendor can sell already");
});
