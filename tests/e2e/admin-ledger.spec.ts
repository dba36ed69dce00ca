import { enterPanel, started } from "./panel-screen.ts";
import { expectGoodAtEachWidth } from "./screen.ts";
import { expect, test } from "./shop-test.ts";

test("an administrator reads the ledger and its proof, and corrects a vendor's balance with a reason", async ({
  page,
  shop,
}) => {
  test.slow();
  await enterPanel(page, shop);
  await page.goto("/admin/money/ledger");
  await expectGoodAtEachWidth(page, "en");
  await page.getByRole("link", { name: "Money check" }).click();
  await expect(page.getByRole("heading", { name: "Last proved" })).toBeVisible();
  await expectGoodAtEachWidth(page, "en");

  const [vendor] = await shop.query<{ id: string }>(
    "select id from vendors where business_name = 'Panghat Seed House'",
  );
  await page.goto(`/admin/vendors/${vendor?.id}/ledger`);
  await started(page);
  await expectGoodAtEachWidth(page, "en");
  await page.getByLabel("Amount (₹)").fill("12.34");
  await page.getByRole("button", { name: "Post Correction" }).click();
  await expect(page.getByText("Say why, in at most 500 characters.")).toBeVisible();
  await expect(page.getByLabel("Amount (₹)")).toHaveValue("12.34");
  await expectGoodAtEachWidth(page, "en");
  await page.getByLabel("The vendor is owed").selectOption("less");
  await page.getByLabel("Reason").fill("A gift to its growers");
  await page.getByRole("button", { name: "Post Correction" }).click();
  await expect(page.getByText("The correction was posted.")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("A gift to its growers");
});
