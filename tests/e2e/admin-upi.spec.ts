import { enterPanel } from "./panel-screen.ts";
import { choosePaymentOnPhone } from "./phone-customer.ts";
import { expectGoodAtEachWidth } from "./screen.ts";
import { expect, test } from "./shop-test.ts";
import { sendOrder } from "./shopper.ts";

test("the owner takes UPI without a gateway: a customer pays by the code in Hindi, names the payment, and it is confirmed", async ({
  page,
  browser,
  shop,
}) => {
  await enterPanel(page, shop);
  await page.goto("/admin/payment-methods?tab=digital");
  await page.getByRole("switch", { name: "UPI to the shop at checkout" }).click();
  await expect(page.getByText("Enter its credentials first")).toBeVisible();
  await page.getByRole("link", { name: "Enter UPI ID" }).click();
  await page.getByLabel("UPI ID").fill("beej bazaar");
  await page.getByRole("button", { name: "Save UPI ID" }).click();
  await expect(page.getByText("Please enter the payee’s name.")).toBeVisible();
  await expect(page.getByLabel("UPI ID")).toBeFocused();
  await expect(page.getByLabel("UPI ID")).toHaveValue("beej bazaar");
  await expectGoodAtEachWidth(page, "en");
  await page.getByLabel("UPI ID").fill("beejbazaar@okaxis");
  await page.getByLabel("Payee").fill("Beej Bazaar");
  await page.getByRole("button", { name: "Save UPI ID" }).click();
  await expect(page.getByText("The UPI ID was saved.")).toBeVisible();
  await page.getByRole("switch", { name: "UPI to the shop at checkout" }).click();
  await expect(page.getByRole("switch", { name: "UPI to the shop at checkout" })).toBeChecked();
  await expectGoodAtEachWidth(page, "en");

  const shopper = await choosePaymentOnPhone(browser, shop);
  const { page: customer, t } = shopper;
  await customer.getByRole("radio", { name: t("method.upi-direct") }).check();
  await customer.getByRole("button", { name: t("checkout.toReview") }).click();
  await sendOrder(shopper);
  await expect(customer).toHaveURL(/\/hi\/orders\/BB-\d{4}-\d{6}\/upi$/);
  const number = /BB-\d{4}-\d{6}/.exec(customer.url())?.[0] ?? "";
  const app = customer.getByRole("link", { name: t("upi.openApp") });
  await expect(app).toHaveAttribute(
    "href",
    /^upi:\/\/pay\?pa=beejbazaar%40okaxis&pn=Beej%20Bazaar&am=\d+\.\d{2}&/,
  );
  await expectGoodAtEachWidth(customer, "hi");

  const reference = customer.getByLabel(t("upi.reference", { digits: 12 }));
  await reference.fill("4321 8765");
  await customer.getByRole("button", { name: t("upi.save") }).click();
  await expect(customer.getByText(t("refusal.upiReferenceWrong"))).toBeVisible();
  await expect(reference).toBeFocused();
  await expect(reference).toHaveValue("4321 8765");
  await reference.fill("4321 8765 0912");
  await customer.getByRole("button", { name: t("upi.save") }).click();
  await expect(customer).toHaveURL(new RegExp(`/hi/order-success\\?order=${number}$`));
  await expect(customer.getByText(t("upi.told", { reference: "432187650912" }))).toBeVisible();
  await expectGoodAtEachWidth(customer, "hi");

  await page.goto(`/admin/orders/${number}`);
  await expect(page.getByLabel("Reference note")).toHaveValue("432187650912");
  const sum = (await customer.locator("dl strong").nth(1).innerText()).replace(/[^\d.]/g, "");
  await page.getByLabel("Amount received").fill(sum);
  await expectGoodAtEachWidth(page, "en");
  await page.getByRole("button", { name: "Confirm payment received" }).click();
  await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();
  await customer.reload();
  await expect(customer.getByRole("heading", { level: 1 })).toHaveText(t("success.title"));
  await customer.context().close();
});
