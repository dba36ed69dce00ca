import { expect, test } from "vitest";
import { getOwnPlace } from "#server/catalogue/places/get-place.ts";
import { selectPlace } from "#server/catalogue/places/place-store.ts";
import { writtenPlace } from "#domain/catalogue/places/written-place.ts";
import { openBrowser } from "#tests/browser-session.ts";
import { makePerson } from "#tests/factories/person.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const password = "kivaro-tenumi-47";
const read = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");
const cookieOf = (response: Response) =>
  response.headers.getSetCookie().find((one) => one.startsWith("growing_place=")) ?? null;

test("a visitor has no cookie until they tell their place, and none after they have it forgotten", async () => {
  const visitor = openBrowser(shop);
  const page = await visitor.get("/place?from=/products%3Fpage%3D2");
  expect(page.headers.getSetCookie()).toEqual([]);
  expect(await read(page)).toContain('name="back" value="/products?page=2"');
  const told = await visitor.send("/place", { pin: "422 001", back: "/products?page=2" });
  expect(told.headers.get("Location")).toBe("/products?page=2");
  expect(cookieOf(told)).toBe(
    "growing_place=south-422001; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax",
  );
  const again = await read(await visitor.get("/place"));
  expect(again).toContain("You sow in Nashik, Maharashtra. Sowing times are those of South India.");
  expect(again).toContain('value="422001"');
  expect(await read(await visitor.get("/hi/place"))).toContain("आपकी जगह: नासिक, महाराष्ट्र।");
  const forgotten = await visitor.send("/place", { zone: "none" });
  expect(cookieOf(forgotten)).toContain("growing_place=; Path=/; Max-Age=0");
});

test("the page may read the name of the place, in both languages, and nothing more", async () => {
  const visitor = openBrowser(shop);
  const nameOf = (answer: Response) => {
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith("sown_at=")) ?? "";
    return decodeURIComponent(cookie);
  };
  const told = await visitor.send("/place", { pin: "422001" });
  expect(nameOf(told)).toBe(
    'sown_at="in Nashik"~"नासिक में"; Path=/; Max-Age=31536000; SameSite=Lax',
  );
  expect(nameOf(await visitor.send("/place", { pin: "335001" }))).toContain(
    '="in Rajasthan"~"राजस्थान में";',
  );
  expect(nameOf(await visitor.send("/place", { pin: "814112" })), "either State").toContain(
    '=""~"";',
  );
  expect(nameOf(await visitor.send("/place", { zone: "south" }))).toContain("=; Path=/; Max-Age=0");
  // Who told it before there was a name has it from the next page that looks it up.
  const before = { headers: { Cookie: "growing_place=south-422001" } };
  expect(nameOf(await shop.fetch("/cart", before))).toContain('"in Nashik"~');
  const page = await shop.fetch("/", { headers: { Cookie: "sown_at=in%20Nashik~" } });
  expect(await page.text()).not.toContain("Nashik");
});

test("it is said where only the State is known, or which of several", async () => {
  const visitor = openBrowser(shop);
  await visitor.send("/place", { pin: "335001" });
  const state = await read(await visitor.get("/place"));
  expect(state).toContain("You sow in Rajasthan.");
  expect(state).toContain("we know the State, not the district");
  await visitor.send("/place", { pin: "814112" });
  expect(await read(await visitor.get("/place"))).toContain("Bihar or Jharkhand");
});

test("what is no PIN code, or nobody knows, is said, and a part of the country can be chosen instead", async () => {
  const visitor = openBrowser(shop);
  const wrong = await visitor.send("/place", { pin: "42200" });
  expect(wrong.status).toBe(422);
  const said = await read(wrong);
  expect(said).toContain("Write the six digits of your PIN code.");
  expect(said).toContain('value="42200"');
  const unknown = await visitor.send("/place", { pin: "900001" });
  expect(unknown.status).toBe(422);
  expect(await read(unknown)).toContain("Choose your part of the country below.");
  const chosen = await visitor.send("/place", { pin: "900001", zone: "north" });
  expect(cookieOf(chosen)).toContain("growing_place=north;");
});

test("the form leads back to pages of this shop alone", async () => {
  const visitor = openBrowser(shop);
  for (const back of [
    "//evil.example",
    "https://evil.example",
    "/\\evil.example",
    "javascript:1",
    "",
  ])
    expect((await visitor.send("/hi/place", { zone: "north", back })).headers.get("Location")).toBe(
      "/hi",
    );
});

test("a customer's PIN code is kept with the account, and another device learns it at the login", async () => {
  const { db } = shop.world;
  const { id, email } = await makePerson(db, { role: "customer", password });
  const phone = openBrowser(shop);
  await phone.send("/login", { email, password });
  await phone.send("/place", { pin: "110001" });
  expect(await getOwnPlace(shop.world, id)).toMatchObject({ pin: "110001", zone: "north" });
  const computer = openBrowser(shop);
  expect(cookieOf(await computer.send("/login", { email, password }))).toContain("north-110001;");
  const visitor = openBrowser(shop);
  await visitor.send("/place", { zone: "south" });
  expect(cookieOf(await visitor.send("/login", { email, password }))).toBeNull();
  await phone.send("/place", { zone: "none" });
  expect(await getOwnPlace(shop.world, id)).toBeNull();
});

test("an administrator corrects and adds places, and the next PIN code is found by them", async () => {
  const { admin } = await openPanel(shop);
  expect(await read(await admin.get("/admin/crops"))).toContain('href="/admin/places"');
  expect(await read(await admin.get("/admin/places"))).toContain('href="/admin/places/422"');
  const place = await selectPlace(shop.world.db, "422");
  if (place === null) throw new Error("There is no place 422");
  const form = { ...writtenPlace(place), version: place.version, zone: "north" };
  expect((await admin.send("/admin/places/422", { ...form, states: "XX" })).status).toBe(422);
  expect((await admin.send("/admin/places/422", form)).headers.get("Location")).toBe(
    "/admin/places?done=saved",
  );
  const late = await admin.send("/admin/places/422", { ...form, zone: "south" });
  expect(late.status).toBe(409);
  const added = { ...form, prefix: "4220", version: "", zone: "south" };
  expect((await admin.send("/admin/places/new", added)).status).toBe(302);
  const visitor = openBrowser(shop);
  expect(cookieOf(await visitor.send("/place", { pin: "422101" }))).toContain("=north-422101;");
  expect(cookieOf(await visitor.send("/place", { pin: "422001" }))).toContain("=south-422001;");
  const log = await read(await admin.get("/admin/activity"));
  expect(log).toContain("Place of PIN codes: 4220");
});
