import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { chromium, type Browser } from "@playwright/test";
import { findBrowser } from "#bin/find-browser.ts";
import { openShop } from "#tests/open-shop.ts";

/** What a visitor sees who was never here; milliseconds from the tap on the link. */
export type Paint = {
  firstMs: number;
  largestMs: number;
  shift: number;
  documentBytes: number;
  /** 0 where the largest is no picture. */
  largestPictureBytes: number;
};

export type PaintFigure = {
  page: string;
  shop: Paint;
  /** The limit: a page of one word, and of one picture where the shop's largest is one, that are as many bytes. */
  bare: Paint;
};

/** As browsers' own tools say "slow 4G": the way there and back, and what comes and goes in a second. */
export const latencyMs = 562.5;
const slow4G = { latency: latencyMs, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const cpuTimes = 4;
const rounds = 5;

const pages = {
  home: "/",
  "home, Hindi": "/hi",
  list: "/products",
  "list, Hindi": "/hi/products",
  "one product": "/products/",
};

/** Each page for a visitor who was never here, on a slow line and a slow phone, beside an empty page of as many bytes. */
export async function measureFirstPaint(): Promise<PaintFigure[]> {
  const shop = await openShop();
  const bare = await startBarePages();
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
  });
  try {
    const product = await firstProduct(shop.url);
    const figures: PaintFigure[] = [];
    for (const [page, path] of Object.entries(pages)) {
      const url = shop.url + (page === "one product" ? product : path);
      const { documentBytes, largestPictureBytes } = await paintOf(browser, url);
      const bareUrl = `${bare.url}/${documentBytes}?picture=${largestPictureBytes}`;
      const taken: { shop: Paint; bare: Paint }[] = [];
      for (let round = 0; round < rounds; round += 1)
        taken.push({
          bare: await paintOf(browser, bareUrl),
          shop: await paintOf(browser, url),
        });
      const [middle] = taken
        .toSorted((a, b) => a.shop.largestMs - b.shop.largestMs)
        .slice(Math.floor(rounds / 2));
      if (middle) figures.push({ page, ...middle });
    }
    return figures;
  } finally {
    await browser.close();
    bare.server.close();
    await shop.close();
  }
}

async function firstProduct(origin: string): Promise<string> {
  const list = await (await fetch(`${origin}/products`)).text();
  const [, path] = /href="(\/products\/[a-z0-9-]+)"/.exec(list) ?? [];
  if (!path) throw new Error("The list shows no product");
  return path;
}

async function paintOf(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    await tools.send("Network.enable");
    await tools.send("Network.emulateNetworkConditions", { offline: false, ...slow4G });
    await tools.send("Emulation.setCPUThrottlingRate", { rate: cpuTimes });
    const lost: string[] = [];
    page.on("requestfailed", (request) => lost.push(request.url()));
    await page.goto(url, { waitUntil: "load" });
    // The last picture is painted after it is loaded.
    await page.waitForTimeout(500);
    if (lost.length > 0) throw new Error(`Not loaded: ${lost.join(", ")}`);
    return await page.evaluate(readPaint);
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
async function readPaint(): Promise<Paint> {
  const entries = (type: string) =>
    new Promise<PerformanceEntry[]>((done) => {
      new PerformanceObserver((list, observer) => {
        observer.disconnect();
        done(list.getEntries());
      }).observe({ type, buffered: true });
      // One that has no entries never calls.
      setTimeout(() => done([]), 300);
    });
  const [paints, largest, shifts] = await Promise.all(
    ["paint", "largest-contentful-paint", "layout-shift"].map(entries),
  );
  const last = largest?.at(-1) as (PerformanceEntry & { url: string }) | undefined;
  const [picture] = last?.url
    ? (performance.getEntriesByName(last.url) as PerformanceResourceTiming[])
    : [];
  const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return {
    firstMs: paints?.find(({ name }) => name === "first-contentful-paint")?.startTime ?? NaN,
    largestMs: last?.startTime ?? NaN,
    shift: (shifts ?? []).reduce((sum, entry) => sum + (entry as { value?: number }).value!, 0),
    documentBytes: document?.encodedBodySize ?? NaN,
    largestPictureBytes: picture?.encodedBodySize ?? 0,
  };
}

/** `/5700?picture=2500` is a page of one word and a picture, 5,700 and 2,500 bytes large. */
async function startBarePages(): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? "/", "http://bare");
    const bytes = Number(asked.pathname.slice(1).replace(".svg", ""));
    const picture = Number(asked.searchParams.get("picture") ?? 0);
    const isPicture = asked.pathname.endsWith(".svg");
    response.setHeader("Content-Type", isPicture ? "image/svg+xml" : "text/html; charset=utf-8");
    response.end(isPicture ? barePicture(bytes) : barePage(bytes, picture));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

function barePage(bytes: number, pictureBytes: number): string {
  const picture =
    pictureBytes > 0 ? `<img src="/${pictureBytes}.svg" width="300" height="200">` : "";
  return filled(`<!doctype html><link rel=icon href=data:,><p>Okra</p>${picture}`, bytes);
}

function barePicture(bytes: number): string {
  const end = `<path fill="green" d="M0 0h300v200H0z"/></svg>`;
  const begin = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200">`;
  return filled(begin, bytes - end.length) + end;
}

const filled = (begin: string, bytes: number): string =>
  `${`${begin}<!--`.padEnd(bytes - 3, ".")}-->`;
