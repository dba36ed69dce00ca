import { enterPanel, started } from "./panel-screen.ts";
import { expectGoodAtEachWidth } from "./screen.ts";
import { expect, test } from "./shop-test.ts";
import { demoVendor, enterVendorArea } from "./vendor-screen.ts";
import { pathIn, wordsIn } from "./words.ts";

for (const language of ["en", "hi"] as const) {
  test(`without JavaScript a PIN code is asked for what it costs and when it comes (${language})`, async ({
    browser,
    baseURL,
  }) => {
    const t = wordsIn(language);
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
    const plain = await context.newPage();
    await plain.goto(pathIn(language, "/products/hybrid-tomato"));
    await plain.getByRole("link", { name: t("delivery.forPin") }).click();
    await plain.getByLabel(t("place.pin")).fill("42");
    await plain.getByRole("button", { name: t("delivery.show") }).click();
    await expect(plain.getByLabel(t("place.pin"))).toHaveValue("42");
    await expect(plain.getByLabel(t("place.pin"))).toHaveAttribute("aria-invalid", "true");
    await plain.getByLabel(t("place.pin")).fill("422001");
    await plain.getByRole("button", { name: t("delivery.show") }).click();
    await expect(plain.getByText(t("delivery.days", { days: "3–4" }))).toBeVisible();
    const answer = `${plain.url()}?pin=422001`;
    await context.close();

    const page = await browser.newPage(baseURL === undefined ? {} : { baseURL });
    await page.goto(answer);
    await expectGoodAtEachWidth(page, language);
    await page.close();
  });

  test(`a seller's own zones are good to fill in (${language})`, async ({ page, shop }) => {
    const t = wordsIn(language);
    await enterVendorArea(page, demoVendor(shop, "panghat"), language);
    await page.goto(pathIn(language, "/vendor/business/delivery"));
    await expectGoodAtEachWidth(page, language);
    const places = page.getByLabel(t("delivery.places"), { exact: true });
    // Behind it an answer has another empty zone.
    const added = places.nth((await places.count()) - 1);
    await added.fill("QQ");
    await page.getByRole("button", { name: t("delivery.save") }).click();
    await expect(page.getByText(t("delivery.fault.placeUnknown"))).toBeVisible();
    await expect(added).toHaveValue("QQ");
    await expectGoodAtEachWidth(page, language);
  });
}

test("the shop's zones are good to fill in", async ({ page, shop }) => {
  await enterPanel(page, shop);
  await page.goto("/admin/business/delivery");
  await expectGoodAtEachWidth(page, "en");
  await page.getByLabel("Places", { exact: true }).last().fill("QQ");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Write PIN beginnings of 2 to 6 digits").last()).toBeVisible();
  await expectGoodAtEachWidth(page, "en");
});

test("a courier's file fills in the shop's zones, which are led to and can be saved", async ({
  page,
  shop,
}) => {
  await enterPanel(page, shop);
  await page.goto("/admin/business/delivery");
  await started(page);
  const send = async (csv: string) => {
    const file = { name: "zones.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
    await page.getByLabel("CSV file of zones").setInputFiles(file);
    await page.getByRole("button", { name: "Fill in from the file" }).click();
  };
  const places = page.getByLabel("Places", { exact: true });
  await send("Places,Days from,Days to,Charge\n788,5,9,90\n789,5,9,90\n");
  const note = page.getByText("The file has 1 zone, filled in below.");
  await expect(note).toBeInViewport();
  await expect(places.first()).toHaveValue("788 789");
  await expectGoodAtEachWidth(page, "en");
  await send("Places,Charge\nNashik,90\n");
  await expect(places.first()).toHaveValue("Nashik");
  await expect(places.first()).toBeFocused();
  await send("PIN\n110\n");
  await expect(page.getByText("one of them Places.")).toBeVisible();
  await expectGoodAtEachWidth(page, "en");
});
