import type { Locator, Page } from "@playwright/test";
import { enterPanel, heading, whileBusy } from "./panel-screen.ts";
import { expect, test } from "./shop-test.ts";
import { newEmail } from "./shopper.ts";

test.use({ viewport: { width: 1280, height: 900 } });

// The rows, texts and numbers of the specification's admin parts, screen by screen, as a browser shows them.

const sectionOf = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

/** The box is red, and the button comes after it. */
async function expectRedBox(page: Page, words: string, button: Locator): Promise<void> {
  const box = page.getByRole("main").getByRole("alert").filter({ hasText: words });
  await expect(box).toHaveText(words);
  await expect(box).toHaveCSS("border-left-color", "rgb(179, 38, 30)");
  const above = (await box.boundingBox())?.y ?? Infinity;
  expect((await button.boundingBox())?.y).toBeGreaterThan(above);
}

test("the panel's login asks for both fields and says what is wrong in the specification's words", async ({
  page,
  shop,
}) => {
  for (const path of ["/admin", "/admin/dashboard", "/admin/orders"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/admin/login");
  }
  const button = page.getByRole("button", { name: "Login" });
  const logInAs = async (email: string, password: string) => {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(password);
    await button.click();
  };
  await button.click();
  await expect(page.getByText("Enter your email and your password.").first()).toBeVisible();
  await logInAs("not an address", "whatever-it-is");
  await expect(page.getByText("The email address format is not valid.")).toBeVisible();
  const stranger = newEmail();
  for (let failure = 0; failure < 5; failure += 1) {
    await logInAs(stranger, `whatever-it-is-${failure}`);
    await expect(page.getByLabel("Password")).toHaveValue("");
    await expectRedBox(page, "Invalid email or password. Please try again.", button);
  }
  await logInAs(stranger, "whatever-it-is");
  await expectRedBox(
    page,
    "Access to this account has been temporarily disabled due to many failed login attempts. You can immediately restore it by resetting your password or you can try again later.",
    button,
  );
  const administrator = shop.accounts.find(({ role }) => role === "administrator");
  await whileBusy(
    page,
    () => logInAs(administrator?.email ?? "", administrator?.password ?? ""),
    async () => expect(page.getByRole("button", { name: "Logging in..." })).toBeDisabled(),
  );
  await expect(page).toHaveURL("/admin/dashboard");
  await page.goto("/admin");
  await expect(page).toHaveURL("/admin/dashboard");
});

test("the panel's registration refuses in the specification's words, and waits", async ({
  page,
  shop,
}) => {
  await page.goto("/admin/login");
  await page.getByRole("link", { name: "Register as administrator" }).click();
  await expect(page).toHaveURL("/admin/register");
  await page.getByRole("link", { name: "Back to login" }).click();
  await expect(page).toHaveURL("/admin/login");
  await page.goto("/admin/register");
  const button = page.getByRole("button", { name: "Register" });
  const registerAs = async (email: string, password: string, again = password) => {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByLabel("Confirm Password").fill(again);
    await button.click();
  };
  await button.click();
  await expect(page.getByText("Fill in all three fields.").first()).toBeVisible();
  const administrator = shop.accounts.find(({ role }) => role === "administrator");
  const long = "kheti-badi-badhiya-42";
  for (const [email, password, again, words] of [
    [newEmail(), long, `${long}!`, "Passwords do not match."],
    ["not an address", long, long, "The email address is not valid."],
    [newEmail(), "short", "short", "The password is too weak. Please choose a stronger password."],
    [
      administrator?.email ?? "",
      long,
      long,
      "The email address is already in use by another account.",
    ],
  ] as const) {
    await registerAs(email, password, again);
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect(page).toHaveURL("/admin/register");
  }
  await whileBusy(
    page,
    () => registerAs(newEmail(), long),
    async () => expect(page.getByRole("button", { name: "Registering..." })).toBeDisabled(),
  );
  await expect(heading(page)).toHaveText("Your registration waits");
});

test("the sidebar, the top bar and the dashboard name everything, with the shop's own numbers", async ({
  page,
  shop,
}) => {
  await enterPanel(page, shop);
  await expect(
    page.getByRole("navigation", { name: "Panel" }).getByRole("listitem").getByRole("link"),
  ).toHaveText([
    "Dashboard",
    "Administrators",
    "Categories",
    "Products",
    "Lots",
    "Orders",
    "Complaints",
    "Customers",
    "Vendors",
    "Payment Methods",
    "Offers",
    "Money",
    "Messages",
    "Reviews",
    "Business Information",
    "Outbox",
    "Backups",
    "Status",
    "Activity",
  ]);
  await expect(page.getByRole("combobox", { name: /^Search/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Needs attention|^Nothing needs/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Your account" })).toBeVisible();

  await expect(heading(page)).toHaveText("Welcome Admin");
  const main = page.getByRole("main");
  const [own] = await shop.query<Record<string, string>>(
    `select (select count(*)::text from products where state <> 'archived') as "Total Products",
       (select count(*)::text from vendors) as "Total Vendors"`,
  );
  for (const [name, count] of Object.entries(own ?? {}))
    await expect(main.getByRole("link", { name })).toContainText(count);
  await expect(main.getByRole("link", { name: "Total Customers" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Total Orders" })).toBeVisible();
  const analytics = sectionOf(page, "Business Analytics");
  await expect(analytics.getByRole("link")).toHaveText(
    [
      "Pending",
      "Confirmed",
      "Packaging",
      "Out for delivery",
      "Delivered",
      "Canceled",
      "Returned",
      "Failed to delivery",
    ].map((name) => new RegExp(`^${name}\\s*\\d+$`)),
  );
  await expect(main.getByRole("heading", { name: "Recent Activity" })).toBeVisible();

  const low = sectionOf(page, "Low Stock Products");
  const stocks = await low.getByText(/^Stock: \d+$/).allTextContents();
  expect(stocks).toHaveLength(5);
  for (const stock of stocks) expect(Number(stock.replace("Stock: ", ""))).toBeLessThan(50);
  const before = await shop.query<{ id: string; stock: number }>(
    "select id, stock from packs where stock < 50",
  );
  await shop.query("update packs set stock = 50 where stock < 50");
  try {
    await page.reload();
    await expect(low).toContainText("No products are currently low on stock. Good job!");
  } finally {
    for (const { id, stock } of before)
      await shop.query("update packs set stock = $2 where id = $1", [id, stock]);
  }

  await page.getByRole("button", { name: "Logout (admin)" }).click();
  await expect(page).toHaveURL("/admin/login");
});

test("Category Setup has its tabs, fields, options and hints", async ({ page, shop }) => {
  await enterPanel(page, shop);
  await page.goto("/admin/categories");
  await expect(heading(page)).toHaveText("Category Setup");
  const tabs = page.getByRole("tab");
  await expect(tabs).toHaveText(["English (EN)", "Hindi (IN)"]);
  await expect(tabs.first()).toHaveAttribute("aria-selected", "true");
  for (const [tab, label] of [
    ["English (EN)", "Category Name (EN) (required)"],
    ["Hindi (IN)", "Category Name (IN) (required)"],
  ] as const) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("textbox", { name: label })).toHaveAttribute(
      "placeholder",
      "New Category",
    );
  }
  const options = page.getByLabel("Priority").getByRole("option");
  await expect(options).toHaveText(["Select Priority", "High", "Medium", "Low"]);
  expect(await options.evaluateAll((all) => all.map((one) => one.getAttribute("value")))).toEqual([
    "",
    "1",
    "2",
    "3",
  ]);
  await expect(page.getByText("Category Logo", { exact: true })).toBeVisible();
  await expect(page.getByText(/Ratio 1\/1, 500 x 500 px, max 2 MB/)).toBeVisible();
  await expect(page.getByText("Click to choose a picture, or drop it here")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save Category" })).toBeEnabled();
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(11);
});
