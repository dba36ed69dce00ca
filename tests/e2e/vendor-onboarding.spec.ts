import type { Page } from "@playwright/test";
import { png } from "#tests/pictures/pictures.ts";
import { expectGoodAtEachWidth, expectGoodScreen } from "./screen.ts";
import { expect, test } from "./shop-test.ts";
import { register, shopperAt } from "./shopper.ts";
import { pathIn, wordsIn, type Language, type Words } from "./words.ts";

const screens = [
  { language: "en", viewport: { width: 1280, height: 900 } },
  { language: "hi", viewport: { width: 360, height: 740 } },
] as const;

type Vendor = { page: Page; language: Language; t: Words };
type Part = "name" | "address" | "contact" | "care" | "tax" | "licence";

const formOf = ({ page, t }: Vendor, part: Part) =>
  page.getByRole("form", { name: t(`business.${part}`), exact: true });

async function save(vendor: Vendor, part: Part, says = "business.saved"): Promise<void> {
  const { page, t } = vendor;
  await formOf(vendor, part)
    .getByRole("button", { name: t("business.save") })
    .click();
  await expect(page.locator(`#${part}`).getByText(t(says), { exact: true })).toBeVisible();
}

async function completeTexts(vendor: Vendor): Promise<void> {
  const { page, t } = vendor;
  await formOf(vendor, "name").getByLabel(t("business.name")).fill("Kaveri Seeds");
  const address = formOf(vendor, "address");
  await address.getByLabel(t("checkout.addressLine1")).fill("3 Canal Road");
  await address.getByLabel(t("checkout.city")).fill("Nashik");
  await address.getByLabel(t("business.pinCode")).fill("4220");
  await address.getByRole("button", { name: t("business.save") }).click();
  // Each fault stands at its field; the first has the focus, and the other parts keep what was typed.
  await expect(address.getByText(t("address.required.stateIndia"))).toBeVisible();
  await expect(address.getByText(t("address.pinCodeInvalid"))).toBeVisible();
  await expect(address.getByLabel(t("checkout.state"))).toBeFocused();
  await expectGoodAtEachWidth(page, vendor.language);
  await address.getByLabel(t("checkout.state")).selectOption("MH");
  await address.getByLabel(t("business.pinCode")).fill("422 001");
  await save(vendor, "address");
  await expect(address.getByLabel(t("business.pinCode"))).toHaveValue("422001");
  await expect(formOf(vendor, "name").getByLabel(t("business.name"))).toHaveValue("Kaveri Seeds");
  await save(vendor, "name");
  await formOf(vendor, "contact").getByLabel(t("business.contactPhone")).fill("98765 00022");
  await save(vendor, "contact");
  const care = formOf(vendor, "care");
  await care.getByLabel(t("business.careEmail")).fill("care@kaveri.example");
  await care.getByLabel(t("business.carePhone")).fill("0253 255 1234");
  const agreed = care.getByRole("checkbox");
  await expect(agreed).not.toBeChecked();
  await care.getByRole("button", { name: t("business.save") }).click();
  await expect(care.getByText(t("business.problem.required.consent"))).toBeVisible();
  await expect(agreed).toBeFocused();
  await expect(care.getByLabel(t("business.careEmail"))).toHaveValue("care@kaveri.example");
  await agreed.check();
  await save(vendor, "care");
  await expect(agreed).toHaveCount(0);
  const tax = formOf(vendor, "tax");
  await tax.getByRole("radio", { name: t("business.tax.yes") }).check();
  await tax.getByLabel(t("business.gstin"), { exact: true }).fill("29AAGCB7383J1Z4");
  await tax.getByRole("button", { name: t("business.save") }).click();
  await expect(tax.getByText(t("business.problem.gstin-state"))).toBeVisible();
  await tax.getByLabel(t("business.gstin"), { exact: true }).fill("27AAPFU0939F1ZV");
  await save(vendor, "tax");
}

async function giveLicence(vendor: Vendor): Promise<void> {
  const { t } = vendor;
  const licence = formOf(vendor, "licence");
  const paper = licence.getByLabel(t("business.document"));
  await licence.getByLabel(t("business.licenceNumber")).fill("MH/SEED/77");
  await licence.getByLabel(t("business.licenceState")).selectOption("MH");
  await licence.getByLabel(t("business.validUntil")).fill("2040-03-31");
  await paper.setInputFiles({
    name: "licence.png",
    mimeType: "image/png",
    buffer: Buffer.from("no picture"),
  });
  await licence.getByRole("button", { name: t("business.save") }).click();
  await expect(licence.getByText(t("business.refusal.documentKind"))).toBeVisible();
  await expect(licence.getByLabel(t("business.licenceNumber"))).toHaveValue("MH/SEED/77");
  await paper.setInputFiles({
    name: "licence.png",
    mimeType: "image/png",
    buffer: await png({ width: 900, height: 600 }),
  });
  await save(vendor, "licence", "business.licence.given");
}

for (const { language, viewport } of screens) {
  test.describe(`in ${language} at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("who registers as a vendor completes the list, sends it in and can take it back", async ({
      page,
    }) => {
      test.setTimeout(120_000);
      const t = wordsIn(language);
      const vendor: Vendor = { page, language, t };
      await page.goto(pathIn(language, "/register"));
      await register(shopperAt(page, language), { type: "vendor", name: "Kaveri Patil" });
      await expect(page).toHaveURL(pathIn(language, "/vendor/dashboard"));
      await expect(page.getByText(t("vendor.toComplete"), { exact: true })).toBeVisible();
      await expect(page.getByText(t("business.progress", { done: 1, total: 6 }))).toBeVisible();
      await expectGoodScreen(page, language);
      await page.getByRole("link", { name: t("business.continue") }).click();
      await expect(page).toHaveURL(pathIn(language, "/vendor/business"));
      await expect(page.getByText(t("business.submission.later"))).toBeVisible();
      await expectGoodAtEachWidth(page, language);
      await page.setViewportSize(viewport);

      await completeTexts(vendor);
      await giveLicence(vendor);
      await page.setViewportSize(viewport);
      const paper = page.getByRole("link", {
        name: t("business.openDocument", { number: "MH/SEED/77" }),
      });
      const shown = await page.request.get((await paper.getAttribute("href")) ?? "");
      expect([shown.status(), shown.headers()["content-type"]]).toEqual([200, "image/jpeg"]);

      await page.getByRole("button", { name: t("business.submit") }).click();
      await expect(page.getByText(t("business.submitted"))).toBeVisible();
      await expect(page.getByText(t("vendor.waiting"))).toBeVisible();
      await expect(page.getByText("27AAPFU0939F1ZV")).toBeVisible();
      await expect(page.getByRole("button", { name: t("business.save") })).toHaveCount(0);
      await expectGoodAtEachWidth(page, language);
      await page.getByRole("button", { name: t("business.takeBack") }).click();
      await expect(page.getByText(t("business.takenBack"))).toBeVisible();
      await expect(formOf(vendor, "name").getByLabel(t("business.name"))).toHaveValue(
        "Kaveri Seeds",
      );
      await expectGoodAtEachWidth(page, language);
    });
  });
}
