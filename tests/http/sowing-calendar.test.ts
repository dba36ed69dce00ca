import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { openBrowser } from "#tests/browser-session.ts";
import { announceChange } from "#server/platform/changes.ts";
import { changesReceived } from "#tests/changes-received.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const read = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");
const place = (zone: string, pin = "") => `growing_place=${zone}${pin && `-${pin}`}`;
const asked = async (path: string, cookie = "") =>
  read(await shop.fetch(path, { headers: { Cookie: cookie } }));

const setTime = (time: string) => Object.assign(shop.world, { now: () => new Date(time) });

test("a product says how many days of its sowing time are left where the reader sows, and both where that was not told", async () => {
  setTime("2026-11-25T06:30:00Z");
  const { slug } = await makeProduct(shop.world.db, { cropKey: "wheat" });
  const path = `/products/${slug}`;
  const south = await asked(path, place("south"));
  expect(south).toContain("South India: Sow now: 6 days left");
  expect(south).not.toContain("North India");
  const untold = await asked(path);
  expect(untold).toContain("North India: Sow now: 37 days left\nSouth India: Sow now: 6 days left");
  expect(await asked(`/hi${path}`, place("north"))).toContain("उत्तर भारत: अभी बोएँ: 37 दिन बाकी");
});

test("the year is drawn as a strip with a text in its place, and stands there as a table", async () => {
  setTime("2026-11-25T06:30:00Z");
  const { slug } = await makeProduct(shop.world.db, { cropKey: "wheat" });
  const html = await asked(`/products/${slug}`, place("north"));
  expect(html).toContain('aria-label="Sow: 1 Oct – 31 Dec. Harvest: 19 Jan – 25 May."');
  expect(html).toMatch(/<th scope="row">Oct<\/th><td>Sow, Grow<\/td>/);
  expect(html).toMatch(/<th scope="row">Jul<\/th><td>–<\/td>/);
  const hindi = await asked(`/hi/products/${slug}`, place("north"));
  expect(hindi).toContain('aria-label="बुवाई: 1 अक्टूबर – 31 दिसंबर। कटाई: 19 जनवरी – 25 मई।"');
});

test("a page in memory is another at midnight in India", async () => {
  const { slug } = await makeProduct(shop.world.db, { cropKey: "wheat" });
  const path = `/products/${slug}`;
  setTime("2026-11-30T18:29:59Z");
  expect(await asked(path, place("south"))).toContain("Sow now: today is the last day");
  setTime("2026-11-30T18:30:00Z");
  expect(await asked(path, place("south"))).toContain("South India: Next sowing time from 1 Oct");
});

test("a page in memory knows the part of the country and nothing else of who asked for it", async () => {
  setTime("2026-11-25T06:30:00Z");
  const { slug } = await makeProduct(shop.world.db, { cropKey: "wheat" });
  for (const path of ["/", `/products/${slug}`]) {
    const [first, second] = [
      await asked(path, place("south", "422001")),
      await asked(path, place("south", "560001")),
    ];
    expect(second).toBe(first);
    for (const told of ["422001", "560001", "Nashik", "Maharashtra"])
      expect(first).not.toContain(told);
    expect(await asked(path, place("north", "110001"))).not.toBe(first);
    expect(await asked(path, place("east"))).toBe(await asked(path));
  }
});

test("what is sent from memory before the shop is asked is of the visitor's part of the country too", async () => {
  setTime("2026-11-25T06:30:00Z");
  const { slug } = await makeProduct(shop.world.db, { cropKey: "wheat" });
  const path = `/products/${slug}`;
  const kept = (cookie: string) => {
    const page = shop.findKept("GET", path, { host: "shop.test", "accept-encoding": "br", cookie });
    return page && brotliDecompressSync(page.body).toString();
  };
  await asked(path, place("south", "422001"));
  expect(kept(place("south", "560001"))).toContain("South India: Sow now");
  expect(kept(place("north"))).toBeUndefined();
  expect(kept("")).toBeUndefined();
  await asked(path);
  expect(kept("")).toContain("North India: Sow now: 37 days left\nSouth India");
  expect(kept(place("south"))).not.toContain("North India");
});

test("a customer's page has the times of their part of the country", async () => {
  setTime("2026-11-25T06:30:00Z");
  const { db } = shop.world;
  const { slug } = await makeProduct(db, { cropKey: "wheat" });
  const password = "kivaro-tenumi-47";
  const { email } = await makePerson(db, { role: "customer", password });
  const customer = openBrowser(shop);
  await customer.send("/login", { email, password });
  const page = async () => read(await customer.get(`/products/${slug}`));
  expect(await page()).toContain("North India: Sow now: 37 days left");
  await customer.send("/place", { pin: "422001" });
  for (const html of [await page(), await page()]) {
    expect(html).toContain("South India: Sow now: 6 days left");
    expect(html).not.toContain("North India");
    expect(html).not.toContain("422001");
  }
});

test("seeds that come after the sowing time are said to, with what fits then, and are sold all the same", async () => {
  setTime("2026-11-27T06:30:00Z");
  const { slug } = await makeProduct(shop.world.db, { cropKey: "wheat" });
  const late = await asked(`/products/${slug}`, place("south"));
  expect(late).toContain("Seeds ordered today may arrive 4 days after the sowing time ends.");
  expect(late).toContain('href="/crops?in=7"');
  expect(late).toContain("Add to Cart");
  for (const cookie of [place("north"), ""])
    expect(await asked(`/products/${slug}`, cookie)).not.toContain("Seeds ordered today");
  const then = await asked("/crops?in=7", place("south"));
  const [now = "", later = ""] = then.split(">Sown at other times</h2>");
  expect(now).not.toContain('href="/crops/wheat"');
  expect(later).toContain('href="/crops/wheat"');
});

