import { expect, test } from "vitest";
import { makeOrdersToPack } from "#tests/factories/orders-to-pack.ts";
import { openVendor } from "#tests/http/open-vendor.ts";
import { testShop } from "#tests/shop.ts";
import { noon } from "#tests/world.ts";

const shop = testShop({ begins: noon });

const textOf = async (response: Promise<Response>) =>
  (await (await response).text()).replaceAll("<!-- -->", "").replaceAll("&amp;", "&");
const rowsOf = (html: string) =>
  (html.split("<tbody>")[1]?.split("</tbody>")[0]?.split("</tr>").length ?? 1) - 1;

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
    const [, next = ""] = /href="([^"]*[?&]after=[^"]+)"[^>]*>[^<]+<\/a><\/p>/.exec(last) ?? [];
    expect(next).toMatch(RegExp(`^${base}/vendor/orders\\?sort=total&after=[0-9a-f-]{36}$`));
    const rest = await textOf(vendor.get(next));
    expect(rowsOf(rest)).toBe(30);
    expect(rest).not.toContain(goOn);
  }
});
