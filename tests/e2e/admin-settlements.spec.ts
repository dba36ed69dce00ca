import { settlementReport } from "#tests/factories/gateway-settlement.ts";
import { enterPanel, started } from "./panel-screen.ts";
import { expectGoodAtEachWidth } from "./screen.ts";
import { expect, test } from "./shop-test.ts";

test("an administrator uploads a gateway's report, reads its settlement, and says what a difference is", async ({
  page,
  shop,
}) => {
  test.slow();
  await enterPanel(page, shop);
  await page.goto("/admin/money/settlements");
  await expectGoodAtEachWidth(page, "en");
  await started(page);
  const field = page.getByLabel("CSV file");
  const send = page.getByRole("button", { name: "Upload Report" });
  const file = (text: Uint8Array) => ({
    name: "recon.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(text),
  });
  const rows = [
    { kind: "payment", id: "pay_ForeignShop001", paise: 100_000, feePaise: 2_000, taxPaise: 360 },
    { kind: "refund", id: "rfnd_ForeignShop01", paise: 12_345 },
  ];
  await field.setInputFiles(file(settlementReport(rows, { day: "soon" })));
  await send.click();
  await expect(
    page.getByText("Line 2, “soon”: the settled_at is no day until today."),
  ).toBeVisible();
  await expectGoodAtEachWidth(page, "en");
  await field.setInputFiles(file(settlementReport(rows)));
  await send.click();
  await expect(page.getByText("The report was taken in.")).toBeVisible();
  await expectGoodAtEachWidth(page, "en");

  await page.getByRole("link", { name: "setl_file" }).click();
  await expect(page.getByRole("main")).toContainText("No payment here has this name");
  await expectGoodAtEachWidth(page, "en");
  await page.goto("/admin/money/check");
  await expect(page.getByRole("main")).toContainText("No refund here has this name");
  await expectGoodAtEachWidth(page, "en");
  await page.getByRole("link", { name: "rfnd_ForeignShop01" }).click();
  await started(page);
  await page.getByRole("button", { name: "Close Difference" }).click();
  await expect(page.getByLabel("Reason")).toHaveAttribute("aria-invalid", "true");
  await expectGoodAtEachWidth(page, "en");
  await page.getByLabel("Reason").fill("Of our shop for tools, which has the same account");
  await page.getByRole("button", { name: "Close Difference" }).click();
  await expect(page.getByText("The difference is closed.")).toBeVisible();
  await expectGoodAtEachWidth(page, "en");
});
