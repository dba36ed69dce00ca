import type { BrowserContext, Page } from "@playwright/test";
import { enterPanel, expectSearched } from "./panel-screen.ts";
import { expectGoodAtEachWidth } from "./screen.ts";
import { expect, test } from "./shop-test.ts";

const pack = (page: Page, place: number) =>
  page.getByRole("listitem").getByRole("group").nth(place);
const save = (page: Page) => page.getByRole("button", { name: "Save product" }).click();

async function writeProduct(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Product name" }).fill("Desi Bottle Gourd");
  await page.getByRole("textbox", { name: /^Seed type/ }).fill("Open pollinated");
  await page
    .getByRole("textbox", { name: "Short description" })
    .fill("Tender, long and light green");
  await page.getByRole("textbox", { name: "Description", exact: true }).fill("Sow on raised beds.");
  await page.getByRole("tab", { name: "Hindi (IN)" }).click();
  await page.getByRole("textbox", { name: "Product name" }).fill("देसी लौकी");
  await page.getByRole("tab", { name: "English (EN)" }).click();
  await expect(page.getByRole("textbox", { name: "Product name" })).toHaveValue(
    "Desi Bottle Gourd",
  );
  await page.getByLabel("Category", { exact: true }).selectOption("Vegetables");
  await page.getByLabel("Vendor", { exact: true }).selectOption({ index: 1 });
  // The demo shop takes seed for sowing by lot alone.
  await page.getByLabel("Goods", { exact: true }).selectOption("Edible seed");
  await pack(page, 0).getByLabel("Quantity").fill("50");
  await pack(page, 0).getByLabel("Price (₹)").fill("149");
  await pack(page, 0).getByLabel("MRP (₹)").fill("150");
  await pack(page, 0).getByLabel("Opening stock").fill("60");
  await page.getByRole("button", { name: "Add pack" }).click();
  await pack(page, 1).getByLabel("Quantity").fill("250");
  await pack(page, 1).getByLabel("Price (₹)").fill("640");
  await page.getByLabel("State", { exact: true }).selectOption("Published");
}

test("a product is added with two packs, published, found in the shop, and its stock changed", async ({
  page,
  shop,
}) => {
  await enterPanel(page, shop);
  await page.goto("/admin/products");
  await expectGoodAtEachWidth(page, "en");
  await page.getByRole("link", { name: "Add New Product" }).click();
  await expect(page).toHaveURL("/admin/products/new");
  await expectGoodAtEachWidth(page, "en");
  await writeProduct(page);
  await save(page);
  await expect(page.getByText("With GST this is ₹175.82, above the MRP of ₹150.00.")).toBeVisible();
  await expect(pack(page, 0).getByLabel("Price (₹)")).toBeFocused();
  await expectGoodAtEachWidth(page, "en");
  await pack(page, 0).getByLabel("MRP (₹)").fill("190");
  await save(page);
  await expect(page.getByText("The product is added.")).toBeVisible();
  await expectGoodAtEachWidth(page, "en");

  await page.getByRole("link", { name: "See it in the shop" }).click();
  await expect(page).toHaveURL("/products/desi-bottle-gourd");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Desi Bottle Gourd");
  await page.goto("/hi/products/desi-bottle-gourd");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("देसी लौकी");

  await page.goto("/admin/products?search=bottle+gourd");
  await page.getByRole("link", { name: "Packs and stock of Desi Bottle Gourd" }).click();
  const packs = page.getByRole("region", { name: "Packs and stock of Desi Bottle Gourd" });
  const price = packs.getByRole("form", { name: "Price of 50g" });
  await price.getByLabel("Price (₹)").fill("155");
  await price.getByRole("button", { name: "Save price" }).click();
  await expect(packs.getByText("The price is changed.")).toBeVisible();
  const count = packs.getByRole("form", { name: "Change stock of 50g" });
  await count.getByLabel("Counted stock").fill("47");
  await count.getByLabel("Note").fill("Shelf 4");
  await count.getByRole("button", { name: "Save stock" }).click();
  await expect(packs.getByText("The stock is changed.")).toBeVisible();
  await expectGoodAtEachWidth(page, "en");
  await packs.getByRole("link", { name: "History of 50g" }).click();
  await expect(page.getByRole("row", { name: /−13 47 Counted/ })).toBeVisible();
  await expect(page.getByText("50g: 47 in stock now.")).toBeVisible();
  await expectGoodAtEachWidth(page, "en");
});

