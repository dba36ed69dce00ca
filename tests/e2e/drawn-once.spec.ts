import { expect, test } from "./shop-test.ts";

test.use({ viewport: { width: 1280, height: 900 } });

test("header and footer stay as the server drew them, from page to page", async ({ page }) => {
  await page.goto("/");
  const drawn = () =>
    page.evaluate(() =>
      ["header-links", "footer"].map((id) => document.getElementById(id)?.innerHTML),
    );
  await page.waitForFunction(() => !document.querySelector("[data-cart-count]:not([hidden])"));
  const before = await drawn();
  expect(before.join("")).toContain("/login");
  expect(before.join("")).toContain("/privacy");

  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Products" })
    .click();
  await expect(page).toHaveURL("/products");
  await page.goBack();
  await expect(page).toHaveURL("/");
  expect(await drawn()).toEqual(before);
});

test("header and footer survive a page that the browser must draw anew", async ({
  page,
  faults,
}) => {
  // As extensions and translators of browsers do: a text changes before React takes over.
  await page.addInitScript(() => {
    const changing = new MutationObserver(() => {
      const title = document.querySelector("main h1");
      if (!title) return;
      changing.disconnect();
      title.textContent = "Changed by another";
    });
    changing.observe(document, { childList: true, subtree: true });
  });
  await page.goto("/products");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Products");
  await expect(page.getByRole("link", { name: "Login" }).first()).toBeVisible();
  await expect(
    page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }),
  ).toBeVisible();
  // React says once that it found another text.
  expect(faults.splice(0)).toEqual([expect.stringContaining("error #418")]);
});
