import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { importTitles } from "#domain/catalogue/imports/columns.ts";
import { importBytesMax } from "#domain/catalogue/imports/import-limits.ts";
import { checkImports } from "#server/catalogue/imports/check-imports.ts";
import { runImports } from "#server/catalogue/imports/run-imports.ts";
import { openBrowser } from "#tests/browser-session.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makePerson } from "#tests/factories/person.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { openVendor } from "#tests/http/open-vendor.ts";
import { fileOf, sixtyRows, soundRow } from "#tests/product-imports/files.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const password = "kivaro-tenumi-47";
const imports = "/vendor/products/imports";

beforeAll(async () => {
  await makeCategory(shop.world.db, { slug: "vegetables", nameEn: "Vegetables" });
});

async function vendor(state: "approved" | "waiting" | "suspended" = "approved") {
  const { vendor: browser, vendorId } = await openVendor(shop, { state });
  return { ...browser, vendorId };
}

function formOf(...files: (Uint8Array | string)[]): RequestInit {
  const body = new FormData();
  for (const file of files)
    body.append("file", new File([new Uint8Array(Buffer.from(file))], "my okra.csv"));
  return { body };
}

async function upload(browser: Awaited<ReturnType<typeof vendor>>, bytes: Uint8Array) {
  const sent = await browser.post(imports, formOf(bytes));
  expect(sent.status).toBe(302);
  return sent.headers.get("Location") ?? "";
}

const productsOf = async (vendorId: string) =>
  (await shop.world.db.execute(sql`select name from products where vendor_id = ${vendorId}`)).rows;

test("a faulty file of 60 rows says each of its 5 faults and makes nothing; the corrected one makes all", async () => {
  const browser = await vendor("waiting");
  const page = await upload(browser, fileOf(sixtyRows()));
  const before = await (await browser.get(page)).text();
  expect(before).toContain("The file is being checked.");
  expect(before).toContain("Look again");
  await checkImports(shop.world);
  const faulty = await (await browser.get(page)).text();
  expect(faulty).toContain("5 faults were found. Nothing was added.");
  expect(faulty).toContain("my okra.csv");
  expect(faulty).not.toContain("/start");
  const file = await browser.get(`${page}/faults`);
  expect(file.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  const lines = (await file.text()).trim().split("\r\n");
  expect(lines).toEqual([
    expect.stringContaining("Row,Column,What is wrong,What the file says") as string,
    '4,price,"Write a price in rupees, such as 249 or 249.50.",free',
    "17,category,The shop has no such category.,Weeds",
    "23,name,Fill this in.,",
    "41,mrp,Price plus GST is above the MRP.,110",
    '61,pack_quantity,"Write a whole number from 1 to 1,00,000.",0',
  ]);
  expect(await productsOf(browser.vendorId)).toEqual([]);

  const rows = Array.from({ length: 60 }, (_, at) => soundRow(at));
  const second = await upload(browser, fileOf(rows));
  await checkImports(shop.world);
  expect(await (await browser.get(second)).text()).toContain("Import 60 products");
  for (let press = 0; press < 2; press += 1) {
    const started = await browser.send(`${second}/start`, {});
    expect(started.headers.get("Location")).toBe(second);
  }
  expect(await (await browser.get(`/hi${second}`)).text()).toContain("बीज जोड़े जा रहे हैं");
  await runImports(shop.world);
  expect(await (await browser.get(second)).text()).toContain(
    "60 products were imported as drafts.",
  );
  expect(await productsOf(browser.vendorId)).toHaveLength(60);
  const list = await (await browser.get(imports)).text();
  expect(list).toContain("Has faults");
  expect(list).toContain("Imported");
  await checkInvariants(shop.world.db);
});

test("what is no table is refused in words at its field", async () => {
  const browser = await vendor();
  const cases: [RequestInit, number, string][] = [
    [formOf(), 422, "Choose a file first."],
    [formOf(""), 422, "The file is empty."],
    [formOf("a", "b"), 422, "Send one file at a time."],
    [formOf("PK\u0003\u0004…"), 422, "This is an Excel or other spreadsheet file"],
    [formOf(Buffer.from("name", "utf16le")), 422, "can’t be read"],
    [formOf(Buffer.alloc(importBytesMax + 1, "a")), 413, "larger than 8 MB"],
    [{ body: "x", headers: { "Content-Type": "text/csv" } }, 422, "did not arrive completely"],
  ];
  for (const [init, status, words] of cases) {
    const answer = await browser.post(imports, init);
    expect([answer.status, words]).toEqual([status, words]);
    expect(await answer.text()).toContain(words);
  }
  const refused = await browser.post(`/hi${imports}`, formOf());
  expect(await refused.text()).toContain("पहले फ़ाइल चुनें।");
});

test("only vendors may send so much, and only there", async () => {
  const big = Buffer.alloc(300 * 1024, "a");
  const own = await vendor();
  expect((await own.post(imports, formOf(big))).status).toBe(302);
  expect((await own.post("/vendor/dashboard", formOf(big))).status).toBe(413);
  const { email } = await makePerson(shop.world.db, { password });
  const customer = openBrowser(shop);
  await customer.send("/login", { email, password });
  expect((await customer.post(imports, formOf(big))).status).toBe(413);
  expect((await openBrowser(shop).post(imports, formOf(big))).status).toBe(413);
});

test("who is not approved sends one file after the other, and is told so before the next is read", async () => {
  const browser = await vendor("waiting");
  const page = await upload(browser, fileOf([soundRow(1)]));
  for (const [language, words] of [
    ["", "You can have 1 file waiting at once."],
    ["/hi", "से ज़्यादा फ़ाइलें नहीं रखी जा सकतीं"],
  ] as const) {
    const refused = await browser.post(`${language}${imports}`, formOf("PK\u0003\u0004…"));
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain(words);
  }
  await browser.send(`${page}/forgetting`, {});
  expect(await upload(browser, fileOf([soundRow(1)]))).toContain(imports);
});

test("who has sent many files in an hour is told when there is time for more", async () => {
  const browser = await vendor("waiting");
  const { limits } = shop.world;
  const { waitingImportsPerHour } = limits;
  limits.waitingImportsPerHour = 1;
  expect((await browser.post(imports, formOf(""))).status).toBe(422);
  const refused = await browser.post(imports, formOf(fileOf([soundRow(1)])));
  limits.waitingImportsPerHour = waitingImportsPerHour;
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3_500);
  expect(await refused.text()).toContain("You have sent many files.");
});

