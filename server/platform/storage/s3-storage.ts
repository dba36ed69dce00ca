import { S3mini } from "s3mini";
import {
  MissingFile,
  StorageError,
  StorageRefused,
  type Content,
  type Storage,
  type StoredFile,
} from "./storage.ts";

/** S3 takes 10,000 parts of a file: 16 MB allow 160 GB. */
const partBytes = 16 << 20;

/** So many names a store tells at a time. */
const namesAtOnce = 1_000;

type Bucket = { client: S3mini; address: string; keyOf: (name: string) => string };

/**
 * A folder of a bucket of any S3-compatible store: s3://bucket/path. Where it is and who we are say the variables that other
 * programs read too: AWS_ENDPOINT_URL, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY.
 * @param patienceMs for one request and its answer; without it, as long as anything of it comes within five minutes
 */
export function s3Storage(
  address: string,
  environment: NodeJS.ProcessEnv,
  patienceMs?: number,
): Storage {
  const { hostname, pathname } = new URL(address);
  const path = pathname.replaceAll(/^\/+|\/+$/g, "");
  const prefix = path === "" ? "" : `${path}/`;
  const client = openBucket(hostname, environment, patienceMs);
  const bucket = { client, address, keyOf: (name: string) => prefix + name };
  return {
    address,
    folder: null,
    put: (name, content) => upload(bucket, name, content),
    get: (name) => download(bucket, name),
    size: (name) => inWords(address, () => sizeOf(client, prefix + name)),
    list: () => list(bucket, prefix),
    remove: (name) =>
      inWords(address, async () => {
        await client.deleteObject(prefix + name);
      }),
  };
}

function openBucket(
  bucket: string,
  environment: NodeJS.ProcessEnv,
  patienceMs: number | undefined,
): S3mini {
  const region = environment["AWS_REGION"] || "us-east-1";
  const given = (name: string): string => {
    const value = environment[name];
    if (value) return value;
    throw new StorageError(`For s3://${bucket} the setting ${name} is missing.`);
  };
  const endpoint = environment["AWS_ENDPOINT_URL"] || `https://s3.${region}.amazonaws.com`;
  return new S3mini({
    endpoint: `${endpoint.replace(/\/+$/, "")}/${bucket}`,
    region,
    accessKeyId: given("AWS_ACCESS_KEY_ID"),
    secretAccessKey: given("AWS_SECRET_ACCESS_KEY"),
    ...(patienceMs === undefined ? {} : { requestAbortTimeout: patienceMs }),
  });
}

/** What the store says and does alone: what a file is made of may fail in its own words. */
async function inWords<T>(address: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw failure(address, error);
  }
}

/** An answer's body is not repeated: it names keys. */
function failure(address: string, cause: unknown): StorageError {
  if (cause instanceof StorageError) return cause;
  const status = statusOf(cause);
  const isRefusal = status >= 400 && status < 500 && status !== 408 && status !== 429;
  const sentence = `${address} can't be used: ${reasonOf(cause)}.`;
  return isRefusal ? new StorageRefused(sentence) : new StorageError(sentence);
}

function statusOf(error: unknown): number {
  return error instanceof Error && "status" in error ? Number(error.status) : 0;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "it failed";
  if (error.name === "TimeoutError") return "it did not answer in time";
  const code = error.cause instanceof Error && "code" in error.cause ? error.cause.code : undefined;
  return error.name.startsWith("S3") || typeof code !== "string" ? error.message : code;
}

/** Whoever serves pictures from there repeats it. */
function typeOf(name: string): string {
  const [, kind] = /\.(webp|avif)$/.exec(name) ?? [];
  return kind === undefined ? "application/octet-stream" : `image/${kind}`;
}

async function upload(bucket: Bucket, name: string, content: Content) {
  const { client, address } = bucket;
  const key = bucket.keyOf(name);
  const type = typeOf(name);
  const ask = <T>(work: () => Promise<T>) => inWords(address, work);
  let bytes = 0;
  let uploadId: string | undefined;
  const parts: Awaited<ReturnType<S3mini["uploadPart"]>>[] = [];
  try {
    for await (const { data, isLast } of inPieces(content, partBytes)) {
      bytes += data.byteLength;
      if (data.byteLength === 0 && parts.length > 0) break;
      if (isLast && parts.length === 0) {
        await ask(() => client.putObject(key, data, type));
        break;
      }
      const id = (uploadId ??= await ask(() => client.getMultipartUploadId(key, type)));
      parts.push(await ask(() => client.uploadPart(key, id, data, parts.length + 1)));
    }
    const id = uploadId;
    if (id !== undefined) await ask(() => client.completeMultipartUpload(key, id, parts));
    return { bytes };
  } catch (error) {
    // Parts that nobody puts together are paid for; the first error says why it ended.
    if (uploadId !== undefined) await client.abortMultipartUpload(key, uploadId).catch(() => {});
    throw error;
  }
}

/** Pieces of this size, the last one smaller, or empty. */
async function* inPieces(content: Content, size: number) {
  let [waiting, bytes] = [[] as Uint8Array[], 0];
  for await (const chunk of content) {
    waiting.push(chunk);
    bytes += chunk.byteLength;
    while (bytes >= size) {
      const all = Buffer.concat(waiting);
      yield { data: all.subarray(0, size), isLast: false };
      waiting = [all.subarray(size)];
      bytes -= size;
    }
  }
  yield { data: Buffer.concat(waiting), isLast: true };
}

async function* download(bucket: Bucket, name: string): AsyncGenerator<Uint8Array> {
  const { client, address } = bucket;
  const response = await inWords(address, () => client.getObjectResponse(bucket.keyOf(name)));
  if (response?.body == null) throw new MissingFile(`There is no ${name} in ${address}.`);
  try {
    yield* response.body;
  } catch (error) {
    throw failure(address, error);
  }
}

/** The client says that there is none by failing. */
async function sizeOf(client: S3mini, key: string): Promise<number | null> {
  try {
    return await client.getContentLength(key);
  } catch (error) {
    const cause = (error as Error).cause ?? error;
    if (statusOf(cause) === 404) return null;
    throw cause;
  }
}

async function* list({ client, address }: Bucket, prefix: string): AsyncGenerator<StoredFile> {
  let token: string | undefined;
  do {
    const page = await inWords(address, () =>
      client.listObjectsPaged("/", prefix, namesAtOnce, token),
    );
    if (!page) throw new StorageRefused(`${address} can't be used: there is no such bucket.`);
    for (const { Key, Size } of page.objects ?? []) {
      const name = Key.slice(prefix.length);
      if (name !== "" && !name.includes("/")) yield { name, bytes: Size };
    }
    token = page.nextContinuationToken;
  } while (token);
}
