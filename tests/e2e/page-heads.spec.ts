import type { Page } from "@playwright/test";
import { followToList, isSameDocument } from "./screen.ts";
import { expect, test } from "./shop-test.ts";

const headOf = (page: Page) =>
  page.evaluate(() => ({
    titles: [...document.querySelectorAll("title")].map((title) => title.textContent),
    canonicals: [...document.querySelectorAll<HTMLLinkElement>("link[rel=canonical]")].map(
      (link) => new URL(link.href).pathname,
    ),
    things: document.querySelectorAll('script[type="application/ld+json"]').length,
  }));

// What React did not draw must not disturb it, nor the policy of what may run; see `faults`.
test("title and address follow React from page to page, and what is for search engines is in nobody's way", async ({
  page,
}) => {
  await page.goto("/products/hybrid-okra");
  const okra = await headOf(page);
  expect(okra).toEqual({
    titles: ["Hybrid Okra: seeds, price and packs · Beej Bazaar"],
    canonicals: ["/products/hybrid-okra"],
    things: 2,
  });
  await page.mouse.move(10, 10);
  await followToList(page);
  await expect(page).toHaveTitle("Seeds to buy: all products · Beej Bazaar");
  expect((await headOf(page)).canonicals).toEqual(["/products"]);
  await page.goBack();
  await expect(page).toHaveTitle(okra.titles[0] ?? "");
  const { titles, canonicals } = await headOf(page);
  expect({ titles, canonicals }).toEqual({ titles: okra.titles, canonicals: okra.canonicals });
  expect(await isSameDocument(page)).toBe(true);
});
