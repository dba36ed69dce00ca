import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompressSync, constants, gzip } from "node:zlib";
import { acceptedEncoding } from "#app/http/accepted-encoding.ts";
import { brotliOptions } from "#app/http/compress-response.ts";

/** A page as it is sent: names and values of its headers in turn, as node:http takes them without another look. */
export type EncodedPage = { headers: string[]; body: Buffer };

export type CachedPage = {
  etag: string;
  /** The headers of every answer; each encoding adds its own length and name. */
  headers: string[];
  unchanged: EncodedPage;
  br: EncodedPage;
  gzip: EncodedPage;
  /** The memory that the page takes, in bytes. */
  bytes: number;
  /** Whether it was packed as small as it gets. */
  isPacked: boolean;
};

/** An allowance for the headers, which are stored three times, and for the cache keys. */
const bytesBeside = 6_000;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

// A list of 24 in 1 ms and 7.9 kB; 10 and 11 take 20 and 80 ms for 7 and 9 % less, 6 to 9 next to nothing.
const quickQuality = 5;

// The best of a site map of a megabyte would take seconds.
const packBestBytesMax = 300_000;

export async function toCachedPage(response: Response): Promise<CachedPage> {
  const plain = Buffer.from(await response.arrayBuffer());
  const [packed, zipped] = await Promise.all([brotli(plain, quickQuality), compressGzip(plain)]);
  const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  const headers = [...response.headers, ["vary", "Accept-Encoding"], ["etag", etag]].flat();
  return {
    etag,
    headers,
    unchanged: { headers, body: Buffer.alloc(0) },
    br: sentAs(headers, packed, "br"),
    gzip: sentAs(headers, zipped, "gzip"),
    bytes: packed.length + zipped.length + bytesBeside,
    isPacked: plain.length > packBestBytesMax,
  };
}

/** Compresses the page at brotli's best level. */
export async function packBest(page: CachedPage): Promise<void> {
  page.isPacked = true;
  const best = await brotli(plainOf(page), constants.BROTLI_MAX_QUALITY);
  page.br = sentAs(page.headers, best, "br");
}

/** What to send to a browser that accepts these encodings and may have the page already. */
export function responseOfCached(
  page: CachedPage,
  accepted: string,
  ifNoneMatch: string | null | undefined,
): EncodedPage {
  if (ifNoneMatch && isAmong(page.etag, ifNoneMatch)) return page.unchanged;
  const encoding = acceptedEncoding(accepted);
  return encoding === null ? sentAs(page.headers, plainOf(page)) : page[encoding];
}

/** As RFC 9110, 13.1.2 compares: a list, weakly, or whatever there is. */
const isAmong = (etag: string, list: string): boolean =>
  list === etag || list.split(",").some((one) => ["*", strong(etag)].includes(strong(one.trim())));

const strong = (etag: string): string => etag.replace(/^W\//, "");

/** Hardly anybody wants it so, and it is four times as large: unpacked for who does, in less than a millisecond. */
const plainOf = ({ br }: CachedPage): Buffer => brotliDecompressSync(br.body);

const sentAs = (headers: string[], body: Buffer, encoding?: string): EncodedPage => ({
  headers: [
    ...headers,
    "content-length",
    String(body.length),
    ...(encoding ? ["content-encoding", encoding] : []),
  ],
  body: copiedBuffer(body),
});

/** What zlib answers with lies in a piece of memory of 16 kB, whatever its size. */
function copiedBuffer(body: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(body.length);
  body.copy(own);
  return own;
}

const brotli = (page: Buffer, quality: number) =>
  compressBrotli(page, brotliOptions(page, quality));
