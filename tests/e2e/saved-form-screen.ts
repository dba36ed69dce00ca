import { expect, type Page } from "@playwright/test";
import type { Account } from "#tests/open-shop.ts";
import { expectGoodAtEachWidth } from "./screen.ts";
import { logIn, shopperAt } from "./shopper.ts";
import type { Language } from "./words.ts";

/** From the page that keeps what was sent: logs in in a tab of its own, and sends it again. */
export async function sendAgain(page: Page, account: Account, language: Language): Promise<void> {
  const { t } = shopperAt(page, language);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("kept.title"));
  // Wherever the page had been scrolled to.
  await expect(page.getByRole("alert")).toBeInViewport();
  await expectGoodAtEachWidth(page, language);
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: t("kept.login") }).click();
  const beside = await opened;
  await logIn(shopperAt(beside, language), account);
  await expect(beside).toHaveURL(/\/dashboard$/);
  await beside.close();
  await page.getByRole("button", { name: t("kept.send") }).click();
}
