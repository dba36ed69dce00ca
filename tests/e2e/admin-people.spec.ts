import type { Browser, Page } from "@playwright/test";
import type { OpenShop } from "#tests/open-shop.ts";
import { enterPanel, expectSearched } from "./panel-screen.ts";
import { expectGoodAtEachWidth } from "./screen.ts";
import { expect, test } from "./shop-test.ts";
import { logIn, newEmail, password, register, shopperAt } from "./shopper.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Somebody else's browser. */
async function elsewhere(browser: Browser, shop: OpenShop): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url });
  return context.newPage();
}

test("a waiting administrator is approved and gets in, is switched off and is out; an invitation lets in at once", async ({
  page,
  browser,
  shop,
}) => {
  const email = newEmail();
  const other = await elsewhere(browser, shop);
  const fill = async (address: string) => {
    await other.getByLabel("Email").fill(address);
    await other.getByLabel("Password", { exact: true }).fill(password);
    await other.getByLabel("Confirm Password").fill(password);
    await other.getByRole("button", { name: "Register" }).click();
  };
  await other.goto("/admin/register");
  await fill(email);
  await expect(heading(other)).toHaveText("Your registration waits");

  await enterPanel(page, shop);
  await page.goto("/admin/create");
  await expect(page.getByRole("button", { name: `Approve ${email}` })).toBeVisible();
  await expectGoodAtEachWidth(page, "en");
  await page.getByRole("button", { name: `Approve ${email}` }).click();
  await expect(page.getByText("The administrator is approved and can log in.")).toBeVisible();
  await other.goto("/admin/login");
  await logIn(shopperAt(other, "en"), { email, password });
  await expect(other).toHaveURL("/admin/dashboard");

  await page.getByRole("button", { name: `Switch off ${email}` }).click();
  await expectGoodAtEachWidth(page, "en");
  await page.getByRole("dialog").getByRole("button", { name: "Switch off" }).click();
  await expect(page.getByText("The administrator is switched off and signed out.")).toBeVisible();
  await other.goto("/admin/create");
  await expect(other).toHaveURL("/admin/login");

  await page.getByRole("button", { name: "Invite an administrator" }).click();
  const link = await page.getByLabel("Link").inputValue();
  await expectGoodAtEachWidth(page, "en");
  await other.goto(link);
  await fill(newEmail());
  await expect(other).toHaveURL("/admin/dashboard");
});

test("a customer is found, switched off and is signed out, and can't sign in until switched on", async ({
  page,
  browser,
  shop,
}) => {
  const customer = await elsewhere(browser, shop);
  const asha = shopperAt(customer, "en");
  await customer.goto("/register?redirect=orders");
  const email = await register(asha);
  await expect(customer).toHaveURL("/orders");

  await enterPanel(page, shop);
  await page.goto("/admin/customers");
  await expectGoodAtEachWidth(page, "en");
  await page.getByLabel("Search by name, email or mobile").fill(email);
  await page.keyboard.press("Enter");
  await expectSearched(page, /search=/);
  await page.getByRole("table").getByRole("link").last().click();
  await expect(heading(page)).toHaveText("Sunita Patel");
  await expect(page.getByRole("table").getByText(/ on /)).toBeVisible();
  await expectGoodAtEachWidth(page, "en");
  await page.getByRole("button", { name: "Switch off" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Switch off" }).click();
  await expect(page.getByText("The account is switched off")).toBeVisible();
  await expectGoodAtEachWidth(page, "en");
  await customer.goto("/orders");
  await expect(customer).toHaveURL("/login?redirect=orders");
  await logIn(asha, { email, password });
  await expect(customer.getByText("Invalid email or password")).toBeVisible();

  await page.getByRole("button", { name: "Switch on" }).click();
  await expect(page.getByText("The account is switched on.")).toBeVisible();
  await logIn(asha, { email, password });
  await expect(customer).toHaveURL("/orders");
});
