import type { Page } from "@playwright/test";
import { enterPanel } from "./panel-screen.ts";
import { expectGoodAtEachWidth } from "./screen.ts";
import { expect, test } from "./shop-test.ts";

const list = "/admin/money/tax";

async function addClass(page: Page, { name = "", hsn = "", rate = "", from = "" }) {
  await page.goto(list);
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("HSN").fill(hsn);
  await page.getByLabel("Rate in %").fill(rate);
  await page.getByLabel("From").fill(from);
  await page.getByRole("button", { name: "Add Tax Class" }).click();
  await expect(page.getByText("The tax class was added.")).toBeVisible();
}

/** Refused for its packs, and left so: other tests in this shop sell them as they are. */
async function expectAsked(page: Page, button: string) {
  await expectGoodAtEachWidth(page, "en");
  await page.getByRole("button", { name: button, exact: true }).click();
  await expect(page.getByText("Nothing is saved yet")).toBeVisible();
  await expect(page.getByRole("row", { name: /Coriander 100g/ })).toContainText("from 1 Apr 2099");
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await expectGoodAtEachWidth(page, "en");
}

test("a class or a coming rate that shields packs from another rate is taken back only with a word about them", async ({
  page,
  shop,
}) => {
  await enterPanel(page, shop);
  await addClass(page, { name: "Coriander", hsn: "09092110", rate: "0", from: "2098-01-01" });
  await addClass(page, { name: "Spices", hsn: "0909", rate: "28", from: "2099-04-01" });
  await page.goto(list);
  await page.getByRole("link", { name: "Coriander", exact: true }).click();
  await page.getByRole("link", { name: "Delete", exact: true }).click();
  await expectAsked(page, "Delete");

  await page.getByRole("link", { name: "Coriander", exact: true }).click();
  await page.getByRole("link", { name: "Add a rate" }).click();
  await page.getByLabel("Rate in %").fill("0");
  await page.getByLabel("From").fill("2099-05-01");
  await page.getByRole("button", { name: "Add Rate" }).click();
  await expect(page.getByText("The rate was added.")).toBeVisible();
  await page.getByRole("link", { name: "Remove the rate from 1 Jan 2098" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("Nothing is saved yet")).toBeVisible();
  await expectAsked(page, "Remove");

  for (const name of ["Spices", "Coriander"]) {
    await page.goto(list);
    await page.getByRole("link", { name, exact: true }).click();
    await page.getByRole("link", { name: "Delete", exact: true }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByText("The tax class was deleted.")).toBeVisible();
  }
});
