import { followToList, isSameDocument } from "./screen.ts";
import { expect, test } from "./shop-test.ts";

for (const path of ["/no-such-page", "/products/no-such-seed", "/hi/no-such-page"]) {
  test(`React takes over ${path}, which leads on without a new document`, async ({
    page,
    faults,
  }) => {
    await page.goto(path);
    await followToList(page);
    await expect(page).toHaveURL(/\/products$/);
    await expect(page.locator(".card, [data-add-to-cart]").first()).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
    expect(faults.filter((fault) => !/404/.test(fault))).toEqual([]);
    faults.length = 0;
  });
}
