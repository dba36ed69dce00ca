import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A page as it is sent: names and values of its headers in turn, as node:http takes them without another look. */
export type SentPage = { headers: string[]; body: Buffer };

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

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

// A list of 24 in 1 ms and 7.9 kB; 10 and 11 take 20 and 80 ms for 7 and 9 % less, 6 to 9 next to nothing.
const quickQuality = 5;

// The best of a site map of a megabyte would take seconds.
const packBestBytesMax = 300_000;

export async function keepable(response: Response, tags: readonly string[]): Promise<KeptPage> {
  const plain = Buffer.from(await response.arrayBuffer());
  const [packed, zipped] = await Promise.all([brotli(plain, quickQuality), compressGzip(plain)]);
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
    isPacked: plain.length > packBestBytesMax,
  };
}

/** As small as brotli gets it. */
export async function packBest(page: KeptPage): Promise<void> {
  page.isPacked = true;
  const best = await brotli(page.plain.body, constants.BROTLI_MAX_QUALITY);
  page.br = sentAs(page.headers, best, "br");
}

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
