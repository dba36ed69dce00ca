import { expectListsWithinFrames, filterSheet, orderOne } from "./list-screen.ts";
import { heading } from "./panel-screen.ts";
import { expectCalm, expectGoodAtEachWidth, expectGoodScreen, watchLayoutShift } from "./screen.ts";
import { expect, test } from "./shop-test.ts";
import { demoVendor, enterVendorArea } from "./vendor-screen.ts";
import { pathIn, wordsIn } from "./words.ts";

test.use({ viewport: { width: 360, height: 740 } });

const lists = [
  "/vendor/orders",
  "/vendor/products",
  "/vendor/lots",
  "/vendor/lots/opening",
  "/vendor/records",
  "/vendor/records/form-d",
  "/vendor/records/trail",
  "/vendor/complaints",
  "/vendor/money",
  "/vendor/money/statements",
  "/vendor/documents",
  "/vendor/products/imports",
  "/vendor/notices",
];

for (const language of ["en", "hi"] as const)
  test(`no list of the vendors' area is wider than its frame in ${language}`, async ({
    page,
    shop,
  }) => {
    test.slow();
    await enterVendorArea(page, demoVendor(shop, "neem-chaupal"), language);
    await expectListsWithinFrames(
      page,
      lists.map((path) => pathIn(language, path)),
    );
  });

test("on a phone a parcel is a card of two lines, and a touch anywhere on it opens its order", async ({
  page,
  shop,
  browser,
}) => {
  test.slow();
  await orderOne(browser, shop);
  await watchLayoutShift(page);
  await enterVendorArea(page, demoVendor(shop, "neem-chaupal"));
  await page.goto("/vendor/orders");
  const card = page.getByRole("row").nth(1);
  const box = await card.boundingBox();
  expect(box?.height).toBeLessThan(84);
  // The first card is within the first screen, below header, tabs, chips and search.
  expect(box?.y).toBeLessThan(480);
  const number = (await card.getByRole("link").textContent()) ?? "";
  await expectCalm(page);
  await card.click({ position: { x: 150, y: (box?.height ?? 0) - 12 } });
  await expect(heading(page)).toHaveText(`Order ${number}`);
});

test("the filters of a phone wait in a sheet that works without JavaScript, and its button counts them", async ({
  page,
  shop,
  browser,
}) => {
  await enterVendorArea(page, demoVendor(shop, "neem-chaupal"));
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: shop.url,
    storageState: await page.context().storageState(),
    viewport: { width: 360, height: 740 },
  });
  const plain = await context.newPage();
  await plain.goto("/vendor/orders?status=to-pack");
  const { open, fields } = filterSheet(plain);
  await expect(fields).toBeHidden();
  await expect(plain.getByRole("searchbox")).toBeVisible();
  await expect(open).toHaveText("Filters");
  await open.click();
  await fields.getByLabel("From").fill("2020-01-01");
  await fields.getByRole("button", { name: "Search" }).click();
  await expect(plain).toHaveURL(/status=to-pack.*from=2020-01-01/);
  await expect(filterSheet(plain).open).toHaveText("Filters (1)");
  await context.close();
});

test("the sheet with the filters is good, and the keyboard opens, uses and closes it", async ({
  page,
  shop,
}) => {
  await enterVendorArea(page, demoVendor(shop, "neem-chaupal"));
  await page.goto("/vendor/products");
  const { open, fields } = filterSheet(page);
  await open.press("Enter");
  await expect(fields).toBeVisible();
  await expectGoodScreen(page, "en");
  await page.keyboard.press("Escape");
  await expect(fields).toBeHidden();
  await expect(open).toBeFocused();
  await open.press("Enter");
  await fields.getByLabel("State").selectOption("published");
  // In the sheet nothing is asked for before its button is pressed.
  await expect(page).toHaveURL("/vendor/products");
  await fields.getByRole("button", { name: "Search" }).press("Enter");
  await expect(page).toHaveURL(/state=published/);
  await expect(fields).toBeHidden();
  await expect(open).toHaveText("Filters (1)");
});

for (const language of ["en", "hi"] as const)
  test(`the vendors' area has a layout of its own in ${language}: every tab can be reached, the current one is in sight`, async ({
    page,
    shop,
  }) => {
    test.slow();
    const t = wordsIn(language);
    await enterVendorArea(page, demoVendor(shop, "neem-chaupal"), language);
    const tabs = page.getByRole("navigation", { name: t("vendor.title") });
    await expect(tabs.getByRole("link")).toHaveCount(10);
    for (const place of [5, 9, 0]) {
      const tab = tabs.getByRole("link").nth(place);
      await tab.click();
      await expect(tab).toHaveAttribute("aria-current", "page");
      await expect(tab).toBeInViewport({ ratio: 1 });
    }
    const footer = await page.getByRole("contentinfo").boundingBox();
    expect(footer?.height).toBeLessThan(64);
    await page.getByRole("button", { name: t("vendorArea.menu") }).click();
    const menu = page.locator("#vendor-menu");
    for (const key of [
      "vendor.title",
      "vendorArea.profile",
      "layout.home",
      "layout.products",
      "layout.about",
      "layout.contact",
    ] as const)
      await expect(menu.getByRole("link", { name: t(key), exact: true })).toBeVisible();
    await expectGoodAtEachWidth(page, language);
    await page.setViewportSize({ width: 360, height: 740 });
    await menu.getByRole("button", { name: t("layout.logout") }).click();
    await expect(page.getByRole("link", { name: t("vendor.title") })).toHaveCount(0);
  });
