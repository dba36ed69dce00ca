import { enterPanel, expectSearched, started } from "./panel-screen.ts";
import { expectGoodAtEachWidth } from "./screen.ts";
import { expect, test } from "./shop-test.ts";
import { addToCart, checkOut, register, shopperAt } from "./shopper.ts";

test.use({ viewport: { width: 1280, height: 900 } });

test("a new name and shipping fee show in the shop at once, and an order that was placed keeps its sums", async ({
  page,
  shop,
}) => {
  const shopper = shopperAt(page, "en");
  await page.goto("/products/green-chilli");
  await addToCart(shopper, "10g");
  await page.goto("/register?redirect=checkout");
  await register(shopper);
  const number = await checkOut(shopper, { method: "cod" });
  const sums = () =>
    shop.query("select shipping_paise, total_paise from orders where number = $1", [number]);
  const before = await sums();
  expect(before).toMatchObject([{ shipping_paise: "5000" }]);

  await enterPanel(page, shop);
  await page.getByRole("link", { name: "Business Information", exact: true }).click();
  await started(page);
  await page.getByLabel("Name", { exact: true }).first().fill("Kisan Beej Ghar");
  await page.getByLabel("Shipping fee in ₹").fill("sixty");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Shipping fee in ₹")).toBeFocused();
  await expectGoodAtEachWidth(page, "en");
  await page.getByRole("link", { name: "Outbox" }).click();
  await expect(page.getByRole("dialog")).toContainText("What you typed is not saved.");
  await page.getByRole("button", { name: "Stay on this page" }).click();
  await page.getByLabel("Shipping fee in ₹").fill("60");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. The shop shows it from now on.")).toBeVisible();
  await expectGoodAtEachWidth(page, "en");
  await page.goto("/admin/business/about");
  await expectGoodAtEachWidth(page, "en");

  await page.goto("/products/green-chilli");
  await expect(page.getByRole("banner")).toContainText("Kisan Beej Ghar");
  await addToCart(shopper, "10g");
  await page.goto("/checkout");
  await expect(page.getByRole("main")).toContainText("₹60");
  await page.goto("/orders");
  await page.getByRole("link", { name: number }).click();
  await expect(page.getByRole("main")).toContainText("₹50");
  expect(await sums()).toEqual(before);
});

test("rows of the about page are added, moved and removed, and keep what was typed and chosen", async ({
  page,
  shop,
}) => {
  await enterPanel(page, shop);
  await page.goto("/admin/business/about");
  await started(page);
  await page.getByRole("button", { name: "Remove Member 1" }).click();
  await page.getByRole("button", { name: "Add a member" }).click();
  const names = page.getByLabel("Name (English)");
  await names.last().fill("Zoya Khan");
  await page.getByRole("radio", { name: "Portrait 1" }).last().check();
  const last = await names.count();
  await page.getByRole("button", { name: `Move Member ${last} up` }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. The about page shows it from now on.")).toBeVisible();
  await page.goto("/about");
  const team = page
    .getByRole("region", { name: "The people behind the shop" })
    .getByRole("listitem");
  await expect(team.nth(last - 2)).toContainText("Zoya Khan");
  const portraits = team.locator("use");
  await expect(portraits.nth(last - 2)).toHaveAttribute("href", /#p1$/);
  await expect(portraits.nth(last - 1)).toHaveAttribute("href", /#p4$/);
});

test("a message is answered, and the answer is in the outbox, where its letter can be read", async ({
  page,
  shop,
}) => {
  await shop.query(
    `insert into contact_messages (id, submission_key, name, email, subject, message, language)
     values (gen_random_uuid(), 'desk', 'Ravi Kumar', 'ravi@farm.example', 'order-status', 'Where is my parcel?', 'hi')`,
  );
  await enterPanel(page, shop);
  await page.getByRole("link", { name: "Messages", exact: true }).click();
  await expect(page.getByRole("link", { name: "New (1)" })).toBeVisible();
  await expectGoodAtEachWidth(page, "en");
  await page.getByRole("link", { name: "Ravi Kumar" }).click();
  await started(page);
  await page.getByLabel("Your answer").fill("It left us on Monday.");
  await page.getByRole("button", { name: "Send the answer" }).click();
  await expect(page.getByText("Your answer is saved but not sent")).toBeVisible();
  await expectGoodAtEachWidth(page, "en");

  await page.goto("/admin/outbox?kind=message-reply");
  await expect(page.getByRole("row").last()).toContainText("ravi@farm.example");
  await expectGoodAtEachWidth(page, "en");
  await page.getByRole("link", { name: "Answer to a contact message" }).click();
  const letter = page.frameLocator("iframe");
  await expect(
    letter.getByRole("paragraph").filter({ hasText: "It left us on Monday." }),
  ).toBeVisible();
  await expect(letter.getByText("Where is my parcel?")).toBeVisible();
  await expect(letter.locator("html")).toHaveAttribute("lang", "hi");
  await expectGoodAtEachWidth(page, "en");
  // The shop takes it up within seconds; with no mail server it is kept.
  await expect(async () => {
    await page.reload();
    await page.getByRole("button", { name: "Try again" }).click({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole("alert")).toHaveText(
    "No mail server is set, so nothing can be sent.",
  );
});

test("a hidden review is gone from its product's page and comes back", async ({ page, shop }) => {
  await enterPanel(page, shop);
  await page.getByRole("link", { name: "Reviews" }).click();
  await expectGoodAtEachWidth(page, "en");
  await page.getByLabel("Product, author or words").fill("rotis stay soft");
  await page.getByRole("button", { name: "Search" }).click();
  await expectSearched(page, /search=rotis/);
  await page.getByRole("link", { name: "Sharbati Wheat" }).click();
  await started(page);
  await expectGoodAtEachWidth(page, "en");
  await page.getByRole("button", { name: "Hide" }).click();
  await expect(page.getByText("Write the reason. The author reads it.")).toBeVisible();
  await expect(page.getByLabel("Reason")).toBeFocused();
  await page.getByLabel("Reason").fill("It is about another product.");
  await page.getByRole("button", { name: "Hide" }).click();
  await expect(page.getByText("The review is hidden")).toBeVisible();
  await expectGoodAtEachWidth(page, "en");
  await page.getByRole("link", { name: "Product page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Sharbati Wheat");
  await expect(page.getByText("Rotis stay soft")).toHaveCount(0);
  await page.goto("/admin/reviews?state=hidden");
  await page.getByRole("link", { name: "Sharbati Wheat" }).click();
  await page.getByRole("button", { name: "Show again" }).click();
  await expect(page.getByText("The review is shown again.")).toBeVisible();
  await page.goto("/products/sharbati-wheat");
  await expect(page.getByText("Rotis stay soft")).toBeVisible();
});
