import { enterPanel, heads, heading, whileBusy } from "./panel-screen.ts";
import { expect, test } from "./shop-test.ts";
import { addToCart, checkOut, register, shopperAt } from "./shopper.ts";

test.use({ viewport: { width: 1280, height: 900 } });

// The specification's admin parts, as admin-spec.spec.ts proves them: the lists that the shop lives by.

test("Product Management lists in the columns and formats of the specification", async ({
  page,
  shop,
}) => {
  await enterPanel(page, shop);
  await page.goto("/admin/products");
  await expect(heading(page)).toHaveText("Product Management");
  await expect(page.getByRole("link", { name: "Add New Product" })).toBeVisible();
  await expect(heads(page)).toHaveText([
    "Product ID",
    "Product Name",
    "Category",
    "Price",
    "Stock",
    "Status",
    "State",
    "Added",
    "Actions",
  ]);
  const listed = await shop.query<{ id: string; name: string; stock: number; price: number }>(
    `select p.id, p.name, sum(k.stock)::int as stock, min(k.price_paise)::int as price
     from products p join packs k on k.product_id = p.id group by p.id having sum(k.stock) is not null`,
  );
  for (const { id, name, stock } of listed) {
    const row = page.getByRole("row", { name: `Choose ${name} #` });
    await expect(row).toContainText(`#${id.slice(0, 6)}`);
    await expect(row).toContainText(/₹[\d,]+\.\d{2}/);
    await expect(row).toContainText(stock > 0 ? "In Stock" : "Out of Stock");
    const cell = row.getByRole("cell").nth(4).locator("span");
    await expect(cell).toHaveText(stock.toLocaleString("en-IN"));
    await expect(cell).toHaveCSS("font-weight", stock < 50 ? "700" : "400");
    await expect(cell).toHaveCSS("color", stock < 50 ? "rgb(179, 38, 30)" : "rgb(31, 42, 28)");
    await expect(row.getByRole("button", { name: new RegExp(`^(Delete|Archive) `) })).toBeVisible();
  }
  expect(listed.some(({ stock }) => stock < 50)).toBe(true);

  await page.getByRole("link", { name: "Add New Product" }).click();
  await page.getByRole("textbox", { name: "Product name" }).fill("Bare Product");
  await page.getByRole("textbox", { name: /^Seed type/ }).fill("Hybrid");
  await page.getByRole("textbox", { name: "Short description" }).fill("Nothing to sell yet");
  await page.getByRole("textbox", { name: "Description", exact: true }).fill("No pack yet.");
  await page.getByLabel("Category", { exact: true }).selectOption("Seeds");
  await page.getByLabel("Vendor", { exact: true }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Remove this pack" }).click();
  await page.getByRole("button", { name: "Save product" }).click();
  await expect(page.getByText("The product is added.")).toBeVisible();
  await page.goto("/admin/products?search=BARE");
  await expect(page.getByRole("row", { name: "Choose Bare Product" })).toContainText("N/A");
  await page.getByRole("searchbox", { name: "Search by name" }).fill("no such product");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No products found.", { exact: true })).toBeVisible();
  await shop.query("delete from products where name = 'Bare Product'");
});

test("Order Management has its chips, columns, actions and words", async ({ page, shop }) => {
  const shopper = shopperAt(page, "en");
  await page.goto("/products/coriander");
  await addToCart(shopper, "100g");
  await page.goto("/register?redirect=checkout");
  await register(shopper, { name: "Radha Bai" });
  const number = await checkOut(shopper, { method: "cod" });

  await enterPanel(page, shop);
  await page.goto("/admin/orders");
  await expect(heading(page)).toHaveText("Order Management");
  const chips = page.getByRole("navigation", { name: "Order status" });
  await expect(chips.getByRole("link").filter({ visible: true })).toHaveText([
    "All",
    "Pending",
    "Processing",
    "Delivered",
    "Canceled",
  ]);
  await expect(page.getByRole("link", { name: "Export" })).toHaveAttribute("download");
  for (const status of ["Paid", "Unpaid", "Pending", "Refunded"])
    await expect(
      page.getByLabel("Payment status").getByRole("option", { name: status, exact: true }),
    ).toBeAttached();
  await expect(heads(page)).toHaveText([
    "Order ID",
    "Customer Name",
    "Order Date",
    "Total Amount (₹)",
    "Payment Status",
    "Order Status",
    "Actions",
  ]);
  const search = page.getByRole("searchbox", { name: "Order ID or customer name" });
  const row = page.getByRole("row", { name: number });
  for (const words of [number.toLowerCase(), "RADHA b"]) {
    await search.fill(words);
    await search.press("Enter");
    await expect(page.getByRole("row")).toHaveCount(2);
    await expect(row.getByRole("cell")).toHaveText([
      number,
      "Radha Bai",
      /^\d{1,2} [A-Z][a-z]{2} 20\d\d$/,
      /^₹[\d,]+\.\d{2}$/,
      "Cash on delivery",
      "Confirmed",
      "",
    ]);
  }
  await chips.getByRole("link", { name: "Processing" }).click();
  await expect(row).toBeVisible();
  await chips.getByRole("link", { name: "Delivered" }).click();
  await expect(
    page.getByText("No orders found for the current filters.", { exact: true }),
  ).toBeVisible();
  await chips.getByRole("link", { name: "All" }).click();
  await row.getByRole("link", { name: `Print invoice of ${number}` }).click();
  await expect(page.getByRole("button", { name: "Print", exact: true })).toBeVisible();
  await page.goBack();
  await row.getByRole("link", { name: `View details of ${number}` }).click();
  await expect(heading(page)).toHaveText(`Order ${number}`);
});

test("Payment Methods Setup has both tabs with their words, and the form keeps its rules", async ({
  page,
  shop,
}) => {
  await enterPanel(page, shop);
  await page.goto("/admin/payment-methods");
  await expect(heading(page)).toHaveText("Payment Methods Setup");
  const tabs = page.getByRole("navigation", { name: "Kinds of payment methods" });
  await expect(tabs.getByRole("link")).toHaveText(["Digital payment", "Offline payment"]);
  await expect(tabs.locator("[aria-current]")).toHaveText("Offline payment");
  await expect(
    page.getByText(
      "To use offline payments, you need to set up at least one offline payment method.",
    ),
  ).toBeVisible();
  await expect(heads(page)).toHaveText([
    "SL",
    "Payment Method Name",
    "Payment Info",
    "Required Info From Customer",
    "Status",
  ]);
  const samples = page.getByRole("row").filter({ hasText: "Demo" });
  await expect(samples).toContainText([
    /Mobile Banking.*Mobile Number, Reference, Date/,
    /Bank Payment.*Account Number, Amount, Reference/,
  ]);
  for (const sample of await samples.all())
    await expect(sample.getByRole("switch")).not.toBeChecked();

  const save = page.getByRole("button", { name: "Save Payment Method" });
  const name = page.getByRole("textbox", { name: "Payment Method Name" });
  const required = page.getByRole("group", { name: "Required Info From Customer" });
  const info = page.getByRole("group", { name: "Payment Info" });
  await expect(info.getByRole("button", { name: "Add New Field" })).toBeVisible();
  await expect(required.getByRole("button", { name: "Remove field 1" })).toBeDisabled();
  await required.getByRole("button", { name: "Add New Field" }).click();
  await required.getByRole("button", { name: "Remove field 2" }).click();
  await expect(required.getByRole("textbox")).toHaveCount(2);
  await save.click();
  await expect(page.getByText("Payment Method Name cannot be empty.")).toBeVisible();
  await name.fill("Village Collection");
  await required.getByLabel("Field name").fill("Receipt");
  await save.click();
  await expect(page.getByText("Payment Method Name cannot be empty.")).toBeHidden();
  await expect(page.getByText("All input fields must have a name and data.").first()).toBeVisible();
  await required.getByLabel("Example").fill("R 12");
  await info.getByLabel("Field name").fill("Collector");
  await info.getByLabel("Data").fill("Ask at the counter");
  await whileBusy(
    page,
    () => save.click(),
    async () => expect(page.getByRole("button", { name: "Saving..." })).toBeDisabled(),
  );
  await expect(page.getByText("Offline payment method added successfully!")).toBeVisible();
  await expect(name).toHaveValue("");
  await expect(required.getByRole("textbox")).toHaveCount(2);
  const added = page.getByRole("row", { name: /Village Collection/ });
  await expect(added).toContainText("Collector: Ask at the counter");
  await added.getByRole("switch", { checked: true }).click();
  await expect(page.getByText("The payment method is switched off")).toBeVisible();
  await expect(added.getByRole("switch")).not.toBeChecked();
  const search = page.getByRole("searchbox", { name: "Search by payment method name" });
  await search.fill("no such way");
  await search.press("Enter");
  await expect(page.getByText("No offline payment methods found.", { exact: true })).toBeVisible();

  await tabs.getByRole("link", { name: "Digital payment" }).click();
  for (const words of [
    "Configure payment gateways with their credentials here.",
    "At least one payment method is needed.",
    "Digital payment is enabled or disabled on the Business Information page.",
  ])
    await expect(page.getByText(words)).toBeVisible();
  await page.goto("/admin/payment-methods?tab=digital");
  const sandbox = page.getByRole("listitem").filter({ hasText: "Sandbox" });
  await expect(sandbox.getByText("Test", { exact: true })).toBeVisible();
  await expect(sandbox.getByRole("switch")).toBeChecked();
  await search.fill("no such company");
  await search.press("Enter");
  await expect(page.getByText("No digital payment methods found.", { exact: true })).toBeVisible();
});
