import type { Page } from "@playwright/test";
import { openShop, type OpenShop } from "#tests/open-shop.ts";
import { openScreen, openVendor } from "./vendor-screen.ts";
import { enterPanel } from "./panel-screen.ts";
import { expectGoodAtEachWidth } from "./screen.ts";
import { expect, test } from "./shop-test.ts";
import { logIn, shopperAt } from "./shopper.ts";
import { pathIn, type Language } from "./words.ts";

// The demo shop with its past: orders, counts of what came up, a recall, a complaint.
let shop: OpenShop;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openShop({ DEMO_ORDERS: "1" }, { isFirst: true });
});
test.afterAll(() => shop.close());

type Past = {
  /** Long ago: what was sown of it has come up. */
  order: string;
  pack: string;
  /** It can still be given back. */
  last: string;
  complaint: string;
  complained: string;
  vendor: string;
};

/** What the demo's first customer has of its past, and whose it was. */
async function pastOf(email: string): Promise<Past> {
  const [past] = await shop.query<Past>(
    `select o.number as order, l.pack_id as pack, c.number as complaint, co.number as complained,
       (select email from people where vendor_id = cp.vendor_id limit 1) as vendor,
       (select max(number) from orders where person_id = buyer.id and status = 'delivered') as last
     from complaints c join parcels cp on cp.id = c.parcel_id join orders co on co.id = cp.order_id
     join people buyer on buyer.id = c.person_id
     join lateral (select o.id, o.number from orders o where o.person_id = buyer.id) o on true
     join parcels p on p.order_id = o.id and p.status = 'delivered'
     join order_lines l on l.parcel_id = p.id and l.goods_kind = 'sowing'
     where buyer.email = $1 order by o.number limit 1`,
    [email],
  );
  if (!past) throw new Error(`${email} has no complaint and no delivered seed.`);
  return past;
}

type LotPlace = { product: string; lot: string };

/** A lot that is on sale and one that was recalled, of anybody or of one vendor. */
async function lotsOf(vendor: string | null) {
  const find = async (isSuch: string): Promise<LotPlace | undefined> => {
    const [found] = await shop.query<LotPlace>(
      `select lot.product_id as product, lot.id as lot from lots lot join people on people.vendor_id = lot.vendor_id
       where ${isSuch} and ($1::text is null or email = $1) order by lot.number limit 1`,
      [vendor],
    );
    return found;
  };
  const onSale = await find("lot.on_sale");
  if (!onSale) throw new Error("No lot is on sale");
  return { onSale, recalled: await find("lot.id in (select lot_id from lot_recalls)") };
}

/** All of them are looked at, whatever is wrong with one. */
async function expectGoodPages(page: Page, language: Language, paths: readonly string[]) {
  const faults: string[] = [];
  for (const path of paths)
    await test
      .step(path, async () => {
        const answer = await page.goto(pathIn(language, path));
        expect(answer?.status()).toBe(200);
        await expectGoodAtEachWidth(page, language);
      })
      .catch((error: unknown) => faults.push(`${path}: ${String(error)}`));
  expect(faults).toEqual([]);
}

const pagesOfLots = async (area: "vendor" | "admin", vendor: string | null): Promise<string[]> => {
  const { onSale, recalled } = await lotsOf(vendor);
  const lots = `/${area}/products/${onSale.product}/lots`;
  return [
    `/${area}/lots`,
    `/${area}/lots/opening`,
    lots,
    `${lots}/new`,
    `${lots}/${onSale.lot}`,
    `${lots}/${onSale.lot}/recall`,
    ...(recalled ? [`/${area}/products/${recalled.product}/lots/${recalled.lot}/recall`] : []),
  ];
};

for (const language of ["en", "hi"] as const) {
  test(`what a customer does with the lots they bought is good in ${language}`, async ({
    browser,
  }) => {
    test.slow();
    const page = await openScreen(browser, shop);
    const email = "customer@demo.example";
    const account = shop.accounts.find((one) => one.email === email);
    if (!account) throw new Error("There is no demo customer.");
    const past = await pastOf(email);
    await page.goto(pathIn(language, "/login"));
    await logIn(shopperAt(page, language), account);
    await expect(page).not.toHaveURL(/login/);
    await expectGoodPages(page, language, [
      "/products?germination=80",
      "/products?sort=germination-desc",
      `/orders/${past.order}/germination/${past.pack}`,
      `/orders/${past.last}/parcels/1/complaint`,
      `/orders/${past.last}/parcels/1/return-request`,
      `/orders/${past.complained}/complaints/${past.complaint}`,
      "/lots/verify",
    ]);
  });

  test(`what a vendor does with lots is good in ${language}`, async ({ browser }) => {
    test.slow();
    const { vendor: email, complaint } = await pastOf("customer@demo.example");
    const vendor = shop.accounts.find((one) => one.email === email);
    if (!vendor) throw new Error("The complaint is about no demo vendor.");
    const page = await openVendor(browser, shop, { vendor, language });
    await expectGoodPages(page, language, [
      ...(await pagesOfLots("vendor", email)),
      "/vendor/lots/imports",
      "/vendor/records",
      "/vendor/records/form-d",
      "/vendor/records/trail",
      "/vendor/complaints",
      `/vendor/complaints/${complaint}`,
    ]);
  });
}

test("what administrators do with lots is good", async ({ browser }) => {
  test.slow();
  const { complaint } = await pastOf("customer@demo.example");
  const page = await openScreen(browser, shop);
  await enterPanel(page, shop);
  await expectGoodPages(page, "en", [
    ...(await pagesOfLots("admin", null)),
    "/admin/lots/minimums",
    "/admin/business/keys",
    "/admin/records",
    "/admin/complaints",
    `/admin/complaints/${complaint}`,
    "/admin/status",
  ]);
});
