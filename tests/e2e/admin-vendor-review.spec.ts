import type { Browser, Page } from "@playwright/test";
import type { OpenShop } from "#tests/open-shop.ts";
import { enterPanel } from "./panel-screen.ts";
import { expectGoodAtEachWidth } from "./screen.ts";
import { expect, test } from "./shop-test.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const day = (daysAhead: number) =>
  new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10);

async function findSeller(shop: OpenShop) {
  const [vendor] = await shop.query<{ id: string; slug: string; name: string }>(
    `select v.id, p.slug, v.business_name as name from vendors v join products p on p.vendor_id = v.id
     where p.state = 'published' limit 1`,
  );
  if (!vendor) throw new Error("There is no demo vendor.");
  return vendor;
}

/** Written past the shop: whoever kept the page in memory hears of it as from any other process. */
async function become(shop: OpenShop, vendorId: string, change: string): Promise<void> {
  await shop.query(`update vendors set ${change} where id = $1`, [vendorId]);
  await shop.query("select pg_notify('shop_changes', 'catalogue')");
}

const giveLicence = (shop: OpenShop, vendorId: string, licence: [string, number, string]) =>
  shop.query(
    `insert into vendor_licences (id, vendor_id, number, state_code, valid_until, document_key, document_type, state)
     values (gen_random_uuid(), $1, $2, 'MP', $3, 'none', 'application/pdf', $4)`,
    [vendorId, licence[0], day(licence[1]), licence[2]],
  );

/** Somebody else's browser looks for the product. */
async function openProductSearch(browser: Browser, shop: OpenShop, slug: string) {
  const shopper = await (await browser.newContext({ baseURL: shop.url })).newPage();
  return (status: number) =>
    expect(async () => {
      const answer = await shopper.goto(`/products/${slug}`);
      expect(answer?.status()).toBe(status);
    }).toPass();
}

async function openFromList(page: Page, chip: RegExp, name: string): Promise<void> {
  await page.goto("/admin/vendors");
  await page.getByRole("link", { name: chip }).click();
  await page.getByRole("link", { name, exact: true }).click();
  await expect(heading(page)).toHaveText(name);
}

test("a vendor's list is sent back with a reason, sent in again and approved; it is suspended, and gone, and back", async ({
  page,
  browser,
  shop,
}) => {
  const { id, slug, name } = await findSeller(shop);
  await become(shop, id, "state = 'waiting', approved_at = null, submitted_at = now()");
  await giveLicence(shop, id, ["MP/SEED/2026/00077", 400, "waiting"]);
  const expectOnSale = await openProductSearch(browser, shop, slug);
  await expectOnSale(404);

  await enterPanel(page, shop);
  await page.goto("/admin/vendors");
  await expectGoodAtEachWidth(page, "en");
  await openFromList(page, /^To review \(/, name);
  await expect(page.getByText("MP/SEED/2026/00077")).toBeVisible();
  await expectGoodAtEachWidth(page, "en");
  await page.getByRole("link", { name: "Send back" }).click();
  await page.getByRole("button", { name: "Send back" }).click();
  await expect(page.getByText("Write the reason. The vendor reads it.")).toBeVisible();
  await expect(page.getByLabel("Reason")).toBeFocused();
  await expectGoodAtEachWidth(page, "en");
  await page.getByLabel("Reason").fill("The document can't be read.");
  await page.getByRole("button", { name: "Send back" }).click();
  await expect(page.getByText("The business details are sent back")).toBeVisible();
  await expect(page.getByText("The document can't be read.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve" })).toBeHidden();

  await become(shop, id, "submitted_at = now(), sent_back_reason = null");
  await openFromList(page, /^To review \(/, name);
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("The vendor is approved.")).toBeVisible();
  const given = page.getByRole("row").filter({ hasText: "MP/SEED/2026/00077" });
  await expect(given.getByText("Accepted", { exact: true })).toBeVisible();
  await expectOnSale(200);

  await page.getByRole("link", { name: "Suspend" }).click();
  await page.getByLabel("Reason").fill("Seeds were not true to type.");
  await page.getByRole("button", { name: "Suspend" }).click();
  await expect(page.getByText("Seeds were not true to type.")).toBeVisible();
  await expectGoodAtEachWidth(page, "en");
  await expectOnSale(404);
  await page.getByRole("button", { name: "Lift the suspension" }).click();
  await expect(page.getByText("The suspension is lifted")).toBeVisible();
  await expectOnSale(200);
});

test("a vendor whose licence has ended is off sale until a renewed one is accepted; another is refused", async ({
  page,
  browser,
  shop,
}) => {
  const { id, slug, name } = await findSeller(shop);
  await giveLicence(shop, id, ["MP/SEED/2021/00001", -2, "accepted"]);
  await become(shop, id, "state = 'paused'");
  await giveLicence(shop, id, ["MP/SEED/2026/00078", 200, "waiting"]);
  const expectOnSale = await openProductSearch(browser, shop, slug);
  await expectOnSale(404);

  await enterPanel(page, shop);
  await openFromList(page, /^Licence to check \(/, name);
  await expectGoodAtEachWidth(page, "en");
  await page.getByRole("link", { name: "Refuse MP/SEED/2026/00078" }).click();
  await expectGoodAtEachWidth(page, "en");
  await page.getByLabel("Reason").fill("It is of another business.");
  await page.getByRole("button", { name: "Refuse" }).click();
  await expect(page.getByText("The licence is refused")).toBeVisible();
  await expect(page.getByText("It is of another business.")).toBeVisible();
  await expectOnSale(404);

  await giveLicence(shop, id, ["MP/SEED/2026/00079", 900, "waiting"]);
  await page.reload();
  await page.getByRole("button", { name: "Accept MP/SEED/2026/00079" }).click();
  await expect(page.getByText("The licence is accepted")).toBeVisible();
  await expectOnSale(200);
});
