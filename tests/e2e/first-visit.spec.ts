import { expect, test } from "./shop-test.ts";

test("a first visit is painted without its style sheet, which the next page finds in the browser", async ({
  page,
}) => {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  const sheets: string[] = [];
  const line = await page.context().newCDPSession(page);
  line.on("Network.responseReceived", ({ response }) => {
    const { fromDiskCache, fromPrefetchCache } = response;
    if (response.url.endsWith(".css"))
      sheets.push(fromDiskCache || fromPrefetchCache ? "kept" : "sent");
  });
  await line.send("Network.enable");

  const link = page.locator("head link[rel=stylesheet]");
  const paper = () => page.evaluate(() => getComputedStyle(document.body).display);
  await page.goto("/");
  await expect(page.locator("head style")).toHaveCount(1);
  await expect(link).toHaveAttribute("disabled");
  expect(await paper()).toBe("flex");
  // React takes over a page whose head is not quite what it drew.
  await page.getByRole("heading", { level: 1 }).click();
  await expect.poll(() => page.evaluate(() => "__reactRouterDataRouter" in window)).toBe(true);
  await expect(page.locator("head style")).toHaveCount(1);

  expect(sheets).toEqual([]);

  // The cart's page is a document of its own.
  await page.getByRole("link", { name: /^Cart/ }).focus();
  await expect.poll(() => sheets).toEqual(["sent"]);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/cart");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("head style")).toHaveCount(0);
  await expect(link.first()).not.toHaveAttribute("disabled");
  expect(sheets).toEqual(["sent", "kept"]);
  expect(await paper()).toBe("flex");
  expect(faults).toEqual([]);
});
