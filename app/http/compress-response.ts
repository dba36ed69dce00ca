import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const TEXT = /^(?:text\/|application\/(?:json|xml)|text\/x-script|image\/svg)/;
const WORTH_IT_BYTES = 1_000;

/** Compresses a page drawn for one person, at a level that costs less than the bytes it saves on a slow line. */
export async function compressResponse(request: Request, response: Response): Promise<Response> {
  const accepted = request.headers.get("Accept-Encoding") ?? "";
  const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
  const type = response.headers.get("Content-Type") ?? "";
  if (!encoding || !response.body || !TEXT.test(type) || response.headers.has("Content-Encoding")) {
    return response;
  }
  const body = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  if (body.length < WORTH_IT_BYTES) return new Response(body, { status: response.status, headers });
  headers.set("Content-Encoding", encoding);
  headers.append("Vary", "Accept-Encoding");
  headers.delete("Content-Length");
  const small =
    encoding === "br"
      ? await compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : await compressGzip(body, { level: 5 });
  return new Response(new Uint8Array(small), { status: response.status, headers });
}
