import { beforeAll, expect, test } from "vitest";
import type { Person } from "#domain/people/person.ts";
import { addLotTest } from "#server/catalogue/lots/add-lot-test.ts";
import { holdLot, releaseLot } from "#server/catalogue/lots/hold-lot.ts";
import { recallLot } from "#server/parcels/recalls/recall-lot.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { lotOf, makeLot } from "#tests/factories/lot.ts";
import { makeProduct, type MadeProduct } from "#tests/factories/product.ts";
import { testShop } from "#tests/shop.ts";
import { noon } from "#tests/world.ts";

const shop = testShop({ begins: noon });
let admin: Person;
let wheat: MadeProduct;
let address: { productId: string; lotId: string };

beforeAll(async () => {
  const { world } = shop;
  admin = await makeAdministrator(world.db);
  wheat = await makeProduct(world.db, { slug: "wheat", cropKey: "wheat", packs: [{ stock: 0 }] });
  const pieces = [{ packId: wheat.pack.id, received: 5, assigned: 0 }];
  const lotId = await makeLot(world, admin, wheat, { germinationPermille: 900, pieces });
  address = { productId: wheat.id, lotId };
});

/** What the page and a cart say of it, in one language. */
async function told(prefix: "" | "/hi") {
  const page = await (await shop.fetch(`${prefix}/products/wheat`)).text();
  const body = JSON.stringify({ packIds: [wheat.pack.id] });
  const headers = { "Content-Type": "application/json" };
  const asked = await shop.fetch(`${prefix}/cart/offers`, { method: "POST", body, headers });
  const { offers } = (await asked.json()) as { offers: { unsold?: string }[] };
  return { page, inCart: offers[0]?.unsold };
}

async function expectTold(english: string, hindi: string) {
  for (const [prefix, words] of [
    ["", english],
    ["/hi", hindi],
  ] as const) {
    expect((await told(prefix)).inCart).toBe(words);
    // A page that is kept hears of it a moment later.
    await expect.poll(async () => (await told(prefix)).page).toContain(words);
  }
}

test("why seed that is there is not for sale is said on its page and in the carts that have it", async () => {
  const { world } = shop;
  expect((await told("")).inCart).toBeUndefined();
  await holdLot(world, admin, { ...address, reason: "Counted" });
  await expectTold(
    "The seed that is left is on hold, so it is not sold for now.",
    "बचे हुए बीज की बिक्री अभी रोक दी गई है।",
  );
  await releaseLot(world, admin, address);
  expect((await told("")).inCart).toBeUndefined();
  await expect.poll(async () => (await told("")).page).not.toContain("The seed that is left");

  const last = lotOf(world, wheat).test;
  const low = { ...last, testedOn: "2026-10-01", germinationPermille: 849 };
  await addLotTest(world, admin, { ...address, test: low });
  await expectTold(
    "The seed that is left germinates below the minimum of its crop, so it is not sold.",
    "बचे हुए बीज का अंकुरण इस फसल की न्यूनतम सीमा से कम है, इसलिए बिक्री बंद है।",
  );
  const ending = { ...last, testedOn: "2026-10-02", validUntil: "2026-11-30" };
  await addLotTest(world, admin, { ...address, test: ending });
  await expectTold(
    "The validity of the seed that is left has ended or ends soon, so it is not sold.",
    "बचे हुए बीज की वैधता खत्म हो गई है या जल्द खत्म होगी, इसलिए बिक्री बंद है।",
  );
  const recall = { ...address, reason: "purity", words: "Weed seed was found in it." } as const;
  expect((await recallLot(world, admin, recall)).ok).toBe(true);
  await expectTold(
    "The seed that is left was recalled, so it is not sold.",
    "बचा हुआ बीज वापस मँगाया गया है, इसलिए बिक्री बंद है।",
  );
});
