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

test("on a phone the row of categories goes on beyond the edge, and the keyboard follows it", async ({
  page,
}) => {
  await page.goto("/");
  const links = page.locator(".tiles a");
  const cut = await links.evaluateAll((tiles) =>
    tiles.some((tile) => {
      const { left, right } = tile.getBoundingClientRect();
      return left < innerWidth && right > innerWidth;
    }),
  );
  expect(cut, "a tile is cut by the edge").toBe(true);
  await links.first().focus();
  for (let tile = 1; tile < (await links.count()); tile += 1) await page.keyboard.press("Tab");
  await expect(links.last()).toBeFocused();
  await expect(links.last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/categories\//);
});
