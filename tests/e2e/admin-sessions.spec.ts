import type { Browser } from "@playwright/test";
import type { OpenShop } from "#tests/open-shop.ts";
import { enterPanel, heading } from "./panel-screen.ts";
import { expect, test } from "./shop-test.ts";

/** The same administrator at another device. */
async function otherDevice(browser: Browser, shop: OpenShop) {
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  await enterPanel(page, shop);
  return page;
}

for (const [size, viewport] of [
  ["phone", { width: 360, height: 740 }],
  ["desktop", { width: 1280, height: 900 }],
] as const) {
  test.describe(size, () => {
    test.use({ viewport });

    test("an administrator sees where they are signed in, and ends one and all others", async ({
      page,
      browser,
      shop,
    }) => {
      await enterPanel(page, shop);
      const [one, another] = [await otherDevice(browser, shop), await otherDevice(browser, shop)];
      await page.getByRole("button", { name: "Your account" }).click();
      await page.getByRole("link", { name: "Signed-in devices" }).click();
      await expect(page).toHaveURL("/admin/sessions");
      await expect(heading(page)).toHaveText("Signed-in devices");
      await expect(page.getByText("This device")).toHaveCount(1);
      await expect(page.getByText("127.0.0.1").first()).toBeVisible();
      const signOut = page.getByRole("button", { name: /^Sign out: Chrome on Linux$/ });
      const others = await signOut.count();
      expect(others).toBeGreaterThanOrEqual(2);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);

      await signOut.first().press("Enter");
      await expect(page.getByText("That device is signed out.")).toBeVisible();
      await expect(signOut).toHaveCount(others - 1);

      await page.getByRole("button", { name: "Sign out all others" }).click();
      const question = page.getByRole("dialog", { name: "Sign out all others?" });
      await question.getByRole("button", { name: "Sign out all others" }).click();
      await expect(page.getByText("You are signed out everywhere else.")).toBeVisible();
      await expect(signOut).toHaveCount(0);
      for (const elsewhere of [one, another]) {
        await elsewhere.goto("/admin/dashboard");
        await expect(elsewhere).toHaveURL("/admin/login");
        await elsewhere.context().close();
      }
      await page.goto("/admin/activity");
      await expect(page.getByText("signed out administrator").first()).toBeVisible();
      await expect(page.getByText("signed in as administrator").first()).toBeVisible();
    });
  });
}
