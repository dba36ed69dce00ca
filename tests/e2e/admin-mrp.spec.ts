import { enterPanel } from "./panel-screen.ts";
import { expectGoodAtEachWidth } from "./screen.ts";
import { expect, test } from "./shop-test.ts";

test("the owner is told which packs a rate would lift above their MRP, and pauses none unasked", async ({
  page,
  shop,
}) => {
  await enterPanel(page, shop);
  await page.goto("/admin/money/tax/usual");
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.getByRole("checkbox").evaluateAll(apartFromTheirNames)).toEqual([]);
  await page.getByText("1 of your products").first().click();
  await expectGoodAtEachWidth(page, "en");
  await page.goto("/admin/money/tax");
  await page.getByLabel("Name").fill("Coriander");
  await page.getByLabel("HSN").fill("09092110");
  await page.getByLabel("Rate in %").fill("28");
  // Far ahead, and refused: other tests in this shop sell it as it is.
  await page.getByLabel("From").fill("2099-04-01");
  await page.getByRole("button", { name: "Add Tax Class" }).click();
  await expect(page.getByText("Nothing is saved yet")).toBeVisible();
  await expect(page.getByRole("row", { name: /Coriander 100g/ })).toContainText("₹61.44");
  await expect(page.getByRole("row", { name: /Coriander 100g/ })).toContainText("from 1 Apr 2099");
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(page.getByLabel("Rate in %")).toHaveValue("28");
  await expectGoodAtEachWidth(page, "en");
  await page.goto("/admin/money/tax");
  await expect(page.getByRole("link", { name: "Coriander", exact: true })).toHaveCount(0);
});

/** The names of boxes that stand above or below their name rather than before it. */
const apartFromTheirNames = (boxes: Element[]): string[] =>
  boxes.flatMap((box) => {
    const name = box.parentElement?.querySelector("strong");
    const [own, first] = [box.getBoundingClientRect(), name?.getClientRects()[0]];
    const isBeside =
      first && own.right <= first.left && own.top < first.bottom && own.bottom > first.top;
    return isBeside ? [] : [name?.textContent ?? "no name"];
  });
