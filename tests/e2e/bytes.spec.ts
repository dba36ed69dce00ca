import { expect, test } from "./shop-test.ts";

test.use({
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
});

const firstVisitBytes = 150_000;

for (const path of ["/", "/hi"]) {
  test(`a first visit of ${path} on a phone takes at most 150 kB, with all of its pictures and scripts`, async ({
    page,
    shop,
  }) => {
    // Another test may have been here: this is the first answer, before a page is packed as small as it gets.
    await shop.restart();
    const line = await page.context().newCDPSession(page);
    const addresses = new Map<string, string>();
    const taken: { bytes: number; address: string }[] = [];
    line.on("Network.requestWillBeSent", ({ requestId, request }) =>
      addresses.set(requestId, request.url),
    );
    line.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      taken.push({ bytes: encodedDataLength, address: addresses.get(requestId) ?? "" });
    });
    await line.send("Network.enable");
    await page.goto(path);
    for (const picture of await page.getByRole("main").locator("picture img").all()) {
      await picture.scrollIntoViewIfNeeded();
    }
    // React comes with the first touch; pictures that were far down come now.
    await page.getByRole("heading", { level: 1 }).tap();
    await expect
      .poll(() => taken.some(({ address }) => /\/assets\/react-.*\.js$/.test(address)))
      .toBe(true);
    await page.waitForLoadState("networkidle");
    const sum = taken.reduce((total, { bytes }) => total + bytes, 0);
    expect(
      sum,
      taken.map(({ bytes, address }) => `${bytes} ${address}`).join("\n"),
    ).toBeLessThanOrEqual(firstVisitBytes);
  });
}

test("a second visit fetches no picture, style or script again", async ({ page }) => {
  await page.goto("/");
  for (const picture of await page.getByRole("main").locator("picture img").all()) {
    await picture.scrollIntoViewIfNeeded();
  }
  await page.waitForLoadState("networkidle");
  const line = await page.context().newCDPSession(page);
  const asked = new Map<string, string>();
  const kept = new Set<string>();
  line.on("Network.responseReceived", ({ requestId, response: { url, fromDiskCache } }) => {
    asked.set(requestId, new URL(url).pathname);
    if (fromDiskCache) kept.add(requestId);
  });
  line.on("Network.requestServedFromCache", ({ requestId }) => kept.add(requestId));
  await line.send("Network.enable");
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const files = [...asked].filter(([, path]) => /^\/(?:assets|media)\//.test(path));
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter(([requestId]) => !kept.has(requestId))).toEqual([]);
});
