import { codeAt } from "#tests/factories/second-step.ts";
import { demoAdministrator, enterPanel } from "./panel-screen.ts";
import { expectGoodAtEachWidth } from "./screen.ts";
import { expect, test } from "./shop-test.ts";
import { logIn, shopperAt } from "./shopper.ts";
import { namedOrigin, plugInAuthenticator } from "./virtual-authenticator.ts";

test.use({
  viewport: { width: 1280, height: 900 },
  baseURL: async ({ shop }, use) => use(namedOrigin(shop.url)),
});

test("an administrator is reminded, sets up a passkey and an app, and logs in with the passkey", async ({
  page,
  context,
  shop,
}) => {
  const { email, password } = demoAdministrator(shop);
  const submit = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await plugInAuthenticator(page);
  await enterPanel(page, shop);
  await expect(page.getByText("Set up two-step sign-in by")).toBeVisible();
  await page.getByRole("link", { name: "Set it up" }).click();
  await expectGoodAtEachWidth(page, "en");
  await page.getByRole("link", { name: "Add a passkey" }).click();
  await page.getByLabel("Name of the passkey").fill("Counter computer");
  await page.getByLabel("Your password").fill(password);
  await submit("Continue");
  await submit("Make the passkey");
  await expect(page.getByText("Two-step sign-in is on")).toBeVisible();
  await expectGoodAtEachWidth(page, "en");
  await page.getByRole("link", { name: "I have saved them" }).click();
  await page.getByRole("link", { name: "Set up an app" }).click();
  await expectGoodAtEachWidth(page, "en");
  const key = (await page.locator(".select-all").textContent()) ?? "";
  await page.getByLabel("6-digit code").fill(codeAt(key, new Date()));
  await page.getByLabel("Your password").fill(password);
  await submit("Turn on");
  await expect(page.getByText("Your authenticator app is set up.")).toBeVisible();
  await page.goto("/admin/dashboard");
  await expect(page.getByText("Set up two-step sign-in by")).toHaveCount(0);

  await context.clearCookies();
  await page.goto("/admin/login");
  await logIn(shopperAt(page, "en"), { email, password });
  await expect(page).toHaveURL("/admin/login/second-step");
  await expectGoodAtEachWidth(page, "en");
  await submit("Use your passkey");
  await expect(page).toHaveURL("/admin/dashboard");

  // The other tests of this shop log in with the password alone.
  await page.goto("/admin/security");
  await page.getByRole("link", { name: "Remove the app" }).click();
  await page.getByLabel("Your password").fill(password);
  await submit("Remove");
  await page.getByRole("link", { name: "Remove the passkey Counter computer" }).click();
  await page.getByLabel("Your password").fill(password);
  await submit("Remove");
  await expect(page.getByText("The passkey is removed.")).toBeVisible();
});
