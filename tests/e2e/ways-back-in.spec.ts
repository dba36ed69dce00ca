import { mailedToken } from "./mailed-link.ts";
import { demoAdministrator } from "./panel-screen.ts";
import { expectGoodAtEachWidth, expectGoodScreen } from "./screen.ts";
import { expect, test } from "./shop-test.ts";
import { logIn, password, register, shopperAt } from "./shopper.ts";
import { pathIn, wordsIn } from "./words.ts";

const fresh = "dosapu-rikela-58";

for (const language of ["en", "hi"] as const) {
  test(`who forgot the password and locked the account gets back in, in ${language}`, async ({
    page,
    shop,
    request,
  }) => {
    const shopper = shopperAt(page, language);
    const { t } = shopper;
    const main = page.getByRole("main");
    const good = () => expectGoodAtEachWidth(page, language);
    await page.goto(pathIn(language, "/register?redirect=orders"));
    const email = await register(shopper);
    await expect(page).toHaveURL(pathIn(language, "/orders"));
    await page.context().clearCookies();
    for (let i = 0; i < 5; i++) {
      const guess = { form: { email, password: `wrong-${i}` }, headers: { Origin: shop.url } };
      expect((await request.post(pathIn(language, "/login"), guess)).status()).toBe(422);
    }
    await page.goto(pathIn(language, "/login"));
    await logIn(shopper, { email, password });
    await expect(main.getByText(t("refusal.tooManySignIns", { minutes: 15 }))).toBeVisible();

    await page.getByRole("link", { name: t("login.forgot") }).click();
    await expect(page).toHaveURL(pathIn(language, "/forgot-password"));
    await main.getByRole("button", { name: t("forgot.submit") }).click();
    await expect(main.getByText(t("login.emailMissing"))).toBeVisible();
    await expect(page.getByLabel(t("login.email"))).toBeFocused();
    await good();
    await page.getByLabel(t("login.email")).fill(email);
    await main.getByRole("button", { name: t("forgot.submit") }).click();
    await expect(main.getByText(t("forgot.sentDemo", { email }))).toBeVisible();
    await expect(main.locator(":focus")).toContainText(t("mail.demo"));
    await good();

    await main.getByRole("link", { name: t("mail.openMailbox") }).click();
    const letter = page.frameLocator("iframe").locator('a[href*="reset-password"]').first();
    await expect(async () => {
      await page.reload();
      await expect(letter).toBeVisible({ timeout: 2_000 });
    }).toPass();
    const token = await mailedToken(shop, "reset-password", email);
    const link = pathIn(language, `/reset-password?token=${token}`);
    await letter.click();
    await expect(page).toHaveURL(link);
    await page.getByLabel(t("reset.password"), { exact: true }).fill(fresh);
    await page.getByLabel(t("register.confirmPassword")).fill("something-else");
    await main.getByRole("button", { name: t("reset.submit") }).click();
    await expect(main.getByText(t("register.mismatch"))).toBeVisible();
    await good();
    await page.getByLabel(t("reset.password"), { exact: true }).fill(fresh);
    await page.getByLabel(t("register.confirmPassword")).fill(fresh);
    await main.getByRole("button", { name: t("reset.submit") }).click();
    await expect(page).toHaveURL(pathIn(language, "/login?changed=password"));
    await expect(main.getByText(t("login.passwordChanged"))).toBeVisible();
    await logIn(shopper, { email, password });
    await expect(main.getByText(t("refusal.credentialsInvalid"))).toBeVisible();
    await logIn(shopper, { email, password: fresh });
    await expect(page).toHaveURL(pathIn(language, "/"));
    await page.goto(link);
    await expect(main.getByText(t("reset.voidText"))).toBeVisible();
    // Without a mail: what looks for faults in a page writes to its frames, which take nothing from anybody.
    await page.goto(pathIn(language, "/mailbox?to=nobody@test.example"));
    await good();
  });

  test(`a new customer is reminded, asks for the link again and confirms with it, in ${language}`, async ({
    page,
    shop,
  }) => {
    const shopper = shopperAt(page, language);
    const { t } = shopper;
    const main = page.getByRole("main");
    const good = () => expectGoodAtEachWidth(page, language);
    await page.goto(pathIn(language, "/register?redirect=orders"));
    const email = await register(shopper);
    await expect(main.getByText(t("confirm.reminderDemo", { email }))).toBeVisible();
    await good();
    await main.getByRole("button", { name: t("confirm.again") }).click();
    await expect(page).toHaveURL(pathIn(language, "/email-confirmations"));
    await expect(main.getByText(t("confirm.sentDemo", { email }))).toBeVisible();
    await good();

    const token = await mailedToken(shop, "confirm-email", email);
    await page.goto(pathIn(language, `/confirm-email?token=${token}`));
    await expect(main.getByText(t("confirm.text", { email }))).toBeVisible();
    await good();
    await main.getByRole("button", { name: t("confirm.submit") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("confirm.doneTitle"));
    await expect(main.locator(":focus")).toContainText(t("confirm.doneText", { email }));
    await good();
    await page.goto(pathIn(language, "/orders"));
    await expect(page.getByText(t("orders.empty"))).toBeVisible();
    await expect(main.getByText(t("confirm.reminderDemo", { email }))).toHaveCount(0);
  });
}

test("an administrator gets back into the panel by a link of its own", async ({ page, shop }) => {
  const administrator = demoAdministrator(shop);
  const { email } = administrator;
  const t = wordsIn("en");
  await page.goto("/admin/login");
  await page.getByRole("link", { name: t("adminLogin.forgot") }).click();
  await expect(page).toHaveURL("/admin/forgot-password");
  await page.getByLabel(t("admin.email")).fill(email);
  await page.getByRole("button", { name: t("adminForgot.submit") }).click();
  await expect(page.getByText(t("adminForgot.sentDemo", { email }))).toBeVisible();
  await expectGoodScreen(page, "en");
  await page.goto(
    `/admin/reset-password?token=${await mailedToken(shop, "reset-password", email)}`,
  );
  await page.getByLabel(t("adminReset.password"), { exact: true }).fill(administrator.password);
  await page.getByLabel(t("admin.confirmPassword")).fill(administrator.password);
  await expectGoodScreen(page, "en");
  await page.getByRole("button", { name: t("adminReset.submit") }).click();
  await expect(page).toHaveURL("/admin/login?changed=password");
  await expect(page.getByText(t("adminLogin.passwordChanged"))).toBeVisible();
  await logIn(shopperAt(page, "en"), administrator);
  await expect(page).toHaveURL("/admin/dashboard");
});
