import { expect, test } from "vitest";
import { formFieldsMax, queryFieldsMax } from "#domain/files/form-fields.ts";
import { productLimits } from "#domain/catalogue/products/edited-product.ts";
import { openBrowser } from "#tests/browser-session.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { testShop } from "#tests/shop.ts";
import { openPanel } from "./open-panel.ts";

const shop = testShop();
const hindi = (letters: number) => "बीज ".repeat(Math.ceil(letters / 4)).slice(0, letters);

/** As large as a product may be: all its packs, all its texts, in Hindi. */
function largestProduct(given: Record<string, string>): [string, string][] {
  const texts = {
    name: "Ridge Gourd",
    nameHi: hindi(productLimits.name),
    shortDescription: hindi(productLimits.shortDescription),
    shortDescriptionHi: hindi(productLimits.shortDescription),
    description: hindi(productLimits.description - 1),
    descriptionHi: hindi(productLimits.description - 1),
    seedType: hindi(productLimits.seedType),
    seedTypeHi: hindi(productLimits.seedType),
    slug: "",
    goodsKind: "sowing",
    cropKey: "",
    hsn: "",
    state: "draft",
  };
  const packs = Array.from({ length: productLimits.packs }, (_, row) =>
    Object.entries({
      id: "",
      quantity: row + 1,
      unit: "g",
      sku: "",
      price: "9.50",
      mrp: "",
      stock: 1,
    }),
  );
  return [
    ...Object.entries({ ...texts, ...given }),
    ...packs.flatMap((pack, row) =>
      [...pack, ["archived", "on"]].map(([field, value]): [string, string] => [
        `packs.${row}.${field}`,
        String(value),
      ]),
    ),
  ];
}

async function places() {
  const { id: categoryId } = await makeCategory(shop.world.db);
  const { id: vendorId } = await makeVendor(shop.world.db);
  return { categoryId, vendorId };
}

test("the largest product is saved, and kept whole when the session ended before", async () => {
  const { admin } = await openPanel(shop);
  const page = await (await admin.get("/admin/products/new")).text();
  const mark = /name="mark" value="([^"]*)"/.exec(page)?.[1] ?? "";
  const form = largestProduct({ mark, ...(await places()) });
  expect(form.length).toBeLessThanOrEqual(formFieldsMax);

  const late = await openBrowser(shop).send("/admin/products/new", form);
  expect(late.status).toBe(401);
  const kept = await late.text();
  expect(kept.match(/<input type="hidden"/g)).toHaveLength(form.length);
  const added = await admin.send("/admin/products/new", form);
  expect(added.headers.get("Location")).toBe(`/admin/products/${mark}?done=added`);
});

test("a product of more packs than there may be is told so, however many there are", async () => {
  const { admin } = await openPanel(shop);
  const rows = (count: number) =>
    Array.from({ length: count }, (_, row): [string, string] => [`packs.${row}.id`, ""]);
  const refused = await admin.send("/admin/products/new", rows(productLimits.packs + 1));
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain(`${productLimits.packs} packs`);
  const twice = await admin.send("/admin/products/new", [...rows(3), ...rows(3)]);
  expect((await twice.text()).match(/name="packs\.\d+\.id"/g)).toHaveLength(3);
  for (const path of ["/admin/products/new", "/admin/products/new.data"])
    expect((await admin.send(path, rows(15_000))).status).toBe(413);
});

test("a form with one field too many is refused in words, whoever sends it and whatever its kind", async () => {
  const { admin } = await openPanel(shop);
  const fields = (count: number) => "a=1&".repeat(count - 1);
  const send = (body: string) =>
    admin.post("/admin/business", {
      body,
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    });
  expect((await send(fields(formFieldsMax))).status).not.toBe(413);
  const refused = await send(fields(formFieldsMax + 1));
  expect(refused.status).toBe(413);
  expect(await refused.text()).toContain("more than this form takes");
  const parts = new FormData();
  for (let part = 0; part <= formFieldsMax; part += 1) parts.append("a", "");
  expect((await admin.post("/admin/business", { body: parts })).status).toBe(413);
});

test("an upload takes a file and few fields beside it", async () => {
  const { admin } = await openPanel(shop);
  const form = new FormData();
  for (let part = 0; part < 2_000; part += 1) form.append("nameEn", "x");
  form.append("logo", new Blob(["x"]), "x.png");
  const refused = await admin.post("/admin/categories/new", { body: form });
  const large = await admin.post("/admin/categories", { body: form });
  for (const { status } of [refused, large]) expect(status).toBe(413);
});

test("what is sent to a page that takes no form is not kept", async () => {
  for (const path of ["/admin/nothing-here", "/admin/dashboard", "/vendor/dashboard"]) {
    const answer = await openBrowser(shop).send(path, { name: "kept-of-nothing" });
    expect([path, answer.status === 401]).toEqual([path, false]);
    expect(await answer.text()).not.toContain("kept-of-nothing");
  }
});

test("an address with hundreds of fields is answered in words, and drawn nowhere", async () => {
  const { admin } = await openPanel(shop);
  for (const path of ["/products", "/admin/products", "/hi/vendors/x"]) {
    const asked = await admin.get(`${path}?${"a=1&".repeat(queryFieldsMax)}`);
    expect([path, asked.status]).toEqual([path, 414]);
  }
  expect((await admin.get(`/admin/products?${"a=1&".repeat(queryFieldsMax - 1)}`)).status).toBe(
    200,
  );
});
