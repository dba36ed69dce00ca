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
  makeProduct(shop.world.db, {
    name: "Sonalika Wheat",
    nameHi: "सोनालिका गेहूं",
    seedType: "Certified",
    cropKey: "wheat",
    packs: given,
  });
const askedOf = (slug: string, query: string) => `/products/${slug}/how-much?${query}`;

test("two acres of wheat: a range, why, and the packs that hold the higher amount at the lowest price", async () => {
  const { slug } = await wheat();
  expect(await read(await shop.fetch(`/products/${slug}`))).toContain(
    `href="/products/${slug}/how-much"`,
  );
  const page = await read(await shop.fetch(askedOf(slug, "amount=2&unit=acre")));
  expect(page).toContain("2 acre: 80–100 kg of seed");
  expect(page).toContain("The usual seed rate of varieties (not hybrids) is 40–50 kg for an acre.");
  expect(page).toContain("Guidance: figures differ");
  expect(page).toContain("Packs that hold 100 kg at the lowest price");
  const rows = page.replaceAll(/<[^>]*>/g, " ").replaceAll(/ +/g, " ");
  expect(rows).toContain(
    "4 × 5kg ₹1,180.00 2 × 40kg ₹3,776.00 Total with GST ₹4,956.00 Seed for one acre costs ₹2,478.00 in the cheapest packs, without delivery.",
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
    ["amount=1%2C5&unit=hectare", "Write an area above 0"],
    ["amount=1001&unit=acre", "up to 1,000 acres"],
    ["amount=2.5&unit=pots", "a whole number of pots, from 1 to 10,000"],
    ["amount=999999999999999999999999&unit=guntha", "Write an area above 0"],
    ["amount=1&unit=league&way=x&end=x", "Choose what it is counted in."],
    ["amount=1", "Choose what it is counted in."],
    ["amount=2&unit=bigha", "A bigha differs by State: choose the one of yours."],
    ["amount=2&unit=बीघा", "A bigha differs by State: choose the one of yours."],
  ] as const) {
    const answer = await shop.fetch(askedOf(slug, query));
    expect(answer.status, query).toBe(422);
    const page = await read(answer);
    expect(page).toContain(words);
    expect(page).toContain(`value="${new URLSearchParams(query).get("amount")}"`);
    expect(page).not.toContain("at the lowest price");
  }
  const bigha = await read(await shop.fetch(`/hi${askedOf(slug, "amount=2&unit=bigha")}`));
  expect(bigha).toContain("बीघा हर राज्य में अलग है: अपने राज्य का चुनें।");
  expect(bigha).toMatch(
    /<select name="unit"[^>]*aria-invalid="true"[^>]*><option value="" selected/,
  );
});

test("amounts are read as people write them, and stay as they were typed", async () => {
  const { slug } = await wheat();
  for (const [typed, words] of [
    ["५", "5 acre: 200–250 kg of seed"],
    ["1/2", "0.5 acre: 20–25 kg of seed"],
    ["1½", "1.5 acre: 60–75 kg of seed"],
    ["1,000", "1,000 acre: 40,000–50,000 kg of seed"],
  ] as const) {
    const answer = await shop.fetch(
      askedOf(slug, new URLSearchParams({ amount: typed, unit: "acre" }).toString()),
    );
    const page = await read(answer);
    expect(page).toContain(`value="${typed}"`);
    expect(page).toContain(words);
  }
});

const watermelon = (seedType: string, more: Partial<Parameters<typeof makeProduct>[1]> = {}) =>
  makeProduct(shop.world.db, {
    name: "Sugar Baby",
    seedType,
    cropKey: "watermelon",
    packs: [{ quantity: 100, unit: "g", pricePaise: 50_000, stock: 100, sku: "M1" }],
    ...more,
  });

test("a hybrid is counted by the rate of hybrids, another by the variety's, unless the seller says so of it", async () => {
  const hybrid = await watermelon("Hybrid", { seedTypeHi: "संकर (हाइब्रिड)" });
  const page = await read(await shop.fetch(askedOf(hybrid.slug, "amount=1&unit=acre")));
  expect(page).toContain("1 acre: 300–400 g of seed");
  expect(page).toContain("The usual seed rate of hybrids is 300–400 g for an acre.");
  expect(page).toMatch(/<option value="rate-1"[^>]*>[^<]*hybrid<\/option><option value="rate-0"/);
  const hindi = await read(await shop.fetch(`/hi${askedOf(hybrid.slug, "amount=1&unit=acre")}`));
  expect(hindi).toContain("हाइब्रिड की आम बीज दर एक एकड़ के लिए 300–400 ग्राम है।");
  const other = await shop.fetch(askedOf(hybrid.slug, "amount=1&unit=acre&way=rate-0"));
  expect(await read(other)).toContain("1 acre: 1.2–1.6 kg of seed");
  const variety = await watermelon("Open-pollinated");
  const open = await read(await shop.fetch(askedOf(variety.slug, "amount=1&unit=acre")));
  expect(open).toContain(
    "The usual seed rate of varieties (not hybrids) is 1.2–1.6 kg for an acre.",
  );
  const narrowed = await watermelon("Hybrid", {
    variety: {
      daysToHarvest: null,
      seedRate: { min: 250, max: 300, unit: "g" },
      resistances: null,
      resistancesHi: null,
      savingSeed: null,
    },
  });
  const own = await read(await shop.fetch(askedOf(narrowed.slug, "amount=1&unit=acre")));
  expect(own).toContain("The seller says 250–300 g for an acre of this variety.");
});

