import { expect, type Browser, type Page } from "@playwright/test";
import type { Account, OpenShop } from "#tests/open-shop.ts";
import { logIn, shopperAt } from "./shopper.ts";
import { pathIn, type Language } from "./words.ts";

/** One of the two demo vendors. */
export function demoVendor(shop: OpenShop, name: "neem-chaupal" | "panghat"): Account {
  const account = shop.accounts.find(({ email }) => email.startsWith(name));
  if (!account) throw new Error(`There is no demo vendor ${name}.`);
  return account;
}

/** The demo vendor whose product it is. */
export async function sellerOf(shop: OpenShop, slug: string): Promise<Account> {
  const [owner] = await shop.query<{ email: string }>(
    "select email from people join products using (vendor_id) where slug = $1",
    [slug],
  );
  const account = shop.accounts.find(({ email }) => email === owner?.email);
  if (!account) throw new Error(`No demo vendor sells ${slug}.`);
  return account;
}

export async function enterVendorArea(
  page: Page,
  vendor: Account,
  language: Language = "en",
): Promise<void> {
  await page.goto(pathIn(language, "/login"));
  await logIn(shopperAt(page, language), vendor);
  await expect(page).toHaveURL(pathIn(language, "/vendor/dashboard"));
}

/** Somebody else at a screen of their own. */
export async function openScreen(browser: Browser, shop: OpenShop): Promise<Page> {
  const viewport = { width: 1280, height: 900 };
  const context = await browser.newContext({ baseURL: shop.url, viewport });
  return context.newPage();
}

/** A demo vendor at a screen of their own. */
export async function openVendor(
  browser: Browser,
  shop: OpenShop,
  { vendor, language = "en" }: { vendor: Account; language?: Language },
): Promise<Page> {
  const page = await openScreen(browser, shop);
  await enterVendorArea(page, vendor, language);
  return page;
}
