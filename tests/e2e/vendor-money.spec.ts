import { expectGoodAtEachWidth } from "./screen.ts";
import { expect, test } from "./shop-test.ts";
import { demoVendor, enterVendorArea } from "./vendor-screen.ts";
import { pathIn, wordsIn } from "./words.ts";

for (const language of ["en", "hi"] as const)
  test(`a vendor reads what it is owed, and says by the keyboard where it is paid to (${language})`, async ({
    page,
    shop,
  }) => {
    test.slow();
    const t = wordsIn(language);
    const vendor = demoVendor(shop, "panghat");
    await enterVendorArea(page, vendor, language);
    await page.goto(pathIn(language, "/vendor/money"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("ledger.title"));
    await expectGoodAtEachWidth(page, language);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(pathIn(language, "/vendor/money"));
    const tab = page.getByRole("navigation").locator("[aria-current=page]");
    await expect(tab, "the bar is scrolled to it").toBeInViewport({ ratio: 1 });

    await page.goto(pathIn(language, "/vendor/money/bank"));
    await expectGoodAtEachWidth(page, language);
    await page.getByLabel(t("bank.holder")).fill("Panghat Seeds");
    await page.getByLabel(t("bank.number"), { exact: true }).fill("50100123456789");
    await page.getByLabel(t("bank.numberAgain")).fill("50100123456780");
    await page.getByLabel(t("bank.ifsc"), { exact: true }).fill("HDFC0001234");
    await page.keyboard.press("Enter");
    const again = page.getByLabel(t("bank.numberAgain"));
    await expect(again).toHaveAttribute("aria-invalid", "true");
    await expect(again).toHaveValue("");
    await expect(page.getByLabel(t("bank.number"), { exact: true })).toBeFocused();
    await expect(page.getByLabel(t("bank.holder"))).toHaveValue("Panghat Seeds");
    await expectGoodAtEachWidth(page, language);

    await page.getByLabel(t("bank.number"), { exact: true }).fill("50100123456789");
    await again.fill("50100123456789");
    await page.locator("input[type=password]").fill(vendor.password);
    await page.keyboard.press("Enter");
    await expect(page.getByText(t("bank.saved"))).toBeVisible();
    await expect(page.getByRole("main")).toContainText("6789");
    await expect(page.getByRole("main")).not.toContainText("50100123456789");
    await expectGoodAtEachWidth(page, language);
  });
