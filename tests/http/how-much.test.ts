import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accountCartLines } from "#database/schema/carts.ts";
import { packs } from "#database/schema/products.ts";
import { sessionCookie } from "#app/sessions.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct, type GivenPack } from "#tests/factories/product.ts";
import { openVendor } from "#tests/http/open-vendor.ts";
import { shopOrigin, testShop } from "#tests/shop.ts";
import { startedSession } from "#tests/started-session.ts";

const shop = testShop();
const read = async (response: Response) =>
  (await response.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
const kgPacks: GivenPack[] = [
  { quantity: 1, unit: "kg", pricePaise: 6_000, stock: 20, sku: "W1" },
  { quantity: 5, unit: "kg", pricePaise: 25_000, stock: 30, sku: "W5" },
  { quantity: 40, unit: "kg", pricePaise: 160_000, stock: 2, sku: "W40" },
];
const wheat = (given: GivenPack[] = kgPacks) =>
  makeProduct(shop.world.db, { name: "Sonalika Wheat", cropKey: "wheat", packs: given });
const askedOf = (slug: string, query: string) => `/products/${slug}/how-much?${query}`;

test("two acres of wheat: a range, why, and the packs that hold the higher amount at the lowest price", async () => {
  const { slug } = await wheat();
  expect(await read(await shop.fetch(`/products/${slug}`))).toContain(
    `href="/products/${slug}/how-much"`,
  );
  const page = await read(await shop.fetch(askedOf(slug, "amount=2&unit=acre")));
  expect(page).toContain("2 acre: 80–100 kg of seed");
  expect(page).toContain("The usual seed rate is 40–50 kg for an acre.");
  expect(page).toContain("Guidance: figures differ");
  expect(page).toContain("Packs that hold 100 kg at the lowest price");
  const rows = page.replaceAll(/<[^>]*>/g, " ").replaceAll(/ +/g, " ");
  expect(rows).toContain(
    "4 × 5kg ₹1,180.00 2 × 40kg ₹3,776.00 Total with GST ₹4,956.00 That is ₹2,478.00 for an acre, without delivery.",
  );
  const least = await read(await shop.fetch(askedOf(slug, "amount=2&unit=acre&end=least")));
  expect(least).toContain("Packs that hold 80 kg");
  const hindi = await read(await shop.fetch(`/hi${askedOf(slug, "amount=1&unit=bigha-UP")}`));
  expect(hindi).toContain("1 बीघा, उत्तर प्रदेश (27,225 वर्ग फुट): 25–31.25 किलो बीज");
});

test("what can't be counted is said at its field, and what was typed stays", async () => {
  const { slug } = await wheat();
  for (const [query, words] of [
    ["amount=two&unit=acre", "Write an area above 0"],
    ["amount=0&unit=hectare", "Write an area above 0"],
    ["amount=1001&unit=acre", "up to 1,000 acres"],
    ["amount=2.5&unit=pots", "a whole number of pots, from 1 to 10,000"],
  ] as const) {
    const answer = await shop.fetch(askedOf(slug, query));
    expect(answer.status).toBe(422);
    const page = await read(answer);
    expect(page).toContain(words);
    expect(page).toContain(`value="${new URLSearchParams(query).get("amount")}"`);
    expect(page).not.toContain("at the lowest price");
  }
  expect((await shop.fetch(askedOf(slug, "amount=1&unit=league&way=x&end=x"))).status).toBe(200);
});

test("where packs in stock don't hold enough it is said, and none is offered", async () => {
  const { slug } = await wheat([{ quantity: 5, unit: "kg", pricePaise: 25_000, stock: 3 }]);
  const page = await read(await shop.fetch(askedOf(slug, "amount=1&unit=acre")));
  expect(page).toContain("All packs in stock hold 15 kg together. That is not enough.");
  expect(page).not.toContain("data-put-in-cart");
});

test("food, and seed of which nothing is known, has no such page", async () => {
  const food = await makeProduct(shop.world.db, { goodsKind: "edible", cropKey: "chia" });
  const unknown = await makeProduct(shop.world.db, { cropKey: null });
  for (const { slug } of [food, unknown]) {
    expect((await shop.fetch(`/products/${slug}/how-much`)).status).toBe(404);
    expect(await read(await shop.fetch(`/products/${slug}`))).not.toContain("/how-much");
  }
});

test("without JavaScript all packs are put into the account's cart, once however often it is sent, or none", async () => {
  const { slug, packs: made } = await wheat();
  const { id } = await makePerson(shop.world.db);
  const { token } = await startedSession(shop.world, { personId: id });
  const cookie = await sessionCookie(new Request(shopOrigin), "shop", token);
  const headers = { Cookie: cookie.split(";")[0] ?? "" };
  const send = () =>
    shop.fetch(askedOf(slug, "amount=2&unit=acre"), { method: "POST", headers, body: "" });
  const lines = () =>
    shop.world.db
      .select({ packId: accountCartLines.packId, quantity: accountCartLines.quantity })
      .from(accountCartLines)
      .where(eq(accountCartLines.personId, id));
  const [, five, forty] = made;
  for (let n = 0; n < 2; n += 1) {
    expect((await send()).headers.get("Location")).toBe("/cart");
    expect((await lines()).toSorted((a, b) => a.quantity - b.quantity)).toEqual([
      { packId: forty?.id, quantity: 2 },
      { packId: five?.id, quantity: 4 },
    ]);
  }
  const guest = await shop.fetch(askedOf(slug, "amount=2&unit=acre"), { method: "POST", body: "" });
  expect(guest.headers.get("Location")).toBe("/cart");
  await shop.world.db
    .update(packs)
    .set({ stock: 0 })
    .where(eq(packs.productId, made[0]!.productId));
  const soldOut = await send();
  expect(soldOut.headers.get("Location")).toContain("/how-much?amount=2");
});

test("a vendor reads the answer and is offered no button", async () => {
  const { slug } = await wheat();
  const { vendor } = await openVendor(shop);
  const page = await read(await vendor.get(askedOf(slug, "amount=2&unit=acre")));
  expect(page).toContain("at the lowest price");
  expect(page).not.toContain("data-put-in-cart");
});
