import { expect, type Browser, type Page } from "@playwright/test";
import type { OpenShop } from "#tests/open-shop.ts";
import { addToCart, checkOut, register, shopperAt } from "./shopper.ts";
import { openScreen } from "./vendor-screen.ts";

const listWidths = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
];

/** Neither the page is wider than the screen, nor a table of it wider than its frame. */
export async function expectListsWithinFrames(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    for (const size of listWidths) {
      await page.setViewportSize(size);
      const beyond = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        const tables = [...document.querySelectorAll("table")].map(
          (table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0),
        );
        return [scrollWidth - clientWidth, ...tables].filter((pixels) => pixels > 0);
      });
      expect(beyond, `px beyond the frame at ${path}, ${size.width} px wide`).toEqual([]);
    }
  }
}

/** The sheet with the filters, and the button that opens it. */
export const filterSheet = (page: Page) => ({
  open: page.getByRole("button", { name: /^Filters/ }),
  fields: page.getByRole("group", { name: "Filters" }),
});

/** A cash order of a pack that Neem Chaupal sells. */
export async function orderOne(browser: Browser, shop: OpenShop): Promise<string> {
  const page = await openScreen(browser, shop);
  const shopper = shopperAt(page, "en");
  await page.goto("/products/coriander");
  await addToCart(shopper, "100g");
  await page.goto("/register?redirect=checkout");
  await register(shopper, { name: "Kamala Bai" });
  const number = await checkOut(shopper, { method: "cod" });
  await page.context().close();
  return number;
}
