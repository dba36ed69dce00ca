import { expectGoodAtEachWidth } from "./screen.ts";
import { expect, test } from "./shop-test.ts";
import { openCart, shopperAt } from "./shopper.ts";
import { pathIn, wordsIn } from "./words.ts";

for (const language of ["en", "hi"] as const) {
  test(`a grower counts seed for a field by the keyboard and puts all its packs into the cart (${language})`, async ({
    page,
  }) => {
    const t = wordsIn(language);
    await page.goto(pathIn(language, "/products/sharbati-wheat"));
    await page.getByRole("link", { name: t("need.title") }).press("Enter");
    await page.getByLabel(t("need.amount")).fill("x");
    await page.keyboard.press("Enter");
    await expect(page.getByText(t("need.wrongAmount"))).toBeVisible();
    await expectGoodAtEachWidth(page, language);
    await page.getByLabel(t("need.amount")).fill("0.25");
    await page.getByLabel(t("need.unit")).selectOption(t("need.unit.acre"));
    await page.keyboard.press("Enter");
    const rate = language === "en" ? "10–12.5 kg" : "10–12.5 किलो";
    await expect(page.getByRole("heading", { level: 2, name: rate })).toBeVisible();
    await expectGoodAtEachWidth(page, language);
    const rows = page.locator("#answer tbody th");
    const taken = (await rows.allTextContents())
      .flatMap((text) => /^([0-9]+) × /.exec(text)?.[1] ?? [])
      .map(Number);
    const count = taken.reduce((sum, quantity) => sum + quantity, 0);
    expect(count).toBeGreaterThan(0);
    const added = page.getByRole("button", { name: t("cart.added", { count }) });
    const button = page.getByRole("button", { name: t("cart.add") });
    await button.click();
    await expect(added).toBeVisible();
    // The same packs, not twice as many.
    await added.click();
    await openCart(shopperAt(page, language));
    const quantities = page.getByRole("group").getByLabel(t("cart.quantity"), { exact: true });
    await expect
      .poll(() =>
        quantities.evaluateAll((inputs) =>
          inputs.reduce((sum, input) => sum + Number((input as HTMLInputElement).value), 0),
        ),
      )
      .toBe(count);
  });

  test(`from a seed a grower comes to the comparison, and takes one out again (${language})`, async ({
    page,
  }) => {
    const t = wordsIn(language);
    await page.goto(pathIn(language, "/products/hybrid-okra"));
    await page.getByRole("link", { name: t("compare.with") }).click();
    await expect(page.getByRole("heading", { level: 1, name: t("compare.title") })).toBeVisible();
    await page.goto(pathIn(language, "/compare?seed=hybrid-okra&seed=papaya&seed=sharbati-wheat"));
    await expect(page.getByText(t("compare.differs")).first()).toBeVisible();
    await expectGoodAtEachWidth(page, language);
    await expect(page.getByRole("columnheader")).toHaveCount(3);
    await page
      .getByRole("link", { name: new RegExp(t("compare.remove")) })
      .first()
      .click();
    await expect(page.getByRole("columnheader")).toHaveCount(2);
  });
}
