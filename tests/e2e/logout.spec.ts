import type { Page } from "@playwright/test";
import { enterPanel } from "./panel-screen.ts";
import { expect, test } from "./shop-test.ts";
import { logIn, shopperAt } from "./shopper.ts";

test.use({ viewport: { width: 1280, height: 900 } });

const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage));

test("logout leaves nothing of the shop in the browser but the device, and the panel stays open", async ({
  page,
  context,
  shop,
}) => {
  const customer = shop.accounts.find(({ role }) => role === "customer");
  if (!customer) throw new Error("There is no demo customer.");
  await enterPanel(page, shop);
  await page.goto("/login");
  await logIn(shopperAt(page, "en"), customer);
  await expect(page).toHaveURL("/");
  await page.evaluate(() => localStorage.setItem("left-behind", "something"));

  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("link", { name: "Login" }).first()).toBeVisible();
  expect(await stored(page)).not.toContain("left-behind");
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names.toSorted()).toEqual(["admin_session", "known_device"]);

  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL("/admin/dashboard");
});
