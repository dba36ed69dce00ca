import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeCategory } from "#tests/factories/category.ts";
import { makeOrdersToPack } from "#tests/factories/orders-to-pack.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { openVendor } from "#tests/http/open-vendor.ts";
import { testShop } from "#tests/shop.ts";
import { noon } from "#tests/world.ts";

const shop = testShop({ begins: noon });

const textOf = async (response: Promise<Response>) =>
  (await (await response).text()).replaceAll("<!-- -->", "").replaceAll("&amp;", "&");
const rowsOf = (html: string) =>
  (html.split("<tbody>")[1]?.split("</tbody>")[0]?.split("</tr>").length ?? 1) - 1;

/** Where the link behind the last page leads. */
const goesOnTo = (html: string) =>
  /href="([^"]*[?&]after=[^"]+)"[^>]*>[^<]+<\/a><\/p>/.exec(html)?.[1] ?? "";

test("a seller's orders beyond the pages are reached in either language, by a link that keeps the sort", async () => {
  const { vendor, vendorId } = await openVendor(shop);
  await makeOrdersToPack(shop.world.db, [vendorId], 2_430);
  for (const [base, shown, more, goOn] of [
    [
      "",
      "2,351–2,400 of 2,400+",
      "There are more than 2,400.",
      "Go on with the orders after these",
    ],
    ["/hi", "2,400+ में से 2,351–2,400", "कुल 2,400 से ज़्यादा हैं।", "इनके बाद के ऑर्डर देखें"],
  ]) {
    const last = await textOf(vendor.get(`${base}/vendor/orders?sort=total&page=48`));
    for (const words of [shown, more, goOn]) expect(last).toContain(words);
    const next = goesOnTo(last);
    expect(next).toMatch(RegExp(`^${base}/vendor/orders\\?sort=total&after=[0-9a-f-]{36}$`));
    const rest = await textOf(vendor.get(next));
    expect(rowsOf(rest)).toBe(30);
    expect(rest).not.toContain(goOn);
  }
});

test("products beyond the pages are reached by sellers in either language and by administrators", async () => {
  const { db } = shop.world;
  const { vendor, vendorId } = await openVendor(shop);
  const { admin } = await openPanel(shop);
  const { id: categoryId } = await makeCategory(db);
  await db.execute(sql`
    insert into products (id, slug, name, short_description, description, seed_type, category_id, vendor_id, goods_kind)
    select gen_random_uuid(), 'long-' || n, 'Long ' || n % 40, '', '', '', ${categoryId}, ${vendorId}, 'sowing'
    from generate_series(1, 2430) n`);
  for (const [who, base, own, goOn] of [
    [vendor, "/vendor", "", "Go on with the products after these"],
    [vendor, "/hi/vendor", "", "इनके बाद के बीज देखें"],
    [admin, "/admin", `vendor=${vendorId}&`, "Go on with the products after these"],
  ] as const)
    for (const [sort, key] of [
      ["stock", "0_[0-9a-f-]{36}"],
      ["name-desc", "[0-9a-f-]{36}"],
    ]) {
      const last = await textOf(who.get(`${base}/products?${own}sort=${sort}&page=48`));
      expect(last).toContain(goOn);
      const next = goesOnTo(last);
      expect(next).toMatch(RegExp(`^${base}/products\\?${own}sort=${sort}&after=${key}$`));
      const rest = await textOf(who.get(next));
      expect([rowsOf(rest), rest.includes(goOn)]).toEqual([30, false]);
      expect(rest).not.toMatch(/\/products\/file\?[^"]*after=/);
    }
});