async function openTwice(context: BrowserContext, path: string): Promise<[Page, Page]> {
  const pages: [Page, Page] = [await context.newPage(), await context.newPage()];
  for (const page of pages) await page.goto(path);
  return pages;
}

test("of two windows with one product the first saves; the second keeps its words and loses nothing", async ({
  page,
  context,
  shop,
}) => {
  await enterPanel(page, shop);
  await page.goto("/admin/products?search=papaya");
  await page.getByRole("link", { name: "Papaya", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Product name" })).toHaveValue("Papaya");
  const [first, second] = await openTwice(context, page.url());
  await first.getByRole("textbox", { name: "Short description" }).fill("Of the first window");
  await save(first);
  await expect(first.getByText("The product is saved.")).toBeVisible();
  await second.getByRole("textbox", { name: "Short description" }).fill("Of the second window");
  await save(second);
  await expect(second.getByText("Somebody else saved this product while")).toBeVisible();
  await expect(second.getByRole("textbox", { name: "Short description" })).toHaveValue(
    "Of the second window",
  );
  await expectGoodAtEachWidth(second, "en");
  const opened = context.waitForEvent("page");
  await second.getByRole("link", { name: "Open the product as it is now" }).click();
  const current = await opened;
  // Before its styles are there the text behind the other tab can be seen, too.
  await current.waitForLoadState();
  await expect(current.getByRole("textbox", { name: "Short description" })).toHaveValue(
    "Of the first window",
  );

  // What is typed isn't left behind without a word.
  await second.getByRole("link", { name: "All products" }).click();
  const question = second.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay on this page" }).click();
  await expect(second.getByRole("textbox", { name: "Short description" })).toHaveValue(
    "Of the second window",
  );
  await second.getByRole("link", { name: "All products" }).click();
  await question.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(second).toHaveURL("/admin/products");
});

test("chosen products are archived and published together, and the button to delete says what it does", async ({
  page,
  shop,
}) => {
  await enterPanel(page, shop);
  await page.goto("/admin/products?sort=name");
  await page.getByRole("checkbox", { name: "Choose Coriander" }).check();
  await page.getByRole("checkbox", { name: "Choose Groundnut" }).check();
  await expect(page.getByText("2 chosen")).toBeVisible();
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(page.getByText("2 products changed.")).toBeVisible();
  await expect(page.getByRole("row", { name: /Coriander/ })).toContainText("Archived");
  await page.getByLabel("State", { exact: true }).selectOption("Archived");
  await expect(page.getByText("1–2 of 2")).toBeVisible();
  await page.getByRole("checkbox", { name: "Choose all on this page" }).check();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("No products found.")).toBeVisible();
  await page.getByRole("link", { name: "Reset" }).click();
  await page.getByRole("button", { name: /^(Delete|Archive) Coriander$/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectGoodAtEachWidth(page, "en");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("what is typed into a search while React is starting stays", async ({ page, shop }) => {
  await enterPanel(page, shop);
  const held = Promise.withResolvers<void>();
  const words = page.waitForRequest("**/assets/panel-*.js");
  await page.route("**/assets/panel-*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/admin/products", { waitUntil: "commit" });
  await words;
  const search = page.getByRole("searchbox", { name: "Search by name" });
  await search.fill("papaya");
  held.resolve();
  await page.unrouteAll({ behavior: "wait" });
  // The box of the top bar opens its list only once React is there.
  await page.keyboard.press("Tab");
  await page.waitForLoadState("networkidle");
  await expect(search).toHaveValue("papaya");
  await search.press("Enter");
  await expectSearched(page, /search=papaya/);
  await expect(page.getByRole("link", { name: "Papaya", exact: true })).toBeVisible();
});
