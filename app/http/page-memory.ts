import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { data } from "react-router";
import type { Changes, ChangeTag } from "#server/changes.ts";

/** Names what a page shows, for dropping it when that changes. Never leaves the server. */
export const TAGS_HEADER = "X-Page-Tags";

/** A page as it is sent: names and values of its headers in turn, as node:http takes them without another look. */
export type SentPage = { headers: string[]; body: Buffer };

/** A page that is the same for every visitor: kept until one of its tags changes. */
export const keptPage = <T>(page: T, tags: readonly ChangeTag[]) =>
  data(page, { headers: { [TAGS_HEADER]: tags.join(",") } });

export type KeptPage = {
  etag: string;
  tags: readonly string[];
  /** Of every answer; each adds its own length and encoding. */
  headers: string[];
  unchanged: SentPage;
  plain: SentPage;
  br: SentPage;
  gzip: SentPage;
  bytes: number;
  /** Whether it was packed as small as it gets. */
  isPacked: boolean;
};

export type PageMemory = {
  find(key: string): KeptPage | undefined;
  /** Draws the page once however many ask at the same time, and keeps it if it may be kept. */
  fill(key: string, draw: () => Promise<Response>): Promise<KeptPage | Response>;
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export function createPageMemory(changes: Changes, maxBytes: number): PageMemory {
  const pages = new Map<string, KeptPage>();
  const drawing = new Map<string, Promise<KeptPage | Response>>();
  let bytes = 0;
  let changeCount = 0;
  let isPacking = false;

  const forget = (key: string, page: KeptPage) => {
    if (pages.delete(key)) bytes -= page.bytes;
  };

  changes.subscribe((tags) => {
    changeCount += 1;
    drawing.clear();
    for (const [key, page] of pages) {
      if (tags === "everything" || touches(page, tags)) forget(key, page);
    }
  });

  async function drawAndKeep(key: string, draw: () => Promise<Response>) {
    const before = changeCount;
    const response = await draw();
    const tags = response.headers.get(TAGS_HEADER);
    response.headers.delete(TAGS_HEADER);
    if (!tags || response.status !== 200 || response.headers.has("Set-Cookie")) return response;
    const page = await keepable(response, tags.split(","));
    // A change while the page was drawn may not be in it.
    if (before === changeCount && changes.listening) {
      pages.set(key, page);
      bytes += page.bytes;
      for (const [oldest, old] of pages) {
        if (bytes <= maxBytes) break;
        forget(oldest, old);
      }
    }
    return page;
  }

  /** A page asked for again is worth 0.1 s of brotli's best: a list of 24 is then 10 % smaller. One at a time. */
  async function pack(page: KeptPage) {
    isPacking = true;
    page.isPacked = true;
    page.br = sentAs(
      page.headers,
      await brotli(page.plain.body, constants.BROTLI_MAX_QUALITY),
      "br",
    );
    isPacking = false;
  }

  return {
    find(key) {
      const page = changes.listening ? pages.get(key) : undefined;
      if (page && !page.isPacked && !isPacking) void pack(page);
      return page;
    },
    async fill(key, draw) {
      const running = drawing.get(key);
      if (running) {
        const result = await running;
        return result instanceof Response ? result.clone() : result;
      }
      const started = drawAndKeep(key, draw);
      drawing.set(key, started);
      try {
        const result = await started;
        return result instanceof Response ? result.clone() : result;
      } finally {
        if (drawing.get(key) === started) drawing.delete(key);
      }
    },
  };
}

const touches = (page: KeptPage, tags: readonly ChangeTag[]) =>
  tags.some((tag) => page.tags.includes(tag));

/** What to send to a browser that accepts these encodings and may have the page already. */
export function sentPage(
  page: KeptPage,
  accepted: string,
  ifNoneMatch: string | null | undefined,
): SentPage {
  if (ifNoneMatch === page.etag) return page.unchanged;
  if (accepted.includes("br")) return page.br;
  return accepted.includes("gzip") ? page.gzip : page.plain;
}

async function keepable(response: Response, tags: readonly string[]): Promise<KeptPage> {
  const plain = Buffer.from(await response.arrayBuffer());
  const [packed, zipped] = await Promise.all([brotli(plain, 5), compressGzip(plain)]);
  const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  const headers = [...response.headers, ["vary", "Accept-Encoding"], ["etag", etag]].flat();
  return {
    etag,
    tags,
    headers,
    unchanged: { headers, body: Buffer.alloc(0) },
    plain: sentAs(headers, plain),
    br: sentAs(headers, packed, "br"),
    gzip: sentAs(headers, zipped, "gzip"),
    bytes: plain.length + packed.length + zipped.length,
    isPacked: false,
  };
}

const sentAs = (headers: string[], body: Buffer, encoding?: string): SentPage => ({
  headers: [
    ...headers,
    "content-length",
    String(body.length),
    ...(encoding ? ["content-encoding", encoding] : []),
  ],
  body,
});

const brotli = (page: Buffer, quality: number) =>
  compressBrotli(page, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
