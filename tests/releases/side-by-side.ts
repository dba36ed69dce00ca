import { setTimeout as sleep } from "node:timers/promises";
import { demoAccount, visitorFrom, type Visitor } from "#tests/bench/attacks/visitors.ts";
import { addressFields, hiddenFields } from "#tests/buyer-browser.ts";
import type { OpenShop } from "#tests/open-shop.ts";

/** One person orders at most twenty times in an hour. */
const pauseMs = 400;
let people = 0;

/** Somebody who has just registered with one of the shops. */
export async function register(shop: OpenShop): Promise<Visitor> {
  people += 1;
  const browser = visitorFrom(shop, `192.0.2.${people}`);
  const password = "kivaro-tenumi-47";
  const entered = await browser.send("/register", {
    name: "Asha Verma",
    email: `asha-${people}@test.example`,
    password,
    confirmPassword: password,
    accountType: "customer",
    terms: "on",
  });
  if (entered.status !== 302) throw new Error(`Registering answered ${entered.status}`);
  return browser;
}

/** The same session in the other shop. */
export function goTo(shop: OpenShop, browser: Visitor, address: string): Visitor {
  const other = visitorFrom(shop, address);
  for (const [name, cookie] of browser.cookies) other.cookies.set(name, cookie);
  return other;
}

export async function signInToPanel(shop: OpenShop, address: string): Promise<Visitor> {
  const admin = visitorFrom(shop, address);
  const { email, password } = demoAccount(shop, "administrator");
  await admin.send("/admin/login", { email, password });
  return admin;
}

/** @returns the number of the order @throws what was answered instead */
export async function orderOne(browser: Visitor, packId: string): Promise<string> {
  const set = await browser.post("/cart/lines", {
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ packId, quantity: 1 }),
  });
  if (set.status !== 200) throw new Error(`The cart answered ${set.status}`);
  const asked = { ...addressFields, method: "cod", go: "review" };
  const review = await (await browser.send("/checkout", asked)).text();
  const fields = hiddenFields(review);
  const placed = await browser.send("/checkout", { ...fields, method: "cod", go: "order" });
  const [, number] = /order=(BB-\d{4}-\d+)/.exec(placed.headers.get("Location") ?? "") ?? [];
  if (number === undefined) throw new Error(`The order was answered with ${placed.status}`);
  return number;
}

/** Goes on ordering until it is told to stop; answers the numbers, and what went wrong. */
export function keepOrdering(browser: Visitor, packId: string) {
  const [numbers, faults]: [string[], string[]] = [[], []];
  const over = new AbortController();
  const ordering = (async () => {
    while (!over.signal.aborted) {
      await orderOne(browser, packId).then(
        (number) => numbers.push(number),
        (error: unknown) => faults.push(String(error)),
      );
      await sleep(pauseMs);
    }
  })();
  return async () => {
    over.abort();
    await ordering;
    return { numbers, faults };
  };
}

/** Follows the links below a page that lead to what begins alike; answers the status of each page, by its address. */
export async function walk(
  browser: Visitor,
  { from, below, most }: { from: string; below: RegExp; most: number },
): Promise<Map<string, number>> {
  const seen = new Map<string, number>();
  const waiting = [from];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(path) || seen.size === most) continue;
    const page = await browser.get(path);
    seen.set(path, page.status);
    const isPage = page.headers.get("Content-Type")?.startsWith("text/html");
    const html = isPage ? await page.text() : "";
    if (!isPage) await page.body?.cancel();
    // One of each kind: of a hundred orders the first stands for all.
    const kinds = new Set([...seen.keys(), ...waiting].map(kindOf));
    for (const [, href = ""] of html.matchAll(/ href="(\/[^"#]*)"/g)) {
      const link = href.replaceAll("&amp;", "&");
      if (!below.test(link) || kinds.has(kindOf(link))) continue;
      kinds.add(kindOf(link));
      waiting.push(link);
    }
  }
  return seen;
}

/** An address without what names one thing of many. */
const kindOf = (path: string): string =>
  path
    .replace(/=[^&]*/g, "=")
    .replace(/\/(?:[0-9a-f]{8}-[0-9a-f-]{27}|BB-[\w-]+|\d+)(?=\/|$|\?)/g, "/:")
    .replace(/^(\/(?:hi\/)?(?:products|vendors|categories))\/[^/?]+$/, "$1/:");
