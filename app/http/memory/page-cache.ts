import { data } from "react-router";
import type { ChangeTag } from "#server/platform/changes.ts";
import { createTaggedCache, type Tagged } from "#server/platform/tagged-cache.ts";
import type { World } from "#server/world.ts";
import { toCachedPage, packBest, type CachedPage } from "./cached-page.ts";
import { toPersonalPage, type PersonalPage } from "./personal-page.ts";

/** Names what a page shows, for dropping it when that changes. Never leaves the server. */
export const TAGS_HEADER = "X-Page-Tags";

/** A digest of what a page is drawn from. Never leaves the server. */
export const FACTS_HEADER = "X-Page-Facts";

/** A page that is the same for every visitor: kept until one of its tags, or a setting of the shop, changes. */
export const cachedPage = <T>(page: T, tags: readonly ChangeTag[]) =>
  data(page, { headers: { [TAGS_HEADER]: [...new Set(tags), "settings"].join(",") } });

/** What no answer carries to a browser. */
export const internalHeaders = [TAGS_HEADER, FACTS_HEADER];

type KeptPage = { facts: string | null; bytes: number };
type Keeping<Page> = {
  toPage(response: Response, facts: string | null): Promise<Page>;
  metrics: World["metrics"];
};

export type PageCache<Page = CachedPage> = {
  find(key: string): Page | undefined;
  /** The page that is being drawn at the moment. */
  drawing(key: string): Promise<Page | Response> | undefined;
  /** Draws the page once however many ask at the same time, and keeps it if it may be kept. */
  fill(
    key: string,
    draw: (knownFacts: string | null) => Promise<Response>,
  ): Promise<Page | Response>;
};

/** For how many seconds a proxy in front may keep what it was answered; it tells nobody. No other answer names it (decision 074). */
export const PROXY_HEADER = "X-Accel-Expires";
const proxySeconds = "1";

/** The pages of visitors. `behindProxy`: one in front may keep them as well. */
export function createPageCache(
  { changes, log, metrics }: Pick<World, "changes" | "log" | "metrics">,
  maxBytes: number,
  behindProxy = false,
): PageCache {
  const toPage = (response: Response, facts: string | null) => {
    if (behindProxy) response.headers.set(PROXY_HEADER, proxySeconds);
    return toCachedPage(response, facts);
  };
  const pages = createCache(changes, maxBytes, { toPage, metrics });
  const pack = createPacker(log);
  return {
    ...pages,
    find(key) {
      const page = pages.find(key);
      if (page) pack(page);
      return page;
    },
  };
}

/** The same pages as customers get them, in a memory of their own: no visitor can be sent one of these. */
export const createPersonalPageCache = (
  { changes, metrics }: Pick<World, "changes" | "metrics">,
  maxBytes: number,
): PageCache<PersonalPage> => createCache(changes, maxBytes, { toPage: toPersonalPage, metrics });

function createCache<Page extends KeptPage>(
  changes: World["changes"],
  maxBytes: number,
  keeping: Keeping<Page>,
): PageCache<Page> {
  const pages = createTaggedCache<Page, Response>(changes, {
    maxBytes,
    bytesOf: ({ bytes }) => bytes,
  });
  const copied = (result: Page | Response) =>
    result instanceof Response ? result.clone() : result;
  return {
    drawing: (key) => pages.reading(key)?.then(copied),
    find: pages.find,
    fill: async (key, draw) =>
      copied(
        await pages.read(key, async (dropped) =>
          keptIf(await draw(dropped?.facts ?? null), dropped, keeping),
        ),
      ),
  };
}

/** A page that a change has dropped and left as it was is kept as it is. */
async function keptIf<Page extends KeptPage>(
  response: Response,
  dropped: Page | undefined,
  { toPage, metrics }: Keeping<Page>,
): Promise<Tagged<Page, Response>> {
  const tags = response.headers.get(TAGS_HEADER);
  const facts = response.headers.get(FACTS_HEADER);
  for (const name of internalHeaders) response.headers.delete(name);
  if (!tags || response.status !== 200 || response.headers.has("Set-Cookie"))
    return { value: response, tags: null };
  const isAsItWas = dropped !== undefined && facts !== null && facts === dropped.facts;
  metrics.page(isAsItWas ? "rechecked" : "miss");
  const value = isAsItWas ? dropped : await toPage(response, facts);
  return { value, tags: tags.split(",") };
}

/** A page that is asked for again after it has lived a while is worth 0.1 s of brotli's best. One at a time. */
function createPacker(log: World["log"]) {
  let isBusy = false;
  return (page: CachedPage): void => {
    if (page.packAt === null || isBusy || performance.now() < page.packAt) return;
    isBusy = true;
    packBest(page)
      .catch((error: unknown) => log.error({ err: error }, "a page could not be packed"))
      .finally(() => {
        isBusy = false;
      });
  };
}
