import { pipeline, Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { promisify } from "node:util";
import {
  brotliCompress,
  constants,
  createGzip,
  gzip,
  zstdCompressSync,
  type BrotliOptions,
} from "node:zlib";
import { acceptedEncoding } from "./accepted-encoding.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const TEXT = /^(?:text\/|application\/(?:json|xml)|text\/x-script|image\/svg)/;
const WORTH_IT_BYTES = 1_000;

/**
 * A window as large as a page and no larger: the usual one of 4 MB gives the same bytes, takes half as long again, and what
 * it takes of memory for a moment stays with the process.
 */
export const brotliOptions = (body: Buffer, quality: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(
      22,
      Math.max(16, Math.ceil(Math.log2(body.length + 16))),
    ),
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
});

/** Compresses a page drawn for one person, at a level that costs less than the bytes it saves on a slow line. */
export async function compressResponse(request: Request, response: Response): Promise<Response> {
  const accepted = request.headers.get("Accept-Encoding") ?? "";
  const encoding = acceptedEncoding(accepted);
  const type = response.headers.get("Content-Type") ?? "";
  if (!encoding || !response.body || !TEXT.test(type) || response.headers.has("Content-Encoding")) {
    return response;
  }
  if (isSentAsRead(response))
    return acceptedEncoding(accepted, ["gzip"]) ? zipAsRead(response) : response;
  const body = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  if (body.length < WORTH_IT_BYTES) return new Response(body, { status: response.status, headers });
  headers.set("Content-Encoding", encoding);
  headers.append("Vary", "Accept-Encoding");
  headers.delete("Content-Length");
  const small =
    encoding === "br"
      ? await compressBrotli(body, brotliOptions(body, 4))
      : await compressGzip(body, { level: 5 });
  return new Response(small, { status: response.status, headers });
}

/**
 * A page that costs next to nothing but its compression: by zstd where the browser takes it, in a fifth of the time for 6 %
 * more bytes. At once: another thread would have to be woken for a tenth of a millisecond.
 */
export async function compressQuickly(
  request: Request,
  page: Buffer<ArrayBuffer>,
  headers: [string, string][],
): Promise<Response> {
  if (!acceptedEncoding(request.headers.get("Accept-Encoding") ?? "", ["zstd"]))
    return compressResponse(request, new Response(page, { headers }));
  const encoded: [string, string][] = [
    ["Content-Encoding", "zstd"],
    ["Vary", "Accept-Encoding"],
  ];
  return new Response(new Uint8Array(zstdCompressSync(page)), {
    headers: [...headers, ...encoded],
  });
}

/** A file of a whole table: it may be larger than memory. */
const isSentAsRead = (response: Response): boolean =>
  response.headers.get("Content-Type")?.startsWith("text/csv") === true;

/** Each part leaves when it is there, and no more is read than the other end takes. */
function zipAsRead(response: Response): Response {
  if (!response.body) return response;
  const headers = new Headers(response.headers);
  headers.set("Content-Encoding", "gzip");
  headers.append("Vary", "Accept-Encoding");
  const zip = createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH });
  // What breaks off at one end ends the other; whoever writes the parts has said why.
  pipeline(Readable.fromWeb(response.body as NodeReadableStream), zip, () => {});
  return new Response(Readable.toWeb(zip) as ReadableStream, { status: response.status, headers });
}
