import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { settings } from "#database/schema/settings.ts";
import { indiaDay, indiaDayAfter, isoIndiaDay } from "#domain/india-time.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTaxClasses } from "#tests/factories/tax-class.ts";
import { changesReceived } from "#tests/changes-received.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const list = "/admin/money/tax";
const statusAndLocation = (response: Response) => [
  response.status,
  response.headers.get("Location"),
];
/** What is in the page for who reads it, without comments that React puts between texts. */
const read = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");
const day = (after = 0) => isoIndiaDay(indiaDayAfter(shop.world.now(), after));
const classes = async () => (await getSettings(shop.world.db)).taxClasses;

const form = (over: Record<string, string> = {}) => ({
  id: crypto.randomUUID(),
  name: "Seeds for sowing",
  hsn: "1209",
  rate: "0",
  fromDay: day(),
  ...over,
});

beforeEach(async () => {
  await shop.world.db.delete(settings).where(eq(settings.key, "taxClasses"));
});

test("the page says the standard rate, whose question it is, and fills in the usual class without saving it", async () => {
  const { admin } = await openPanel(shop);
  await makeProduct(shop.world.db, { hsn: "10019100" });
  const page = await read(await admin.get(list));
  for (const text of [
    "18%</strong>",
    'href="/admin/business"',
    "Ask your accountant which rates",
    "No classes yet",
    'href="/admin/money/tax?usual=1#new"',
    "10019100",
  ])
    expect(page).toContain(text);
  expect(page).not.toContain('value="1209"');
  const filled = await read(await admin.get(`${list}?usual=1`));
  expect(filled).toContain('value="1209"');
  expect(filled).toContain('value="Seeds for sowing"');
  expect(filled).toContain(`value="${day()}"`);
  expect(await classes()).toEqual([]);
});

test("a class is added by its form, whose mistakes are said at their fields and keep what was typed", async () => {
  const { admin } = await openPanel(shop);
  const wrong = { hsn: "12O9", rate: "0.125", fromDay: "soon", name: "My own words" };
  const refused = await admin.send(list, form(wrong));
  expect(refused.status).toBe(422);
  const page = await read(refused);
  for (const text of [
    "Enter 2 to 8 digits.",
    "Enter a rate from 0 to 100 with at most two decimals.",
    "Choose a day.",
    'value="My own words"',
    'value="12O9"',
    'value="0.125"',
  ])
    expect(page).toContain(text);
  const typed = form();
  for (let sent = 0; sent < 2; sent += 1)
    expect(statusAndLocation(await admin.send(list, typed))).toEqual([302, `${list}?done=added`]);
  const taken = await admin.send(list, form({ name: "Again" }));
  expect(taken.status).toBe(422);
  expect(await read(taken)).toContain("There is already a class for this HSN.");
  expect(await classes()).toEqual([
    {
      id: typed.id,
      name: "Seeds for sowing",
      hsn: "1209",
      rates: [{ fromDay: day(), basisPoints: 0 }],
    },
  ]);
  const shown = await read(await admin.get(`${list}?done=added`));
  expect(shown).toContain("The tax class was added.");
  expect(shown).toContain(`href="${list}/${typed.id}"`);
  expect(shown).not.toContain("usual=1");
  const log = await read(await admin.get("/admin/activity"));
  expect(log).toContain("tax class Seeds for sowing");
});

test("a rate is planned and taken back on the class's own page; what began stays, and the second to change it is told", async () => {
  const { admin } = await openPanel(shop);
  const { id, ...typed } = form();
  await admin.send(list, { id, ...typed });
  const page = `${list}/${id}`;
  const versionOf = async (path = page) =>
    /name="version" value="([^"]+)"/.exec(await read(await admin.get(path)))?.[1] ?? "";
  const opened = await versionOf(`${page}/rates`);
  const past = { version: opened, rate: "5", fromDay: day(-1) };
  const refused = await admin.send(`${page}/rates`, past);
  expect(refused.status).toBe(422);
  const said = await read(refused);
  expect(said).toContain("Choose today or a later day.");
  expect(said).toContain(`value="${past.fromDay}"`);
  const planned = { version: opened, rate: "5", fromDay: day(30) };
  expect(statusAndLocation(await admin.send(`${page}/rates`, planned))).toEqual([
    302,
    `${page}?done=rate`,
  ]);
  const late = await admin.send(`${page}/rates`, { ...planned, fromDay: day(40) });
  expect(late.status).toBe(409);
  expect(await read(late)).toContain("Somebody else changed this tax class");
  expect(await read(await admin.get(list))).toMatch(/5% from \d+ \w{3} \d{4}/);

  const renamed = await admin.send(page, { version: await versionOf(), name: "Sowing seed" });
  expect(statusAndLocation(renamed)).toEqual([302, `${page}?done=changed`]);
  const unnamed = await admin.send(page, { version: await versionOf(), name: " " });
  expect([unnamed.status, await read(unnamed)]).toEqual([
    422,
    expect.stringContaining("Please enter a name."),
  ]);
  const remove = async (from: string, version: string) =>
    statusAndLocation(await admin.send(`${page}/rates/${from}/removal`, { version }));
  expect(await remove(day(30), opened)).toEqual([302, `${page}?problem=tax-class-changed`]);
  expect(await remove(day(30), await versionOf())).toEqual([302, `${page}?done=removed`]);
  expect(await remove(day(), await versionOf())).toEqual([302, `${page}?problem=tax-rate-begun`]);
  expect(await read(await admin.get(`${page}?problem=tax-rate-begun`))).toContain(
    "This rate has begun, so it can’t be removed.",
  );
  const kept = await admin.send(`${page}/deletion`, { version: await versionOf() });
  expect(statusAndLocation(kept)).toEqual([302, `${page}?problem=tax-class-begun`]);
  expect(await read(await admin.get(page))).not.toContain("Delete</a>");
});

