import { beforeAll } from "vitest";
import type { Browser } from "#tests/browser-session.ts";
import { openBuyer, type Buyer } from "#tests/buyer-browser.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { testShop, type TestShop } from "#tests/shop.ts";
import { openPanel } from "./open-panel.ts";
import { expectations } from "./route-expectations.ts";

/** Every address of the shop, without its query. */
export const paths = [
  ...new Set(
    Object.values(expectations).flatMap((visits) =>
      visits.map(({ path }) => path.split("?")[0] ?? ""),
    ),
  ),
];

type Fetcher = (path: string, init?: RequestInit) => Promise<Response>;
type Asking = { fetcher: Fetcher; paths: readonly string[] };

const isOfPanel = (path: string) => path.startsWith("/admin");

/** A shop for the tests of one file, and who sends it what it does not expect. */
export function hostileSenders(): {
  shop: TestShop;
  asWhom: Record<"nobody" | "customer" | "administrator", () => Asking>;
} {
  const shop = testShop({ limits: { bodyBytes: 64 * 1024 } });
  let buyer: Buyer;
  let administrator: Browser;

  beforeAll(async () => {
    buyer = await openBuyer(shop, [
      { packId: (await makeProduct(shop.world.db)).pack.id, quantity: 1 },
    ]);
    administrator = (await openPanel(shop)).admin;
  });

  const withCookies = (browser: Browser): Fetcher => {
    const cookies = [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join("; ");
    return (path, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set("Cookie", cookies);
      return shop.fetch(path, { ...init, headers });
    };
  };
  return {
    shop,
    asWhom: {
      nobody: () => ({ fetcher: shop.fetch, paths }),
      customer: () => ({ fetcher: withCookies(buyer.browser), paths }),
      administrator: () => ({
        fetcher: withCookies(administrator),
        paths: paths.filter(isOfPanel),
      }),
    },
  };
}

/** Worse than a refusal: the shop broke. A refusal without a word is no help either. */
export async function fault(what: string, response: Response): Promise<string[]> {
  const text = await response.text();
  if (response.status >= 500) return [`${what}: ${response.status}`];
  const wordless =
    response.status >= 400 &&
    text.trim() === "" &&
    response.status !== 404 &&
    response.status !== 415;
  return wordless ? [`${what}: ${response.status} without a word`] : [];
}
