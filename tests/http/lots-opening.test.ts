import { beforeAll, expect, test } from "vitest";
import { checkImports } from "#server/catalogue/imports/check-imports.ts";
import { requireLots } from "#server/catalogue/lots/opening/require-lots.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeLot } from "#tests/factories/lot.ts";
import { makeProduct, type MadeProduct } from "#tests/factories/product.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { openVendor } from "#tests/http/open-vendor.ts";
import { testShop } from "#tests/shop.ts";
import { noon } from "#tests/world.ts";
import { draftFields } from "./vendor-product-form.ts";

const shop = testShop({ begins: noon });
let mine: Awaited<ReturnType<typeof openVendor>>;
let okra: MadeProduct;
let own = "";
const opening = "/admin/lots/opening";

beforeAll(async () => {
  const { db } = shop.world;
  mine = await openVendor(shop);
  const { vendorId } = mine;
  okra = await makeProduct(db, { vendorId, packs: [{ stock: 7 }] });
  await makeProduct(db, { vendorId, name: "Dill", packs: [{ stock: 0 }] });
  own = `/vendor/products/${okra.id}/lots`;
});

const read = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");
const pageOf = async (path: string) => read(await mine.vendor.get(path));

test("a vendor is led to seed without a lot, in both languages, and puts it into one that is there", async () => {
  for (const path of ["/vendor/dashboard", "/vendor/lots"]) {
    const page = await pageOf(path);
    expect(page).toContain("1 product has packets without a lot.");
    expect(page).toContain('href="/vendor/lots/opening"');
  }
  const list = await pageOf("/vendor/lots/opening");
  for (const said of ["1 of 2 products done", "100g: 7 packets", `href="${own}/new"`])
    expect(list).toContain(said);
  expect(list).not.toContain("Dill");
  const hindi = await pageOf("/hi/vendor/lots/opening");
  for (const said of ["2 उत्पादों में से 1 पूरे", ": 7 पैकेट", "हाइब्रिड भिंडी"])
    expect(hindi).toContain(said);
  const { world } = shop;
  const lot = `${own}/${await makeLot(world, await makeAdministrator(world.db), okra)}`;
  const field = `assigned.${okra.pack.id}`;
  const wrong = await mine.vendor.send(`${lot}/assignment`, { [field]: "a few" });
  expect(wrong.status).toBe(422);
  const words = await read(wrong);
  for (const said of ["Enter a whole number.", 'value="a few"']) expect(words).toContain(said);
  const tooMany = await mine.vendor.send(`${lot}/assignment`, { [field]: "8" });
  expect([tooMany.status, await read(tooMany)]).toEqual([
    409,
    expect.stringContaining("Only 7 packets have no lot."),
  ]);
  const put = await mine.vendor.send(`${lot}/assignment`, { [field]: "6" });
  expect(put.headers.get("Location")).toBe(`${lot}?done=assigned`);
  expect(await pageOf(`${lot}?done=assigned`)).toContain("The packets belong to this lot now.");
  expect(await pageOf("/vendor/lots/opening")).toContain("100g: 1 packet");
});

test("an administrator sees how many are left, and switches the setting on once there are none, and off", async () => {
  const { admin } = await openPanel(shop);
  expect(await read(await admin.get("/admin/lots"))).toContain(`href="${opening}"`);
  const page = await read(await admin.get(opening));
  for (const said of ["1 product is left", "Hybrid Okra", "100g: 1 packet"])
    expect(page).toContain(said);
  const refused = await admin.send(opening, { required: "on" });
  expect([refused.status, await read(refused)]).toEqual([
    409,
    expect.stringContaining("at least 1 product has packets without a lot"),
  ]);
  expect((await admin.send(opening, { required: "perhaps" })).status).toBe(422);
  const { world } = shop;
  const pieces = [{ packId: okra.pack.id, received: 0, assigned: 1 }];
  const person = await makeAdministrator(world.db);
  await makeLot(world, person, okra, { number: "LAST", pieces });
  expect(await read(await admin.get(opening))).toContain("Every packet belongs to a lot.");
  const on = await admin.send(opening, { required: "on" });
  expect(on.headers.get("Location")).toBe(`${opening}?done=on`);
  expect(await read(await admin.get(`${opening}?done=on`))).toContain("Stop requiring lots");
  expect(await read(await admin.get("/admin/activity"))).toContain("Lots required for sowing seed");
  const off = await admin.send(opening, { required: "off" });
  expect(off.headers.get("Location")).toBe(`${opening}?done=off`);
});

test("seed without a lot is refused at its field, with what was typed, in both languages", async () => {
  const { world } = shop;
  await requireLots(world, await makeAdministrator(world.db), true);
  await expect.poll(() => pageOf("/vendor/products/new")).toContain("comes in by lot: leave");
  const { id: categoryId } = await makeCategory(world.db);
  const draft = { ...draftFields, mark: world.newId(), categoryId };
  const refused = await mine.vendor.send("/vendor/products/new", draft);
  expect(refused.status).toBe(422);
  const words = await read(refused);
  for (const said of ["Sowing seed comes in by lot: receive it at Lots.", 'value="15"'])
    expect(words).toContain(said);
  const hindi = await mine.vendor.send("/hi/vendor/products/new", draft);
  expect(await read(hindi)).toContain("बोने वाला बीज लॉट से ही आता है: उसे “लॉट” में जोड़ें।");
  const saved = await mine.vendor.send("/vendor/products/new", { ...draft, "packs.0.stock": "" });
  expect(saved.headers.get("Location")).toContain("done=added");
  const correction = { packId: okra.pack.id, mode: "add", quantity: "3", reason: "received" };
  const seen = { note: "", seenStock: "7", seenCorrectionId: "0" };
  const stock = `/vendor/products/${okra.id}/stock`;
  const corrected = await mine.vendor.send(stock, { ...correction, ...seen });
  expect(corrected.status).toBe(422);
  expect(await read(corrected)).toContain("Sowing seed comes in by lot: receive it at Lots.");
  expect(await pageOf("/vendor/products/imports/template")).not.toMatch(/okra.*,80\r/);
});

test("where lots are required, a vendor's own file of seed is imported as it is, and still says how many packets there are", async () => {
  const { world } = shop;
  await requireLots(world, await makeAdministrator(world.db), true);
  const exported = async () => pageOf("/vendor/products/file?search=okra");
  await expect.poll(exported).toMatch(new RegExp(`,,${okra.id},.*,7\r\n$`));
  expect(await exported()).toMatch(/,stock,product_id,.*,stock_by_lot\r\n/);
  for (const [language, said] of [
    ["", "Leave it empty for seed for sowing"],
    ["/hi", "बोने वाले बीज के लिए इसे खाली छोड़ें"],
  ])
    expect(await pageOf(`${language}/vendor/products/imports`)).toContain(said);
  // In the shop that it came from its names are taken: another vendor sends it, of other okra.
  const other = await openVendor(shop);
  const body = new FormData();
  const text = (await exported())
    .replaceAll("Hybrid Okra", "Fresh Okra")
    .replaceAll(okra.pack.sku, "FRESH");
  body.append("file", new File([text], "products.csv"));
  const sent = await other.vendor.post("/vendor/products/imports", { body });
  await checkImports(world);
  const checked = await read(await other.vendor.get(sent.headers.get("Location") ?? ""));
  expect(checked).toContain("No faults were found.");
});
