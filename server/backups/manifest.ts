import { createHash } from "node:crypto";
import * as z from "zod";

/** The first entry of a backup: what has to be known before anything is loaded. */
export const headerEntry = "backup.json";
/** The last one: what all the others were when they were written. */
export const manifestEntry = "manifest.json";
export const tableEntries = "database/";
export const fileEntries = "files/";

const version = 1;

export const header = z.object({
  version: z.literal(version),
  madeAt: z.iso.datetime(),
  shopVersion: z.string(),
  /** The newest migration of its database. */
  migration: z.int(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
});
export type Header = z.infer<typeof header>;
export const formatVersion = version;

const tableSum = z.object({ rows: z.int(), bytes: z.int(), sha256: z.string() });
const fileSum = z.object({ count: z.int(), bytes: z.int(), sha256: z.string() });
export const manifest = z.object({ tables: z.record(z.string(), tableSum), files: fileSum });
export type Manifest = z.infer<typeof manifest>;
export type TableSum = z.infer<typeof tableSum>;

/** Sums up the bytes of one table. */
export function sumOfTable() {
  const hash = createHash("sha256");
  let bytes = 0;
  return {
    add(chunk: Uint8Array) {
      hash.update(chunk);
      bytes += chunk.byteLength;
    },
    of: (rows: number): TableSum => ({ rows, bytes, sha256: hash.digest("hex") }),
  };
}

/** Sums up all files, names and order included: one sum, however many they are. */
export function sumOfFiles() {
  const hash = createHash("sha256");
  let [count, bytes] = [0, 0];
  return {
    /** Passes the content of the next file on. */
    async *next(name: string, content: AsyncIterable<Uint8Array>) {
      hash.update(`\0${name}\0`);
      count += 1;
      for await (const chunk of content) {
        hash.update(chunk);
        bytes += chunk.byteLength;
        yield chunk;
      }
      hash.update(`\0${bytes}`);
    },
    done: (): Manifest["files"] => ({ count, bytes, sha256: hash.digest("hex") }),
  };
}
