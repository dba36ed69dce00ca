import { afterAll, beforeAll } from "vitest";
import { openBrowser } from "#tests/browser-session.ts";
import { openShop, type OpenShop } from "#tests/open-shop.ts";

/**
 * The whole shop as `npm start` opens it, for the tests of one file, with a real socket, its own database and process:
 * `const shop = startedShop();`, then `shop().url`.
 */
export function startedShop(
  settings: NodeJS.ProcessEnv = {},
  options: { isFirst?: boolean } = {},
): () => OpenShop {
  let shop: OpenShop | undefined;
  beforeAll(async () => {
    shop = await openShop(settings, options);
  });
  afterAll(() => shop?.close());
  return () => {
    if (shop === undefined) throw new Error("startedShop() belongs at the top of a test file.");
    return shop;
  };
}

/** A browser without scripts, through the socket. */
export const browserAt = (url: string) =>
  openBrowser({
    fetch: (path, init = {}) => {
      const headers = new Headers(init.headers);
      if (init.method === "POST") headers.set("Origin", url);
      return fetch(new URL(path, url), { ...init, headers, redirect: "manual" });
    },
  });
