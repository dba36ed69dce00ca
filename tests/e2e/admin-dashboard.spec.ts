import type { Page } from "@playwright/test";
import { expectCalm, expectGoodAtEachWidth, expectGoodScreen, watchLayoutShift } from "./screen.ts";
import { enterPanel } from "./panel-screen.ts";
import { expect, test } from "./shop-test.ts";

const desk = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };
const field = (page: Page) => page.getByRole("combobox", { name: /^Search/ });

test("the dashboard counts, draws its chart and leads to the lists", async ({ page, shop }) => {
  await watchLayoutShift(page);
  await enterPanel(page, shop);
  const main = page.getByRole("main");
  for (const [name, path] of [
    ["Total Products 15", "/admin/products"],
    ["Total Customers", "/admin/customers"],
    ["Total Vendors 2", "/admin/vendors"],
    ["Total Orders", "/admin/orders"],
    ["Pending", "/admin/orders?status=pending"],
    ["Confirmed", "/admin/orders?status=confirmed"],
    ["Packaging", "/admin/orders?status=packaging"],
    ["Out for delivery", "/admin/orders?status=out-for-delivery"],
    ["Delivered", "/admin/orders?status=delivered"],
    ["Canceled", "/admin/orders?status=canceled"],
    ["Returned", "/admin/orders?status=returned"],
    ["Failed to delivery", "/admin/orders?status=failed-to-delivery"],
  ] as const)
    await expect(main.getByRole("link", { name })).toHaveAttribute("href", path);
  const chart = main.getByRole("img", { name: /^Chart of revenue and orders per day/ });
  const drawn = () => chart.locator("canvas").evaluate((canvas) => canvas.clientWidth);
  await page.setViewportSize(desk);
  await expect.poll(drawn).toBeGreaterThan(800);
  await expectGoodAtEachWidth(page, "en");
  await page.setViewportSize(phone);
  await expect.poll(drawn).toBeLessThan(330);
  await main.getByText("All 30 days as a table").click();
  await expect(main.getByRole("row")).toHaveCount(31);
  await expectGoodAtEachWidth(page, "en");
  await expectCalm(page);
  await expect(main.getByRole("heading", { name: "Needs attention" })).toBeVisible();
  await expect(main.getByRole("link", { name: /low on stock$/ })).toHaveAttribute(
    "href",
    "/admin/products?stock=low&state=published",
  );
  await main.getByRole("link", { name: "7 days" }).click();
  await expect(main.getByRole("heading", { name: "Last 7 days" })).toBeVisible();
  await expect(main.getByText(/ in the 7 days before$/).first()).toBeVisible();
  await expect(main.getByText("All 7 days as a table")).toBeVisible();
  await expect(main.getByRole("heading", { name: "Sales by rate of GST" })).toBeVisible();
  await main.getByRole("link", { name: "Total Vendors 2" }).click();
  await expect(page).toHaveURL("/admin/vendors");
});

test("everything is found from the keyboard", async ({ page, shop }) => {
  await enterPanel(page, shop);
  await page.setViewportSize(desk);
  // The key is heard once React has started.
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(field(page)).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type("okra");
  const options = page.getByRole("listbox").getByRole("option");
  await expect(options).toHaveText([/^Hybrid Okra/]);
  await expect(page.getByRole("group", { name: "Products" })).toBeVisible();
  await expect(field(page)).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowDown");
  await expect(options).toHaveAttribute("aria-selected", "true");
  await expectGoodAtEachWidth(page, "en");
  const chosen = await options.getAttribute("href");
  await page.keyboard.press("Escape");
  await expect(options).toBeHidden();
  await expect(field(page)).toHaveValue("okra");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(chosen ?? "");
  // The address is there before the page; what is opened until then closes with the page that was left.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hybrid Okra");
  await expect(field(page)).toHaveValue("");
  await expect(page.getByRole("main")).toBeFocused();

  await page.keyboard.press("/");
  await page.keyboard.type("nosuchthing");
  await expect(page.getByText("Nothing found for “nosuchthing”.")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("demo.example");
  await expect(options.first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/search?q=demo.example");
  await expect(page.getByRole("heading", { name: "Customers" })).toBeVisible();
  await expect(options.first()).toBeHidden();
  await expectGoodAtEachWidth(page, "en");
});

test("the bell and the menu open, close and lead on by keys alone", async ({ page, shop }) => {
  await enterPanel(page, shop);
  const bell = page.getByRole("button", { name: /^Needs attention: \d+/ });
  const waiting = page.getByRole("region", { name: "Needs attention" });
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    await bell.focus();
    await page.keyboard.press("Enter");
    await expect(waiting).toBeVisible();
    await expectGoodScreen(page, "en");
    await page.keyboard.press("Escape");
    await expect(waiting).toBeHidden();
    await expect(bell).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(waiting.getByRole("link").first()).toBeFocused();
  await waiting.getByRole("link", { name: /low on stock/ }).press("Enter");
  await expect(page).toHaveURL(/\/admin\/products\?stock=low/);
  await expect(waiting).toBeHidden();

  await page.getByRole("button", { name: "Your account" }).press("Enter");
  await expectGoodScreen(page, "en");
  await page.getByRole("link", { name: "Change password" }).press("Enter");
  await expect(page).toHaveURL("/admin/password");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByLabel("Current password")).toBeFocused();
  await expectGoodAtEachWidth(page, "en");
});

test("the first stop of Tab leads past the panel's frame", async ({ page, shop }) => {
  await enterPanel(page, shop);
  await page.goto("/admin/dashboard");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the page" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("on a phone the rooms of the panel wait behind a button", async ({ page, shop }) => {
  await page.setViewportSize(phone);
  await enterPanel(page, shop);
  const rooms = page.getByRole("navigation", { name: "Panel" });
  const open = page.getByRole("button", { name: "Open the menu" });
  await expect(rooms).toBeHidden();
  await open.press("Enter");
  await expect(rooms.getByRole("link", { name: "Activity" })).toBeVisible();
  await expectGoodScreen(page, "en");
  await page.keyboard.press("Escape");
  await expect(rooms).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await rooms.getByRole("link", { name: "Activity" }).click();
  await expect(page).toHaveURL("/admin/activity");
  await expect(rooms).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the search box opens a page, and the chart's table is there", async ({ page, shop }) => {
    await enterPanel(page, shop);
    await page.getByText("All 30 days as a table").click();
    await expect(page.getByRole("main").getByRole("row")).toHaveCount(31);
    await field(page).fill("tomato");
    await field(page).press("Enter");
    await expect(page).toHaveURL("/admin/search?q=tomato");
    await expect(page.getByRole("link", { name: /^Hybrid Tomato/ })).toBeVisible();
  });
});
