import type { Page } from "@playwright/test";
import { jpeg, png } from "#tests/pictures/pictures.ts";
import { enterPanel } from "./panel-screen.ts";
import { expectGoodAtEachWidth } from "./screen.ts";
import { expect, test } from "./shop-test.ts";

const choose = (page: Page, field: string, ...files: { name: string; buffer: Buffer }[]) =>
  page.getByLabel(field).setInputFiles(files.map((file) => ({ ...file, mimeType: "image/png" })));

test("a category with a logo is made, seen in the shop, edited, and deleted with its products moved", async ({
  page,
  shop,
}) => {
  await enterPanel(page, shop);
  await page.getByRole("link", { name: "Categories", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Category Setup");
  await page.getByRole("button", { name: "Save Category" }).click();
  await expect(page.getByText("Enter a name.").first()).toBeVisible();
  await expect(page.getByLabel("Category Name (EN)")).toBeFocused();
  await expectGoodAtEachWidth(page, "en");

  await page.getByLabel("Category Name (EN)").fill("Herbs");
  await page.getByRole("tab", { name: "English (EN)" }).press("ArrowRight");
  await page.getByLabel("Category Name (IN)").fill("जड़ी-बूटियाँ");
  await page.getByLabel("Priority").selectOption("High");
  await choose(page, "Category Logo", { name: "a.png", buffer: Buffer.from("<svg/>") });
  await expect(page.getByText("The picture is damaged and can’t be read.")).toBeVisible();
  await choose(page, "Category Logo", {
    name: "wide.png",
    buffer: await png({ width: 900, height: 500 }),
  });
  await page.getByLabel("Left to right").press("End");
  await expectGoodAtEachWidth(page, "en");
  await page.getByRole("button", { name: "Save Category" }).click();
  await expect(page.getByText("The category was saved.")).toBeVisible();
  const row = page.getByRole("row", { name: /Herbs/ });
  await expect(row.getByRole("link", { name: "Products of Herbs: 0" })).toBeVisible();
  await expect(row.locator("img")).toHaveJSProperty("naturalWidth", 112);
  await page.goto("/products");
  await expect(page.getByRole("option", { name: "Herbs" })).toBeAttached();

  await page.goto("/admin/categories");
  await page.getByRole("link", { name: "Delete Fiber Crops" }).click();
  await page.getByRole("button", { name: "Move products and delete" }).click();
  await expect(page.getByText("1 product is in this category.")).toBeVisible();
  await expectGoodAtEachWidth(page, "en");
  await page.getByLabel("Move its products to").selectOption("Herbs");
  await page.getByRole("button", { name: "Move products and delete" }).click();
  await expect(page.getByText("The category was deleted.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Products of Herbs: 1" })).toBeVisible();

  await page.getByRole("link", { name: "Edit Herbs" }).click();
  await expect(page.getByLabel("Category Name (EN)")).toHaveValue("Herbs");
  await expectGoodAtEachWidth(page, "en");
  await page.getByLabel("Category Name (EN)").fill("Herbs and Fibers");
  await page.getByLabel("Remove the logo").check();
  await page.getByRole("button", { name: "Save Category" }).click();
  await expect(page.getByText("The changes were saved.")).toBeVisible();
  await page.goto("/products?category=herbs");
  await expect(page).toHaveTitle(/Herbs and Fibers/);
  await expect(page.getByRole("main").getByRole("link", { name: /Cotton/ })).toBeVisible();
});

test("a product gets two pictures, is told which one can't be read, and the shop shows the first of its order", async ({
  page,
  shop,
}) => {
  await enterPanel(page, shop);
  const [product] = await shop.query<{ id: string }>(
    "select id from products where slug = 'african-marigold'",
  );
  await page.goto(`/admin/products/${product?.id}`);
  await page.getByRole("link", { name: "Pictures" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pictures of African Marigold");
  await choose(
    page,
    "Add pictures",
    { name: "first.jpg", buffer: await jpeg({ width: 1500, height: 1000 }) },
    { name: "broken.png", buffer: Buffer.from("<html>") },
    { name: "second.png", buffer: await png({ width: 600, height: 800 }) },
  );
  await expect(page.getByText("broken.png: This is not a PNG, JPEG or WebP")).toBeVisible();
  const pictures = page.getByRole("list", { name: "Pictures in their order" });
  await expect(pictures.getByRole("listitem")).toHaveCount(3);
  await expect(page.getByText("Being prepared for the shop...")).toHaveCount(0, {
    timeout: 30_000,
  });
  await expectGoodAtEachWidth(page, "en");

  const sources = () =>
    pictures
      .locator("img")
      .evaluateAll((images) => images.map((image) => image.getAttribute("src")));
  const [, , third] = await sources();
  await page.getByRole("button", { name: "Move picture 3 up" }).press("Enter");
  await expect(page.getByRole("button", { name: "Move picture 2 up" })).toBeFocused();
  await page.getByRole("button", { name: "Move picture 2 up" }).press("Enter");
  await expect.poll(async () => (await sources())[0]).toBe(third);
  await page.getByLabel("Description (EN)").first().fill("Marigolds in bloom");
  await page.getByRole("button", { name: "Save descriptions" }).first().click();
  await expect(page.getByText("The descriptions were saved.")).toBeVisible();

  await page.goto("/products/african-marigold");
  const shown = page.getByRole("img", { name: "Marigolds in bloom" });
  const key = third?.slice("/media/".length, -"-320.webp".length) ?? "";
  await expect(shown).toHaveAttribute("src", `/media/${key}-640.webp`);
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await page.goto(`/admin/products/${product?.id}/images`);
  await page.getByRole("button", { name: "Delete picture 1" }).click();
  await expectGoodAtEachWidth(page, "en");
  await page.getByRole("button", { name: "Delete picture", exact: true }).click();
  await expect(page.getByText("The picture was deleted.")).toBeVisible();
  await expect(pictures.getByRole("listitem")).toHaveCount(2);
});
