import { defineConfig } from "@playwright/test";
import { findBrowser } from "#bin/find-browser.ts";

// Found once; the workers inherit it.
const browser = await findBrowser();
process.env["CHROMIUM_PATH"] = browser;

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/built-shop.ts",
  outputDir: "node_modules/.cache/beej-bazaar/browser-tests",
  // A worker is a shop with its own database and a browser: two of them keep two cores busy.
  workers: 2,
  fullyParallel: true,
  // A worker is never shared between projects: what the panel's tests change in their shop, its visitors' tests don't meet.
  projects: [
    { name: "shop", testIgnore: "{admin,vendor}-*.spec.ts" },
    { name: "vendors", testMatch: "vendor-*.spec.ts" },
    { name: "panel", testMatch: "admin-*.spec.ts" },
  ],
  // A machine under load may lose a race that a person never would. What passes only the second time is listed as flaky.
  retries: 1,
  timeout: 60_000,
  globalTimeout: 18 * 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    launchOptions: {
      executablePath: browser,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
