import type { Page } from "@playwright/test";
import { openSpells } from "#domain/settings/opening-hours.ts";
import { firstShopSettings } from "#domain/settings/shop-settings.ts";
import { expectGoodScreen } from "./screen.ts";
import { expect, test } from "./shop-test.ts";
import { pathIn, wordsIn, type Language, type Words } from "./words.ts";

const widths = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];

async function expectGoodAtEachWidth(page: Page, language: Language): Promise<void> {
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectGoodScreen(page, language);
  }
}

async function write(page: Page, t: Words, name: string): Promise<void> {
  const form = page.getByRole("main");
  await form.getByLabel(t("contact.name")).fill(name);
  await form.getByLabel(t("contact.email")).fill("asha@test.example");
  await form.getByLabel(t("contact.subject")).selectOption(t("contact.subject.order-status"));
  await form.getByLabel(t("contact.message")).fill("Where is my parcel?");
}

for (const language of ["en", "hi"] as const) {
  test(`a message is written, sent and followed by another in ${language}`, async ({
    page,
    shop,
  }) => {
    const t = wordsIn(language);
    const name = `Asha ${language}`;
    const send = page.getByRole("button", { name: t("contact.send") });
    await page.goto(pathIn(language, "/contact"));

    // What is missing is said at its place, and the first gets the focus.
    await page.getByLabel(t("contact.message")).fill("Where is my parcel?");
    await send.click();
    await expect(page.getByText(t("contact.nameMissing"))).toBeVisible();
    await expect(page.getByLabel(t("contact.name"))).toBeFocused();
    await expect(page.getByLabel(t("contact.message"))).toHaveValue("Where is my parcel?");
    await expectGoodAtEachWidth(page, language);

    // A robot's hand is quicker than people: the browser waits for it, and nothing is lost.
    await page.goto(pathIn(language, "/contact"));
    await page.getByRole("button", { name: t("contact.showMap") }).waitFor();
    await write(page, t, name);
    await send.click();
    const sending = page.getByRole("button", { name: t("contact.sending") });
    await expect(sending).toBeDisabled();
    const thanks = page.getByRole("heading", { name: t("contact.thanks"), exact: true });
    await expect(thanks).toBeFocused();
    const rows = await shop.query<{ number: string }>(
      "select 'M-' || upper(left(id::text, 8)) as number from contact_messages where name = $1",
      [name],
    );
    expect(rows).toHaveLength(1);
    await expect(page.getByText(rows[0]?.number ?? "no number")).toBeVisible();
    await expectGoodAtEachWidth(page, language);

    await page.getByRole("button", { name: t("contact.again") }).click();
    await expect(page.getByLabel(t("contact.name"))).toBeFocused();
    for (const field of ["name", "email", "message"])
      await expect(page.getByLabel(t(`contact.${field}`))).toHaveValue("");
    await write(page, t, name);
    await send.click();
    await expect(thanks).toBeFocused();
    const both = await shop.query("select 1 from contact_messages where name = $1", [name]);
    expect(both).toHaveLength(2);
  });
}

test("a form that was open too long, or whose hidden field the browser filled in, goes at the second press", async ({
  page,
}) => {
  const t = wordsIn("en");
  const send = page.getByRole("button", { name: t("contact.send") });
  const thanks = page.getByRole("heading", { name: t("contact.thanks"), exact: true });
  const begin = async (name: string) => {
    await page.goto("/contact");
    await page.getByRole("button", { name: t("contact.showMap") }).waitFor();
    await write(page, t, name);
  };
  await begin("Asha Late");
  // As if the page were open since the day before yesterday: its first mark is one that the shop no longer takes.
  const mark = await page.locator("[name=mark]").inputValue();
  await page.route("**/contact.data*", (route) =>
    route.continue({ postData: route.request().postData()?.replace(mark, "outdated") ?? "" }),
  );
  await send.click();
  await expect(page.getByText(t("contact.outdated"))).toBeVisible();
  await send.click();
  await expect(thanks).toBeVisible();

  await begin("Asha Filled");
  await page.locator("[name=website]").evaluate((input: HTMLInputElement) => {
    input.value = "https://filled.example";
  });
  await send.click();
  await expect(page.getByText(t("contact.trapped"))).toBeVisible();
  await send.click();
  await expect(thanks).toBeVisible();
});

test("no other site hears of the visitor before the map is asked for", async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    const { origin } = new URL(request.url());
    if (origin !== baseURL && request.url().startsWith("http")) elsewhere.push(origin);
  });
  await page.route("https://www.openstreetmap.org/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Map</title><p>The map</p>" }),
  );
  await page.goto("/");
  // From a page that allows no frame of another site: its document is left.
  await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
  const ask = page.getByRole("button", { name: "Show the map" });
  await ask.waitFor();
  expect(elsewhere).toEqual([]);
  await ask.click();
  await expect(page.frameLocator("iframe").getByText("The map")).toBeVisible();
  await expect(page.getByTitle("Map: where to find us")).toBeFocused();
  expect(new Set(elsewhere)).toEqual(new Set(["https://www.openstreetmap.org"]));
  await expectGoodAtEachWidth(page, "en");
});

test("a page that stays open says when the shop opens or closes meanwhile", async ({ page }) => {
  await page.clock.install();
  await page.goto("/contact");
  await page.getByRole("button", { name: "Show the map" }).waitFor();
  const now = await page.evaluate(() => Date.now());
  const { openingHours } = firstShopSettings.business;
  const [first, ...later] = openSpells(openingHours, new Date(now), 2);
  const change = later.find(({ state }) => state.isOpen !== first?.state.isOpen);
  const words = (isOpen: boolean) => page.getByText(isOpen ? "Open now" : "Closed now");
  await expect(words(first?.state.isOpen ?? false)).toBeVisible();
  if (change) {
    await page.clock.fastForward(change.from.getTime() - now + 60_000);
    await expect(words(change.state.isOpen)).toBeVisible();
  }
  await page.clock.fastForward(2 * 24 * 3_600_000);
  await expect(words(true).or(words(false))).toHaveCount(0);
});

test("the questions open without a script, and the policies lead on", async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
  const page = await context.newPage();
  await page.goto("/contact");
  await page.getByText("Can I return seed?").click();
  await page.getByRole("link", { name: "Read the Refund Policy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Refund Policy");
  await page.goto("/contact");
  await expect(page.getByRole("link", { name: "Show the map" })).toHaveAttribute(
    "href",
    /^https:\/\/www\.openstreetmap\.org\/\?mlat=/,
  );
  await expect(page.getByLabel("Leave this field empty")).toBeHidden();
  await context.close();
});
