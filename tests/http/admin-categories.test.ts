import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCategory } from "#tests/factories/category.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { fileOf } from "#tests/pictures/hostile-uploads.ts";
import { png, pngOf } from "#tests/pictures/pictures.ts";
import { testShop } from "#tests/shop.ts";
import { openPanel } from "./open-panel.ts";

const dataDir = mkdtempSync(join(tmpdir(), "logos-"));
const shop = testShop({ env: { DATA_DIR: dataDir } });
let admin: Awaited<ReturnType<typeof openPanel>>["admin"];

beforeAll(async () => {
  ({ admin } = await openPanel(shop));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const fields = { mark: "", nameEn: "Herbs", nameHi: "जड़ी-बूटियाँ", priority: "1" };

/** As a browser without JavaScript sends the form. */
async function send(path: string, given: Partial<typeof fields>, logo?: Buffer) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...given })) body.append(name, value);
  body.append("logo", logo ? fileOf(logo, "logo.png", "image/png") : new File([], ""));
  const response = await admin.post(path, { body });
  const page = (await response.text()).replaceAll("&#x27;", "'");
  return { status: response.status, page, location: response.headers.get("Location") };
}
const logos = () => readdirSync(dataDir, { recursive: true, encoding: "utf8" });

test("the form works without JavaScript: what is wrong is said at its field, and what was typed is kept", async () => {
  const empty = await send("/admin/categories", { nameEn: "", nameHi: "", priority: "" });
  expect(empty.status).toBe(422);
  expect(empty.page.match(/Enter a name\./g)?.length).toBeGreaterThanOrEqual(2);
  expect(empty.page).toContain("Select a priority.");
  for (const [logo, status, words] of [
    [Buffer.from("<svg onload=alert(1)>"), 422, "This is not a PNG, JPEG or WebP picture."],
    [pngOf({ width: 50_000, height: 50_000 }, 1), 422, "more than 40 million pixels"],
    [Buffer.alloc(2 * 1024 * 1024 + 1, 1), 413, "The file is larger than 2 MB."],
  ] as const) {
    const refused = await send("/admin/categories", {}, logo);
    expect(refused.status).toBe(status);
    expect(refused.page).toContain(words);
  }
  const kept = await send("/admin/categories", {}, Buffer.from("no picture"));
  expect(kept.page).toContain('value="जड़ी-बूटियाँ"');
  expect(logos().filter((name) => name.startsWith("uploads"))).toEqual([]);
});

test("a saved category is in the shop's list at once, and its logo among the shop's pictures", async () => {
  expect(await (await shop.fetch("/products")).text()).not.toContain("Herbs");
  const added = await send("/admin/categories", {}, await png({ width: 200, height: 90 }));
  expect([added.status, added.location]).toEqual([302, "/admin/categories?done=added"]);
  const page = await (await admin.get("/admin/categories?done=added")).text();
  expect(page).toContain("The category was saved.");
  const [, key] = /\/media\/([0-9a-f]{32}-t)-112\.webp/.exec(page) ?? [];
  for (const side of [112, 500]) expect(logos()).toContain(`uploads/${key}-${side}.webp`);
  await expect.poll(async () => (await shop.fetch("/products")).text()).toContain("Herbs");
  const twice = await send("/admin/categories", {});
  expect(twice.status).toBe(409);
  expect(twice.page).toContain("There is already a category with this English name.");
});

test("of two who edit a category one wins, and the other is told", async () => {
  const { id } = await makeCategory(shop.world.db, { nameEn: "Roots" });
  const path = `/admin/categories/${id}`;
  const mark = /name="mark" value="(\w+)"/.exec(await (await admin.get(path)).text())?.[1] ?? "";
  expect((await send(path, { nameEn: "Mine", mark })).status).toBe(302);
  const late = await send(path, { nameEn: "Yours", mark });
  expect(late.status).toBe(409);
  expect(late.page).toContain("Somebody else has changed this category.");
  expect(await (await admin.get(path)).text()).toContain('value="Mine"');
});

test("who is told so and sends the same form again, without JavaScript, overwrites nothing either", async () => {
  const { id } = await makeCategory(shop.world.db, { nameEn: "Bulbs" });
  const path = `/admin/categories/${id}`;
  const markOf = (page: string) => /name="mark" value="(\w+)"/.exec(page)?.[1] ?? "";
  const first = markOf(await (await admin.get(path)).text());
  expect((await send(path, { nameEn: "Mine, too", mark: first })).status).toBe(302);
  const told = await send(path, { nameEn: "Yours, too", mark: first });
  const unfinished = await send(path, { nameEn: "Yours, too", priority: "", mark: first });
  expect([told.status, unfinished.status]).toEqual([409, 422]);
  for (const { page } of [told, unfinished])
    expect((await send(path, { nameEn: "Yours, too", mark: markOf(page) })).status).toBe(409);
});

test("a category in use asks where its products go, and a second press finds it deleted", async () => {
  const { id } = await makeCategory(shop.world.db, { nameEn: "Leaving" });
  const { id: target } = await makeCategory(shop.world.db, { nameEn: "Staying" });
  await makeProduct(shop.world.db, { categoryId: id });
  const path = `/admin/categories/${id}/deletion`;
  expect(await (await admin.get(path)).text()).toContain("1 product is in it.");
  const asked = await admin.send(path, { moveTo: "" });
  expect(asked.status).toBe(409);
  expect(await asked.text()).toContain("1 product is in this category. Select where it moves to.");
  for (let twice = 0; twice < 2; twice += 1)
    expect((await admin.send(path, { moveTo: target })).headers.get("Location")).toBe(
      "/admin/categories?done=deleted",
    );
});
