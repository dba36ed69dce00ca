import { beforeAll, expect, test } from "vitest";
import { settings } from "#database/schema/settings.ts";
import { announceChange } from "#server/platform/changes.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeLot } from "#tests/factories/lot.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeReview } from "#tests/factories/review.ts";
import { makeLicence } from "#tests/factories/vendor-licence.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { shopOrigin, testShop } from "#tests/shop.ts";
import { headOf } from "./head-of.ts";
import { breadcrumb, organization, product, site, vendor } from "./structured-shapes.ts";
import { noon } from "#tests/world.ts";

const shop = testShop({ begins: noon });
const hostile = `Okra </script><script>alert(1)</script> <!-- "quoted" & \u2028 end`;

beforeAll(async () => {
  const { db } = shop.world;
  const categoryId = (await makeCategory(db, { slug: "vegetables", nameEn: "Vegetables" })).id;
  const given = { slug: "panghat", businessName: "Panghat Seeds", city: "Nashik" };
  const vendorId = (await makeVendor(db, { ...given, gstin: "27AAPFU0939F1ZV" })).id;
  await makeLicence(db, { vendorId, number: "A/1" });
  await makeVendor(db, {
    slug: "hostile-vendor",
    businessName: hostile,
    gstin: null,
    shipFromState: null,
  });
  const okra = await makeProduct(db, {
    slug: "okra",
    categoryId,
    vendorId,
    packs: [
      { quantity: 50, pricePaise: 14_900, stock: 100, sku: "OK-50" },
      { quantity: 100, pricePaise: 50_050, stock: 3, sku: "OK-100" },
      { quantity: 250, pricePaise: 64_000, stock: 0, sku: "OK-250" },
    ],
  });
  await makeReview(db, { productId: okra.id, stars: 5, text: "Tender.", authorName: "Imran" });
  await makeReview(db, { productId: okra.id, stars: 4, text: hostile });
  await makeReview(db, { productId: okra.id, stars: 4, authorName: "" });
  for (let i = 0; i < 4; i += 1) await makeReview(db, { productId: okra.id, stars: 4 });
  await makeProduct(db, { slug: "new", name: "Moth Bean", categoryId, vendorId });
  const packs = [{ quantity: 500, stock: 0 }];
  const tested = await makeProduct(db, { slug: "tested", categoryId, vendorId, packs });
  const pieces = tested.packs.map(({ id }) => ({ packId: id, received: 9, assigned: 0 }));
  const lot = { number: "KH-7", germinationPermille: 915, pieces };
  await makeLot(shop.world, await makeAdministrator(db), tested, lot);
  await makeProduct(db, {
    slug: "hostile",
    name: hostile,
    nameHi: hostile,
    shortDescription: hostile,
    description: hostile,
    categoryId,
  });
});

async function thingsOf(path: string) {
  return headOf(await (await shop.fetch(path)).text()).things;
}

test("a product says its packs as offers, its rating and its newest reviews", async () => {
  const [thing, ...others] = await thingsOf("/products/okra");
  const okra = product.parse(thing);
  expect(others.length).toBe(1);
  expect(okra).toMatchObject({
    url: `${shopOrigin}/products/okra`,
    sku: "OK-50",
    category: "Vegetables",
    brand: { name: "Panghat Seeds" },
    aggregateRating: { ratingValue: 4.14, reviewCount: 7 },
  });
  expect(okra.review?.length).toBe(3);
  expect(
    okra.offers.map((each) => [
      each.sku,
      each.price,
      each.priceSpecification.price,
      each.availability.split("/").at(-1),
      each.shippingDetails.shippingRate.value,
    ]),
  ).toEqual([
    ["OK-50", "149.00", "149.00", "InStock", "50.00"],
    ["OK-100", "500.50", "500.50", "LimitedAvailability", "0.00"],
    ["OK-250", "640.00", "640.00", "OutOfStock", "0.00"],
  ]);
  const offered = new URL(okra.offers[2]?.url ?? "");
  expect((await shop.fetch(offered.pathname + offered.search)).status).toBe(200);
});

test("what a heavy pack costs to send is told of that pack, as the order charges it", async () => {
  const { db } = shop.world;
  const steps = [{ overGrams: 2_000, feePaise: 12_000 }];
  const terms = { served: true, days: { from: 2, to: 4 }, freeOverPaise: null };
  const zone = { ...terms, places: ["IN"], feePaise: 4_000, weightSteps: steps };
  const deliveryZones = [{ ...zone, cod: true, codMaxPaise: null }];
  const sizes = [
    { quantity: 2, unit: "kg" as const },
    { quantity: 5, unit: "kg" as const },
    { quantity: 40, unit: "seeds" as const, weightGrams: 3_000 },
    { quantity: 90, unit: "seeds" as const },
  ];
  const { id } = await makeVendor(db, { slug: "heavy", businessName: "Heavy", deliveryZones });
  const made = await makeProduct(db, { slug: "tubers", vendorId: id, packs: sizes });
  const [thing] = await thingsOf("/products/tubers");
  const rates = new Map(
    product
      .parse(thing)
      .offers.map(({ sku, shippingDetails }) => [sku, shippingDetails.shippingRate.value]),
  );
  const told = made.packs.map(({ sku }) => rates.get(sku));
  expect(told).toEqual(["40.00", "120.00", "120.00", "40.00"]);
});

