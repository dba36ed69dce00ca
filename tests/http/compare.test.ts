import { expect, test } from "vitest";
import { makeLot } from "#tests/factories/lot.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const read = async (path: string) =>
  (await (await shop.fetch(path)).text()).replaceAll("<!-- -->", "").split("<footer")[0]!;
const rowsOf = (page: string) => page.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

const said = {
  resistancesHi: null,
  seedRate: null,
  resistances: "yellow vein mosaic",
  savingSeed: "no",
  daysToHarvest: { min: 45, max: 50 },
} as const;

test("two varieties stand beside each other, what differs is marked, and a third of the crop can be added", async () => {
  const { db } = shop.world;
  const first = await makeProduct(db, { name: "Panghat Okra", variety: said });
  const second = await makeProduct(db, { name: "Neem Okra", seedType: "Open-pollinated" });
  const third = await makeProduct(db, { name: "Chaupal Okra" });
  await makeLot(shop.world, await makeAdministrator(db), first);
  const alone = await read(`/compare?seed=${first.slug}`);
  expect(alone).not.toContain("differs");
  expect(alone).toContain(`<option value="${second.slug}">Neem Okra</option>`);
  const page = await read(`/compare?seed=${first.slug}&seed=${second.slug}`);
  const rows = rowsOf(page);
  expect(rows).toContain("Seed type · differs Hybrid Open-pollinated");
  expect(rows).toContain("Resistant to · differs yellow vein mosaic not told");
  expect(rows).toContain("Can I save the seed? · differs No: buy new seed each time.");
  expect(rows).toMatch(/Harvest · differs 45–50 days after sowing \(as the seller says/);
  expect(rows).toContain("Crop Okra (Lady&#x27;s Finger) Okra (Lady&#x27;s Finger)");
  expect(rows).toContain("Season Kharif: Jun–Jul, Rabi: Oct–Nov, Zaid: Feb–Mar Kharif: Jun–Jul,");
  expect(page).toContain(`value="${third.slug}"`);
  expect(page).toContain(`/compare?seed=${second.slug}"`);
  expect(await read(`/hi/compare?seed=${first.slug}`)).toContain("बीजों की तुलना");
  expect(await read(`/products/${first.slug}`)).toContain(`href="/compare?seed=${first.slug}"`);
});

test("what isn't in stock for an acre says so, and isn't called untold", async () => {
  const { db } = shop.world;
  const much = await makeProduct(db, { name: "Much Okra" });
  const little = await makeProduct(db, { name: "Little Okra", packs: [{ stock: 3 }] });
  const compared = `/compare?seed=${much.slug}&seed=${little.slug}`;
  expect(rowsOf(await read(compared))).toMatch(
    /Seed for an acre costs, with GST · differs ₹[\d,–₹]+ Not enough in stock/,
  );
  expect(rowsOf(await read(`/hi${compared}`))).toContain("स्टॉक में इतना नहीं");
});

test("no more than four are compared, each once, and what isn't on sale or isn't sown is left out", async () => {
  const { db } = shop.world;
  const many = [];
  for (let n = 0; n < 5; n += 1)
    many.push(await makeProduct(db, { name: `Moong ${n}`, cropKey: "moong" }));
  const slugs = many.map(({ slug }) => slug);
  const page = await read(
    `/compare?${[slugs[0], ...slugs].map((slug) => `seed=${slug}`).join("&")}`,
  );
  expect(page).toContain("Moong 3");
  expect(page).not.toContain("Moong 4");
  const food = await makeProduct(db, { goodsKind: "edible", name: "Roasted Chia" });
  const draft = await makeProduct(db, { state: "draft", name: "Draft Okra" });
  const none = await read(
    `/compare?seed=${food.slug}&seed=${draft.slug}&seed=${encodeURIComponent("'x")}`,
  );
  expect(none).toContain("No seed is chosen yet.");
});
