import type { Page } from "@playwright/test";
import { expect, test } from "./shop-test.ts";

const search = (page: Page) => page.getByRole("main").getByRole("searchbox", { name: "Search" });

/** React has taken over once what is typed changes the address. */
async function openList(page: Page): Promise<void> {
  await page.goto("/products");
  await expect(async () => {
    await search(page).fill("");
    await search(page).fill("okra");
    await expect(page).toHaveURL(/search=okra/, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByText("1 product")).toBeVisible();
}

test("who follows a link just before what was typed is applied gets there, however late the page comes", async ({
  page,
}) => {
  await openList(page);
  await page.route(/\/products\/hybrid-okra\.data/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await search(page).press("End");
  await search(page).press("s");
  await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 280));
    document.querySelector<HTMLElement>('a[href="/products/hybrid-okra"]')?.click();
    // As busy as a cheap phone: the time for the words is over before React has drawn that a page is on its way.
    const until = performance.now() + 60;
    while (performance.now() < until);
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hybrid Okra");
  await expect(page).toHaveURL("/products/hybrid-okra");
});

test("what is typed while an answer is on its way is applied, too", async ({ page }) => {
  await openList(page);
  await page.route(/\/products\.data/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await search(page).fill("tomato");
  await page.waitForRequest(/\/products\.data\?.*tomato/);
  await search(page).fill("chia");
  await expect(page).toHaveURL(/search=chia/);
  await expect(page.getByRole("link", { name: /Chia/ })).toBeVisible();
});
