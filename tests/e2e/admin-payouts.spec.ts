import { demoAdministrator, enterPanel, started } from "./panel-screen.ts";
import { expectGoodAtEachWidth } from "./screen.ts";
import { expect, test } from "./shop-test.ts";
import { demoVendor, enterVendorArea } from "./vendor-screen.ts";
import { pathIn, wordsIn } from "./words.ts";

test("an administrator prepares and approves a run of payouts, takes its file and brings in the bank's answer; the vendor reads it", async ({
  page,
  shop,
}) => {
  test.slow();
  const administrator = demoAdministrator(shop);
  await enterPanel(page, shop);
  // Others, of other tests, would have to approve it.
  await shop.query(`update people set status = 'disabled'
    where role = 'administrator' and status = 'active' and email <> '${administrator.email}'`);
  const [vendor] = await shop.query<{ id: string }>(
    "select id from vendors where business_name = 'Panghat Seed House'",
  );
  await page.goto(`/admin/vendors/${vendor?.id}/ledger`);
  await started(page);
  await page.getByLabel("Amount (₹)").fill("750");
  await page.getByLabel("The vendor is owed").selectOption("more");
  await page.getByLabel("Reason").fill("For the first payout");
  await page.getByRole("button", { name: "Post Correction" }).click();
  await expect(page.getByText("The correction was posted.")).toBeVisible();

  await page.goto("/admin/money/payouts");
  await expectGoodAtEachWidth(page, "en");
  await page.getByRole("link", { name: "Prepare a Run" }).click();
  await expect(page.getByRole("main")).toContainText("Panghat Seed House");
  await expectGoodAtEachWidth(page, "en");
  await page.getByRole("button", { name: "Prepare This Run" }).click();
  await expect(page.getByText("The run was prepared, and its money is reserved.")).toBeVisible();
  await started(page);
  await page.getByLabel("Your password").fill("not-that-one-11");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Your password")).toHaveAttribute("aria-invalid", "true");
  await expectGoodAtEachWidth(page, "en");
  await page.getByLabel("Your password").fill(administrator.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("The run was approved.")).toBeVisible();
  await expectGoodAtEachWidth(page, "en");

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download File" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^payouts-\d+\.csv$/);
  await page.reload();
  await expect(page.getByText("If the bank gets it twice, it may pay twice.")).toBeVisible();

  const row = page.getByRole("row", { name: /Panghat Seed House/ });
  const reference = /BBP\d+/.exec((await row.textContent()) ?? "")?.[0] ?? "";
  const amount = /₹([\d,]+\.\d\d)/.exec((await row.textContent()) ?? "")?.[1] ?? "";
  await page.goto("/admin/money/payouts/answers");
  await expectGoodAtEachWidth(page, "en");
  const lines = [
    "Reference;Amount;Status;UTR;Date;Reason",
    `${reference};${amount};Rejected;;;Account closed`,
    `NONE1;1.00;Success;SBIN426324000001;20/11/2026;`,
  ];
  await page.getByLabel("File", { exact: true }).setInputFiles({
    name: "answer.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(lines.join("\n")),
  });
  await page.getByRole("button", { name: "Bring In" }).click();
  await expect(page.getByText("0 paid, 1 failed, 0 recorded before.")).toBeVisible();
  await expect(page.getByText("No reference of this shop")).toBeVisible();
  await expectGoodAtEachWidth(page, "en");
  await page.goto("/admin/money/payouts/settings");
  await expectGoodAtEachWidth(page, "en");

  const t = wordsIn("hi");
  await page.context().clearCookies();
  await enterVendorArea(page, demoVendor(shop, "panghat"), "hi");
  await page.goto(pathIn("hi", "/vendor/money/payouts"));
  await expect(page.getByRole("main")).toContainText("Account closed");
  await expect(page.getByRole("main")).toContainText(t("payouts.state.failed"));
  await expectGoodAtEachWidth(page, "hi");
});
