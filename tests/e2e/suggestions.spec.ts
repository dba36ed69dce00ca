import type { Page } from "@playwright/test";
import { expectGoodAtEachWidth, expectGoodScreen } from "./screen.ts";
import { expect, test } from "./shop-test.ts";
import { pathIn, wordsIn } from "./words.ts";

const field = (page: Page) => page.locator("#find input");
const options = (page: Page) => page.locator("#find").getByRole("option");
const scriptOf = /\/assets\/suggest-[\w-]+\.js$/;

/** Addresses of scripts that the page has fetched. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

test("with the keys alone a crop is found, chosen, left and followed", async ({ page }) => {
  await page.goto("/about");
  const combobox = page.getByRole("combobox", { name: "Search seeds" });
  await field(page).focus();
  await expect(combobox).toHaveAttribute("aria-expanded", "false");
  await combobox.pressSequentially("okr");
  await expect(options(page)).toHaveText(["Okra (Lady's Finger)", "Hybrid Okra"]);
  await expect(combobox).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("search").getByRole("status")).toHaveText("2 suggestions");
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await expect(combobox).toHaveAttribute("aria-controls", (await list.getAttribute("id")) ?? "");
  await expect(page.getByRole("group", { name: "Crops" }).getByRole("option")).toHaveCount(1);

  const chosen = page.locator("[role=option][aria-selected=true]");
  await page.keyboard.press("ArrowDown");
  await expect(chosen).toHaveText("Okra (Lady's Finger)");
  await expect(combobox).toHaveAttribute(
    "aria-activedescendant",
    (await chosen.getAttribute("id")) ?? "",
  );
  await page.keyboard.press("ArrowUp");
  await expect(chosen).toHaveText("Hybrid Okra");
  await page.keyboard.press("ArrowDown");
  await expect(chosen).toHaveText("Okra (Lady's Finger)");
  // What moves in the text leads back to it.
  for (const key of ["Home", "End", "ArrowLeft"]) {
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press(key);
    await expect(chosen).toHaveCount(0);
    await expect(combobox).not.toHaveAttribute("aria-activedescendant");
  }
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(combobox).toHaveValue("okr");
  await page.keyboard.press("Alt+ArrowDown");
  await expect(list).toBeVisible();
  await expect(chosen).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(list).toBeHidden();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(combobox).toHaveValue("");

  await combobox.pressSequentially("bhind");
  await expect(options(page).first()).toHaveText("Okra (Lady's Finger)");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/products?search=Okra");
  await expect(page.getByRole("link", { name: "Hybrid Okra" }).first()).toBeVisible();
});

test("without a choice Enter searches for what is typed", async ({ page }) => {
  await page.goto("/");
  await field(page).fill("chia");
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/products?search=chia");
});

test("searches are remembered on this device, offered in the empty field and cleared", async ({
  page,
}) => {
  await page.goto("/hi");
  const t = wordsIn("hi");
  for (const search of ["टमाटर", "okra seeds"]) {
    await field(page).focus();
    await expect(field(page)).toHaveAttribute("role", "combobox");
    await field(page).fill(search);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/hi\/products\?search=/);
  }
  const asked = scriptsOf(page);
  await field(page).click();
  await expect(options(page)).toHaveText(["okra seeds", "टमाटर"]);
  await expect(page.getByRole("search").getByRole("status")).toHaveText("हाल की 2 खोजें");
  await options(page).nth(1).click();
  await expect(page).toHaveURL(`/hi/products?search=${encodeURIComponent("टमाटर")}`);
  await field(page).click();
  await expect(options(page)).toHaveText(["टमाटर", "okra seeds"]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: t("suggest.clear") })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(options(page)).toHaveCount(0);
  await expect(page.getByRole("search").getByRole("status")).toHaveText(t("suggest.cleared"));
  await expect(field(page)).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem("recent-searches"))).toBeNull();
  expect(asked.filter((path) => path.endsWith("/suggest"))).toEqual([]);
});

test("nothing of it is fetched until the field is touched, and then little", async ({ page }) => {
  const asked = scriptsOf(page);
  const bytes: number[] = [];
  page.on("response", async (response) => {
    if (scriptOf.test(response.url())) bytes.push((await response.body()).byteLength);
  });
  await page.goto("/products");
  await page.getByRole("heading", { level: 1 }).click();
  await page.waitForLoadState("networkidle");
  expect(asked.filter((path) => scriptOf.test(path) || path === "/suggest")).toEqual([]);
  await field(page).click();
  await field(page).fill("wheat");
  await expect(options(page).first()).toBeVisible();
  expect(asked.filter((path) => scriptOf.test(path))).toHaveLength(1);
  expect(bytes[0]).toBeLessThan(10_000);
});

test("what is typed before the script is there stays, and is answered once it comes", async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(scriptOf, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await field(page).click();
  await field(page).pressSequentially("tamat");
  await page.waitForLoadState("load");
  await expect.poll(() => page.evaluate(() => "__reactRouterDataRouter" in window)).toBe(true);
  await expect(field(page)).toHaveValue("tamat");
  release();
  await expect(options(page).first()).toHaveText("Tomato");
  await expect(field(page)).toHaveValue("tamat");
  await expect(field(page)).toBeFocused();
});

test("an answer that a newer question overtook is not shown, and nothing moves while one is awaited", async ({
  page,
}) => {
  await page.route(/\/suggest\?search=tomato/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue().catch(() => {});
  });
  await page.goto("/about");
  await field(page).click();
  await field(page).fill("tom");
  await expect(options(page)).toHaveText(["Tomato", "Hybrid Tomato"]);
  const place = () => page.getByRole("main").boundingBox();
  const before = await place();
  await field(page).fill("tomato");
  await expect(options(page)).toHaveText(["Tomato", "Hybrid Tomato"]);
  await field(page).fill("chia");
  await expect(options(page).first()).toHaveText(/Chia/);
  await page.waitForTimeout(1_600);
  await expect(options(page).first()).toHaveText(/Chia/);
  expect(await place()).toEqual(before);
});

test("the search of the home suggests the same, and both have lists of their own", async ({
  page,
}) => {
  const asked = scriptsOf(page);
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  expect(asked.filter((path) => scriptOf.test(path))).toEqual([]);
  const own = page.locator("#home-find");
  const combobox = own.getByRole("combobox", { name: "Search seeds" });
  const place = () => page.getByRole("heading", { name: "Featured Products" }).boundingBox();
  const before = await place();
  await own.locator("input").focus();
  await combobox.pressSequentially("okr");
  await expect(own.getByRole("option")).toHaveText(["Okra (Lady's Finger)", "Hybrid Okra"]);
  await expect(own.getByRole("status")).toHaveText("2 suggestions");
  await expect(own.getByRole("button")).toHaveCount(1);
  expect(await place()).toEqual(before);
  await field(page).fill("chia");
  await expect(options(page).first()).toHaveText(/Chia/);
  await expect(own.getByRole("listbox")).toBeHidden();
  expect(
    await page.evaluate(() => {
      const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
      return ids.filter((id, at) => ids.indexOf(id) !== at);
    }),
  ).toEqual([]);
  await combobox.focus();
  await page.keyboard.press("Alt+ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/products?search=Okra");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("the list of the home's search lies over what follows, with lines as high as a finger", async ({
    page,
  }) => {
    await page.goto("/hi");
    const own = page.locator("#home-find");
    await own.locator("input").tap();
    await own.locator("input").pressSequentially("गेहू");
    await expect(own.getByRole("option").first()).toHaveText(/गेहू/);
    for (const option of await own.getByRole("option").all())
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectGoodScreen(page, "hi");
    await own.getByRole("option").first().tap();
    await expect(page).toHaveURL(/\/products\?search=/);
  });

  for (const language of ["en", "hi"] as const) {
    test(`one tap opens it over the whole width, and its close button leads back (${language})`, async ({
      page,
    }) => {
      const t = wordsIn(language);
      await page.goto(pathIn(language, "/"));
      const opener = page.getByRole("banner").getByRole("button", { name: t("layout.search") });
      await opener.tap();
      await expect(field(page)).toBeFocused();
      const form = await page.locator("#find").boundingBox();
      expect(form).toMatchObject({ x: 0, y: 0, width: 360 });
      await field(page).pressSequentially(language === "en" ? "gehu" : "गेहू");
      await expect(options(page).first()).toHaveText(language === "en" ? "Wheat" : /गेहू/);
      for (const option of await options(page).all())
        expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await expectGoodScreen(page, language);
      await page.getByRole("button", { name: t("suggest.close") }).tap();
      await expect(page.locator("#find")).toBeHidden();
      await opener.tap();
      await expect(field(page)).toHaveValue(language === "en" ? "gehu" : "गेहू");
      await options(page).first().tap();
      await expect(page).toHaveURL(/\/products\?search=/);
    });
  }
});

test("the list is good to look at and to hear at each width", async ({ page }) => {
  await page.goto("/about");
  await field(page).click();
  await field(page).fill("se");
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expectGoodAtEachWidth(page, "en");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("it is a plain form, opened by its button on a phone", async ({ page }) => {
    await page.goto("/");
    await field(page).fill("okra");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/products?search=okra");
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/hi");
    await expect(field(page)).toBeHidden();
    await page.getByRole("button", { name: "बीज खोजें" }).click();
    await field(page).fill("भिंडी");
    await page.locator("#find").getByRole("button", { name: "खोजें", exact: true }).click();
    await expect(page).toHaveURL(`/hi/products?search=${encodeURIComponent("भिंडी")}`);
  });
});
