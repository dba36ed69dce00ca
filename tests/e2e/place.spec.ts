import { expectCalm, watchLayoutShift } from "./screen.ts";
import { expect, test } from "./shop-test.ts";
import { pathIn, wordsIn } from "./words.ts";

for (const language of ["en", "hi"] as const)
  test(`pages from memory say what can be sown now at the place that was told, and how goods come there (${language})`, async ({
    page,
  }) => {
    const t = wordsIn(language);
    const place = { en: "in Nashik", hi: "नासिक में" }[language];
    await watchLayoutShift(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(pathIn(language, "/place"));
    await page.getByLabel(t("place.pin")).fill("422001");
    await page
      .getByRole("button", { name: t("place.save") })
      .first()
      .click();
    await page.goto(pathIn(language, "/products"));
    const sown = page.locator(".card-sow").first();
    await expect(sown).toBeVisible();
    const written = await sown.evaluate((card) =>
      ["::before", "::after"].map((part) => getComputedStyle(card, part).content).join(""),
    );
    expect(written).toContain(place);
    await expectCalm(page);

    await page.goto(pathIn(language, "/products/hybrid-tomato"));
    await expect(page.getByText(t("delivery.days", { days: "3–4" }))).toBeVisible();
    await expect(page.locator("#usual-delivery")).toContainText("422001");
    await expect(page.getByText(t("delivery.usual"))).toHaveCount(0);
    await expectCalm(page);
    // From one product to the next no page is loaded anew.
    await page.goto(pathIn(language, "/products/hybrid-okra"));
    await page.locator(".cards a[href$=hybrid-tomato]").first().click();
    await expect(page.locator("#usual-delivery")).toContainText("422001");
    await page.getByRole("link", { name: t("delivery.otherPin") }).click();
    await expect(page.getByLabel(t("place.pin"))).toHaveValue("422001");
  });
