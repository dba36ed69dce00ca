import { constants, readdirSync, type Stats } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, relative, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";
import send from "send";
import type { World } from "#server/world.ts";
import { acceptedEncoding, type Encoding } from "#app/http/accepted-encoding.ts";
import { headersOfFile } from "#app/http/security.ts";
import { refuse } from "./refuse.ts";
import { storedPictures } from "./stored-pictures.ts";

/** Answers a request for a file; false where the address is none. */
export type FileHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  https: boolean,
) => boolean;

type Log = Pick<World["log"], "error">;
type FileToSend = {
  root: string;
  /** Below the root, with slashes. */
  path: string;
  headers: Record<string, string>;
  https: boolean;
  log: Log;
};

/** For files named after what is in them: nobody asks whether they have changed. */
const FOREVER = "max-age=31536000, immutable";
const FOR_A_DAY = "max-age=86400";
const endings: readonly [Encoding, string][] = [
  ["br", ".br"],
  ["gzip", ".gz"],
];

/** What the build made, as it was when the shop started. Nothing else of the folder is looked at. */
export function builtFiles(root: string, log: Log): FileHandler {
  const encodings = encodingsOfFiles(root);
  return (request, response, https) => {
    const path = pathOf(request);
    const among = encodings.get(path);
    if (among === undefined) return false;
    if (!isForReading(request, response, https)) return true;
    const encoding = acceptedEncoding(request.headers["accept-encoding"] ?? "", among);
    sendFile(request, response, {
      root,
      path: path + (endings.find(([name]) => name === encoding)?.[1] ?? ""),
      headers: {
        "Content-Type": typeOf(path),
        "Cache-Control": path.startsWith("/assets/") ? FOREVER : FOR_A_DAY,
        Vary: "Accept-Encoding",
        ...(encoding ? { "Content-Encoding": encoding } : {}),
      },
      https,
      log,
    });
    return true;
  };
}

/** Pictures that people uploaded, as the shop drew them anew. New ones come while it runs. */
export function uploadedFiles(world: Pick<World, "files" | "outages" | "log">): FileHandler {
  const { pictures } = world.files;
  const root = pictures.folder;
  const sendStored = storedPictures(pictures, world);
  return (request, response, https) => {
    const path = pathOf(request);
    if (!path.startsWith("/media/")) return false;
    // Only names that the shop gives: no folder, no `..`, no NUL, nothing hidden.
    const [, name, kind] = /^\/media\/([\w-]+\.(webp|avif))$/.exec(path) ?? [];
    const headers = { "Content-Type": `image/${kind}`, "Cache-Control": FOREVER };
    if (name === undefined) refuse(response, 404, https);
    else if (isForReading(request, response, https)) {
      if (root !== null)
        sendFile(request, response, { root, path: name, headers, https, log: world.log });
      else
        sendStored(request, response, {
          name,
          headers: { ...headersOfFile(headers["Content-Type"], https), ...headers },
          https,
        });
    }
    return true;
  };
}

function isForReading(
  { method }: IncomingMessage,
  response: ServerResponse,
  https: boolean,
): boolean {
  const isReading = method === "GET" || method === "HEAD";
  if (!isReading) refuse(response, 405, https, { Allow: "GET, HEAD" });
  return isReading;
}

/** Scripts are UTF-8 by themselves, styles by the page that asks for them. */
const typeOf = (path: string) =>
  getMimeType(path)?.replace(/^(text\/(?:javascript|css)); charset=utf-8$/, "$1") ??
  "application/octet-stream";

const pathOf = (request: IncomingMessage) => (request.url ?? "").split("?", 1)[0] ?? "";

/** The address of each file below a folder, and how it is there beside as it is. Links are not followed. */
function encodingsOfFiles(root: string): Map<string, Encoding[]> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = new Set(
    files.map(
      ({ parentPath, name }) => `/${relative(root, join(parentPath, name)).replaceAll(sep, "/")}`,
    ),
  );
  const isWhole = (path: string) => !endings.some(([, ending]) => path.endsWith(ending));
  return new Map(
    [...paths]
      .filter((path) => isWhole(path) && !path.includes("/."))
      .map((path) => [
        path,
        endings.flatMap(([name, ending]) => (paths.has(path + ending) ? [name] : [])),
      ]),
  );
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { root, path, headers, https, log }: FileToSend,
): void {
  const safe = headersOfFile(headers["Content-Type"] ?? "", https);
  for (const [name, value] of Object.entries({ ...safe, ...headers }))
    response.setHeader(name, value);
  // A file that was put there as a link to elsewhere is none of ours; `flags` goes on to the opening of the file.
  const options = {
    root,
    index: false,
    cacheControl: false,
    etag: false,
    lastModified: false,
    flags,
  };
  send(request, path, options)
    .on("file", (_path: string, { size }: Stats) => ignoreRange(request, size))
    .on("headers", (answer: ServerResponse, _path: string, stat: Stats) => {
      if (headers["Cache-Control"] !== FOREVER)
        answer.setHeader("ETag", tagOf(stat, headers["Content-Encoding"]));
    })
    .on("directory", () => refuse(response, 404, https))
    .on("error", (error: FileError) => {
      answerFault(response, error, { https, log });
    })
    .pipe(response);
}

/**
 * A range is for GET alone (RFC 9110, 14.2). The last 1,000 bytes of a file of 400 are all of it (14.1.2); `send` takes
 * them for a range beyond it.
 */
function ignoreRange({ method, headers }: IncomingMessage, size: number): void {
  const [, suffix] = /^\s*bytes=\s*-\s*(\d+)\s*$/.exec(headers.range ?? "") ?? [];
  if (method === "HEAD" || (suffix !== undefined && Number(suffix) >= size)) delete headers.range;
}

const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);

/** Strong, so that a part can be asked for again: the encoded file is another one. */
const tagOf = ({ size, mtimeMs }: Stats, encoding = "") =>
  `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}${encoding && `-${encoding}`}"`;

type FileError = Error & { status?: number; code?: string; headers?: Record<string, string> };

const isGone = ({ code, status }: FileError) =>
  code === "ELOOP" || code === "EISDIR" || status === 400 || status === 403 || status === 404;

function answerFault(
  response: ServerResponse,
  error: FileError,
  { https, log }: Pick<FileToSend, "https" | "log">,
): void {
  if (error.status === 412) return refuse(response, 412, https);
  if (error.status === 416) return refuse(response, 416, https, { ...error.headers });
  if (isGone(error)) return refuse(response, 404, https);
  // Too many open files, or a disk that doesn't answer.
  log.error({ err: error }, "a file could not be sent");
  refuse(response, 503, https, { "Retry-After": "5" });
}
