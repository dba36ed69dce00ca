import { createHash, createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export const s3Keys = { id: "test-id", secret: "test-secret" };

/** A bucket in memory that speaks as much of S3 as the shop does, and refuses whoever didn't sign with `s3Keys`. */
export async function startS3StandIn() {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const state: { behaves: "well" | "silently" | "brokenly" } = { behaves: "well" };
  const server = createServer((request, response) => {
    if (state.behaves === "silently") return;
    if (state.behaves === "brokenly") return void response.writeHead(503).end();
    void answer(request, { objects, uploads }).then(({ status, body = "", etag }) => {
      response.writeHead(status, {
        "Content-Length": Buffer.byteLength(body),
        ...(etag ? { ETag: etag } : {}),
      });
      response.end(request.method === "HEAD" ? undefined : body);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    objects,
    uploads,
    /** Says nothing any more, or only that it can't; well again: as before. */
    behave(how: "well" | "silently" | "brokenly") {
      state.behaves = how;
      if (how !== "silently") server.closeAllConnections();
    },
    /** What tells a shop where it is, and who asks. */
    settings: () => ({
      AWS_ENDPOINT_URL: addressOf(server),
      AWS_ACCESS_KEY_ID: s3Keys.id,
      AWS_SECRET_ACCESS_KEY: s3Keys.secret,
    }),
    url: addressOf(server),
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

const addressOf = (server: Server): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

type Bucket = { objects: Map<string, Buffer>; uploads: Map<string, Map<number, Buffer>> };
type Answer = { status: number; body?: string | Buffer; etag?: string };

async function answer(request: IncomingMessage, bucket: Bucket): Promise<Answer> {
  const url = new URL(request.url ?? "/", "http://stand-in");
  const body = await buffer(request);
  if (!isSigned(request, url))
    return { status: 403, body: "<Error><Code>SignatureDoesNotMatch</Code></Error>" };
  const [, , ...rest] = url.pathname.split("/");
  const key = decodeURIComponent(rest.join("/"));
  const uploadId = url.searchParams.get("uploadId");
  if (uploadId !== null || url.searchParams.has("uploads"))
    return answerParts(request.method, { bucket, key, uploadId, body, url });
  if (key === "" || url.searchParams.has("list-type")) return list(bucket, url);
  const stored = bucket.objects.get(key);
  if (request.method === "PUT") {
    bucket.objects.set(key, body);
    return { status: 200, etag: '"one"' };
  }
  if (request.method === "DELETE") {
    bucket.objects.delete(key);
    return { status: 204 };
  }
  return stored
    ? { status: 200, body: stored, etag: '"one"' }
    : { status: 404, body: "<Error><Code>NoSuchKey</Code></Error>" };
}

type Parts = { bucket: Bucket; key: string; uploadId: string | null; body: Buffer; url: URL };

function answerParts(method: string | undefined, asked: Parts): Answer {
  const { bucket, key, uploadId, body, url } = asked;
  if (uploadId === null) {
    const id = randomUUID();
    bucket.uploads.set(id, new Map());
    return {
      status: 200,
      body: `<InitiateMultipartUploadResult><Bucket>shop</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    };
  }
  const parts = bucket.uploads.get(uploadId);
  if (parts === undefined) return { status: 404 };
  if (method === "PUT") {
    const number = Number(url.searchParams.get("partNumber"));
    parts.set(number, body);
    return { status: 200, etag: `"part-${number}"` };
  }
  bucket.uploads.delete(uploadId);
  if (method === "DELETE") return { status: 204 };
  const numbers = [...parts.keys()].toSorted((a, b) => a - b);
  bucket.objects.set(key, Buffer.concat(numbers.map((number) => parts.get(number) ?? body)));
  return {
    status: 200,
    body: `<CompleteMultipartUploadResult><Location>x</Location><Bucket>shop</Bucket><Key>${key}</Key><ETag>"all"</ETag></CompleteMultipartUploadResult>`,
  };
}

/** Few, so that most lists of a test have several. */
const namesOfPage = 3;

function list({ objects }: Bucket, url: URL): Answer {
  const prefix = url.searchParams.get("prefix") ?? "";
  const after = url.searchParams.get("continuation-token") ?? "";
  const found = [...objects]
    .filter(([key]) => key.startsWith(prefix) && key > after)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const page = found.slice(0, namesOfPage);
  const rows = page.map(
    ([key, { length }]) =>
      `<Contents><Key>${key}</Key><Size>${length}</Size><ETag>"one"</ETag><LastModified>2026-01-01T00:00:00Z</LastModified><StorageClass>STANDARD</StorageClass></Contents>`,
  );
  const [last = ""] = page.at(-1) ?? [];
  const truncated =
    found.length > page.length
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${last}</NextContinuationToken>`
      : "<IsTruncated>false</IsTruncated>";
  return {
    status: 200,
    body: `<ListBucketResult><KeyCount>${rows.length}</KeyCount>${truncated}${rows.join("")}</ListBucketResult>`,
  };
}

/** AWS Signature Version 4, worked out from the request alone. */
function isSigned(request: IncomingMessage, url: URL): boolean {
  const authorization = request.headers.authorization ?? "";
  const [, id, day, region, signed = "", signature = ""] =
    /Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, *SignedHeaders=([^,]+), *Signature=([0-9a-f]+)/.exec(
      authorization,
    ) ?? [];
  if (id !== s3Keys.id || day === undefined || region === undefined) return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join("&");
  const headers = signed.split(";").map((name) => `${name}:${String(request.headers[name])}\n`);
  const content = String(request.headers["x-amz-content-sha256"]);
  const canonical = [request.method, url.pathname, query, headers.join(""), signed, content];
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = [
    "AWS4-HMAC-SHA256",
    request.headers["x-amz-date"],
    scope,
    sha256(canonical.join("\n")),
  ];
  const key = [day, region, "s3", "aws4_request"].reduce<Buffer>(
    hmac,
    Buffer.from(`AWS4${s3Keys.secret}`),
  );
  const expected = hmac(key, text.join("\n"));
  const given = Buffer.from(signature, "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const hmac = (key: Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
