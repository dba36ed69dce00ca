import { expectGoodAtEachWidth } from "./screen.ts";
import { expect, test } from "./shop-test.ts";
import { pathIn, wordsIn } from "./words.ts";

test.use({ viewport: { width: 360, height: 740 } });

for (const language of ["en", "hi"] as const) {
  test(`on a phone there is seed to buy within the first two screens of the home (${language})`, async ({
    page,
  }) => {
    const t = wordsIn(language);
    await page.goto(pathIn(language, "/"));
    const first = await page
      .getByRole("button", { name: t("cart.add") })
      .first()
      .boundingBox();
    expect(first && first.y + first.height).toBeLessThanOrEqual(2 * 740);
    await expectGoodAtEachWidth(page, language);
  });
}
