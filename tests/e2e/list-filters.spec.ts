import { expectGoodAtEachWidth, expectGoodScreen } from "./screen.ts";
import { expect, test } from "./shop-test.ts";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the filters are a sheet that the keyboard opens, uses and closes, and each answer is counted on its button", async ({
    page,
  }) => {
    await page.goto("/products");
    const opener = page.getByRole("button", { name: "Filters and sorting" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const sheet = page.getByRole("group", { name: "Filters and sorting" });
    await expect(sheet.getByText("Filters and sorting")).toBeFocused();
    const season = sheet.getByLabel("Season");
    await season.focus();
    await season.selectOption("zaid");
    await expect(page).toHaveURL("/products?season=zaid");
    const option = await season.locator("option:checked").textContent();
    const count = /\((\d+)\)/.exec(option ?? "")?.[1];
    const show = sheet.getByRole("button", { name: `Show ${count}` });
    await expect(show).toBeVisible();
    await expect(season).toBeFocused();
    await expectGoodScreen(page, "en");
    await show.press("Enter");
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page.getByRole("status").filter({ hasText: "products" })).toHaveText(
      `${count} products`,
    );
    await page.getByRole("link", { name: "Remove filter: Zaid: Feb–Mar" }).click();
    await expect(page).toHaveURL("/products");
  });
});

test("on a wide screen the filters stand open, and Back and a chip bring what they say", async ({
  page,
}) => {
  await page.goto("/products?stock=in");
  await page.getByLabel("Seed type").selectOption("hybrid");
  await expect(page).toHaveURL("/products?type=hybrid&stock=in");
  await page.getByRole("link", { name: "Remove filter: In stock" }).click();
  await expect(page).toHaveURL("/products?type=hybrid");
  await expect(page.getByLabel("Stock")).toHaveValue("");
  await page.goBack();
  await expect(page.getByLabel("Stock")).toHaveValue("in");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("the sheet is sent as a form, and a chip is a link", async ({ page }) => {
    await page.goto("/products");
    await page.getByRole("button", { name: "Filters and sorting" }).click();
    await page.getByLabel("Season").selectOption("rabi");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/season=rabi/);
    await page.getByRole("link", { name: "Remove filter: Rabi: Oct–Nov" }).click();
    await expect(page.getByText("15 products", { exact: true })).toBeVisible();
  });
});

for (const [language, path] of [
  ["en", "/categories/grains"],
  ["hi", "/hi/categories/grains"],
  ["hi", "/hi/products?season=rabi&stock=in&maxPrice=500"],
] as const)
  test(`${path} can be read and used at each width`, async ({ page }) => {
    await page.goto(path);
    await expectGoodAtEachWidth(page, language);
  });
