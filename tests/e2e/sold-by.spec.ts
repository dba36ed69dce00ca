import type { Page } from "@playwright/test";
import { expectCalm, expectGoodAtEachWidth, watchLayoutShift, widths } from "./screen.ts";
import { expect, test } from "./shop-test.ts";
import { addToCart, openCart, shopperAt } from "./shopper.ts";
import { pathIn, wordsIn, type Language } from "./words.ts";

const languages: Language[] = ["en", "hi"];
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const panghat = "/vendors/panghat-seed-house";

test.use({ viewport: { width: 1280, height: 900 } });

for (const language of languages) {
  test(`a product leads to its vendor, the vendor to its products, and the cart says in ${language} who sells each`, async ({
    page,
  }) => {
    const shopper = shopperAt(page, language);
    const { t } = shopper;
    const main = page.getByRole("main");
    await page.goto(pathIn(language, "/products/african-marigold"));
    await main.getByRole("link", { name: "Panghat Seed House" }).click();
    await expect(page).toHaveURL(pathIn(language, panghat));
    await expect(heading(page)).toHaveText("Panghat Seed House");
    await expect(
      main.getByRole("heading", { name: t("seller.products", { name: "Panghat Seed House" }) }),
    ).toBeVisible();
    const sort = page.getByLabel(t("products.sort"));
    await sort.focus();
    await sort.selectOption("price-desc");
    await expect(page).toHaveURL(`${pathIn(language, panghat)}?sort=price-desc`);
    await expect(sort).toBeFocused();
    const first = main.getByRole("heading", { level: 3 }).first();
    await expect(first).toHaveText(language === "en" ? "Watermelon" : "तरबूज");
    await first.getByRole("link").click();
    await expect(page).toHaveURL(pathIn(language, "/products/watermelon"));
    await addToCart(shopper, "50g");
    await page.goto(pathIn(language, "/products/hybrid-okra"));
    await page
      .getByRole("region")
      .first()
      .getByRole("button", { name: t("cart.add") })
      .click();
    await openCart(shopper);
    for (const vendor of ["Panghat Seed House", "Neem Chaupal Seeds"])
      await expect(main.getByText(t("cart.soldBy", { vendor }))).toBeVisible();
    await expectGoodAtEachWidth(page, language);
  });

  for (const size of widths) {
    test(`a vendor's page is good in ${language} at ${size.width} px and stands still while it loads`, async ({
      page,
      shop,
    }) => {
      const t = wordsIn(language);
      await shop.query(
        `insert into vendors (id, slug, business_name, state, approved_at)
         select gen_random_uuid(), 'bare', 'A Seed House With Nothing For Sale', 'approved', now()
         where not exists (select 1 from vendors where slug = 'bare')`,
      );
      await watchLayoutShift(page);
      await page.setViewportSize(size);
      for (const path of [panghat, `${panghat}?sort=rating-desc`, "/vendors/bare", "/vendors/none"])
        await test.step(path, async () => {
          await page.goto(pathIn(language, path));
          await expect(heading(page)).toBeVisible();
          await expectGoodAtEachWidth(page, language);
          await page.setViewportSize(size);
          await page.goto(pathIn(language, path));
          await page.waitForLoadState("networkidle");
          await expectCalm(page);
        });
      await expect(heading(page)).toHaveText(t("error.notFoundTitle"));
    });
  }
}

test("a cart from before vendors were named shows them once the server was asked, keeps them, and does not move", async ({
  page,
}) => {
  const shopper = shopperAt(page, "en");
  await page.goto("/products/watermelon");
  await addToCart(shopper, "50g");
  const stored = () =>
    page.evaluate(
      () => (JSON.parse(localStorage.getItem("cart") ?? "{}") as { lines: object[] }).lines[0],
    );
  expect(await stored()).not.toHaveProperty("vendorName");
  await watchLayoutShift(page);
  await page.goto("/cart");
  const soldBy = page.getByText("Sold by Panghat Seed House");
  await expect(soldBy).toBeVisible();
  await expectCalm(page);
  await expect.poll(stored).toMatchObject({ vendorName: "Panghat Seed House", quantity: 1 });
  await page.route("**/cart/offers", (route) => route.abort());
  await page.reload();
  await expect(page.getByText("We couldn’t check")).toBeVisible();
  await expect(soldBy).toBeVisible();
});

test("a choice of the sort is answered without a script, and Back brings the former one", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto(panghat);
  const sort = page.getByLabel("Sort by");
  await sort.selectOption("price-asc");
  await expect(page).toHaveURL(`${panghat}?sort=price-asc`);
  await page.getByRole("link", { name: "About" }).first().click();
  await expect(page).toHaveURL("/about");
  await page.goBack();
  await expect(sort).toHaveValue("price-asc");
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const bare = await plain.newPage();
  await bare.goto(panghat);
  await bare.getByLabel("Sort by").selectOption("price-desc");
  await bare.getByRole("button", { name: "Apply" }).click();
  await expect(bare).toHaveURL(`${panghat}?sort=price-desc`);
  await expect(bare.getByRole("main").getByRole("heading", { level: 3 }).first()).toHaveText(
    "Watermelon",
  );
  await plain.close();
});

test("the picture of a card is as wide as the card", async ({ page }) => {
  for (const path of ["/products", panghat, "/products/african-marigold"]) {
    await page.goto(path);
    const card = page.locator(".card").first();
    const picture = await card.locator("picture").boundingBox();
    const text = await card.locator("h3").boundingBox();
    expect(picture?.width, path).toBeCloseTo(text?.width ?? 0, 0);
    expect(picture?.height, path).toBeCloseTo(picture?.width ?? 0, 0);
  }
});