test("what the seed label says is told, in the language of the page, and how much is in a pack", async () => {
  const names = { "": "Germination", "/hi": "अंकुरण" };
  for (const [prefix, name] of Object.entries(names)) {
    const [thing] = await thingsOf(`${prefix}/products/tested`);
    const { additionalProperty, countryOfOrigin, offers } = product.parse(thing);
    expect(countryOfOrigin).toBe("IN");
    expect(additionalProperty).toContainEqual({
      "@type": "PropertyValue",
      name,
      value: 91.5,
      unitCode: "P1",
    });
    expect(additionalProperty?.map(({ value }) => value)).toContain("KH-7");
    expect(offers[0]?.priceSpecification.referenceQuantity).toMatchObject({
      value: 500,
      unitCode: "GRM",
      valueReference: { unitCode: "KGM" },
    });
  }
  const [loose] = await thingsOf("/products/okra");
  expect(product.parse(loose).additionalProperty).toBeUndefined();
});

test("a product nobody has rated claims no rating", async () => {
  const [thing] = await thingsOf("/hi/products/new");
  const bean = product.parse(thing);
  expect(bean.aggregateRating).toBeUndefined();
  expect(bean.review).toBeUndefined();
  expect(bean.image).toBeUndefined();
});

test("who sells a product is told with each offer, and leads to the vendor's page", async () => {
  for (const prefix of ["", "/hi"]) {
    const [thing] = await thingsOf(`${prefix}/products/okra`);
    const { offers } = product.parse(thing);
    const url = `${shopOrigin}${prefix}/vendors/panghat`;
    for (const each of offers)
      expect(each.seller).toEqual({ "@type": "Organization", name: "Panghat Seeds", url });
  }
});

test("a vendor says where it is, its licence and the rating of all it sells", async () => {
  const [thing, trail] = await thingsOf("/vendors/panghat");
  expect(vendor.parse(thing)).toMatchObject({
    url: `${shopOrigin}/vendors/panghat`,
    taxID: "27AAPFU0939F1ZV",
    address: { addressLocality: "Nashik", addressRegion: "Madhya Pradesh" },
    hasCertification: { certificationIdentification: "A/1", expires: "2029-03-31" },
    aggregateRating: { ratingValue: 4.14, reviewCount: 7 },
  });
  expect(breadcrumb.parse(trail).itemListElement[1]?.name).toBe("Panghat Seeds");
  const html = await (await shop.fetch("/hi/vendors/hostile-vendor")).text();
  const bare = vendor.parse(headOf(html).things[0]);
  expect(bare.name).toBe(hostile);
  expect(Object.keys(bare).toSorted()).toEqual(["@context", "@id", "@type", "name", "url"]);
  expect(html).not.toContain("<script>alert(1)");
});

test("the way to a product and to a category is told step by step, in the page's language", async () => {
  const trailOf = async (path: string) => {
    const trail = breadcrumb.parse((await thingsOf(path)).at(-1)).itemListElement;
    expect(trail.map(({ position }) => position)).toEqual(trail.map((_, index) => index + 1));
    return trail.map(({ name, item }) => [name, item]);
  };
  expect(await trailOf("/products/new")).toEqual([
    ["Home", `${shopOrigin}/`],
    ["Products", `${shopOrigin}/products`],
    ["Moth Bean", undefined],
  ]);
  expect(await trailOf("/products?category=vegetables")).toEqual([
    ["Home", `${shopOrigin}/`],
    ["Products", `${shopOrigin}/products`],
    ["Vegetables", undefined],
  ]);
  const [home] = await trailOf("/hi/products/new");
  expect(home).toEqual(["होम", `${shopOrigin}/hi`]);
});

test("home says who the shop is and how to search it; what the owner left empty is left out", async () => {
  const [first, second] = await thingsOf("/");
  expect(organization.parse(first)).toEqual({
    "@context": "https://schema.org",
    "@type": "Organization",
    "@id": `${shopOrigin}/#organization`,
    name: "Beej Bazaar",
    url: `${shopOrigin}/`,
    logo: `${shopOrigin}/apple-touch-icon.png`,
    hasMerchantReturnPolicy: expect.anything(),
  });
  expect(site.parse(second).potentialAction.target.urlTemplate).toContain(
    `${shopOrigin}/products?`,
  );
});

test("what the owner has filled in is told", async () => {
  await shop.world.db.transaction(async (tx) => {
    await tx.insert(settings).values({
      key: "business",
      value: { email: "a@b.example", phone: "+91 98765 43210", address: "1 Road", gstin: "23X" },
    });
    await announceChange(tx, ["settings"]);
  });
  await expect
    .poll(async () => (await thingsOf("/hi"))[0])
    .toMatchObject({
      url: `${shopOrigin}/hi`,
      email: "a@b.example",
      telephone: "+91 98765 43210",
      taxID: "23X",
      address: { streetAddress: "1 Road" },
    });
  expect(organization.safeParse((await thingsOf("/hi"))[0]).success).toBe(true);
});

test("no name of a product gets out of the data it stands in, nor into the policy of what may run", async () => {
  const response = await shop.fetch("/products/hostile");
  const html = await response.text();
  const [thing] = headOf(html).things;
  expect(product.parse(thing)).toMatchObject({ name: hostile, description: hostile });
  expect(html).not.toContain("<script>alert(1)");
  expect(html.match(/<script\b/g)?.length).toBe(
    (await (await shop.fetch("/products/new")).text()).match(/<script\b/g)?.length,
  );
  expect(response.headers.get("Content-Security-Policy")).not.toMatch(/unsafe|nonce/);
});
