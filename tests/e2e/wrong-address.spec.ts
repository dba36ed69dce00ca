import { expect, test } from "./shop-test.ts";

for (const path of ["/no-such-page", "/products/no-such-seed", "/hi/no-such-page"]) {
  test(`React takes over ${path}, which leads on without a new document`, async ({
    page,
    faults,
  }) => {
    await page.goto(path);
    // Set on this document: gone if the link loads another one.
    await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
    const list = page.locator("header nav a[href$='/products']").first();
    await list.hover();
    await page.waitForFunction(() => {
      const link = document.querySelector("header nav a[href$='/products']");
      return Object.keys(link ?? {}).some((key) => key.startsWith("__react"));
    });
    await list.click();
    await expect(page).toHaveURL(/\/products$/);
    await expect(page.locator(".card, [data-add-to-cart]").first()).toBeVisible();
    expect(await page.locator("html[data-same-document]").count()).toBe(1);
    expect(faults.filter((fault) => !/404/.test(fault))).toEqual([]);
    faults.length = 0;
  });
}
