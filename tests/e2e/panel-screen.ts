import { expect, type Locator, type Page } from "@playwright/test";
import type { Account, OpenShop } from "#tests/open-shop.ts";
import { logIn, shopperAt } from "./shopper.ts";

export const heading = (page: Page): Locator => page.getByRole("heading", { level: 1 });
export const heads = (page: Page): Locator => page.getByRole("columnheader");

export function demoAdministrator({ accounts }: OpenShop): Account {
  const administrator = accounts.find(({ role }) => role === "administrator");
  if (!administrator) throw new Error("There is no demo administrator.");
  return administrator;
}

export async function enterPanel(page: Page, shop: OpenShop): Promise<void> {
  await page.goto("/admin/login");
  await logIn(shopperAt(page, "en"), demoAdministrator(shop));
  await expect(page).toHaveURL("/admin/dashboard");
}

/** The list shows what was searched for: its address says so a moment earlier. */
export const expectSearched = async (page: Page, address: RegExp): Promise<void> => {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("link", { name: "Reset", exact: true })).toBeVisible();
};

/** Holds the answers to forms back while `look` sees what the page says meanwhile. */
export async function whileBusy(
  page: Page,
  press: () => Promise<void>,
  look: () => Promise<void>,
): Promise<void> {
  const held = Promise.withResolvers<void>();
  await page.route("**/*", async (route) => {
    if (route.request().method() === "POST") await held.promise;
    await route.continue();
  });
  await press();
  await look();
  held.resolve();
  await page.unrouteAll({ behavior: "wait" });
}

/** React has the form: from now on nothing that is typed is lost. */
export const started = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector("main form") ?? {}).some((key) => key.startsWith("__react")),
  );
