import { expect, type Browser } from "@playwright/test";
import { startRazorpay, type StandIn } from "#tests/razorpay/stand-in.ts";
import { openShop, type OpenShop } from "#tests/open-shop.ts";
import { enterPanel } from "./panel-screen.ts";
import { test as base } from "./shop-test.ts";

/** A shop whose owner has entered Razorpay's keys; Razorpay is the stand-in, and tells the shop by webhook. */
export const test = base.extend<object, { shop: OpenShop; razorpay: StandIn }>({
  razorpay: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const razorpay = await startRazorpay();
      await use(razorpay);
      await razorpay.close();
    },
    { scope: "worker" },
  ],
  shop: [
    async ({ razorpay, browser }, use) => {
      // By another name, so that it is another site to the browser, as the real one is: cookies know the difference.
      const { port } = new URL(razorpay.url);
      const shop = await openShop({ RAZORPAY_URL: `http://localhost:${port}` });
      await enterKeys(browser, shop, razorpay);
      await use(shop);
      await shop.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

/** In the panel, as the owner does. */
async function enterKeys(browser: Browser, shop: OpenShop, razorpay: StandIn): Promise<void> {
  const page = await browser.newPage({ baseURL: shop.url });
  await enterPanel(page, shop);
  await page.goto("/admin/payment-methods/gateways/razorpay/credentials");
  await expect(page.getByText(`${shop.url}/webhooks/razorpay`)).toBeVisible();
  await page.getByLabel("Key Id").fill(razorpay.keys.keyId);
  await page.getByLabel("Key Secret").fill(razorpay.keys.keySecret);
  await page.getByLabel("Webhook Secret").fill(razorpay.keys.webhookSecret);
  await page.getByRole("button", { name: "Save credentials" }).click();
  const card = page.getByRole("listitem").filter({ hasText: "Razorpay" });
  await expect(card).toContainText("Test");
  await card.getByRole("switch").click();
  await expect(card.getByRole("switch")).toBeChecked();
  await page.close();
}