test("a hybrid of which only the variety's rate is known says so", async () => {
  const pumpkin = await watermelon("Hybrid", { cropKey: "pumpkin" });
  const page = await read(await shop.fetch(askedOf(pumpkin.slug, "amount=1&unit=acre")));
  expect(page).toContain("400–600 g of seed");
  expect(page).toContain("We know of no rate for hybrids of this crop");
});

test("packets of seeds are counted by the seed: 45 fit into one of 50, and what is left over is told in seeds", async () => {
  const { slug } = await watermelon("Hybrid", {
    cropKey: "tomato",
    packs: [
      { quantity: 50, unit: "seeds", pricePaise: 7_900, stock: 40, sku: "T50" },
      { quantity: 1, unit: "kg", pricePaise: 6_900_000, stock: 5, sku: "T1" },
    ],
  });
  const rowsOf = async (query: string) =>
    (await read(await shop.fetch(askedOf(slug, query))))
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/ +/g, " ");
  const pots = await rowsOf("amount=15&unit=pots");
  expect(pots).toContain("Packs that hold 45 seeds at the lowest price 1 × 50 seeds");
  expect(pots).toContain("Left over: 5 seeds.");
  expect(await rowsOf("amount=30&unit=pots")).toContain("2 × 50 seeds");
  expect(await rowsOf("amount=1&unit=cent&way=spacing")).toContain(
    "225 seeds at the lowest price 5 × 50 seeds",
  );
  const hindi = await read(await shop.fetch(`/hi${askedOf(slug, "amount=15&unit=pots")}`));
  expect(hindi).toContain("बाकी बचेगा: 5 बीज।");
});

test("the price for an acre is that of sowing one, however little is asked for", async () => {
  const { slug } = await wheat();
  const acre = "Seed for one acre costs ₹2,478.00 in the cheapest packs, without delivery.";
  for (const query of ["amount=1&unit=cent", "amount=1&unit=acre", "amount=2&unit=hectare"])
    expect(await read(await shop.fetch(askedOf(slug, query)))).toContain(acre);
  const compared = await read(await shop.fetch(`/compare?seed=${slug}`));
  expect(compared).toContain("₹1,888–₹2,478");
});

test("wheat isn't offered by the distance of its plants, and who asks for it is told", async () => {
  const { slug } = await wheat();
  const page = await read(await shop.fetch(askedOf(slug, "amount=1&unit=acre&way=spacing")));
  expect(page).not.toContain('<option value="spacing"');
  expect(page).toContain("can't be counted the way you chose".replace("'", "’"));
  expect(await read(await shop.fetch(askedOf(slug, "amount=1&unit=acre")))).not.toContain(
    "the way you chose",
  );
});

test("where packs in stock don't hold enough they are offered with what they are enough for, and the crop's other seed", async () => {
  const { slug } = await wheat([{ quantity: 5, unit: "kg", pricePaise: 25_000, stock: 3 }]);
  const page = await read(await shop.fetch(askedOf(slug, "amount=1&unit=acre")));
  expect(page).toContain(
    "All packs in stock hold 15 kg together. That is enough for 0.3 acre, not for 1 acre.",
  );
  expect(page).toContain("All packs in stock</h3>");
  expect(page).toContain("data-put-in-cart");
  expect(page).toContain('href="/crops/wheat"');
  expect(page).not.toContain("at the lowest price");
  expect(page).not.toContain("Seed for one acre costs");
  const hindi = await read(await shop.fetch(`/hi${askedOf(slug, "amount=1&unit=acre")}`));
  expect(hindi).toContain("इतना 0.3 एकड़ के लिए काफ़ी है, 1 एकड़ के लिए नहीं।");
  const gone = await wheat([{ quantity: 5, unit: "kg", pricePaise: 25_000, stock: 0 }]);
  const none = await read(await shop.fetch(askedOf(gone.slug, "amount=1&unit=acre")));
  expect(none).toContain("No pack is in stock now.");
  expect(none).toContain('href="/crops/wheat"');
  expect(none).not.toContain("data-put-in-cart");
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
