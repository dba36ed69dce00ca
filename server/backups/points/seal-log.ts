import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ReadableStream as WebStream } from "node:stream/web";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { ArchiveError } from "#server/backups/archive.ts";

// Pieces of the log are many: each is encrypted for one key (X25519), not with the passphrase, which takes a third of a second. The
// key is in each copy of the database, which the passphrase opens.

/** The key that opens the log, made once for a data folder. */
export async function readOrMakeLogKey(dataDir: string): Promise<string> {
  const folder = join(dataDir, "secrets");
  const path = join(folder, "log-key");
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    const key = await generateX25519Identity();
    writeFileSync(path, `${key}\n`, { mode: 0o600, flag: "wx", flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(path, "utf8").trim();
}

const streamOf = (bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> =>
  WebStream.from(bytes) as ReadableStream<Uint8Array>;

export async function* sealLog(
  key: string,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const compressed = createZstdCompress();
  const compressing = pipeline(bytes, compressed);
  // Whoever reads what comes out of it hears of it.
  compressing.catch(() => {});
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(key));
  try {
    yield* await encrypter.encrypt(streamOf(compressed));
    await compressing;
  } finally {
    compressed.destroy();
  }
}

/** @throws ArchiveError when it is damaged, or of another key */
export async function* openLog(
  key: string,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  const plain = createZstdDecompress();
  try {
    const opened = await decrypter.decrypt(streamOf(bytes));
    const opening = pipeline(Readable.fromWeb(opened as WebStream), plain);
    opening.catch(() => {});
    yield* plain as AsyncIterable<Buffer>;
    await opening;
  } catch (cause) {
    throw new ArchiveError("A piece of the database's log is damaged.", { cause });
  }
}
