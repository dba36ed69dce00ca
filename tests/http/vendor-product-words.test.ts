import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { orderLines } from "#database/schema/orders.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { openVendor, signInFor } from "#tests/http/open-vendor.ts";
import { draftFields } from "#tests/http/vendor-product-form.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
let mine: Awaited<ReturnType<typeof openVendor>>;
let categoryId: string;

beforeAll(async () => {
  mine = await openVendor(shop);
  categoryId = (await makeCategory(shop.world.db)).id;
});

const shown = (html: string) =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>/g, "")
    .replaceAll("<!-- -->", "")
    .replaceAll("&#x27;", "'");
const pageOf = async (path: string, { vendor } = mine) =>
  shown(await (await vendor.get(path)).text());

test("Hindi pages name a product in Hindi where it has such a name, the panel never", async () => {
  const { vendorId } = mine;
  const { id, pack } = await makeProduct(shop.world.db, {
    vendorId,
    name: "Papaya Dwarf",
    nameHi: "पपीता बौना",
  });
  await makeProduct(shop.world.db, { vendorId, name: "Papaya Plain", nameHi: null });
  const list = "/vendor/products?search=papaya";
  const own = `/vendor/products/${id}`;
  const titled = /<title>[^<]*पपीता बौना[^<]*<\/title>[\s\S]*<h1[^>]*>[^<]*पपीता बौना/;
  expect(await pageOf(own)).toMatch(/<h1[^>]*>Papaya Dwarf/);
  for (const path of [own, `${own}/stock`, `${own}/images`, `${own}/packs/${pack.id}/price`])
    expect(await pageOf(`/hi${path}`), path).toMatch(titled);
  const hindi = await pageOf(`/hi${list}&open=${id}`);
  for (const words of [">पपीता बौना</a>", 'aria-label="पपीता बौना', ">Papaya Plain</a>"])
    expect(hindi).toContain(words);
  expect(hindi).not.toContain("Papaya Dwarf");
  expect(await pageOf(list)).toContain(">Papaya Dwarf</a>");
  const { admin } = await openPanel(shop);
  for (const path of ["/admin/products?search=papaya", `/admin/products/${id}`])
    expect(await pageOf(path, { ...mine, vendor: admin }), path).not.toContain(">पपीता बौना<");
});

test("what could not be moved is named in the language of the page", async () => {
  const { id } = await makeProduct(shop.world.db, {
    vendorId: mine.vendorId,
    name: "Unpacked Melon",
    nameHi: "बिना पैक खरबूजा",
    state: "draft",
    packs: [{ archivedAt: shop.world.now() }],
  });
  const named = async (path: string) =>
    shown(await (await mine.vendor.send(path, { to: "published", product: id })).text());
  expect(await named("/hi/vendor/products")).toContain("नहीं बदल सके: बिना पैक खरबूजा।");
  expect(await named("/vendor/products")).toContain("Not changed: Unpacked Melon.");
});

test("a list without a product for the search doesn't say that there are none at all", async () => {
  await makeProduct(shop.world.db, { vendorId: mine.vendorId });
  for (const query of ["search=zzzz", "stock=out&search=zzzz", "state=archived"]) {
    const page = await pageOf(`/vendor/products?${query}`);
    expect(page, query).toContain("No products found for this search.");
    expect(page, query).not.toContain("You have no products here yet.");
  }
  expect(await pageOf("/hi/vendor/products?search=zzzz")).toContain("इस खोज में कोई बीज नहीं मिला।");
  const fresh = await openVendor(shop);
  for (const query of ["", "?sort=name", "?search="])
    expect(await pageOf(`/vendor/products${query}`, fresh)).toContain(
      "You have no products here yet.",
    );
});

const form = (given: Record<string, string>) => ({
  mark: shop.world.newId(),
  ...draftFields,
  categoryId,
  ...given,
});
const refusal = async (path: string, given: Record<string, string>) => {
  const answer = await mine.vendor.send(path, form(given));
  expect(answer.status).toBe(422);
  return shown(await answer.text());
};

test("a name that gives no address is told so at the address", async () => {
  const path = "/vendor/products/new";
  for (const name of ["लौकी देसी", "🌽🌽"])
    expect(await refusal(path, { name })).toContain(
      "No address can be made from this name. Write one in small English letters, digits and single hyphens.",
    );
  expect(await refusal(`/hi${path}`, { name: "लौकी देसी" })).toContain("इस नाम से पता नहीं बन सकता।");
  expect(await refusal(path, { slug: "No Slug" })).toContain("Write the address in small English");
});

test("a number that is too large is told how large it may be", async () => {
  const path = "/vendor/products/new";
  const wrong = async (field: string, value: string, at = path) =>
    refusal(at, { [`packs.0.${field}`]: value });
  for (const size of ["100001", "99999999999999999999"])
    expect(await wrong("quantity", size)).toContain("Enter at most 1,00,000.");
  expect(await wrong("stock", "1000001")).toContain("Enter at most 10,00,000.");
  for (const field of ["price", "mrp"])
    expect(await wrong(field, "10000000.01")).toContain("Enter at most ₹1,00,00,000.");
  expect(await wrong("quantity", "0")).toContain("Enter a whole number above 0.");
  expect(await wrong("stock", "-1")).toContain("Enter a whole number, or leave it empty.");
  expect(await wrong("mrp", "dear")).toContain("Enter an MRP in rupees, or leave it empty.");
  expect(await wrong("price", "0")).toContain("Enter a price in rupees, such as");
  const { id, pack } = await makeProduct(shop.world.db, { vendorId: mine.vendorId });
  const there = `/vendor/products/${id}`;
  const price = `${there}/packs/${pack.id}/price`;
  const dear = { price: "10000000.01", seenPrice: "10000", list: "" };
  expect(await refusal(price, dear)).toContain("Enter at most ₹1,00,00,000.");
  const counted = {
    packId: pack.id,
    mode: "set",
    quantity: "1000001",
    reason: "counted",
    note: "",
  };
  const seen = { list: "", seenStock: "50", seenCorrectionId: "0" };
  expect(await refusal(`${there}/stock`, { ...counted, ...seen })).toContain(
    "Enter at most 10,00,000.",
  );
  expect(await wrong("stock", "1000001", `/hi${path}`)).toContain("ज़्यादा से ज़्यादा 10,00,000 लिखें।");
});

test("the units of packs stand in the words of the language, also where they are kept", async () => {
  const seeds = /<option value="seeds"[^>]*>([^<]+)</;
  expect(seeds.exec(await pageOf("/vendor/products/new"))?.[1]).toBe("seeds");
  expect(seeds.exec(await pageOf("/hi/vendor/products/new"))?.[1]).toBe("बीज");
  const { db } = shop.world;
  const { orderId } = await makeParcelsOrder(db);
  await db.execute(sql`
    update packs set unit = 'seeds' where id in (select pack_id from order_lines where order_id = ${orderId})`);
  const [sold] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  if (sold === undefined) throw new Error("The order has lines.");
  const seller = await signInFor(shop, sold.vendorId);
  const page = await pageOf(`/hi/vendor/products/${sold.productId}`, { ...mine, ...seller });
  expect(page).toMatch(/<input(?=[^>]*readOnly)(?=[^>]*value="बीज")[^>]*>/i);
  expect(page).toContain('<input type="hidden" name="packs.0.unit" value="seeds"/>');
});
