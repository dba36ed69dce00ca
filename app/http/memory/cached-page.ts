import { createHash } from "node:crypto";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzipSync,
} from "node:zlib";
import { acceptedEncoding } from "#app/http/accepted-encoding.ts";
import { brotliOptions } from "#app/http/compress-response.ts";
import { inlineStyles, isFirstVisit, type HeaderOf } from "#app/http/styles/inline-styles.ts";

/** A page as it is sent: names and values of its headers in turn, as node:http takes them without another look. */
export type EncodedPage = { status: 200 | 304; headers: string[]; body: Buffer };

export type CachedPage = {
  etag: string;
  /** A digest of what it was drawn from, where that is known. */
  facts: string | null;
  /** The headers of every answer; each encoding adds its own length and name. */
  headers: string[];
  unchanged: EncodedPage;
  br: EncodedPage;
  /** With its style sheets in it. Made when somebody asks for it, like the next. */
  firstBr: EncodedPage | null;
  gzip: EncodedPage | null;
  /** The memory that the page takes, in bytes. */
  bytes: number;
  /** When it is worth packing as small as it gets, on the clock of `performance`; null when it never is, or was. */
  packAt: number | null;
};

/** An allowance for the headers, which are stored three times, and for the cache keys and tags. */
const bytesBeside = 6_000;

/** What gzip makes of a page is so many times as large as what brotli makes of it; there is to be room for it. */
const gzipRatio = 1.3;

/** What its style sheets add to a page, packed quickly. */
const stylesBytes = 9_000;

const compressBrotli = promisify(brotliCompress);

// A list of 24 in 1.5 ms and 7.8 kB; 10 and 11 take 20 and 80 ms for 7 and 9 % less, 7 to 9 next to nothing.
const quickQuality = 6;

// With its styles in it; 8 takes no longer, for 60 bytes less.
const firstQuality = 8;

// The best of a site map of a megabyte would take seconds.
const packBestBytesMax = 300_000;

/** A page that is dropped before has not paid for it. */
const packAfterMs = 20_000;

export async function toCachedPage(
  response: Response,
  facts: string | null = null,
): Promise<CachedPage> {
  const plain = Buffer.from(await response.arrayBuffer());
  const packed = await brotli(plain, quickQuality);
  const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  const headers = [...response.headers, ["vary", "Accept-Encoding"], ["etag", etag]].flat();
  return {
    etag,
    facts,
    headers,
    unchanged: { status: 304, headers, body: Buffer.alloc(0) },
    br: sentAs(headers, packed, "br"),
    firstBr: null,
    gzip: null,
    bytes: Math.ceil(packed.length * (2 + gzipRatio)) + stylesBytes + bytesBeside,
    packAt: packTime(plain),
  };
}

/** Compresses the page at brotli's best level. */
export async function packBest(page: CachedPage): Promise<void> {
  page.packAt = null;
  const plain = plainOf(page);
  const packed = async (html: Buffer) =>
    sentAs(page.headers, await brotli(html, constants.BROTLI_MAX_QUALITY), "br");
  page.br = await packed(plain);
  if (page.firstBr) page.firstBr = await packed(withStyles(plain));
}

/** What to send to a browser that sends these headers. */
export function responseOfCached(page: CachedPage, header: HeaderOf): EncodedPage {
  const known = header("if-none-match");
  if (known && isAmong(page.etag, known)) return page.unchanged;
  const encoding = acceptedEncoding(header("accept-encoding") ?? "");
  if (encoding === "br" && isFirstVisit(header)) return (page.firstBr ??= packedFirst(page));
  if (encoding === "br") return page.br;
  if (encoding === "gzip") return (page.gzip ??= zipped(page));
  return sentAs(page.headers, plainOf(page));
}

/** In two milliseconds, once; later it is packed better. Whoever says that it is a first visit also takes brotli. */
function packedFirst(page: CachedPage): EncodedPage {
  const html = withStyles(plainOf(page));
  page.packAt ??= packTime(html);
  return sentAs(page.headers, brotliCompressSync(html, brotliOptions(html, firstQuality)), "br");
}

const withStyles = (plain: Buffer): Buffer => Buffer.from(inlineStyles(plain.toString("utf8")));

const packTime = (plain: Buffer): number | null =>
  plain.length > packBestBytesMax ? null : performance.now() + packAfterMs;

/** For browsers of ten years ago and some proxies: in a millisecond, once. */
const zipped = (page: CachedPage): EncodedPage =>
  sentAs(page.headers, gzipSync(plainOf(page)), "gzip");

/** As RFC 9110, 13.1.2 compares: a list, weakly, or whatever there is. */
const isAmong = (etag: string, list: string): boolean =>
  list === etag || list.split(",").some((one) => ["*", strong(etag)].includes(strong(one.trim())));

const strong = (etag: string): string => etag.replace(/^W\//, "");

/** Hardly anybody wants it so, and it is four times as large: unpacked for who does, in less than a millisecond. */
const plainOf = ({ br }: CachedPage): Buffer => brotliDecompressSync(br.body);

const sentAs = (headers: string[], body: Buffer, encoding?: string): EncodedPage => ({
  status: 200,
  headers: [
    ...headers,
    "content-length",
    String(body.length),
    ...(encoding ? ["content-encoding", encoding] : []),
  ],
  body: copiedBuffer(body),
});

/** What zlib answers with lies in a piece of memory of 16 kB, whatever its size. */
export function copiedBuffer(body: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(body.length);
  body.copy(own);
  return own;
}

const brotli = (page: Buffer, quality: number) =>
  compressBrotli(page, brotliOptions(page, quality));
