import { S3mini } from "s3mini";
import { StorageError, type Storage } from "./storage.ts";

/** S3 takes 10,000 parts of a file: 16 MB allow 160 GB. */
const partBytes = 16 << 20;

/**
 * A folder of a bucket of any S3-compatible store: s3://bucket/path. Where it is and who we are say the variables that other
 * programs read too: AWS_ENDPOINT_URL, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY.
 */
export function s3Storage(address: string, environment: NodeJS.ProcessEnv): Storage {
  const { hostname: bucket, pathname } = new URL(address);
  const path = pathname.replaceAll(/^\/+|\/+$/g, "");
  const keyOf = (name: string) => (path === "" ? name : `${path}/${name}`);
  const client = openBucket(bucket, environment);
  return {
    address,
    put: (name, content) => inWords(address, () => upload(client, keyOf(name), content)),
    get: (name) => download(client, keyOf(name), address),
    list: () =>
      inWords(address, async () => {
        const prefix = path === "" ? "" : `${path}/`;
        const found = (await client.listObjects("/", prefix)) ?? [];
        return found
          .map(({ Key, Size }) => ({ name: Key.slice(prefix.length), bytes: Size }))
          .filter(({ name }) => name !== "" && !name.includes("/"));
      }),
    remove: (name) =>
      inWords(address, async () => {
        await client.deleteObject(keyOf(name));
      }),
  };
}

function openBucket(bucket: string, environment: NodeJS.ProcessEnv): S3mini {
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
  });
}

async function inWords<T>(address: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw failure(address, error);
  }
}

/** The client's errors have the name S3…; the rest comes from whoever gave the content. */
function failure(address: string, cause: unknown): unknown {
  if (!(cause instanceof Error) || !cause.name.startsWith("S3")) return cause;
  return new StorageError(`${address} can't be used: ${cause.message}.`, { cause });
}

async function upload(client: S3mini, key: string, content: AsyncIterable<Uint8Array>) {
  let bytes = 0;
  let uploadId: string | undefined;
  const parts: Awaited<ReturnType<S3mini["uploadPart"]>>[] = [];
  try {
    for await (const piece of inPieces(content, partBytes)) {
      bytes += piece.data.byteLength;
      if (piece.data.byteLength === 0 && parts.length > 0) break;
      if (piece.isLast && parts.length === 0) {
        await client.putObject(key, piece.data, "application/octet-stream");
        break;
      }
      uploadId ??= await client.getMultipartUploadId(key, "application/octet-stream");
      parts.push(await client.uploadPart(key, uploadId, piece.data, parts.length + 1));
    }
    if (uploadId !== undefined) await client.completeMultipartUpload(key, uploadId, parts);
    return { bytes };
  } catch (error) {
    // Parts that nobody puts together are paid for; the first error says why it ended.
    if (uploadId !== undefined) await client.abortMultipartUpload(key, uploadId).catch(() => {});
    throw error;
  }
}

/** Pieces of this size, the last one smaller, or empty. */
async function* inPieces(content: AsyncIterable<Uint8Array>, size: number) {
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

async function* download(client: S3mini, key: string, address: string): AsyncGenerator<Uint8Array> {
  try {
    const response = await client.getObjectResponse(key);
    if (response?.body == null) throw new StorageError(`There is no ${key} in ${address}.`);
    yield* response.body;
  } catch (error) {
    throw failure(address, error);
  }
}
