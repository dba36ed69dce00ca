import { codeAt } from "#tests/factories/second-step.ts";
import { registerOnPhone } from "./phone-customer.ts";
import { expectGoodAtEachWidth } from "./screen.ts";
import { expect, test } from "./shop-test.ts";
import { logIn, password, register, shopperAt } from "./shopper.ts";
import { namedOrigin, plugInAuthenticator } from "./virtual-authenticator.ts";

test("on a phone, in Hindi: an app is set up, its code logs in, and so does a recovery code", async ({
  browser,
  shop,
}) => {
  const { shopper, email } = await registerOnPhone(browser, shop);
  const { page, t } = shopper;
  const context = page.context();

  await page.goto("/hi/profile/security");
  await expectGoodAtEachWidth(page, "hi");
  await page.getByRole("link", { name: t("secondStep.appSetUp") }).click();
  await expect(page.getByRole("img", { name: t("secondStep.qrLabel") })).toBeVisible();
  await expectGoodAtEachWidth(page, "hi");
  const key = (await page.locator(".select-all").textContent()) ?? "";
  await page.getByLabel(t("secondStep.code")).fill("000 00");
  await page.getByLabel(t("secondStep.password")).fill(password);
  await page.getByRole("button", { name: t("secondStep.appSubmit") }).click();
  await expect(page.getByText(t("refusal.codeUnreadable"))).toBeVisible();
  await expect(page.locator(".select-all"), "the same key").toHaveText(key);
  const setUpAt = new Date();
  await page.getByLabel(t("secondStep.code")).fill(codeAt(key, setUpAt));
  await page.getByLabel(t("secondStep.password")).fill(password);
  await page.getByRole("button", { name: t("secondStep.appSubmit") }).click();
  await expect(page.getByText(t("secondStep.codesShown"))).toBeVisible();
  await expectGoodAtEachWidth(page, "hi");
  const codes = await page.getByRole("main").locator("ol li").allTextContents();
  expect(codes).toHaveLength(10);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: t("secondStep.codesFile") }).click();
  expect((await download).suggestedFilename()).toBe("recovery-codes.txt");
  await page.getByRole("link", { name: t("secondStep.codesDone") }).click();
  await expect(page.getByText(t("secondStep.codesLeft", { count: 10 }))).toBeVisible();
  await expectGoodAtEachWidth(page, "hi");

  for (const way of ["app", "recovery"] as const) {
    await context.clearCookies();
    await page.goto("/hi/login?redirect=orders");
    await logIn(shopper, { email, password });
    await expect(page).toHaveURL("/hi/login/second-step?redirect=orders");
    if (way === "recovery")
      await page.getByRole("link", { name: t("secondStep.useRecovery") }).click();
    await expectGoodAtEachWidth(page, "hi");
    const field = way === "app" ? "secondStep.code" : "secondStep.recoveryCode";
    // The code of the set-up is used, the next one is open already.
    const next = codeAt(key, new Date(setUpAt.getTime() + 30_000));
    await page.getByLabel(t(field)).fill(way === "app" ? next : (codes[3] ?? ""));
    await page.getByRole("button", { name: t("secondStep.submit"), exact: true }).click();
    await expect(page).toHaveURL("/hi/orders");
  }

  // As after an hour's shopping: the second step was passed too long ago.
  await shop.query(
    "update sessions set second_step_at = second_step_at - interval '1 hour' where person_id = (select id from people where email = $1)",
    [email],
  );
  await page.goto("/hi/profile/security");
  await page.getByRole("link", { name: t("secondStep.appRemove") }).click();
  const remove = page.getByRole("button", { name: t("secondStep.remove"), exact: true });
  await page.getByLabel(t("secondStep.password")).fill(password);
  await remove.click();
  await expect(page.getByText(t("refusal.proofMissing"), { exact: true })).toBeVisible();
  await expectGoodAtEachWidth(page, "hi");
  await page.getByLabel(t("secondStep.password")).fill(password);
  await page.getByLabel(t("secondStep.proof")).fill(codes[4] ?? "");
  await remove.click();
  await expect(page.getByText(t("secondStep.changed.app-off"))).toBeVisible();
  await context.close();
});

test.describe("at the shop's name", () => {
  test.use({ baseURL: async ({ shop }, use) => use(namedOrigin(shop.url)) });

  test("a passkey is added, logs in, and is removed", async ({ page, context }) => {
    const shopper = shopperAt(page, "en");
    const { t } = shopper;
    await plugInAuthenticator(page);
    await page.goto("/register");
    const email = await register(shopper);
    await expect(page).toHaveURL("/");
    await page.goto("/profile/security");
    await page.getByRole("link", { name: t("secondStep.passkeyAdd") }).click();
    await page.getByLabel(t("secondStep.passkeyName")).fill("My phone");
    await expectGoodAtEachWidth(page, "en");
    await page.getByLabel(t("secondStep.password")).fill(password);
    await page.getByRole("button", { name: t("secondStep.passkeyGoOn") }).click();
    await expect(page.getByText("Now your device makes the passkey “My phone”.")).toBeVisible();
    await page.getByRole("button", { name: t("secondStep.passkeyMake") }).click();
    await expect(page.getByText(t("secondStep.turnedOn"))).toBeVisible();
    await page.getByRole("link", { name: t("secondStep.codesDone") }).click();
    await expect(page.getByText("My phone")).toBeVisible();
    await expectGoodAtEachWidth(page, "en");

    await context.clearCookies();
    await page.goto("/login?redirect=profile");
    await logIn(shopper, { email, password });
    await expect(page).toHaveURL("/login/second-step?redirect=profile");
    await expectGoodAtEachWidth(page, "en");
    await page.getByRole("button", { name: t("secondStep.usePasskey") }).click();
    await expect(page).toHaveURL("/profile");

    await page.goto("/profile/security");
    await page.getByRole("link", { name: "Remove the passkey My phone" }).click();
    await expectGoodAtEachWidth(page, "en");
    await page.getByLabel(t("secondStep.password")).fill(password);
    await page.getByRole("button", { name: t("secondStep.remove"), exact: true }).click();
    await expect(page.getByText(t("secondStep.changed.passkey-removed"))).toBeVisible();
  });
});
