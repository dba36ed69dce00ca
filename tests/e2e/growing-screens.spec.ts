import { enterPanel } from "./panel-screen.ts";
import { expectGoodAtEachWidth } from "./screen.ts";
import { expect, test } from "./shop-test.ts";
import { pathIn, wordsIn } from "./words.ts";

for (const language of ["en", "hi"] as const) {
  test(`pages of crops and of the place are good in ${language}, and without JavaScript the place is kept`, async ({
    browser,
    baseURL,
  }) => {
    test.slow();
    const t = wordsIn(language);
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
    const plain = await context.newPage();
    await plain.goto(pathIn(language, "/crops"));
    await plain.getByRole("link", { name: t("place.tell") }).click();
    await plain.getByLabel(t("place.pin")).fill("422001");
    await plain.getByRole("button", { name: t("place.save") }).click();
    await expect(plain).toHaveURL(pathIn(language, "/crops"));
    await expect(plain.getByText(language === "en" ? "Nashik" : "नासिक")).toBeVisible();
    const told = await browser.newContext({
      storageState: await context.storageState(),
      baseURL: baseURL ?? "",
    });
    const page = await told.newPage();
    for (const path of ["/crops", "/crops/wheat", "/place", "/", "/products/sharbati-wheat"]) {
      await page.goto(pathIn(language, path));
      await expectGoodAtEachWidth(page, language);
    }
    await page.goto(pathIn(language, "/crops/chilli"));
    await page.getByText(t("crop.asTable")).click();
    await expectGoodAtEachWidth(page, language);
    await told.close();
    await context.close();
  });
}

test("what administrators correct about crops and places is good", async ({ page, shop }) => {
  test.slow();
  await enterPanel(page, shop);
  for (const path of [
    "/admin/crops",
    "/admin/crops/wheat",
    "/admin/crops/wheat/north",
    "/admin/places",
    "/admin/places/422",
    "/admin/places/new",
  ]) {
    await page.goto(path);
    await expectGoodAtEachWidth(page, "en");
  }
});
