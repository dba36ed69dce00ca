import type { Page } from "@playwright/test";
import { expectCalm, expectGoodAtEachWidth, watchLayoutShift } from "./screen.ts";
import { expect, test } from "./shop-test.ts";
import { fillAddress, logIn, register, shopperAt } from "./shopper.ts";
import { pathIn, type Language } from "./words.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

for (const language of ["en", "hi"] satisfies Language[]) {
  test(`the profile's pages are good in ${language}, empty and with problems`, async ({ page }) => {
    const shopper = shopperAt(page, language);
    const { t } = shopper;
    const main = page.getByRole("main");
    const open = (path: string) => page.goto(pathIn(language, path));
    await watchLayoutShift(page);
    await open("/register?redirect=profile");
    await register(shopper);
    await expect(heading(page)).toHaveText(t("details.title"));
    await expectGoodAtEachWidth(page, language);
    await page.getByLabel(t("details.mobile")).fill("12");
    await main.getByRole("button", { name: t("profile.save") }).click();
    await expect(page.getByLabel(t("details.mobile"))).toBeFocused();
    await expectGoodAtEachWidth(page, language);

    await open("/profile/addresses");
    await expect(main.getByText(t("book.empty"))).toBeVisible();
    await expectGoodAtEachWidth(page, language);
    await main.getByRole("link", { name: t("book.add") }).click();
    await main.getByRole("button", { name: t("book.saveAddress") }).click();
    await expect(page.getByLabel(t("checkout.addressLine1"), { exact: true })).toBeFocused();
    await expectGoodAtEachWidth(page, language);

    for (const [path, button, field] of [
      ["/profile/email", t("emailChange.submit"), t("emailChange.new")],
      ["/profile/password", t("newPassword.submit"), t("newPassword.current")],
      ["/profile/deletion", t("deletion.submit"), t("profile.currentPassword")],
    ] as const) {
      await open(path);
      await main.getByRole("button", { name: button }).click();
      await expect(page.getByLabel(field, { exact: true })).toBeFocused();
      await expectGoodAtEachWidth(page, language);
    }
    for (const path of ["/profile/security", "/profile/data", "/profile/deleted"]) {
      await open(path);
      await expect(heading(page)).toBeVisible();
      await expectGoodAtEachWidth(page, language);
      await expectCalm(page);
    }
  });

  test(`a full address book and many devices are good in ${language}`, async ({ page, shop }) => {
    const shopper = shopperAt(page, language);
    const { t } = shopper;
    const main = page.getByRole("main");
    await page.goto(pathIn(language, "/register?redirect=profile"));
    const email = await register(shopper);
    await expect(heading(page)).toHaveText(t("details.title"));
    await page.goto(pathIn(language, "/profile/addresses/new"));
    await fillAddress(shopper);
    await main.getByRole("button", { name: t("book.saveAddress") }).click();
    await expect(main.getByText(t("profile.done.address-added"))).toBeVisible();
    await shop.query(
      `insert into addresses (id, person_id, full_name, address_line1, city, state_code, state_name, postal_code, country,
         phone_number, position)
       select gen_random_uuid(), p.id, a.full_name, n || ', Krishi Upaj Mandi Samiti Parisar, Purani Chhavni Road', a.city,
         a.state_code, a.state_name, a.postal_code, a.country, a.phone_number, n
       from people p join addresses a on a.person_id = p.id, generate_series(2, 10) n where p.email = $1`,
      [email],
    );
    await shop.query(
      `insert into sessions (id, token_hash, kind, person_id, user_agent, last_seen_at, expires_at)
       select gen_random_uuid(), gen_random_uuid(), 'shop', id, 'Mozilla/5.0 (Linux; Android 13) SamsungBrowser/23.0',
         now(), now() + interval '1 day' from people p, generate_series(1, 4) where p.email = $1`,
      [email],
    );
    await page.goto(pathIn(language, "/profile/addresses"));
    await expect(main.getByRole("listitem").filter({ hasText: "452001" })).toHaveCount(10);
    await main.getByText(t("book.remove"), { exact: true }).first().click();
    await expect(main.getByText(t("book.removeSure")).first()).toBeVisible();
    await expectGoodAtEachWidth(page, language);
    await page.goto(pathIn(language, "/profile/security"));
    await expect(main.getByRole("button", { name: t("security.signOutOthers") })).toBeVisible();
    await expectGoodAtEachWidth(page, language);
  });

  test(`a vendor's profile is good in ${language}`, async ({ page, shop }) => {
    const { t } = shopperAt(page, language);
    const vendor = shop.accounts.find(({ role }) => role === "vendor");
    if (!vendor) throw new Error("There is no demo vendor.");
    await page.goto(pathIn(language, "/login?redirect=profile"));
    await logIn(shopperAt(page, language), vendor);
    await expect(page).toHaveURL(pathIn(language, "/profile"));
    await expectGoodAtEachWidth(page, language);
    await page.goto(pathIn(language, "/profile/deletion"));
    await expect(page.getByText(t("deletion.vendorTitle"))).toBeVisible();
    await expectGoodAtEachWidth(page, language);
  });
}