test("a suspended vendor reads what it sent, and sends nothing more", async () => {
  const browser = await vendor("suspended");
  const refused = await browser.post(imports, formOf(fileOf([soundRow(1)])));
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain("Your business is suspended, so no products");
  const page = await browser.get(imports);
  expect(page.status).toBe(200);
  const shown = await page.text();
  expect(shown).toContain("Your business is suspended, so no products");
  expect(shown).not.toContain('type="file"');
});

test("another vendor's file is not there, and one's own is thrown away by its button", async () => {
  const [own, other] = [await vendor(), await vendor()];
  const page = await upload(own, fileOf([soundRow(90)]));
  for (const path of ["", "/faults"]) expect((await other.get(page + path)).status).toBe(404);
  for (const path of ["/start", "/forgetting"])
    expect((await other.send(page + path, {})).status).toBe(404);
  const early = await own.send(`${page}/start`, {});
  expect(early.headers.get("Location")).toBe(`${page}?problem=import-not-ready`);
  const gone = await own.send(`${page}/forgetting`, {});
  expect(gone.headers.get("Location")).toBe(`${imports}?done=forgotten`);
  expect((await own.get(page)).status).toBe(404);
});

test("the template names every column, and passes its own check but for what the shop has no category for", async () => {
  const browser = await vendor();
  const template = await browser.get(`${imports}/template`);
  expect(template.headers.get("Content-Disposition")).toBe(
    'attachment; filename="products-template.csv"',
  );
  const bytes = new Uint8Array(await template.arrayBuffer());
  expect(new TextDecoder().decode(bytes)).toContain(importTitles.join(","));
  await makeCategory(shop.world.db, { slug: "snacks", nameEn: "Seeds & Snacks" });
  const page = await upload(browser, bytes);
  await checkImports(shop.world);
  expect(await (await browser.get(page)).text()).toContain("Import 2 products");
});

test("what one vendor exports another imports as it is", async () => {
  const [first, second] = [await vendor(), await vendor()];
  const rows = [
    soundRow(700, { description: '=1+1, "quoted"\nand a second line', price: "950.5", mrp: "" }),
    soundRow(700, {
      description: "",
      pack_quantity: "1",
      pack_unit: "kg",
      sku: "-700",
      price: "9,000",
      mrp: "",
    }),
    soundRow(701, { category: "Vegetables", crop: "", hsn: "", stock: "" }),
  ];
  const importAll = async (browser: typeof first, bytes: Uint8Array) => {
    const page = await upload(browser, bytes);
    await checkImports(shop.world);
    await browser.send(`${page}/start`, {});
    await runImports(shop.world);
    const done = (await (await browser.get(page)).text()).includes("2 products were imported");
    expect(done).toBe(true);
    const { rows: made } = await shop.world.db.execute(sql`
      select p.name, p.name_hi, p.description, p.category_id, p.crop_key, p.hsn, p.goods_kind, k.quantity, k.unit, k.sku,
        k.price_paise, k.mrp_paise, k.stock from products p join packs k on k.product_id = p.id
      where p.vendor_id = ${browser.vendorId} order by k.sku`);
    return made;
  };
  const made = await importAll(first, fileOf(rows));
  expect(made).toHaveLength(3);
  const file = await first.get("/vendor/products/file");
  expect(await importAll(second, new Uint8Array(await file.arrayBuffer()))).toEqual(made);
});

test("letters that nobody sees are taken out of what a file says", async () => {
  const browser = await vendor();
  const hidden = { name: "\u202EOkra\u200B 900", name_hi: "भिं\u2060डी 900", sku: "OK\u00AD-900" };
  const page = await upload(browser, fileOf([soundRow(900, hidden), { name: "\u200B" }]));
  await checkImports(shop.world);
  await browser.send(`${page}/start`, {});
  await runImports(shop.world);
  const { rows } = await shop.world.db.execute(sql`
    select p.name, p.name_hi as "nameHi", k.sku from products p join packs k on k.product_id = p.id
    where p.vendor_id = ${browser.vendorId}`);
  expect(rows).toEqual([{ name: "Okra 900", nameHi: "भिंडी 900", sku: "OK-900" }]);
});
