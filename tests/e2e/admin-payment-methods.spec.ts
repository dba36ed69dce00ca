import { enterPanel } from "./panel-screen.ts";
import { choosePaymentOnPhone } from "./phone-customer.ts";
import { expectGoodAtEachWidth } from "./screen.ts";
import { expect, test } from "./shop-test.ts";
import { placeOrder } from "./shopper.ts";

test("the owner adds a bank transfer, and a customer orders with it in Hindi on a phone", async ({
  page,
  browser,
  shop,
}) => {
  await enterPanel(page, shop);
  await page.getByRole("link", { name: "Payment Methods" }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Methods Setup");
  await expect(page.getByRole("link", { name: "Offline payment" })).toHaveAttribute(
    "aria-current",
    "page",
  );

  const save = page.getByRole("button", { name: "Save Payment Method" });
  await save.click();
  await expect(page.getByText("Payment Method Name cannot be empty.")).toBeVisible();
  await expect(page.getByText("All input fields must have a name and data.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Payment Method Name" })).toBeFocused();
  await expectGoodAtEachWidth(page, "en");

  const info = page.getByRole("group", { name: "Payment Info" });
  await page.getByRole("textbox", { name: "Payment Method Name" }).fill("NEFT transfer");
  await info.getByRole("button", { name: "Add New Field" }).click();
  await info.getByRole("button", { name: "Add New Field" }).click();
  await info.getByRole("button", { name: "Remove field 2" }).click();
  await info.getByLabel("Field name").nth(0).fill("Account Number");
  await info.getByLabel("Data").nth(0).fill("3311 2200 4455");
  await info.getByLabel("Field name").nth(1).fill("IFSC");
  await info.getByLabel("Data").nth(1).fill("SBIN0001234");
  const required = page.getByRole("group", { name: "Required Info From Customer" });
  await required.getByRole("button", { name: "Add New Field" }).click();
  await required.getByLabel("Field name").nth(0).fill("Sender’s bank");
  await required.getByLabel("Example").nth(0).fill("HDFC");
  await required.getByLabel("Asked").nth(0).selectOption("with the order");
  await required.getByLabel("Field name").nth(1).fill("UTR number");
  await required.getByLabel("Example").nth(1).fill("SBIN226123456789");
  await expect(required.getByLabel("Asked").nth(1)).toHaveValue("after");
  await save.click();
  await expect(page.getByText("Offline payment method added successfully!")).toBeVisible();
  await expect(info.getByLabel("Field name")).toHaveCount(1);
  await expect(info.getByLabel("Field name")).toHaveValue("");
  const row = page.getByRole("row", { name: /NEFT transfer/ });
  await expect(row).toContainText("Account Number: 3311 2200 4455, IFSC: SBIN0001234");
  await expect(row.getByRole("switch")).toBeChecked();

  await page.getByRole("link", { name: "Digital payment" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Sandbox" })).toBeVisible();
  await expectGoodAtEachWidth(page, "en");

  const shopper = await choosePaymentOnPhone(browser, shop);
  const { page: customer, t } = shopper;
  await customer.getByRole("radio", { name: "NEFT transfer" }).check();
  await expect(customer.getByText("3311 2200 4455")).toBeVisible();
  await customer.getByRole("button", { name: t("checkout.toReview") }).click();
  const from = customer.getByLabel("Sender’s bank");
  await expect(from).toBeFocused();
  await expect(customer.getByText(t("pay.given.missing", { name: "Sender’s bank" }))).toBeVisible();
  await expect(customer.getByLabel("UTR number")).toHaveCount(0);
  await expectGoodAtEachWidth(customer, "hi");
  await from.fill("HDFC Indore");
  await customer.getByRole("button", { name: t("checkout.toReview") }).click();
  await expect(customer.getByText("HDFC Indore")).toBeVisible();
  await customer.goBack();
  await expect(from).toHaveValue("HDFC Indore");
  await customer.getByRole("button", { name: t("checkout.toReview") }).click();
  const number = await placeOrder(shopper);
  const told = customer.getByRole("region", { name: "NEFT transfer" });
  for (const text of [t("pay.howTo"), "SBIN0001234", "HDFC Indore", number])
    await expect(told).toContainText(text);
  await expectGoodAtEachWidth(customer, "hi");
  const [order] = await shop.query(
    `select payment_status, stock_held_until - placed_at as held from orders where number = $1`,
    [number],
  );
  expect(order).toMatchObject({ payment_status: "pending", held: { days: 3 } });

  await page.goto(`/admin/orders/${number}`);
  await expect(page.getByRole("main")).toContainText("UTR number: not told yet");
  await customer.getByLabel("UTR number").fill("HDFC 7788 9900");
  await customer.getByRole("button", { name: t("pay.detailsSave") }).click();
  await expect(customer.getByText(t("pay.detailsTold"))).toBeVisible();
  await expectGoodAtEachWidth(customer, "hi");

  await page.reload();
  await expect(page.getByRole("main")).toContainText("HDFC 7788 9900");
  await page.getByText("Payment not received").first().click();
  await page.getByRole("button", { name: "Payment not received" }).click();
  await expect(page.getByText("can pay again").first()).toBeVisible();
  await expectGoodAtEachWidth(page, "en");
  await customer.reload();
  await expect(customer.getByRole("heading", { level: 1 })).toHaveText(t("success.titleMissing"));
  await expectGoodAtEachWidth(customer, "hi");
  await customer.getByRole("radio", { name: t("method.cod") }).check();
  await customer.getByRole("button", { name: t("pay.choose.cod", { total: "" }).trim() }).click();
  await expect(customer.getByRole("heading", { level: 1 })).toHaveText(t("success.title"));
  await page.goto("/admin/payment-methods");
  await page
    .getByRole("row", { name: /NEFT transfer/ })
    .getByRole("switch")
    .click();
  await expect(page.getByText("The payment method is switched off")).toBeVisible();
  await page.getByRole("link", { name: "NEFT transfer" }).click();
  await expectGoodAtEachWidth(page, "en");
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("The payment method was deleted.")).toBeVisible();
  await customer.context().close();
});
