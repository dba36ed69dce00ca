import type { Page } from "@playwright/test";
import { fileOf, sixtyRows, soundRow } from "#tests/product-imports/files.ts";
import { expectGoodAtEachWidth, expectGoodScreen } from "./screen.ts";
import { expect, test } from "./shop-test.ts";
import { demoVendor, enterVendorArea } from "./vendor-screen.ts";

// Every screen is looked at in two widths.
test.describe.configure({ timeout: 120_000 });

// The demo shop takes seed for sowing by lot alone.
const edible = { goods: "edible", crop: "" };
const sound = Array.from({ length: 60 }, (_, at) => soundRow(at, edible));

const choose = (page: Page, label: string, buffer: Buffer) =>
  page.getByLabel(label).setInputFiles({ name: "okra.csv", mimeType: "text/csv", buffer });

test("a faulty file shows its faults and makes nothing; corrected, it is imported before one's eyes", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enterVendorArea(page, demoVendor(shop, "neem-chaupal"));
  await page.goto("/vendor/products/imports");
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByText("Choose a file first.")).toBeVisible();
  await expectGoodAtEachWidth(page, "en");
  await page.setViewportSize({ width: 1280, height: 900 });

  await choose(
    page,
    "File of products (CSV)",
    fileOf(sixtyRows().map((row) => ({ ...row, ...edible }))),
  );
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByText("5 faults were found. Nothing was added.")).toBeVisible();
  const faults = page.getByRole("table", { name: "Faults by row and column" });
  await expect(faults.getByRole("row")).toHaveCount(6);
  await expect(faults.getByRole("row").nth(1)).toHaveText(/4\s*price\s*Write a price.*free/);
  await expectGoodAtEachWidth(page, "en");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Faults as a file" }).click();
  expect((await download).suggestedFilename()).toBe("faults.csv");
  expect(await shop.query("select 1 from products where name like 'Okra %'")).toEqual([]);

  await page.getByRole("link", { name: "Send another file" }).click();
  await choose(page, "File of products (CSV)", fileOf(sound));
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByText("No faults were found. Nothing has been added yet.")).toBeVisible();
  await expectGoodAtEachWidth(page, "en");
  await page.getByRole("button", { name: "Import 60 products" }).click();
  await expect(page.getByText("60 products were imported as drafts.")).toBeVisible();
  await expectGoodAtEachWidth(page, "en");
  expect(await shop.query("select distinct state from products where name like 'Okra %'")).toEqual([
    { state: "draft" },
  ]);
});

test("at a phone in Hindi the page shows how far the import is, and by itself when it is done", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterVendorArea(page, demoVendor(shop, "panghat"), "hi");
  await page.goto("/hi/vendor/products/imports");
  await expectGoodScreen(page, "hi");
  await choose(page, "बीजों की फ़ाइल (CSV)", fileOf(sound.slice(0, 3)));
  await page.getByRole("button", { name: "फ़ाइल जाँचें" }).click();
  await expect(page.getByText("कोई गलती नहीं मिली। अभी तक कुछ नहीं जुड़ा है।")).toBeVisible();
  await expectGoodScreen(page, "hi");

  // Another file is written for a while: this one waits its turn.
  const turn = shop
    .query("select pg_advisory_lock(hashtext('beej-bazaar product imports')), pg_sleep(60)")
    .catch(() => "over");
  const saving =
    "from pg_stat_activity where wait_event = 'PgSleep' and query like '%product imports%'";
  await expect.poll(() => shop.query(`select 1 ${saving}`)).toHaveLength(1);
  await page.getByRole("button", { name: "3 बीज जोड़ें" }).click();
  await expect(page.getByRole("status")).toHaveText("3 में से 0 लाइनें");
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expectGoodScreen(page, "hi");
  await shop.query(`select pg_cancel_backend(pid) ${saving}`);
  expect(await turn).toBe("over");
  await expect(page.getByText("3 बीज ड्राफ़्ट में जुड़ गए।")).toBeVisible();
  await expectGoodScreen(page, "hi");

  await page.getByRole("link", { name: "दूसरी फ़ाइल भेजें" }).click();
  await choose(page, "बीजों की फ़ाइल (CSV)", fileOf(sound.slice(0, 3)));
  await page.getByRole("button", { name: "फ़ाइल जाँचें" }).click();
  await expect(page.getByText("इस नाम का बीज आपके पास पहले से है।").first()).toBeVisible();
  await page.getByRole("button", { name: "यह फ़ाइल हटाएँ" }).click();
  await page.getByRole("button", { name: "हटाएँ", exact: true }).click();
  await expect(page.getByText("फ़ाइल हटा दी गई।")).toBeVisible();
});
