import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { ReadableStream as WebStream } from "node:stream/web";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import { extract, pack } from "tar-stream";
import { StartError } from "#database/start-error.ts";

// A backup is a tar file, compressed by zstd and encrypted by age with a passphrase: `age -d | zstd -d | tar x` opens it
// also without the shop. Nothing of it is ever whole in memory.

/** Scrypt of 2^16 takes 64 MB and a third of a second for each passphrase that somebody tries. */
const scryptWorkFactor = 16;

export type ArchiveWriter = {
  add(name: string, content: Uint8Array): Promise<void>;
  /** @throws Error when `content` doesn't have so many bytes */
  addStream(name: string, bytes: number, content: AsyncIterable<Uint8Array>): Promise<void>;
};
export type ArchiveEntry = { name: string; content: AsyncIterable<Uint8Array> };

/** What it can't open: in a plain sentence. */
export class ArchiveError extends StartError {
  override name = "ArchiveError";
}

/** The bytes of an archive, while `fill` adds to it. What fails in `fill` fails here. */
export async function* writeArchive(
  passphrase: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const tar = pack();
  const addStream: ArchiveWriter["addStream"] = (name, size, content) =>
    pipeline(content, tar.entry({ name, size, mode: 0o600 }) as unknown as NodeJS.WritableStream);
  const add: ArchiveWriter["add"] = (name, content) =>
    addStream(name, content.byteLength, Readable.from([content]));
  const filling = fill({ add, addStream }).then(
    () => tar.finalize(),
    (error: Error) => {
      tar.destroy(error);
      throw error;
    },
  );
  // Its error is said below; until then nobody listens.
  filling.catch(() => {});
  const compressed = createZstdCompress();
  const compressing = pipeline(tar as unknown as NodeJS.ReadableStream, compressed);
  compressing.catch(() => {});
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(scryptWorkFactor);
  encrypter.setPassphrase(passphrase);
  try {
    yield* await encrypter.encrypt(streamOf(compressed));
    await filling;
  } catch (error) {
    // What went wrong first tells more than that a stream ended because of it.
    tar.destroy();
    await filling;
    throw error;
  } finally {
    // Whoever reads may stop in the middle.
    tar.destroy();
    compressed.destroy();
  }
}

/** The entries in their order; each has to be read to its end. @throws ArchiveError for a wrong passphrase and damage */
export async function* readArchive(
  passphrase: string,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  const reading = pipeline(
    decrypted(passphrase, bytes),
    createZstdDecompress(),
    tar as unknown as NodeJS.WritableStream,
  );
  reading.catch(() => {});
  try {
    for await (const entry of tar) {
      yield { name: entry.header.name, content: bytesOf(entry, reading) };
    }
    await reading;
  } catch (error) {
    await reading;
    throw error;
  } finally {
    tar.destroy();
  }
}

/**
 * As no more than its bytes: an entry as a stream ends what it is piped into, whoever asks it not to. Where it breaks off, what
 * went wrong with the archive tells more than that its entry ended because of it.
 */
async function* bytesOf(entry: unknown, reading: Promise<void>): AsyncGenerator<Uint8Array> {
  try {
    yield* entry as AsyncIterable<Uint8Array>;
  } catch (error) {
    await reading;
    throw error;
  }
}

async function* decrypted(
  passphrase: string,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  // What can't be fetched is no damage.
  const source = { error: null as unknown };
  async function* fetched() {
    try {
      yield* bytes;
    } catch (error) {
      source.error = error;
      throw error;
    }
  }
  try {
    yield* await decrypter.decrypt(streamOf(fetched()));
  } catch (cause) {
    if (source.error !== null) throw source.error;
    const isOtherKey = /no identity matched/.test((cause as Error).message);
    throw new ArchiveError(
      isOtherKey
        ? "The passphrase is not the one this backup was made with."
        : "The backup is damaged: it was cut short or changed after it was made.",
      { cause },
    );
  }
}

const streamOf = (bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> =>
  WebStream.from(bytes) as ReadableStream<Uint8Array>;

/** Reads what is not wanted, so that the next entry can come. */
export async function skip(content: AsyncIterable<Uint8Array>): Promise<void> {
  await finished(Readable.from(content).resume());
}