test("the pages of crops are there in both languages and in the site map, with the seeds of each and the name of the place", async () => {
  setTime("2026-11-25T06:30:00Z");
  await makeProduct(shop.world.db, { cropKey: "mustard", name: "Pusa Bold", nameHi: "पूसा बोल्ड" });
  const list = await asked("/crops", place("south", "422001"));
  expect(list).toContain("You sow in Nashik, Maharashtra. Sowing times of South India.");
  expect(list.match(/<svg[^>]*role="img"/g)).toHaveLength(45);
  expect((await asked("/crops")).match(/<svg[^>]*role="img"/g)).toHaveLength(90);
  const crop = await asked("/crops/mustard");
  for (const text of ["Pusa Bold", "Growing Mustard", "Guidance: figures differ", "from ₹100"])
    expect(crop).toContain(text);
  const hindi = await asked("/hi/crops/mustard");
  for (const text of ["सरसों की खेती", "पूसा बोल्ड"]) expect(hindi).toContain(text);
  expect(await asked("/crops/jute")).toContain("There are no seeds of this crop");
  const map = await asked("/sitemap.xml");
  for (const path of ["/crops", "/crops/mustard", "/hi/crops/mustard"])
    expect(map).toContain(`<loc>http://shop.test${path}</loc>`);
});

test("the home says what is sown this month where there is seed of it, by the part of the country", async () => {
  setTime("2026-11-25T06:30:00Z");
  const { db } = shop.world;
  await makeProduct(db, { cropKey: "cabbage" });
  await makeProduct(db, { cropKey: "soybean" });
  await makeProduct(db, { cropKey: "gram", packs: [{ stock: 0 }] });
  await db.transaction((tx) => announceChange(tx, ["crops"]));
  await changesReceived(shop.world);
  const south = await asked("/", place("south"));
  expect(south).toContain("Sow in November");
  expect(south).toContain('href="/crops/cabbage"');
  expect(south).not.toContain('href="/crops/soybean"');
  expect(south).not.toContain('href="/crops/gram"');
  expect(await asked("/", place("north"))).not.toContain('href="/crops/cabbage"');
  expect(await asked("/hi", place("south"))).toContain("नवंबर में बोएँ");
});

test("of many crops the home says those first that are sown in both parts of the country, and whose time ends soonest", async () => {
  setTime("2026-11-25T06:30:00Z");
  const { db } = shop.world;
  // In the alphabet wheat stands behind all of them.
  const others = [
    "chilli",
    "coriander",
    "cabbage",
    "groundnut",
    "marigold",
    "okra",
    "paddy",
    "sunflower",
    "tomato",
  ];
  for (const cropKey of [...others, "wheat"]) await makeProduct(db, { cropKey });
  await db.transaction((tx) => announceChange(tx, ["crops"]));
  await changesReceived(shop.world);
  const made = new Set([...others, "wheat"]);
  const named = async (cookie = "") =>
    [...(await asked("/", cookie)).matchAll(/href="\/crops\/([a-z-]+)"/g)]
      .map(([, key]) => key ?? "")
      .filter((key) => made.has(key));
  const untold = await named();
  expect(untold.slice(0, 3)).toEqual(["coriander", "wheat", "tomato"]);
  expect(untold.toSorted()).toEqual([...made].toSorted());
  expect(await named(place("north"))).toEqual(["chilli", "coriander", "tomato", "wheat"]);
});

test("a card says that it is time to sow where the reader is, and to who told nothing where it is in both parts", async () => {
  setTime("2026-11-25T06:30:00Z");
  const { slug, categoryId } = await makeProduct(shop.world.db, { cropKey: "wheat" });
  const { slug: food } = await makeProduct(shop.world.db, {
    goodsKind: "edible",
    cropKey: "wheat",
    categoryId,
  });
  const cardOf = (page: string, of: string) =>
    page.split('<li class="card').find((card) => card.includes(`/products/${of}"`)) ?? "";
  for (const [cookie, days] of [
    [place("south"), 6],
    [place("north", "110001"), 37],
    ["", 6],
  ] as const) {
    const page = await asked("/products", cookie);
    expect(cardOf(page, slug)).toContain(`<p class="card-sow">Sow now: ${days} days left</p>`);
    expect(cardOf(page, food)).not.toContain("card-sow");
  }
  setTime("2026-12-15T06:30:00Z");
  expect(cardOf(await asked("/products"), slug)).not.toContain("card-sow");
  expect(cardOf(await asked("/hi/products", place("north")), slug)).toContain("अभी बोएँ");
});

test("the cart says of a seed that it comes too late for the place that was told, and what can still be sown", async () => {
  setTime("2026-11-29T06:30:00Z");
  const { pack } = await makeProduct(shop.world.db, { cropKey: "wheat" });
  const offersFor = async (cookie: string) => {
    const answer = await shop.fetch("/cart/offers", {
      method: "POST",
      headers: { "Content-Type": "application/json", Cookie: cookie },
      body: JSON.stringify({ packIds: [pack.id] }),
    });
    return ((await answer.json()) as { offers: { late?: unknown }[] }).offers[0]?.late;
  };
  expect(await offersFor(place("south"))).toEqual({
    text: "Seeds ordered today may arrive 6 days after the sowing time ends.",
    link: { href: "/crops?in=7", text: "What you can still sow then" },
  });
  expect(await offersFor(place("north"))).toBeUndefined();
  expect(await offersFor("")).toBeUndefined();
});