test("a class of which nothing began is deleted", async () => {
  const { admin } = await openPanel(shop);
  const { id, ...typed } = form({ fromDay: day(2) });
  await admin.send(list, { id, ...typed });
  expect(await read(await admin.get(`${list}/${id}`))).toContain("Delete</a>");
  const page = await read(await admin.get(`${list}/${id}/deletion`));
  const version = /name="version" value="([^"]+)"/.exec(page)?.[1] ?? "";
  expect(statusAndLocation(await admin.send(`${list}/${id}/deletion`, { version }))).toEqual([
    302,
    `${list}?done=deleted`,
  ]);
  expect(await classes()).toEqual([]);
  expect((await admin.get(`${list}/${id}`)).status).toBe(404);
});

test("a page that is kept in memory says a new rate at once", async () => {
  const { admin } = await openPanel(shop);
  const { slug } = await makeProduct(shop.world.db);
  const page = `/products/${slug}`;
  const shown = async () => read(await shop.fetch(page));
  expect(await shown()).toContain("₹118 with GST");
  expect(await shown()).toContain("₹118 with GST");
  await admin.send(list, form({ rate: "5" }));
  await expect.poll(shown).toContain("₹105 with GST");
});

test("and a rate that begins at midnight from midnight on, and not before", async () => {
  const { slug } = await makeProduct(shop.world.db);
  const rates = [
    { fromDay: "2025-09-22", basisPoints: 1200 },
    { fromDay: day(1), basisPoints: 500 },
  ];
  await makeTaxClasses(shop.world.db, [{ rates }]);
  const page = `/products/${slug}`;
  const shown = async () => read(await shop.fetch(page));
  await changesReceived(shop.world);
  expect(await shown()).toContain("₹112 with GST");
  const { year, month, day: number } = indiaDay(shop.world.now());
  const midnight = Date.UTC(year, month - 1, number + 1) - 330 * 60_000;
  const isKept = () => shop.findKept("GET", page, { host: "shop.test" }) !== undefined;
  const { now } = shop.world;
  try {
    Object.assign(shop.world, { now: () => new Date(midnight - 1) });
    expect([isKept(), await shown()]).toEqual([true, expect.stringContaining("₹112 with GST")]);
    Object.assign(shop.world, { now: () => new Date(midnight) });
    expect([isKept(), await shown()]).toEqual([false, expect.stringContaining("₹105 with GST")]);
  } finally {
    Object.assign(shop.world, { now });
  }
});

test("the usual classes for seed are offered, none ticked beforehand, and what is chosen is added in one step", async () => {
  const { admin } = await openPanel(shop);
  await makeProduct(shop.world.db, { name: "Sharbati wheat", hsn: "10019100" });
  expect(await read(await admin.get(list))).toContain(`href="${list}/usual"`);
  const page = await read(await admin.get(`${list}/usual`));
  for (const text of [
    "Wheat seed",
    "Nil or 5%",
    "Ask your accountant",
    "Sharbati wheat",
    "₹118.00",
  ])
    expect(page).toContain(text);
  expect(page).not.toMatch(/name="(?:hsn|unsettled)"[^>]*checked/);
  const send = (body: URLSearchParams) => admin.post(`${list}/usual`, { body });
  const none = await send(new URLSearchParams());
  expect([none.status, await read(none)]).toEqual([
    422,
    expect.stringContaining("Choose at least one class."),
  ]);
  const chosen = [
    ["hsn", "1209"],
    ["hsn", "1001"],
  ];
  const unsaid = await read(await send(new URLSearchParams(chosen)));
  expect(unsaid).toContain("Choose nil or 5% for cereals and pulses.");
  expect(unsaid.match(/name="hsn"[^>]*checked/g)).toHaveLength(2);
  const added = await send(new URLSearchParams([...chosen, ["unsettled", "500"]]));
  expect(statusAndLocation(added)).toEqual([302, `${list}?done=usual`]);
  expect(await classes()).toMatchObject([
    { hsn: "1001", rates: [{ fromDay: day(), basisPoints: 500 }] },
    { hsn: "1209", rates: [{ basisPoints: 0 }] },
  ]);
  const rest = await send(
    new URLSearchParams([
      ["all", "yes"],
      ["unsettled", "0"],
    ]),
  );
  expect(statusAndLocation(rest)).toEqual([302, `${list}?done=usual`]);
  expect(await read(await admin.get(`${list}/usual`))).toContain("Your shop has all of the usual");
});
