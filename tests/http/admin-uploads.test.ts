import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openBrowser } from "#tests/browser-session.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { endlessForm, fileOf, formOf, hostileUploads } from "#tests/pictures/hostile-uploads.ts";
import { drawn, jpeg, png } from "#tests/pictures/pictures.ts";
import { testShop } from "#tests/shop.ts";

const dataDir = mkdtempSync(join(tmpdir(), "uploads-"));
const shop = testShop({ env: { DATA_DIR: dataDir } });
const password = "kivaro-tenumi-47";
let admin: ReturnType<typeof openBrowser>;
let productId: string;

const filesOf = () => readdirSync(dataDir, { recursive: true, encoding: "utf8" }).toSorted();

async function signedIn(role: "administrator" | "customer" | "vendor") {
  const browser = openBrowser(shop);
  const { email } = await makePerson(shop.world.db, { role, password });
  await browser.send(role === "administrator" ? "/admin/login" : "/login", { email, password });
  return browser;
}

beforeAll(async () => {
  admin = await signedIn("administrator");
});
beforeEach(async () => {
  productId = (await makeProduct(shop.world.db)).id;
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const upload = async (init: RequestInit) => {
  const response = await admin.post(`/admin/products/${productId}/images/uploads`, init);
  return { status: response.status, ...((await response.json()) as { problem: string | null }) };
};
const keysOf = async () =>
  (
    await shop.world.db.execute<{ key: string }>(
      sql`select key from product_images where product_id = ${productId} order by position`,
    )
  ).rows.map(({ key }) => key);

test("every hostile upload is refused in words and leaves no file and no row", async () => {
  const before = filesOf();
  const hostile = Object.entries(await hostileUploads());
  expect(hostile.length).toBeGreaterThan(20);
  for (const [name, { init, says }] of hostile) {
    const { status, problem } = await upload(init);
    expect(problem, name).toMatch(says);
    expect([413, 422], name).toContain(status);
    expect(filesOf(), name).toEqual(before);
  }
  expect(await keysOf()).toEqual([]);
});

test("100 MB are read and thrown away: refused in words, and never in memory", async () => {
  const before = filesOf();
  const idle = process.memoryUsage().arrayBuffers;
  let most = 0;
  const measure = () => (most = Math.max(most, process.memoryUsage().arrayBuffers - idle));
  const { status, problem } = await upload(endlessForm(100, measure));
  expect([status, problem]).toEqual([413, "The file is larger than 10 MB. Choose a smaller one."]);
  expect(most).toBeLessThan(60 * 1024 * 1024);
  expect(filesOf()).toEqual(before);
});

test("an upload without end is not read to its end", async () => {
  let pulled = 0;
  const { status } = await upload(endlessForm(1_000, () => (pulled += 1)));
  expect(status).toBe(413);
  expect(pulled).toBeLessThan(140);
});

test("what a file is called and says of itself is nobody's concern", async () => {
  const names = ["../../etc/cron.d/evil.png", "C:\\boot.ini", "a\0.php", "x".repeat(5_000)];
  for (const [at, name] of names.entries()) {
    const picture = await png({ width: 60 + at, height: 40 });
    expect(await upload({ body: formOf(fileOf(picture, name, "text/html")) })).toMatchObject({
      status: 200,
      problem: null,
    });
  }
  const keys = await keysOf();
  expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
  const wanted = keys.flatMap((key) => [`uploads/${key}-320.webp`, `waiting-pictures/${key}`]);
  expect(filesOf().filter((file) => file.includes("/"))).toEqual(wanted.toSorted());
});

test("deep, printed, turned and talkative pictures are taken, and nothing but their pixels is served", async () => {
  const wide = drawn({ width: 80, height: 40 });
  const kinds = {
    deep: await wide.clone().toColourspace("rgb16").png().toBuffer(),
    printed: await wide.clone().toColourspace("cmyk").jpeg().toBuffer(),
    talkative: await wide
      .clone()
      .jpeg()
      .withExif({ IFD0: { Copyright: "SECRET".repeat(9_000) } })
      .toBuffer(),
    turned: await wide.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer(),
  };
  for (const [name, picture] of Object.entries(kinds))
    expect(await upload({ body: formOf(fileOf(picture, "a", "")) }), name).toMatchObject({
      status: 200,
    });
  for (const key of await keysOf()) {
    const shown = sharp(join(dataDir, "uploads", `${key}-320.webp`));
    const { format, width, height, exif, icc } = await shown.metadata();
    expect([format, width, height, exif, icc]).toEqual(["webp", 320, 320, undefined, undefined]);
  }
  // Turned by its camera the red half is at the top.
  const [, , , turned] = await keysOf();
  const pixels = await sharp(join(dataDir, "uploads", `${turned}-320.webp`))
    .raw()
    .toBuffer();
  const at = (x: number, y: number) => [
    ...pixels.subarray((y * 320 + x) * 3, (y * 320 + x) * 3 + 3),
  ];
  expect(at(160, 20)[0]).toBeGreaterThan(200);
  expect(at(160, 300)[2]).toBeGreaterThan(200);
});

test("nobody but administrators may send more than a form, and they only where it is counted", async () => {
  const large = async () => ({
    body: formOf(
      fileOf(Buffer.concat([await jpeg(), Buffer.alloc(300_000)]), "a.jpg", "image/jpeg"),
    ),
  });
  const path = `/admin/products/${productId}/images`;
  for (const browser of [openBrowser(shop), await signedIn("customer"), await signedIn("vendor")]) {
    expect((await browser.post(path, await large())).status).toBe(413);
    const small = await browser.post(path, { body: formOf(fileOf(await png(), "a.png", "")) });
    expect(small.headers.get("Location")).toBe("/admin/login");
  }
  expect((await admin.post("/admin/logout", await large())).status).toBe(413);
  expect((await admin.post("/admin/categories/x/deletion", await large())).status).toBe(413);
  expect(await keysOf()).toEqual([]);
});
