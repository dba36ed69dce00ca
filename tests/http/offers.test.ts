import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { indiaDay, indiaDayAfter, isoIndiaDay } from "#domain/india-time.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { makeBuyer } from "#tests/factories/buyer.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { couponRequest } from "#tests/factories/promotion.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const page = "/admin/offers";
const read = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");
const day = (ahead: number) => isoIndiaDay(indiaDayAfter(shop.world.now(), ahead));

const form = (over: Record<string, string> = {}) => ({
  id: crypto.randomUUID(),
  code: "kharif26",
  gives: "percent",
  percent: "10",
  amount: "",
  most: "200",
  minGoods: "100",
  to: "all",
  product: "",
  paidBy: "shop",
  fromDay: isoIndiaDay(indiaDay(shop.world.now())),
  untilDay: day(30),
  usesMax: "2",
  perPerson: "1",
  ...over,
});

const idOf = async (code: string) => {
  const { rows } = await shop.world.db.execute<{ id: string }>(
    sql`select id from promotions where code = ${code}`,
  );
  return rows[0]?.id ?? "";
};

const shownOf = (html: string) => /name="shown" value="([^"]*)"/.exec(html)?.[1] ?? "";

test("the panel adds a code, says mistakes at their fields with what was typed, and adds a form once", async () => {
  const { admin } = await openPanel(shop);
  expect(await read(await admin.get(page))).toContain("There are no offers yet.");
  const wrong = await admin.send(page, form({ code: "a b", percent: "95", fromDay: day(-1) }));
  expect(wrong.status).toBe(422);
  const said = await read(wrong);
  for (const text of [
    "A code has 4 to 20 letters A to Z, digits and hyphens.",
    "Enter a rate above 0 and up to 90 %.",
    "An offer begins today or later.",
    'value="a b"',
    'value="95"',
  ])
    expect(said).toContain(text);
  const once = form();
  for (let press = 0; press < 2; press += 1)
    expect((await admin.send(page, once)).headers.get("Location")).toBe(`${page}?done=added`);
  expect(await read(await admin.send(page, form()))).toContain("There is an offer with this code.");
  const shown = await read(await admin.get(`${page}?done=added`));
  for (const text of [
    "The offer was added.",
    "KHARIF26",
    "10% off, ₹200 at most, from goods of ₹100",
    "0 of 2",
    "Running",
  ])
    expect(shown).toContain(text);
  expect(await read(await admin.get("/admin/activity"))).toContain("KHARIF26");
});

test("an offer's page says where it was used; its limits change, and it ends", async () => {
  const { admin } = await openPanel(shop);
  const { db } = shop.world;
  await admin.send(page, form({ code: "RABI26" }));
  const { pack } = await makeProduct(db, { packs: [{ pricePaise: 50_000, stock: 5 }] });
  const buyer = await makeBuyer(db, [{ packId: pack.id, quantity: 1 }]);
  const placed = await placeOrder(
    shop.world,
    buyer,
    await couponRequest(shop.world, buyer, "RABI26"),
  );
  if (!placed.ok) throw new Error(placed.refusal.code);
  const path = `${page}/${await idOf("RABI26")}`;
  const before = await read(await admin.get(path));
  for (const text of [placed.value.orderNumber, "₹50.00 in 1 order", "1 of 2"])
    expect(before).toContain(text);
  const shown = shownOf(before);
  const limits = { shown, untilDay: day(60), usesMax: "0", perPerson: "" };
  expect(await read(await admin.send(path, limits))).toContain("Enter a whole number above 0");
  expect((await admin.send(path, { ...limits, usesMax: "1" })).status).toBe(302);
  expect(await read(await admin.send(path, { ...limits, usesMax: "9" }))).toContain(
    "It was changed meanwhile.",
  );
  const used = await read(await admin.get(path));
  expect(used).toContain("Used up");
  expect((await admin.send(path, { ...limits, shown: shownOf(used), ends: "on" })).status).toBe(
    302,
  );
  const over = await read(await admin.get(path));
  expect(over).toContain("Over");
  expect(over).not.toContain("End now");
});
