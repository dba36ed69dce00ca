import { readFileSync } from "node:fs";
import { mailedToken } from "./mailed-link.ts";
import { expectGoodScreen } from "./screen.ts";
import { expect, test } from "./shop-test.ts";
import {
  addToCart,
  fillAddress,
  logIn,
  newEmail,
  password,
  register,
  shopperAt,
} from "./shopper.ts";
import { pathIn, wordsIn } from "./words.ts";

const fresh = "dosapu-rikela-58";

test("a customer keeps the account in order, from the first visit to the last", async ({
  page,
  shop,
  browser,
}) => {
  const shopper = shopperAt(page, "en");
  const { t } = shopper;
  const main = page.getByRole("main");
  const press = (text: string) => main.getByRole("button", { name: t(text), exact: true }).click();
  const done = (text: string) => expect(main.getByText(t(`profile.done.${text}`))).toBeVisible();

  await test.step("signs up and comes to the profile by the menu", async () => {
    await page.goto("/products/chia-seeds");
    await addToCart(shopper, "250g");
    await page.goto("/register");
    await register(shopper);
    await expect(page).toHaveURL("/");
    await page.getByRole("button", { name: /Sunita Patel/ }).click();
    await page.getByRole("link", { name: t("layout.profile") }).click();
    await expect(page).toHaveURL("/profile");
  });

  await test.step("changes the name, which the header shows at once", async () => {
    await page.getByLabel(t("details.name")).fill("Sunita Devi Patel");
    await page.getByLabel(t("details.mobile")).fill("+91 98765 43210");
    await press("profile.save");
    await done("details");
    await expect(page.getByRole("button", { name: /Sunita Devi Patel/ })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(t("details.mobile"))).toHaveValue("9876543210");
  });

  const defaultAddress = main
    .getByRole("listitem")
    .filter({ has: page.getByText(t("book.default"), { exact: true }) });
  await test.step("keeps addresses, at home and abroad", async () => {
    await main.getByRole("link", { name: t("profile.addresses"), exact: true }).click();
    await main.getByRole("link", { name: t("book.add") }).click();
    await fillAddress(shopper);
    await press("book.saveAddress");
    await done("address-added");
    await main.getByRole("link", { name: t("book.add") }).click();
    await page.getByLabel(t("checkout.addressLine1"), { exact: true }).fill("7 Elm Street");
    await page.getByLabel(t("checkout.city")).fill("Cleveland");
    await page.getByLabel(t("checkout.country")).selectOption("US");
    await page.getByLabel(t("checkout.stateOther")).fill("Ohio");
    await page.getByLabel(t("checkout.postalCode.US")).fill("44101");
    await page.getByLabel(t("checkout.phone.other")).fill("+1 216 555 0100");
    await press("book.saveAddress");
    await done("address-added");
    await main.getByRole("button", { name: /^Make default: .*Elm Street$/ }).click();
    await done("address-default");
    await expect(defaultAddress).toContainText("7 Elm Street");
    await main.getByText(t("book.remove"), { exact: true }).first().click();
    await press("book.removeYes");
    await done("address-removed");
    await expect(defaultAddress).toContainText("12 Chaupal Marg");
  });

  const email = newEmail();
  await test.step("moves to a new email by the link that was sent to it", async () => {
    await main.getByRole("link", { name: t("profile.details"), exact: true }).click();
    await main.getByRole("link", { name: t("details.changeEmail") }).click();
    await page.getByLabel(t("emailChange.new")).fill(email);
    await page.getByLabel(t("profile.currentPassword"), { exact: true }).fill(password);
    await press("emailChange.submit");
    await expect(main.getByText(t("details.pending", { email }))).toBeVisible();
    const link = `/confirm-email?token=${await mailedToken(shop, "change-email", email)}`;
    const stranger = await (await browser.newContext({ baseURL: shop.url })).newPage();
    for (const language of ["en", "hi"] as const) {
      await stranger.goto(pathIn(language, link));
      await expect(stranger.getByText(wordsIn(language)("confirm.loginFirstText"))).toBeVisible();
      await expectGoodScreen(stranger, language);
    }
    await page.goto(link);
    await press("confirm.changeSubmit");
    await expect(main.getByText(t("confirm.doneText", { email }))).toBeVisible();
    await page.goto("/profile");
    await expect(main.getByText(email)).toBeVisible();
    await expect(main.getByText(t("details.emailConfirmed"), { exact: true })).toBeVisible();
  });

  const phone = await (await browser.newContext()).newPage();
  await test.step("a new password logs out the phone", async () => {
    await phone.goto(`${shop.url}/login?redirect=profile`);
    await logIn(shopperAt(phone, "en"), { email, password });
    await expect(phone).toHaveURL(`${shop.url}/profile`);
    await page.goto("/profile/password");
    await page.getByLabel(t("newPassword.current"), { exact: true }).fill(password);
    await page.getByLabel(t("newPassword.new"), { exact: true }).fill(fresh);
    await page.getByLabel(t("newPassword.confirm"), { exact: true }).fill(fresh);
    await press("newPassword.submit");
    await done("password");
    await expect(main.getByText(t("security.onlyThis"))).toBeVisible();
    await phone.reload();
    await expect(phone).toHaveURL(`${shop.url}/login?redirect=profile`);
    await logIn(shopperAt(phone, "en"), { email, password: fresh });
    await expect(phone).toHaveURL(`${shop.url}/profile`);
    await page.reload();
    await main.getByRole("button", { name: /Log out Chrome on Linux/ }).click();
    await done("session");
    await phone.reload();
    await expect(phone).toHaveURL(`${shop.url}/login?redirect=profile`);
  });

  await test.step("takes the data along and deletes the account", async () => {
    await main.getByRole("link", { name: t("profile.data"), exact: true }).click();
    const downloading = page.waitForEvent("download");
    await main.getByRole("link", { name: t("myData.downloadButton"), exact: true }).click();
    const file = await (await downloading).path();
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ person: { email } });
    await main.getByRole("link", { name: t("myData.deleteButton") }).click();
    await page.getByLabel(t("profile.currentPassword"), { exact: true }).fill(fresh);
    await press("deletion.submit");
    await expect(page).toHaveURL("/profile/deleted");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("deleted.title"));
    await main.getByRole("link", { name: t("deleted.home") }).click();
    await expect(page.getByRole("link", { name: /^Cart, 0/ })).toBeVisible();
    await page.goto("/login");
    await logIn(shopper, { email, password: fresh });
    await expect(main.getByText(t("refusal.credentialsInvalid"))).toBeVisible();
  });
});
