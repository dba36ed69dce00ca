import { test as base, type BrowserContext } from "@playwright/test";
import { openShop, type OpenShop } from "#tests/open-shop.ts";

export { expect } from "@playwright/test";

type ForTest = { faults: string[] };
type ForWorker = { shop: OpenShop };

/** A test of the whole shop. It fails by itself when a page logs an error or throws, or the server answers 5xx. */
export const test = base.extend<ForTest, ForWorker>({
  shop: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const shop = await openShop();
      await use(shop);
      await shop.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  // Read at the end of the test; a test that provokes a fault on purpose empties it.
  faults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      watch(context, faults);
      await use(faults);
      if (faults.length > 0)
        throw new Error(`The pages were not without faults:\n${faults.join("\n")}`);
    },
    { auto: true },
  ],
});

function watch(context: BrowserContext, faults: string[]): void {
  context.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // The browser notes each answer from 400 on; which of them are faults is judged below.
    if (message.text().startsWith("Failed to load resource")) return;
    faults.push(`${message.page()?.url()}: ${message.type()}: ${message.text()}`);
  });
  context.on("weberror", (error) => faults.push(`${error.page()?.url()}: ${error.error().stack}`));
  context.on("response", (response) => {
    const { pathname } = new URL(response.url());
    const isFile = /^\/(?:assets|media)\/|\.\w+$/.test(pathname) && !pathname.endsWith(".data");
    if (response.status() >= 500 || (isFile && response.status() >= 400))
      faults.push(`${response.request().method()} ${response.url()} answered ${response.status()}`);
  });
}
