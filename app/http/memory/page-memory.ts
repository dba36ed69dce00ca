import { data } from "react-router";
import type { ChangeTag } from "#server/platform/changes.ts";
import type { World } from "#server/world.ts";
import { keepable, packBest, type KeptPage } from "./kept-page.ts";

/** Names what a page shows, for dropping it when that changes. Never leaves the server. */
export const TAGS_HEADER = "X-Page-Tags";

/** A page that is the same for every visitor: kept until one of its tags changes. */
export const keptPage = <T>(page: T, tags: readonly ChangeTag[]) =>
  data(page, { headers: { [TAGS_HEADER]: tags.join(",") } });

export type PageMemory = {
  find(key: string): KeptPage | undefined;
  /** The page that is being drawn at the moment. */
  drawing(key: string): Promise<KeptPage | Response> | undefined;
  /** Draws the page once however many ask at the same time, and keeps it if it may be kept. */
  fill(key: string, draw: () => Promise<Response>): Promise<KeptPage | Response>;
};

export function createPageMemory(
  { changes, log }: Pick<World, "changes" | "log">,
  maxBytes: number,
): PageMemory {
  const pages = createPageShelf(maxBytes);
  const drawing = new Map<string, Promise<KeptPage | Response>>();
  const pack = createPacker(log);
  let changeCount = 0;

  changes.subscribe((tags) => {
    changeCount += 1;
    drawing.clear();
    pages.drop((page) => tags === "everything" || touches(page, tags));
  });

  async function drawAndKeep(key: string, draw: () => Promise<Response>) {
    const before = changeCount;
    const response = await draw();
    const tags = response.headers.get(TAGS_HEADER);
    response.headers.delete(TAGS_HEADER);
    if (!tags || response.status !== 200 || response.headers.has("Set-Cookie")) return response;
    const page = await keepable(response, tags.split(","));
    // A change while the page was drawn may not be in it.
    if (before === changeCount && changes.listening) pages.put(key, page);
    return page;
  }

  const copied = (result: KeptPage | Response) =>
    result instanceof Response ? result.clone() : result;

  return {
    drawing: (key) => drawing.get(key)?.then(copied),
    find(key) {
      const page = changes.listening ? pages.get(key) : undefined;
      if (page) pack(page);
      return page;
    },
    async fill(key, draw) {
      const running = drawing.get(key);
      const drawn = running ?? drawAndKeep(key, draw);
      if (!running) drawing.set(key, drawn);
      try {
        return copied(await drawn);
      } finally {
        if (drawing.get(key) === drawn) drawing.delete(key);
      }
    },
  };
}

/** Pages up to a number of bytes; when there are more, those that were not asked for longest go. */
function createPageShelf(maxBytes: number) {
  const pages = new Map<string, KeptPage>();
  let bytes = 0;
  const forget = (key: string, page: KeptPage) => {
    if (pages.delete(key)) bytes -= page.bytes;
  };
  return {
    get(key: string) {
      const page = pages.get(key);
      // Searches that nobody asks for twice don't drive out the page that everybody opens first.
      if (page && pages.delete(key)) pages.set(key, page);
      return page;
    },
    put(key: string, page: KeptPage) {
      const former = pages.get(key);
      if (former) forget(key, former);
      pages.set(key, page);
      bytes += page.bytes;
      for (const [oldest, old] of pages) {
        if (bytes <= maxBytes) break;
        forget(oldest, old);
      }
    },
    drop(isOld: (page: KeptPage) => boolean) {
      for (const [key, page] of pages) if (isOld(page)) forget(key, page);
    },
  };
}

/** A page asked for again is worth 0.1 s of brotli's best. One at a time. */
function createPacker(log: World["log"]) {
  let isBusy = false;
  return (page: KeptPage): void => {
    if (page.isPacked || isBusy) return;
    isBusy = true;
    packBest(page)
      .catch((error: unknown) => log.error({ err: error }, "a page could not be packed"))
      .finally(() => {
        isBusy = false;
      });
  };
}

const touches = (page: KeptPage, tags: readonly ChangeTag[]) =>
  tags.some((tag) => page.tags.includes(tag));
